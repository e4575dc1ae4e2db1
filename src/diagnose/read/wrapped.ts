// What a terminal, a mail or a log collector does to the lines of a text: wraps them, or puts something before each.
import { endOfLine, nextLine } from './lines.ts'
import { LayerBuilder, type Source } from './source.ts'

/** No terminal is narrower. */
const MIN_WIDTH = 40

/** The range with each line that is as long as the longest joined to the next; null where nothing looks wrapped. */
export function unwrapped(source: Source, from: number, to: number): Source | null {
  const { text } = source
  let width = 0
  for (let at = from; at < to; at = nextLine(text, endOfLine(text, at, to), to)) width = Math.max(width, endOfLine(text, at, to) - at)
  if (width < MIN_WIDTH || width === to - from) return null
  const builder = new LayerBuilder(source)
  for (let at = from; at < to; ) {
    const end = endOfLine(text, at, to)
    const next = nextLine(text, end, to)
    builder.copy(at, end - at === width ? end : next)
    at = next
  }
  return builder.build()
}

/** What quotes a mail, comments out, draws a frame or names a container before each line. */
const PREFIX = /^(?:[ \t]*(?:[>|#+│┃]|\/\/))+[ \t]?|^[\w./-]{1,60}[ \t]*\|[ \t]?/

/** The text without the prefix that all its lines share; null where they share none, or there is only one line. */
export function withoutPrefix(source: Source): Source | null {
  const { text } = source
  const to = text.length
  let first = 0
  while (first < to && /\s/.test(text.charAt(first))) first++
  first = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1
  const prefix = PREFIX.exec(text.slice(first, first + 200))?.[0]
  if (prefix === undefined) return null
  const bare = prefix.trimEnd()
  const builder = new LayerBuilder(source)
  let lines = 0
  for (let at = first; at < to; ) {
    const end = endOfLine(text, at, to)
    const next = nextLine(text, end, to)
    if (text.startsWith(prefix, at)) builder.copy(at + prefix.length, next)
    else if (text.startsWith(bare, at)) builder.copy(Math.min(at + bare.length, next), next)
    else if (text.slice(at, end).trim() === '') builder.copy(end, next)
    else return null
    lines++
    at = next
  }
  return lines > 1 ? builder.build() : null
}
