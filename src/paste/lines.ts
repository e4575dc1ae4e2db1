// Where the lines of a text begin. Counted as a textarea and most editors count: CRLF, LF and a lone CR each end a line.

/** UTF-16 offsets at which each line begins; the first is 0, so that a text has at least one line. */
export function lineStarts(text: string): Uint32Array<ArrayBuffer> {
  let count = 1
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) count++
  const starts = new Uint32Array(count)
  let line = 1
  for (let i = 0; i < text.length; i++) if (endsLine(text, i)) starts[line++] = i + 1
  return starts
}

/** Whether a line's end is complete after the unit at i; of CRLF that is the LF. */
function endsLine(text: string, i: number): boolean {
  const unit = text.charCodeAt(i)
  return unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)
}

/** The line (from 0) on which a UTF-16 offset stands. An offset past the end is on the last line. */
export function lineAt(starts: Uint32Array, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Where a line (from 0) ends, its line break included. */
export function lineEnd(starts: Uint32Array, line: number, length: number): number {
  return starts[line + 1] ?? length
}
