// Opens a file as a stream of bytes of UTF-8, whatever it is packed in.

export type Opened = {
  read(): Promise<ReadableStreamReadResult<Uint8Array>>
  cancel(): Promise<void>
  /** The bytes of the file itself that were read so far, for the progress. */
  taken(): number
  /** Whether offsets in what is read are offsets in the file, so that a place can be read again without all that is before it. */
  plain: boolean
}

/** Gzip by its magic bytes, UTF-16 by its byte order mark; else the file as it stands. Rejects where the file cannot be read. */
export async function openFile(file: Blob): Promise<Opened> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (head[0] === 0x1f && head[1] === 0x8b) return packed(file, (bytes) => bytes.pipeThrough(new DecompressionStream('gzip')))
  const utf16 = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
  if (utf16 !== null) return packed(file, (bytes) => bytes.pipeThrough(new TextDecoderStream(utf16)).pipeThrough(new TextEncoderStream()))
  // No transform in between: passing each chunk through one would cost as much as reading it.
  const reader = file.stream().getReader()
  let taken = 0
  const read = async () => {
    const result = await reader.read()
    taken += result.value?.length ?? 0
    return result
  }
  return { read, cancel: () => reader.cancel(), taken: () => taken, plain: true }
}

function packed(file: Blob, unpack: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => ReadableStream<Uint8Array>): Opened {
  let taken = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      taken += chunk.length
      controller.enqueue(chunk)
    },
  })
  const reader = unpack(file.stream().pipeThrough(counting)).getReader()
  return { read: () => reader.read(), cancel: () => reader.cancel(), taken: () => taken, plain: false }
}

/** The bytes from offset on of the unpacked file; of a packed one all before them is read, and let go, first. */
export async function readRange(file: Blob, offset: number, length: number, plain: boolean): Promise<Uint8Array> {
  if (plain) return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const range = new Uint8Array(length)
  let at = 0
  const reader = await openFile(file)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return range
    const from = Math.max(0, offset - at)
    const to = Math.min(value.length, offset + length - at)
    if (to > from) range.set(value.subarray(from, to), at + from - offset)
    at += value.length
    if (at >= offset + length) {
      await reader.cancel()
      return range
    }
  }
}
