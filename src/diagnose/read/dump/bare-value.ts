// A value alone, or one key with its value: what somebody copies to look it up.
import { PartBuilder } from '../part.ts'
import type { Source } from '../source.ts'
import type { Node, Part } from '../tree.ts'
import { type Key, readKey } from './keys.ts'
import { readScalar } from './scalars.ts'
import { isSpace, skipSpace } from './space.ts'

/** More than this is not a value alone. */
const LONGEST = 160

/** What leads to a field from outside: the choices[0]. of choices[0].finish_reason. A name with dots alone is a key. */
const PATH = /(?:(?=[\w$.]{1,120}\[)(?:[\w$]+(?:\[(?:\d{1,4}|["'][\w$]+["'])\])*\.)+)?/y

/** A field as a program's own output words it: "Finish reason: length". */
const LABEL = /(finish|stop|done|block)[ -]reason[ \t]{0,8}[:=](?=[ \t])/iy

function readLabel(text: string, from: number): Key | null {
  LABEL.lastIndex = from
  const found = LABEL.exec(text)
  if (found === null) return null
  const [whole, word = ''] = found
  const next = from + whole.length
  return { key: `${word.toLowerCase()}_reason`, from, to: from + word.length + ' reason'.length, separator: ':', next }
}

/** Reads the text between `from` and `to` as one value or one key with a value; null where it is more than that, or prose. */
export function readBareValue(source: Source, from: number, to: number): Part | null {
  const { text } = source
  if (to - from > LONGEST) return null
  PATH.lastIndex = from
  const key = readLabel(text, from) ?? readKey(source, from + (PATH.exec(text)?.[0].length ?? 0), to)
  const begin = key === null ? from : skipSpace(text, key.next, to)
  const value = begin < to ? onlyValue(source, begin, to) : null
  if (value === null) return null
  if (key === null) {
    const part = new PartBuilder(source, 'value', 'a value alone')
    part.group('single')
    part.add(value, '', true)
    return part.build()
  }
  const part = new PartBuilder(source, 'value', 'one field alone')
  part.group('single')
  const entry = { key: key.key, keyStart: source.start(key.from), keyEnd: source.end(key.to), value }
  part.add({ kind: 'object', start: source.start(from), end: value.end, type: null, entries: [entry], closed: true }, '', true)
  return part.build()
}

/** Some(Stop) and Optional[stop]; FinishReason(stop) is one as well. */
const WRAPPED = /(?![\w.]*(?:Error|Exception)\()([A-Z][\w.]*)[([](?=[^()[\]{}]*[)\]]$)/y

function onlyValue(source: Source, from: number, to: number): Node | null {
  const { text } = source
  let last = to
  while (last > from && (isSpace(text.charCodeAt(last - 1)) || ',;.'.includes(text.charAt(last - 1)))) last--
  WRAPPED.lastIndex = from
  const wrapped = WRAPPED.exec(text.slice(0, last))
  if (wrapped !== null) {
    const inside = readScalar(source, from + wrapped[0].length, last - 1)
    return inside !== null && inside.end === last - 1 ? inside.node : null
  }
  const scalar = readScalar(source, from, last)
  return scalar !== null && scalar.end === last ? scalar.node : null
}
