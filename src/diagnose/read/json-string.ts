// How JSON writes a string: finding its end, decoding it, and the decoded text as a layer.
import { LayerBuilder, type Source } from './source.ts'
import type { Notation } from './string.ts'

const QUOTE = 34
const BACKSLASH = 92

/** Offset of the quote that closes the string whose content starts at `from`, or -1 where there is none before `to`. */
export function closingQuote(text: string, from: number, to: number): number {
  // Most strings are short: a plain loop beats the cost of a search by the engine.
  const near = Math.min(from + 32, to)
  let i = from
  while (i < near) {
    const c = text.charCodeAt(i)
    if (c === QUOTE) return i
    i += c === BACKSLASH ? 2 : 1
  }
  const rest = i
  for (;;) {
    const quote = text.indexOf('"', i)
    if (quote === -1 || quote >= to) return -1
    let slashes = quote
    while (slashes > rest && text.charCodeAt(slashes - 1) === BACKSLASH) slashes--
    if ((quote - slashes) % 2 === 0) return quote
    i = quote + 1
  }
}

/** Decodes what stands between the quotes. An escape that JSON does not know stands for itself; one that is cut off is left out. */
export function decode(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    const parts: string[] = []
    eachEscape(
      raw,
      (text) => parts.push(text),
      (from, to) => parts.push(raw.slice(from, to)),
    )
    return parts.join('')
  }
}

const SHORT: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Walks through an escaped text: `plain` for each run without escapes, `escaped` with what an escape stands for, each with its range. */
function eachEscape(
  raw: string,
  escaped: (decoded: string, from: number, to: number) => void,
  plain: (from: number, to: number) => void,
): void {
  let i = 0
  while (i < raw.length) {
    const found = raw.indexOf('\\', i)
    const slash = found === -1 ? raw.length : found
    if (slash > i) plain(i, slash)
    const letter = raw.charAt(slash + 1)
    const hex = letter === 'u' ? raw.slice(slash + 2, slash + 6) : ''
    // An escape that the end of the text cuts off says nothing.
    if (letter === '' || (letter === 'u' && hex.length < 4)) return
    if (letter === 'u' && /^[\da-f]{4}$/i.test(hex)) {
      escaped(String.fromCharCode(Number.parseInt(hex, 16)), slash, slash + 6)
      i = slash + 6
    } else {
      escaped(SHORT[letter] ?? letter, slash, slash + 2)
      i = slash + 2
    }
  }
}

/** The text from `from` up to `to`, once freed of JSON's escapes, as a layer that is one string deeper. */
export function unescaped(source: Source, from: number, to: number): Source {
  const builder = new LayerBuilder(source)
  eachEscape(
    source.text.slice(from, to),
    (text, start, end) => builder.put(text, from + start, from + end),
    (start, end) => builder.copy(from + start, from + end),
  )
  return builder.build(true)
}

export const jsonNotation: Notation = {
  value: (source, from, to, closed) => decode(source.text.slice(from + 1, closed ? to - 1 : to)),
  layer: (source, from, to, closed) => unescaped(source, from + 1, closed ? to - 1 : to),
}
