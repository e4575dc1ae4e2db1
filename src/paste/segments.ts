// A stretch of text cut into marked and unmarked runs.

/** UTF-16 offsets of the text, end exclusive. */
export type Span = { start: number; end: number }
export type Segment<M extends Span> = { text: string; start: number; mark: M | null }

/**
 * Cuts text.slice(start, end) at the marks that reach into it. `marks` are in order of `start` and do not overlap.
 * The segments' texts joined are exactly the slice; a mark that reaches past the slice is cut to it, an empty one gives nothing.
 */
export function segments<M extends Span>(text: string, start: number, end: number, marks: readonly M[]): Segment<M>[] {
  const out: Segment<M>[] = []
  let at = start
  const add = (to: number, mark: M | null) => {
    if (to > at) out.push({ text: text.slice(at, to), start: at, mark })
    at = Math.max(at, to)
  }
  for (let i = firstAfter(marks, start); i < marks.length; i++) {
    const mark = marks[i]
    if (mark === undefined || mark.start >= end) break
    add(Math.min(end, mark.start), null)
    add(Math.min(end, mark.end), mark)
  }
  add(end, null)
  return out
}

/** Index of the first mark that ends after an offset. */
function firstAfter(marks: readonly Span[], offset: number): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
