// Cuts a stream of bytes into units without copying more than the piece that two chunks share.

/** Called for each unit: bytes[start, end) is the unit, offset the place of its first byte in the file, line its 1-based first line. */
export type OnUnit = (bytes: Uint8Array, start: number, end: number, offset: number, line: number) => void

export type Splitter = {
  push(chunk: Uint8Array, onUnit: OnUnit): void
  /** The stream is over: what is left is the last unit. */
  end(onUnit: OnUnit): void
}

const NEWLINE = 0x0a

/** A unit a line (LF or CRLF; the line's end is not part of it). Blank lines are counted, not given. */
export function lineSplitter(): Splitter {
  let carried: Uint8Array | null = null
  let offset = 0
  let line = 1

  const give = (bytes: Uint8Array, start: number, end: number, onUnit: OnUnit) => {
    const stop = end > start && bytes[end - 1] === 0x0d ? end - 1 : end
    if (!blank(bytes, start, stop)) onUnit(bytes, start, stop, offset, line)
    offset += end - start + 1
    line++
  }

  return {
    push(chunk, onUnit) {
      let start = 0
      if (carried !== null) {
        const first = chunk.indexOf(NEWLINE)
        if (first < 0) {
          carried = joined(carried, chunk)
          return
        }
        const whole = joined(carried, chunk.subarray(0, first))
        carried = null
        give(whole, 0, whole.length, onUnit)
        start = first + 1
      }
      for (;;) {
        const end = chunk.indexOf(NEWLINE, start)
        if (end < 0) break
        give(chunk, start, end, onUnit)
        start = end + 1
      }
      if (start < chunk.length) carried = chunk.slice(start)
    },
    end(onUnit) {
      if (carried !== null) give(carried, 0, carried.length, onUnit)
      carried = null
    },
  }
}

export function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function blank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d) return false
  }
  return true
}
