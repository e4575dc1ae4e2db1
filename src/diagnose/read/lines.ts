// Lines of a text: they end with LF, CR LF or CR alone.

/** Offset of the end of the line that holds `i` (its line break excluded), at most `to`. */
export function endOfLine(text: string, i: number, to: number): number {
  let at = i
  while (at < to) {
    const c = text.charCodeAt(at)
    if (c === 10 || c === 13) return at
    at++
  }
  return to
}

/** Offset of the line after the break at `i`; `to` where there is none. */
export function nextLine(text: string, i: number, to: number): number {
  if (i >= to) return to
  return text.charCodeAt(i) === 13 && text.charCodeAt(i + 1) === 10 ? Math.min(i + 2, to) : i + 1
}

/** Numbers the lines of a text. It is read once, as far as anybody asks, however many readers ask and in whatever order. */
export class LineIndex {
  readonly #text: string
  readonly #starts = [0]
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** 1-based number of the line that holds `offset`. */
  line(offset: number): number {
    while (this.#at < offset) {
      const c = this.#text.charCodeAt(this.#at++)
      if (c === 10 || (c === 13 && this.#text.charCodeAt(this.#at) !== 10)) this.#starts.push(this.#at)
    }
    let low = 0
    let high = this.#starts.length
    if ((this.#starts[high - 1] ?? 0) <= offset) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
