// What every way of cutting a file into units has in common.

/** A unit longer than this (in bytes) is named and passed over: it would have to be in memory as a whole. */
export const MOST_UNIT = 32 * 1024 * 1024

export type Sink = {
  /** bytes[start, end) is a unit, offset the place of its first byte in the file, line its 1-based first line. The bytes are not kept. */
  unit(bytes: Uint8Array, start: number, end: number, offset: number, line: number): void
  /** A unit that is too long to be read. */
  tooLong(offset: number, length: number, line: number): void
}

/** Cuts the bytes of a file, which come in chunks of any size. */
export type Splitter = {
  push(chunk: Uint8Array): void
  /** The file is over: what is left is the last unit. */
  end(): void
}

/** Pieces of bytes that wait for the rest of their unit. */
export class Waiting {
  #pieces: Uint8Array[] = []
  length = 0
  /** Longer than a unit may be: its bytes are let go, and only counted. */
  tooLong = false

  /** Keeps a copy. */
  add(bytes: Uint8Array): void {
    this.length += bytes.length
    if (this.length > MOST_UNIT) {
      this.tooLong = true
      this.#pieces = []
    } else if (bytes.length > 0) this.#pieces.push(bytes.slice())
  }

  /** All that waits, as one, and nothing waits any more. */
  take(): Uint8Array {
    const pieces = this.#pieces
    const whole = pieces.length === 1 && pieces[0] ? pieces[0] : joined(pieces)
    this.#pieces = []
    this.length = 0
    this.tooLong = false
    return whole
  }
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number
    if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false
  }
  return true
}

/** How many bytes a byte order mark takes at the beginning of a file: 3 or 0. */
export function orderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}
