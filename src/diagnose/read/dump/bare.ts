// Where text ends that stands without quotes. Each style has its own answer, and what stands behind decides: a comma inside
// text is followed by words, a comma behind it by a key.

import type { Source } from '../source.ts'
import { readKey } from './keys.ts'
import { isOmission } from './omitted.ts'
import type { Style } from './openings.ts'
import { isSpace, matchAt, skipBlanks, skipSpace } from './space.ts'

/** What the end of a bare value depends on. */
export type Surroundings = {
  style: Style
  /** The bracket that closes what is around; '' where nothing is. */
  close: string
  /** Whether the value has a key: in a list, a comma always ends it. */
  keyed: boolean
}

const OPENERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const GO_KEY = /[A-Za-z_][\w.-]*:(?!\/\/)/y
const GO_NEXT = /(?:\S|[ \t]+(?:[A-Z]\w*:|[}\]]))/y
const PHP_NEXT = /\[[^\]\n]{0,200}\] ?=>|\)[ \t]*(?:\r?\n|$)/y

/** Offset at which the bare value that begins at `i` ends, at most `to`; trailing white space is not part of it. */
export function endOfBare(source: Source, i: number, to: number, around: Surroundings): number {
  const end =
    around.style === 'go'
      ? endInGo(source, i, to, around)
      : around.style === 'php'
        ? endInPhp(source, i, to)
        : endAtComma(source, i, to, around)
  let last = end
  while (last > i && isSpace(source.text.charCodeAt(last - 1))) last--
  return last
}

function endInPhp(source: Source, i: number, to: number): number {
  const { text } = source
  let at = i
  while (at < to) {
    const feed = text.indexOf('\n', at)
    if (feed === -1 || feed >= to) return to
    const next = skipSpace(text, feed, to)
    if (next >= to || matchAt(PHP_NEXT, text, next, to) !== null) return feed
    at = next
  }
  return to
}

function endInGo(source: Source, i: number, to: number, around: Surroundings): number {
  const { text } = source
  let at = i
  let depth = 0
  while (at < to) {
    const c = text.charAt(at)
    if (c === '}' || c === ']') {
      if (depth === 0 && endsGo(text, at + 1, to)) return at
      if (depth > 0) depth--
    } else if (c === '{' || c === '[') {
      depth++
    } else if (c === ' ') {
      if (!around.keyed) return at
      if (startsGoKey(text, at + 1, to, around.close === ']')) return at
    } else if (c === ',' && startsGoKey(text, at + 1, to, true)) {
      return at
    }
    at++
  }
  return to
}

/** Whether a key of Go's begins at `i`: a field's name has a capital, a map's key may not. */
function startsGoKey(text: string, i: number, to: number, anyCase: boolean): boolean {
  const c = text.charCodeAt(i)
  if (!(c >= 65 && c <= 90) && !(c === 95 || (c >= 97 && c <= 122 && anyCase))) return false
  const key = matchAt(GO_KEY, text, i, Math.min(to, i + 80))
  return key !== null && (i + key[0].length >= to || matchAt(GO_NEXT, text, i + key[0].length, to) !== null)
}

/** Whether a bracket that ends before `i` can be the end of a value: another follows, or a key, an item, the end of the line. */
function endsGo(text: string, i: number, to: number): boolean {
  const c = text.charAt(i)
  if (i >= to || c === '}' || c === ']' || c === '\n' || c === '\r' || c === ')' || c === '"' || c === ',') return true
  if (c !== ' ') return false
  const next = text.charAt(i + 1)
  return next === '{' || next === '[' || next === '&' || next === '}' || next === ']' || i + 1 >= to || startsGoKey(text, i + 1, to, true)
}

function endAtComma(source: Source, i: number, to: number, around: Surroundings): number {
  const { text } = source
  const { close, keyed } = around
  const open = OPENERS[close]
  let at = i
  let depth = 0
  while (at < to) {
    const c = text.charAt(at)
    if (c === close) {
      // What the text itself has opened, it closes: "Hello (again), name=null".
      if (depth > 0) depth--
      else if (endsValue(source, at + 1, to)) return at
    } else if (c === open) {
      depth++
    } else if (c === ',' || c === ';' || c === '\n') {
      if (!keyed) return at
      const next = skipSpace(text, at + 1, to)
      if (next >= to || isClosing(text.charAt(next)) || isOmission(text, next) || readKey(source, next, to) !== null) return at
      at = next
      continue
    }
    at++
  }
  return to
}

/** Whether a closing bracket that ends before `i` is one of the dump, and not of its text. */
function endsValue(source: Source, i: number, to: number): boolean {
  const { text } = source
  const at = skipBlanks(text, i, to)
  if (at >= to || isClosing(text.charAt(at)) || ',;\n\r"\'`'.includes(text.charAt(at))) return true
  // The sentence around goes on, or another key comes.
  return at > i && readKey(source, at, to) !== null
}

function isClosing(c: string): boolean {
  return c === '}' || c === ']' || c === ')' || c === '>'
}
