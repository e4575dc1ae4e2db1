// Lines that are keys and values: which lines belong together, and in which notation they are written.
import { endOfLine, nextLine } from '../lines.ts'
import type { Source } from '../source.ts'
import type { Found } from './found.ts'
import { parseLoose } from './parser.ts'
import { skipBlanks } from './space.ts'
import { readToml } from './toml.ts'
import { readYaml } from './yaml.ts'

const KEY_LINE = /^(?:- )*(?:"[^"\n]{1,120}"|'[^'\n]{1,120}'|[A-Za-z_$@][\w.$/@-]{0,119})[ \t]*:(?:[ \t]|$)/
/** What a program calls a field: small letters, an underscore, or a capital in its middle. */
const FIELD_NAME = /^(?:- )*["']?(?:[a-z_$@]|[A-Z][a-z]+[A-Z_])/
const ITEM_LINE = /^-(?:[ \t]|$)/
const PROTO_OPEN = /^[a-z_][\w.]*[ \t]*:?[ \t]*[{<][ \t]*$/
/** The same on one line: candidates { index: 1 finish_reason: STOP }. */
const PROTO_FLAT =
  /(?:[a-z_]\w*: (?:"(?:[^"\\]|\\.)*"|[\w.-]+) )*[a-z_]\w* \{ (?:[a-z_]\w* \{|[a-z_]\w*: (?:"(?:[^"\\]|\\.)*"|[\w.+-]+) [a-z_}])/y
const TOML_LINE = /^(?:[\w.-]{1,120}|"[^"\n]{1,120}")[ \t]*=[ \t]+(?:["'[{]|[-+]?\d|(?:true|false)\b|[\w-]+[ \t]*$)|^[\w.-]{1,120} = $/
const TOML_TABLE = /^\[\[?[\w."-]+\]\]?[ \t]*$/
/** An item of an object whose brackets are not there: it ends in a comma or opens a bracket. */
const LOOSE_END = /(?:,|[[{(])[ \t]*$/
/** What a program says before it gives up, and what loggers and people put before a colon. */
const NO_KEY = /^(?:[\w.]*(?:Error|Exception|Warning)|(?:https?|INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|Traceback|File)):?\b/

/** Whether protobuf's text on one line begins at `i`. */
export function isFlatProto(text: string, i: number): boolean {
  PROTO_FLAT.lastIndex = i
  return PROTO_FLAT.test(text)
}

/** What a line can be. */
function kindOf(line: string): 'key' | 'item' | 'proto' | 'close' | 'toml' | 'table' | 'comment' | 'other' {
  if (line.startsWith('#')) return 'comment'
  if (line === '}' || line === '>' || line === '---' || line === '...') return 'close'
  if (PROTO_OPEN.test(line) || isFlatProto(line, 0)) return 'proto'
  if (NO_KEY.test(line)) return 'other'
  if (KEY_LINE.test(line)) return 'key'
  if (ITEM_LINE.test(line)) return 'item'
  if (TOML_TABLE.test(line)) return 'table'
  if (TOML_LINE.test(line)) return 'toml'
  return 'other'
}

/**
 * Reads the block that begins with the line at `from`. null where that line begins none; `tried` is then the end of the lines
 * that were looked at, which need no second look.
 */
export function readBlock(source: Source, from: number, to: number): { block: Found | null; tried: number } {
  const { text } = source
  const base = skipBlanks(text, from, to) - from
  const count = { key: 0, item: 0, proto: 0, close: 0, toml: 0, table: 0, comment: 0, other: 0 }
  let names = 0
  let loose = 0
  let deeper = 0
  let at = from
  let last = from
  while (at < to) {
    const end = endOfLine(text, at, to)
    const begin = skipBlanks(text, at, end)
    const next = nextLine(text, end, to)
    if (begin < end) {
      const line = text.slice(begin, end).trimEnd()
      const kind = kindOf(line.slice(0, 400))
      const indent = begin - at
      // Another document of a YAML file.
      if (line === '---' && count.key + count.item > 0) break
      if (
        indent < base ||
        (indent === base && (kind === 'other' || (kind === 'toml' && count.key > 0) || (kind === 'key' && count.toml > 0)))
      )
        break
      if (indent === base) {
        count[kind]++
        if (kind === 'key' && LOOSE_END.test(line.slice(-8))) loose++
      } else if (kind === 'key' || kind === 'proto' || kind === 'item') {
        deeper++
        if (kind === 'proto') count.proto++
      }
      if ((kind === 'key' || kind === 'proto' || kind === 'toml') && FIELD_NAME.test(line)) names++
      last = end
    }
    at = next
  }
  const range = { from, to: last, kind: 'block' as const }
  const tried = Math.max(last, endOfLine(text, from, to))
  if (names === 0 && count.table === 0) return { block: null, tried }
  if (loose > 0 && count.proto === 0) {
    return {
      block: count.key > 1 ? { ...range, node: parseLoose(source, from + base, last).node, how: 'a piece of an object' } : null,
      tried,
    }
  }
  if (count.proto > 0) {
    return { block: { ...range, node: parseLoose(source, from + base, last, 'proto').node, how: 'protobuf text' }, tried }
  }
  if (count.toml + count.table > 1 && count.toml > 0) return { block: { ...range, node: readToml(source, from, last), how: 'TOML' }, tried }
  const isDocument = count.key === 1 && count.close > 0
  if (count.key > 1 || isDocument || (count.key + count.item > 0 && deeper > 0) || (count.item > 0 && names > 1)) {
    const node = readYaml(source, from, last)
    return { block: node === null ? null : { ...range, node, how: 'YAML' }, tried }
  }
  return { block: null, tried }
}
