// How a thing in brackets begins: braces, brackets, parentheses or angles, behind a name or none.

import type { Source } from '../source.ts'
import { readKey } from './keys.ts'
import { isNamePart, isSpace, matchAt, skipSpace } from './space.ts'

/**
 * How what stands inside is written.
 * comma: items are parted by commas, values are tokens or text up to a comma with a key behind it. go: Go's %+v, where a value
 * is text up to the next Key:. php: print_r, one item a line, a value is text up to the next [key] =>.
 * proto: protobuf's text, where every value is a token and a name before a brace is a key.
 */
export type Style = 'comma' | 'go' | 'php' | 'proto'

export type Opening = {
  type: string | null
  /** The bracket that closes it. */
  close: string
  style: Style
  /** Where the items begin. */
  inside: number
  /** Further closing brackets that belong to it: __set_state(array( … )). */
  extra: string
  /** list: it is one where nothing is inside. enum: a record of a name and a value, of which the value counts. */
  as: 'list' | 'enum' | null
}

const CLOSE: Record<string, string> = { '{': '}', '[': ']', '(': ')', '<': '>' }

/** A type's name: openai.Choice, OpenAI::Models::Choice, \App\Choice, Choice$Inner, List<Choice>, List`1, async_generator. */
const NAME = '[A-Za-z_$\\\\][\\w$]{0,100}(?:(?:\\.|::|\\\\|/)[\\w$]{1,100}){0,12}(?:<[\\w$., <>?]{0,80}>|`\\d+)?'
const NAMED = new RegExp(`(?:new |\\*)?(${NAME})(!?)(?:(\\()|([{[])|( )(\\{|\\[(?=[A-Za-z_]\\w* ?=|\\]| *$| *\\n| [^\\s\\]])))`, 'y')
/** Map(2) {, Array(3) [, Set(1) {. */
const SIZED = /([A-Z]\w*)\(\d+\) ([{[])/y
/** array:3 [, as Laravel and Symfony print a list. */
const COUNTED = /array:\d+ \[/y
/** [Object: null prototype] {, [class Choice] {, <ref *1> Choice {. */
const PROTOTYPE = /\[(?:Object|[\w$]+): null prototype\] \{/y
const REFERENCE = /<ref \*\d+> /y
const RUBY = /#<(?:struct |data )?([A-Z]\w*(?:::\w+)*)?(?::0x[\da-f]+)?(?= |>)/y
const ANGLE = /<([A-Za-z_][\w.:]*)(?: object)?(?: at 0x[\da-fA-F]+)?:? (?=[\w"'@]+ ?[=:])/y
/** Go's typed literals: []openai.Choice{, map[string]interface {}{, [3]int{, &openai.Choice{. */
const GO_TYPED = /&?(?:(?:\[\d*\]|map\[[^\]\n]{0,80}\]|\*)+)((?:interface ?\{\})|[\w.]*)\{/y
const GO_MAP = /map\[/y
/** Python's list of protobuf messages: names and values a line each, with no comma between them. */
const PROTO_LIST = /\[(?=\s*[a-z_]+(?:: [^,\n]{1,200}| \{)\r?\n\s*(?:[a-z_]+(?::| \{)|\}|\]))/y
/** After a brace: a name, a colon and no space, or a space and the next name, for an empty value is nothing at all. */
const GO_FIELD = /&?\{(?=[A-Za-z_]\w*:(?:[^\s"'`:/]| [A-Za-z_]\w*:|[ \t]*\}))/y
const ELIXIR = /%([A-Z][\w.]*)?\{/y
const PHP_DUMP = /(?:array\(\d+\)|object\(([\w\\@]+)[^)\n]{0,80}\)#\d+ \(\d+\)) \{/y
const PHP_PRINT = /(Array|[\w\\@]+ (?:Object|Enum(?::\w+)?))[ \t]*\r?\n\s{0,200}\(/y
const PHP_EXPORT = /(?:\\?([\w\\]+)::__set_state\(|\(object\) ?)?array ?\(/y

/** The opening at `i`; null where there is none. */
export function readOpening(source: Source, i: number, to: number): Opening | null {
  const { text } = source
  const c = text.charAt(i)
  const found = (pattern: RegExp): RegExpExecArray | null => matchAt(pattern, text, i, to)
  const opening = (
    length: number,
    close: string,
    type: string | null,
    style: Style = 'comma',
    extra = '',
    as: Opening['as'] = null,
  ): Opening => ({
    type,
    close,
    style,
    inside: i + length,
    extra,
    as: as ?? (close === ']' || (close === ')' && type === null) ? 'list' : null),
  })
  let at: RegExpExecArray | null

  if (c === '{' || c === '&') {
    at = found(GO_FIELD)
    if (at !== null) return opening(at[0].length, '}', null, 'go')
  }
  if (c === '<') {
    at = found(REFERENCE)
    if (at !== null) return isPrefix(text, i + at[0].length) ? null : readOpening(source, i + at[0].length, to)
    at = found(ANGLE)
    return at === null ? null : opening(at[0].length, '>', at[1] ?? null)
  }
  if (c === '%') {
    at = found(ELIXIR)
    return at === null ? null : opening(at[0].length, '}', at[1] || null)
  }
  if (c === '#') {
    at = found(RUBY)
    if (at !== null) return opening(at[0].length, '>', at[1] ?? null)
    return text.charAt(i + 1) === '{' ? opening(2, '}', null) : null
  }
  if (c === '[' || c === '&' || c === 'm') {
    at = found(GO_TYPED)
    if (at !== null) {
      const type = at[1]?.startsWith('interface') ? null : at[1] || null
      return opening(at[0].length, '}', type, 'comma', '', at[0].startsWith('[') ? 'list' : null)
    }
    at = found(GO_MAP)
    if (at !== null) return opening(4, ']', null, 'go')
    if (found(PROTO_LIST) !== null) return { ...opening(1, ']', null, 'proto'), as: null }
    at = found(PROTOTYPE)
    if (at !== null) return opening(at[0].length, '}', null)
  }
  if (c === '(') {
    at = found(PHP_EXPORT)
    if (at !== null) return opening(at[0].length, ')', null)
  }
  if (c === '{' || c === '[' || c === '(') return opening(1, CLOSE[c] ?? '', null)
  if (c === '&') {
    return isPrefix(text, i + 1) ? null : readOpening(source, i + 1, to)
  }
  if (!isNamePart(text.charCodeAt(i)) && c !== '\\' && c !== '*') return null

  at = found(PHP_DUMP)
  if (at !== null) return opening(at[0].length, '}', at[1] ?? null, 'comma', '', at[1] === undefined ? 'list' : null)
  at = found(PHP_PRINT)
  if (at !== null) {
    const type = at[1] === 'Array' ? null : (at[1]?.replace(/ .*$/, '') ?? null)
    return opening(at[0].length, ')', type, 'php', '', / Enum/.test(at[1] ?? '') ? 'enum' : null)
  }
  at = found(PHP_EXPORT)
  if (at !== null) return opening(at[0].length, ')', at[1] ?? null, 'comma', at[1] === undefined ? '' : ')')
  at = found(COUNTED)
  if (at !== null) return opening(at[0].length, ']', null)
  at = found(SIZED)
  if (at !== null) return opening(at[0].length, CLOSE[at[2] ?? ''] ?? '', null)
  at = found(NAMED)
  if (at !== null) {
    const bracket = at[3] ?? at[4] ?? at[6] ?? ''
    return opening(at[0].length, CLOSE[bracket] ?? '', at[1] ?? null)
  }
  return null
}

/** Whether what may stand before an opening stands here: of those there is one at most. */
function isPrefix(text: string, i: number): boolean {
  return text.charAt(i) === '&' || text.startsWith('<ref', i)
}

/** Of so many openings in a row one must show structure. */
const MAX_LEVELS = 64

/**
 * Whether what opens here shows structure, and is not the brackets of prose or code: a key comes first, or another opening
 * that does. Returns null where it does; else the offset up to which no other opening does either.
 */
export function barrenUntil(source: Source, opening: Opening, to: number): number | null {
  let inside = opening
  for (let level = 0; level < MAX_LEVELS; level++) {
    if (inside.style === 'go') return null
    const at = skipSpace(source.text, inside.inside, Math.min(to, inside.inside + 400))
    if (readKey(source, at, to) !== null) return null
    const next = readOpening(source, at, to)
    // A call's argument in parentheses, such as a name, is no structure.
    if (next === null) return at
    inside = next
  }
  return inside.inside
}

/** Whether a character can stand before a value: white space, a bracket, a separator. */
export function beginsWord(text: string, i: number): boolean {
  if (i === 0) return true
  const c = text.charCodeAt(i - 1)
  return isSpace(c) || '([{<,;:=|>"\'`*'.includes(text.charAt(i - 1))
}
