// Which parts of a text are shown and which are folded away, so that a text of megabytes costs no more to show than its marks.
import { lineAt, lineEnd } from './lines.ts'

/** UTF-16 offsets, end exclusive. */
export type Range = { start: number; end: number }
export type Piece = Range & {
  kind: 'text' | 'fold'
  /** Line (from 0) of the first and of the last unit. */
  firstLine: number
  lastLine: number
}

/** A text up to this long and with so few lines is shown whole. */
const WHOLE_UNITS = 12_000
const WHOLE_LINES = 160
/** What is shown around a mark: so many lines, and of long lines no more than so many units, before it and after it. */
const AROUND_LINES = 4
const AROUND_UNITS = 500
/** A gap smaller than this is not worth a fold. */
const GAP_UNITS = 200
const GAP_LINES = 4
/** How much one press on a fold brings back. */
const STEP_UNITS = 16_000
const STEP_LINES = 200

/**
 * Cuts a text into what is shown and what is folded, in order and without gaps or overlaps.
 * `focus` are the places that must be seen; `revealed` are the ones that the reader unfolded. Never cuts a surrogate pair or a CRLF.
 */
export function pieces(text: string, starts: Uint32Array, focus: readonly Range[], revealed: readonly Range[]): Piece[] {
  if (text === '') return []
  const shown =
    text.length <= WHOLE_UNITS && starts.length <= WHOLE_LINES
      ? [{ start: 0, end: text.length }]
      : join(text, starts, [
          around(text, starts, { start: 0, end: 0 }),
          ...focus.map((range) => around(text, starts, range)),
          ...revealed.map((range) => whole(text, range)),
        ])
  const cut: Piece[] = []
  let at = 0
  for (const range of shown) {
    if (range.start > at) cut.push(piece('fold', starts, at, range.start))
    cut.push(piece('text', starts, range.start, range.end))
    at = range.end
  }
  if (at < text.length) cut.push(piece('fold', starts, at, text.length))
  return cut
}

/** What one press on a fold reveals of it, from its beginning or from its end; all of it where that is little. */
export function step(text: string, starts: Uint32Array, fold: Range, from: 'start' | 'end'): Range {
  const first = lineAt(starts, fold.start)
  const last = lineAt(starts, fold.end - 1)
  if (from === 'start') {
    const end = Math.min(fold.end, fold.start + STEP_UNITS, lineEnd(starts, first + STEP_LINES - 1, text.length))
    return whole(text, { start: fold.start, end })
  }
  const start = Math.max(fold.start, fold.end - STEP_UNITS, starts[Math.max(0, last - STEP_LINES + 1)] ?? 0)
  return whole(text, { start, end: fold.end })
}

function piece(kind: Piece['kind'], starts: Uint32Array, start: number, end: number): Piece {
  return { kind, start, end, firstLine: lineAt(starts, start), lastLine: lineAt(starts, end - 1) }
}

/** A place with the lines around it. */
function around(text: string, starts: Uint32Array, { start, end }: Range): Range {
  const first = starts[Math.max(0, lineAt(starts, start) - AROUND_LINES)] ?? 0
  const last = lineEnd(starts, lineAt(starts, Math.max(start, end - 1)) + AROUND_LINES, text.length)
  // A value that is itself very long is shown by its beginning.
  const stop = Math.min(end, start + AROUND_UNITS)
  return whole(text, { start: Math.max(first, start - AROUND_UNITS), end: Math.min(last, stop + AROUND_UNITS) })
}

/** Widens a range so that it cuts neither a surrogate pair nor a CRLF, and clips it to the text. */
function whole(text: string, { start, end }: Range): Range {
  const from = Math.max(0, Math.min(start, text.length))
  const to = Math.max(from, Math.min(end, text.length))
  return { start: splits(text, from) ? from - 1 : from, end: splits(text, to) ? to + 1 : to }
}

/** Whether a cut before the unit at `at` would part two that belong together. */
function splits(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  return (before === 13 && after === 10) || (before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff)
}

/** Sorts ranges and joins those that touch or lie so near that a fold between them would not pay. */
function join(text: string, starts: Uint32Array, ranges: Range[]): Range[] {
  const sorted = ranges.filter((range) => range.end > range.start).sort((a, b) => a.start - b.start)
  const joined: Range[] = []
  for (const range of sorted) {
    const last = joined.at(-1)
    if (last && near(starts, last.end, range.start)) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  const final = joined.at(-1)
  if (final && near(starts, final.end, text.length)) final.end = text.length
  return joined
}

function near(starts: Uint32Array, from: number, to: number): boolean {
  return to - from < GAP_UNITS && lineAt(starts, to) - lineAt(starts, from) <= GAP_LINES
}
