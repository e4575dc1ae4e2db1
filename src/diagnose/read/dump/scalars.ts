// A value that is one token: a quoted string, an enum's repr, a number, a word, and what PHP and Go write around them.

import type { Source } from '../source.ts'
import type { Node } from '../tree.ts'
import { quotedNode, rawNode, readQuoted } from './quoted.ts'
import { matchAt } from './space.ts'
import { ENUM_REPR, enumReprNode, readWord } from './words.ts'

/** `certain`: the token is a value whatever follows; else it may be the first word of a text. */
export type Scalar = { node: Node; end: number; certain: boolean }

const VAR_DUMP_STRING = /string\((\d+)\) "/y
const VAR_DUMP_OTHER = /(?:int|float|bool|enum)\(([^()\n]{0,120})\)/y
const GO_NIL =
  /\([*\w.[\]{} ]{1,120}\)\((?:nil|0x[\da-f]+)\)|(?:\[\]|map\[[^\]\n]{0,80}\])[\w.*]{0,120}(?: ?\{\})?\(nil\)|interface ?\{\}\(nil\)/y
const NO_VALUE = /<(?:nil|null|none|unset|NULL)>/y
const ANGLED = /<[A-Za-z_][^<>\n]{0,200}>/y
const SYMBOL = /:(?=[A-Za-z_"])/y
const POINTER = /0x[\da-fA-F]{6,}/y
const WORD = /[^\s,;()[\]{}<>"'`=]{1,200}/y

/** A token that looks like a call or a cast but is a value: string(4) "stop", int(5), (*string)(nil). */
export function readTyped(source: Source, i: number, to: number): Scalar | null {
  const { text } = source
  const c = text.charAt(i)
  // Most positions are ruled out by one look.
  if (!'sifbe([m'.includes(c)) return null
  if (c === 's') {
    const found = matchAt(VAR_DUMP_STRING, text, i, to)
    if (found !== null) return varDumpString(source, i + found[0].length, Number(found[1]), to)
  }
  const other = matchAt(VAR_DUMP_OTHER, text, i, to)
  if (other?.[1] !== undefined) {
    const from = i + other[0].length - 1 - other[1].length
    return { node: readWord(source, from, from + other[1].length), end: i + other[0].length, certain: true }
  }
  if (c === '(' || c === '[' || c === 'm' || c === 'i') {
    const nil = matchAt(GO_NIL, text, i, to)
    if (nil !== null) {
      const end = i + nil[0].length
      return { node: { kind: 'null', start: source.start(i), end: source.end(end), written: nil[0] }, end, certain: true }
    }
  }
  return null
}

/** The token at `i`, or null where none begins. */
export function readScalar(source: Source, i: number, to: number): Scalar | null {
  const { text } = source
  const c = text.charAt(i)
  const typed = readTyped(source, i, to)
  if (typed !== null) return typed
  const quoted = readQuoted(text, i, to)
  if (quoted !== null) return { node: quotedNode(source, quoted.parts, quoted.closed), end: quoted.end, certain: true }
  if (c === '<') {
    const repr = matchAt(ENUM_REPR, text, i, to)
    if (repr !== null) return { node: enumReprNode(source, i, repr), end: i + repr[0].length, certain: true }
    const none = matchAt(NO_VALUE, text, i, to)
    if (none !== null) return token(source, i, i + none[0].length)
    const angled = matchAt(ANGLED, text, i, to)
    if (angled === null) return null
    const end = i + angled[0].length
    return { node: rawNode(source, i, end, i, end), end, certain: true }
  }
  if (c === ':') {
    if (matchAt(SYMBOL, text, i, to) === null) return null
    const symbol = readScalar(source, i + 1, to)
    return symbol?.node.kind === 'string' ? { ...symbol, certain: true } : null
  }
  const pointer = matchAt(POINTER, text, i, to)
  if (pointer !== null) {
    const end = i + pointer[0].length
    return { node: rawNode(source, i, end, i, end), end, certain: true }
  }
  const word = matchAt(WORD, text, i, text.length)?.[0].slice(0, to - i)
  if (word === undefined || word === '') return null
  // A colon, a full stop or the like at its end is not of the word.
  const length = word.replace(/[:.!?]+$/, '').length || word.length
  const end = i + length
  return { node: readWord(source, i, end), end, certain: false }
}

function token(source: Source, from: number, end: number): Scalar {
  return { node: readWord(source, from, end), end, certain: true }
}

/** PHP gives the length in bytes and does not escape: the content ends where it says, or at the last quote of its line. */
function varDumpString(source: Source, from: number, bytes: number, to: number): Scalar {
  const { text } = source
  let at = from
  let left = bytes
  while (at < to && left > 0) {
    const c = text.codePointAt(at) ?? 0
    left -= c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4
    at += c > 0xffff ? 2 : 1
  }
  if (text.charAt(at) !== '"' && at < to) {
    // The text was changed, or cut, after it was printed.
    const feed = text.indexOf('\n', from)
    const line = feed === -1 || feed > to ? to : feed
    const quote = text.lastIndexOf('"', line)
    at = quote >= from ? quote : line
  }
  const closed = text.charAt(at) === '"' && at < to
  const end = closed ? at + 1 : at
  return { node: rawNode(source, from - 1, end, from, at, closed), end, certain: true }
}
