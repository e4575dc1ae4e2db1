// What stands in place of something that was not printed.
import type { Source } from '../source.ts'
import type { Node } from '../tree.ts'
import { matchAt } from './space.ts'

/** "... 2 more items", "... +3", "... (truncated)", "<truncated>", "…". */
const OMITTED =
  /(?:\.{3,}|…)(?: ?\(?(?:\+|and )?(\d+)? ?(?:more|others?|items?|truncated|omitted|chars|bytes)[^\n,)\]}]*\)?)?|<(?:truncated|omitted|snip|\.\.\.)[^>\n]{0,200}>/y
/** What util.inspect prints in place of what lies too deep. */
const TOO_DEEP = /\[(Object|Array|Circular(?: \*\d+)?)\](?=\s*[,\n}\]]|$)/y

/** Whether "..." or its one character stands here. */
export function isOmission(text: string, i: number): boolean {
  return text.charCodeAt(i) === 0x2026 || text.startsWith('...', i)
}

/** The words at `i` that stand for items, how many where they say so, and the offset behind them; null where there are none. */
export function readOmitted(text: string, i: number, to: number): { count: number; end: number } | null {
  if (text.charCodeAt(i) !== 60 && !isOmission(text, i)) return null
  const found = matchAt(OMITTED, text, i, to)
  return found === null ? null : { count: Number(found[1] ?? 1), end: i + found[0].length }
}

/** What stands for an object or an array at `i`, as one that is not closed; null where nothing of the kind does. */
export function readTooDeep(source: Source, i: number, to: number): { node: Node; end: number } | null {
  if (source.text.charCodeAt(i) !== 91) return null
  const found = matchAt(TOO_DEEP, source.text, i, to)
  if (found === null) return null
  const end = i + found[0].length
  const range = { start: source.start(i), end: source.end(end), closed: false }
  const isArray = found[1] === 'Array'
  return { node: isArray ? { kind: 'array', items: [], omitted: 1, ...range } : { kind: 'object', type: null, entries: [], ...range }, end }
}
