// What comes over the wire, or out of a log that keeps it: JSON in all its arrangements, and server-sent events.
import { looksCoded, readCodedLines } from './coded-lines.ts'
import { readDocuments } from './documents.ts'
import { looksLikeStream } from './events.ts'
import { unescaped } from './json-string.ts'
import { readEmbedded } from './run.ts'
import type { Source } from './source.ts'
import { readStream } from './stream.ts'
import type { Part } from './tree.ts'
import { withoutPrefix } from './wrapped.ts'

/** JSON that was cut out of a string: its quotes are still escaped. */
const ESCAPED = /^[\s'`]*(?:[[{]\s*)+\\+"|^\s*(?:data|event):[^\n"]*?\{\s*\\+"/

type WireOptions = {
  /** Look for JSON in other text as well: 'strict' where it is surely meant, 'any' wherever it stands. */
  embedded: 'no' | 'strict' | 'any'
}

/** Reads a text that is JSON or a stream; null where it is neither, and another reader should have it. */
export function readWire(source: Source, options: WireOptions = { embedded: 'no' }): Part | null {
  const { text } = source
  let to = text.length
  while (to > 0 && isBlank(text.charCodeAt(to - 1))) to--
  let from = 0
  while (from < to && isBlank(text.charCodeAt(from))) from++
  if (from === to) return null

  if (ESCAPED.test(text.slice(from, from + 500))) {
    const part = readWire(unescaped(source, from, to), options)
    if (part !== null) {
      const note = { id: 'escaped', text: 'The text was cut out of a string: its quotation marks are escaped.' }
      return { ...part, notes: [...part.notes, { ...note, start: source.start(from), end: source.end(to) }] }
    }
  }
  if (options.embedded !== 'no') {
    const bare = withoutPrefix(source)
    const part = bare === null ? null : readWire(bare)
    if (part !== null) return part
  }
  if (looksLikeStream(text)) return readStream(source, from, to)
  if (looksCoded(text, from, to)) return readCodedLines(source, from, to)
  const part = readDocuments(source, from, to)
  if (part !== null || options.embedded === 'no') return part
  return readEmbedded(source, from, to, options.embedded === 'strict') ?? (options.embedded === 'any' ? readEscaped(source, to) : null)
}

/** Reads JSON that stands somewhere in other text, its quotation marks escaped. */
function readEscaped(source: Source, to: number): Part | null {
  const from = source.text.search(/\{\s*\\+"/)
  if (from === -1) return null
  const inside = unescaped(source, from, to)
  return readEmbedded(inside, 0, inside.text.length, false)
}

/** Reads what is inside a string. */
export function readNested(source: Source): Part | null {
  return readWire(source)
}

/** White space, a byte order mark, NUL. */
function isBlank(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || c === 0xa0 || c === 0xfeff || c === 0 || c === 0x2028 || c === 0x2029
}
