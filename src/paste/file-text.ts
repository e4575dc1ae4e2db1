// A file's text, as far as the box takes it.

/** Of a longer file only the beginning is read here; in bytes. */
export const MOST_BYTES = 16 * 1024 * 1024

/** leftOut: what was not read, in a sentence; null where all was. */
export type FileText = { text: string; leftOut: string | null }

/**
 * Reads a file as text: UTF-8, or UTF-16 where a byte order mark says so (as Windows shells write it). Of a file longer than `most` bytes the
 * first of them. Rejects where the browser cannot read the file.
 */
export async function fileText(file: File, most: number = MOST_BYTES): Promise<FileText> {
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer())
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (file.size <= most) return { text, leftOut: null }
  return { text, leftOut: `Only the first ${size(most)} of ${size(file.size)} were read: the box is not for more.` }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** A number of bytes as a person reads it: "312 bytes", "1.5 kB", "24 MB". */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}
