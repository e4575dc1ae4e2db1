// Keys: quoted, bare, dotted, symbols, or in PHP's brackets, with what parts them from their value.

import type { Source } from '../source.ts'
import { quotedNode, readLiteral } from './quoted.ts'
import { isNamePart, isSpace, matchAt, skipBlanks } from './space.ts'

/** Offsets of the source; `next` is where the value may begin. */
export type Key = { key: string; from: number; to: number; separator: ':' | '=' | '=>'; next: number }

/** A longer name is no key, but text. */
const LONGEST = 120

/** [finish_reason] => and ["finish_reason"]=>, with PHP's word on who may see it. */
const PHP_KEY =
  /\[(?:"([^"\n]{0,120})"|'([^'\n]{0,120})'|([^[\]\n"':]{0,120}))(?::"[^"\n]{0,120}")?(?::(?:protected|private|[\w\\]{1,120}:private))?\] ?=>/y
/** [Symbol(kind)]: and [stack]:, as util.inspect writes keys that are not plain. */
const JS_SYMBOL = /\[(Symbol\([^)\n]{0,100}\)|[A-Za-z]\w{0,60})\]:(?= )/y
const RUBY_SYMBOL = /:(?:([A-Za-z_]\w*[?!]?)|"([^"\n]{0,120})") ?=>/y

/** The key at `i`, or null where none begins there. */
export function readKey(source: Source, i: number, to: number): Key | null {
  const { text } = source
  const c = text.charCodeAt(i)
  if (c === 91) {
    const php = matchAt(PHP_KEY, text, i, to)
    if (php === null) {
      const symbol = matchAt(JS_SYMBOL, text, i, to)
      if (symbol === null) return null
      return { key: symbol[1] ?? '', from: i, to: i + symbol[0].length - 1, separator: ':', next: i + symbol[0].length }
    }
    const key = php[1] ?? php[2] ?? php[3] ?? ''
    const from = i + php[0].indexOf(key, 1)
    return { key: key.replace(/^@/, ''), from, to: from + key.length, separator: '=>', next: i + php[0].length }
  }
  if (c === 58) {
    const symbol = matchAt(RUBY_SYMBOL, text, i, to)
    if (symbol === null) return null
    const key = symbol[1] ?? symbol[2] ?? ''
    return { key, from: i + 1, to: i + 1 + key.length, separator: '=>', next: i + symbol[0].length }
  }
  const end = isNameStart(text, i) ? endOfName(text, i, to) : -1
  if (end !== -1) {
    const separator = readSeparator(text, end, to)
    if (separator !== null) return { key: nameOf(text.slice(i, end)), from: i, to: end, ...separator }
  }
  if (c !== 34 && c !== 39 && c !== 96 && !isNamePart(c)) return null
  const literal = readLiteral(text, i, Math.min(to, i + LONGEST))
  if (literal === null || !literal.closed) return null
  const separator = readSeparator(text, literal.end, to)
  if (separator === null) return null
  return { key: quotedNode(source, [literal], true).value, from: i, to: literal.end, ...separator }
}

/** Ruby's instance variables and .NET's, XML's attributes: the mark is no part of the name. */
function nameOf(written: string): string {
  return written.replace(/^@+/, '')
}

function isNameStart(text: string, i: number): boolean {
  const c = text.charCodeAt(i)
  return isNamePart(c) || c === 64 || c === 45
}

/** Behind the name at `i`; names may be dotted or hyphened, and end in a question mark. */
export function endOfName(text: string, i: number, to: number): number {
  const last = Math.min(to, i + LONGEST)
  let at = i
  while (at < last) {
    const c = text.charCodeAt(at)
    if (!isNamePart(c) && c !== 46 && c !== 45 && !(c === 64 && at === i)) break
    at++
  }
  return at > i && at < i + LONGEST ? at : -1
}

/** What stands between key and value at `i`; null where it is a comparison, a path or nothing of the kind. */
export function readSeparator(text: string, i: number, to: number): { separator: Key['separator']; next: number } | null {
  const at = skipBlanks(text, i, to)
  const c = text.charCodeAt(at)
  const after = text.charCodeAt(at + 1)
  if (at >= to) return null
  if (c === 58) {
    // Paths (a::b), addresses (http://), assignments (:=).
    if (after === 58 || (after === 47 && text.charCodeAt(at + 2) === 47) || after === 61) return null
    return at === i || isSpace(after) ? { separator: ':', next: at + 1 } : null
  }
  if (c === 61) {
    if (after === 62) return { separator: '=>', next: at + 2 }
    return after === 61 || after === 126 ? null : { separator: '=', next: at + 1 }
  }
  if (c === 45 && after === 62) return { separator: '=>', next: at + 2 }
  return null
}
