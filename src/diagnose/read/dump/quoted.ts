// Strings as programs print them: in any quotes, with a prefix, in three quotes, or in parts that are joined.
//
// A literal is found first (where it begins, where it ends, what its quote is); decoding waits until it is asked for.
import { LayerBuilder, type Source } from '../source.ts'
import { type Notation, TextNode } from '../string.ts'
import { isSpace, matchAt, skipBlanks, skipSpace } from './space.ts'

/** One literal; offsets of its content, and of the whole token with prefix and quotes. */
export type Literal = { from: number; to: number; start: number; end: number; closed: boolean; raw: boolean; quote: string }

/** Python's b, u, r, f and their pairs, C#'s @ and $, Swift's and C++'s are not met in dumps. */
const OPENING = /(?:[bBuUfF]?[rR]?|[rR][bB]|[@$]{1,2})("""|'''|["'`\u2018\u201c])/y
const CLOSING: Record<string, string> = { '\u2018': '\u2019', '\u201c': '\u201d' }

/** The literal that starts at `i`, or null where none does. Where it does not close before `to`, it ends there, not closed. */
export function readLiteral(text: string, i: number, to: number): Literal | null {
  const c = text.charCodeAt(i)
  // Most positions are ruled out by one look: a quote, or a letter that may be a prefix.
  if (c !== 34 && c !== 39 && c !== 96 && c !== 0x2018 && c !== 0x201c && !'bBuUrRfF@$'.includes(text.charAt(i))) return null
  const found = matchAt(OPENING, text, i, to)
  if (found === null) return null
  const quote = found[1] ?? '"'
  const raw = /[rR@]/.test(found[0].slice(0, -quote.length))
  const from = i + found[0].length
  const close = CLOSING[quote] ?? quote
  let at = from
  while (at < to) {
    const next = text.indexOf(close, at)
    if (next === -1 || next >= to) break
    let slashes = next
    while (slashes > from && text.charCodeAt(slashes - 1) === 92) slashes--
    if ((next - slashes) % 2 === 0) return { from, to: next, start: i, end: next + close.length, closed: true, raw, quote }
    at = next + 1
  }
  return { from, to, start: i, end: to, closed: false, raw, quote }
}

/** util.inspect's and rich's way of shortening a string: 'abc'... 20 more characters, 'abc'+20. */
const SHORTENED = /\.{3} ?\d+ more characters?|\+\d+(?=[\s,)\]}])|…|\.{3}/y

/**
 * The literals from `i` on that are one string: joined by + (util.inspect), by a dot (PHP) or by nothing (pprint).
 * `end` lies behind the last of them, and behind the note of a shortened one.
 */
export function readQuoted(text: string, i: number, to: number): { parts: Literal[]; end: number; closed: boolean } | null {
  const first = readLiteral(text, i, to)
  if (first === null) return null
  const parts = [first]
  let { end, closed } = first
  while (closed) {
    const shortened = matchAt(SHORTENED, text, end, to)
    if (shortened !== null) return { parts, end: end + shortened[0].length, closed: false }
    let at = skipSpace(text, end, to)
    const joint = text.charAt(at)
    if (joint === '+' || (joint === '.' && isSpace(text.charCodeAt(at + 1)))) at = skipSpace(text, at + 1, to)
    else if (text.slice(end, at) !== '' && joint !== first.quote.charAt(0)) break
    if (at === end) break
    const next = readLiteral(text, at, to)
    if (next === null || isKey(text, next, to)) break
    parts.push(next)
    end = next.end
    closed = next.closed
  }
  return { parts, end, closed }
}

/** Whether a colon or an arrow behind a literal makes it a key: two of them in a row are then not one string. */
function isKey(text: string, literal: Literal, to: number): boolean {
  const after = skipBlanks(text, literal.end, to)
  const c = text.charAt(after)
  return c === ':' || (c === '=' && text.charAt(after + 1) !== '=')
}

const SHORT: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', a: '\x07', e: '\x1b' }
const CODE = /\\(?:x([\da-fA-F]{2})|u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/y
/** Protobuf writes each byte of UTF-8 in octal. */
const BYTES = /(?:\\[0-3][0-7]{2}){1,64}/y

function fromOctal(written: string): string {
  const bytes = written
    .slice(1)
    .split('\\')
    .map((digits) => Number.parseInt(digits, 8))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return String.fromCharCode(...bytes)
  }
}

/** Adds the content of literals, free of escapes, to a layer. */
function decodeInto(builder: LayerBuilder, text: string, parts: Literal[]): void {
  for (const part of parts) {
    let i = part.from
    while (i < part.to) {
      const found = part.raw ? -1 : text.indexOf('\\', i)
      const slash = found === -1 || found >= part.to ? part.to : found
      builder.copy(i, slash)
      if (slash >= part.to) break
      const bytes = matchAt(BYTES, text, slash, part.to)
      if (bytes !== null) {
        builder.put(fromOctal(bytes[0]), slash, slash + bytes[0].length)
        i = slash + bytes[0].length
        continue
      }
      const code = matchAt(CODE, text, slash, part.to)
      if (code !== null) {
        const [whole, two, braces, four, eight] = code
        const point = Number.parseInt(two ?? braces ?? four ?? eight ?? '0', 16)
        builder.put(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd', slash, slash + whole.length)
        i = slash + whole.length
        continue
      }
      const letter = text.charAt(slash + 1)
      // An escape that the end of the text cuts off says nothing.
      if (slash + 1 >= part.to) break
      // A backslash before the end of the line joins the lines.
      if (letter !== '\n') builder.put(SHORT[letter] ?? letter, slash, slash + 2)
      i = slash + 2
    }
  }
}

function notation(parts: Literal[]): Notation {
  const layer = (source: Source): Source => {
    const builder = new LayerBuilder(source)
    decodeInto(builder, source.text, parts)
    return builder.build(true)
  }
  const [only] = parts
  return {
    layer,
    value(source) {
      if (parts.length === 1 && only !== undefined) {
        const raw = source.text.slice(only.from, only.to)
        if (only.raw || !raw.includes('\\')) return raw
      }
      return layer(source).text
    },
  }
}

/** The node of a string in quotes; its span holds prefix and quotes as they stand. */
export function quotedNode(source: Source, parts: Literal[], closed: boolean): TextNode {
  const first = parts[0] as Literal
  const last = parts[parts.length - 1] as Literal
  return new TextNode(source, first.start, last.end, closed, notation(parts))
}

/** The node of text that stands for itself, without escapes: `from` and `to` are its content, `start` and `end` its span. */
export function rawNode(source: Source, start: number, end: number, from: number, to: number, closed = true): TextNode {
  return quotedNode(source, [{ from, to, start, end, closed, raw: true, quote: '' }], closed)
}
