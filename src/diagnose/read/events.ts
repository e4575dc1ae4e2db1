// Server-sent events: how a text is cut into frames. By the standard (WHATWG HTML, "Interpreting an event stream"), and beyond
// it for what people paste: indented or quoted lines, a logger's prefix before the field, an end without a blank line.
import { endOfLine, nextLine } from './lines.ts'

/** One line of a frame; offsets of its value, the one space behind the colon left out. */
export type FrameLine = {
  field: 'data' | 'event' | 'bare'
  from: number
  to: number
  /** Whether it is an event for itself: JSON without a field name, or data behind a logger's prefix. */
  alone: boolean
  /** Whether it stands in a string literal, as when a program prints the bytes of each line: b'data: {…}'. */
  escaped: boolean
}
export type Frame = { lines: FrameLine[] }

/** Lines that are no part of the stream, by their offsets. */
export type Frames = { frames: Frame[]; skipped: { from: number; to: number }[] }

/** A data line with JSON or the end mark, or the same behind what a logger puts before it. */
const JSON_OR_END = String.raw`(?:\{\s*["}]|\[\s*[{"[\]]|\[DONE\]|[{[][ \t]*(?:\r\n|\n|\r)[ \t>|]*data:)`
const DATA = new RegExp(`^data:[ \\t]*${JSON_OR_END}`, 'm')
const INDENTED = new RegExp(`^[ \\t>|]+data:[ \\t]*${JSON_OR_END}`, 'm')
const PREFIXED = /^[^\n\r{"']{0,200}(?:["']|\b)data: ?(?:\{\s*["}]|\[DONE\])/gm
const NAMED = /^event:.*(?:\r\n|\n|\r)data:/m

/** Whether some line is evidence of a stream. */
export function looksLikeStream(text: string): boolean {
  if (!text.includes('data:')) return false
  // Well-formed JSON has no line that begins with a bare word.
  if (/^\s*[{[]/.test(text) && !text.includes('\ndata:') && !text.includes('\rdata:')) return false
  if (DATA.test(text) || NAMED.test(text)) return true
  // Inside an object's dump, "data:" is a key.
  if (/^\s*[{[]/.test(text)) return false
  if (INDENTED.test(text)) return true
  PREFIXED.lastIndex = 0
  let lines = 0
  while (lines < 2 && PREFIXED.test(text)) lines++
  return lines === 2
}

/** Cuts the range into frames. A frame has one data line or more; an event name without data is dropped, as by the standard. */
export function readFrames(text: string, from: number, to: number): Frames {
  const frames: Frame[] = []
  const skipped: Frames['skipped'] = []
  let lines: FrameLine[] = []
  const dispatch = (): void => {
    if (lines.length === 0) return
    if (lines.some((line) => line.field !== 'event')) frames.push({ lines })
    lines = []
  }
  for (let at = from; at < to; ) {
    const end = endOfLine(text, at, to)
    let begin = at
    while (begin < end && ' \t>|'.includes(text.charAt(begin))) begin++
    if (begin === end) dispatch()
    else {
      const line = fieldOf(text, begin, end)
      if (line === null) skipped.push({ from: begin, to: end })
      else if (line !== 'other') {
        // A line that stands for itself is an event for itself.
        if (line.alone) dispatch()
        lines.push(line)
        if (line.alone) dispatch()
      }
    }
    at = nextLine(text, end, to)
  }
  dispatch()
  return { frames, skipped }
}

/** 'other' for comments, ids and retry times, which say nothing of an answer; null for a line that is not of the stream. */
function fieldOf(text: string, begin: number, end: number): FrameLine | 'other' | null {
  for (const field of ['data', 'event'] as const) {
    if (!text.startsWith(field, begin)) continue
    const colon = begin + field.length
    if (colon === end) return { field, from: end, to: end, alone: false, escaped: false }
    if (text.charAt(colon) === ':') return { field, from: afterSpace(text, colon + 1, end), to: end, alone: false, escaped: false }
  }
  if (text.charAt(begin) === ':' || /^(?:id|retry)(?:$|:)/.test(text.slice(begin, Math.min(end, begin + 6)))) return 'other'
  if (text.charAt(begin) === '{') return { field: 'bare', from: begin, to: end, alone: true, escaped: false }
  const data = text.slice(begin, Math.min(end, begin + 300)).search(/\bdata: ?(?:\{|\[DONE\])/)
  if (data === -1) return null
  const escaped = data > 0 && `"'`.includes(text.charAt(begin + data - 1))
  return { field: 'data', from: afterSpace(text, begin + data + 5, end), to: end, alone: true, escaped }
}

function afterSpace(text: string, at: number, end: number): number {
  return at < end && text.charAt(at) === ' ' ? at + 1 : at
}
