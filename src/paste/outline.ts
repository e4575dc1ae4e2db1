// The outline of a text: its structure with every string and number replaced by its length. For reporting a verdict that looks wrong
// without giving away what the text says. It works on the text and not on a tree, so that it also serves where nothing could be read.
import type { Diagnosis } from '../diagnose/types.ts'
import { fold } from '../facts/fold.ts'
import { factsByNumber, factsByValue } from '../facts/lookup.ts'
import type { Facts } from '../facts/schema.ts'
import type { Span } from './segments.ts'

/** Words that are structure and no content, in the notations that people paste. */
const STRUCTURE = new Set('true false null None nil undefined True False NULL DONE quot apos amp lt gt'.split(' '))
/** A key or a type's name, as opposed to an id, an address or a word of prose. */
const NAME = /^[A-Za-z_$][A-Za-z_$-]{0,39}\d{0,2}$/
/** What follows a key, and what follows a bare type's name. */
const AFTER_KEY = /^[ \t]*(?:=>|\]=>|[:=](?!\/\/))/
const AFTER_TYPE = /^[({]/
const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$.@/+%~-]*/uy
const NUMBER = /^[-+]?\d[\d_.,]*(?:[eE][-+]?\d+)?$/
/** Punctuation that holds structure together; all else outside quotes is replaced as if it were a word. */
const PUNCTUATION = /[\s{}[\]()<>:=,;&#*|"'`\\+\-./!?…]/

/**
 * Replaces every string by ‹its length› inside its quotes and every number by its count of digits, in UTF-16 units. Kept as they stand: brackets, punctuation and line
 * breaks, keys that are plain names, true, false and null, and the values of the diagnosis's stop fields and evidence that facts know.
 * The outline of valid JSON is valid JSON with the same keys, as long as its keys are plain names.
 */
export function outline(text: string, diagnosis: Diagnosis, facts: Facts): string {
  const kept = new Kept(knownValues(text, diagnosis, facts))
  const out: string[] = []
  write(text, 0, text.length, kept, out)
  return out.join('')
}

/** Spans of the values that may be shown: those that a fact knows, in order of the text. */
function knownValues(text: string, diagnosis: Diagnosis, facts: Facts): Span[] {
  const spans: Span[] = []
  for (const answer of diagnosis.answers) {
    for (const { value, start, end } of [...answer.finish, ...answer.evidence]) {
      const inside = start >= 0 && start < end && end <= text.length
      if (inside && isKnown(value, facts) && end - start <= String(value).length + 40) spans.push({ start, end })
    }
  }
  return spans.sort((a, b) => a.start - b.start)
}

/** Whether a field's value is one that a row of the table carries, and so gives nothing away. */
export function isKnown(value: string | number | boolean | null, facts: Facts): boolean {
  if (typeof value === 'number') return factsByNumber(facts, value).length > 0
  return typeof value === 'string' && fold(value) !== '' && factsByValue(facts, value).length > 0
}

/** Spans to keep, asked for in order of the text: the one that ends first after an offset is found without a search. */
class Kept {
  private next = 0
  private readonly spans: readonly Span[]
  constructor(spans: readonly Span[]) {
    this.spans = spans
  }
  /** The first span that ends after an offset. Offsets only ever grow. */
  after(offset: number): Span | undefined {
    while ((this.spans[this.next]?.end ?? Number.POSITIVE_INFINITY) <= offset) this.next++
    return this.spans[this.next]
  }
}

function write(text: string, from: number, to: number, kept: Kept, out: string[]): void {
  let at = from
  while (at < to) {
    const keep = kept.after(at)
    if (keep && keep.start <= at) {
      out.push(text.slice(at, Math.min(to, keep.end)))
      at = keep.end
      continue
    }
    const quote = openingQuote(text, at, to)
    if (quote) at = writeString(text, at, to, quote, kept, out)
    else at = writeBare(text, at, to, kept, out)
  }
}

/** A quote with the backslashes in front of it, as inside a string inside a string; null where none opens here. */
function openingQuote(text: string, at: number, to: number): string | null {
  let quoteAt = at
  while (quoteAt < to && text[quoteAt] === '\\') quoteAt++
  const mark = text[quoteAt]
  if (quoteAt >= to || (mark !== '"' && mark !== "'" && mark !== '`')) return null
  // An apostrophe inside a word opens nothing.
  if (mark !== '"' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null
  return text.slice(at, quoteAt + 1)
}

/** Writes one string with its quotes; gives the offset after it. One that does not end on its line ends with the line. */
function writeString(text: string, at: number, to: number, quote: string, kept: Kept, out: string[]): number {
  const open = at + quote.length
  const close = closing(text, open, to, quote)
  const end = close ?? lineBreak(text, open, to)
  const after = close === null ? end : close + quote.length
  const content = text.slice(open, end)
  out.push(quote)
  if (NAME.test(content) && AFTER_KEY.test(text.slice(after, after + 8))) out.push(content)
  else if ((kept.after(open)?.start ?? end) < end) write(text, open, end, kept, out)
  else if (content !== '') out.push(`‹${content.length}›`)
  if (close !== null) out.push(quote)
  return after
}

/** Where the string that `quote` opened closes: at the same quote with as much escaping. Null where its line ends first. */
function closing(text: string, from: number, to: number, quote: string): number | null {
  const mark = quote.at(-1) ?? ''
  const depth = quote.length - 1
  let backslashes = 0
  for (let i = from; i < to; i++) {
    const unit = text[i]
    if (unit === '\\') backslashes++
    else {
      // At depth n an escaped backslash is written with 2(n + 1) of them, so what is left over is the escaping of the quote itself.
      if (unit === mark && backslashes % (2 * (depth + 1)) === depth) return i - depth
      if (unit === '\n' || unit === '\r') return null
      backslashes = 0
    }
  }
  return null
}

function lineBreak(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) if (text[i] === '\n' || text[i] === '\r') return i
  return to
}

/** Writes a word, a number or a mark of punctuation outside quotes; gives the offset after it. */
function writeBare(text: string, at: number, to: number, kept: Kept, out: string[]): number {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  if (word === undefined) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
    out.push(PUNCTUATION.test(sign) ? sign : `‹${sign.length}›`)
    return at + sign.length
  }
  const next = kept.after(at)?.start ?? to
  const end = Math.min(to, at + word.length, next)
  const written = text.slice(at, end)
  const following = text.slice(end, end + 8)
  if (STRUCTURE.has(written) || (NAME.test(written) && (AFTER_KEY.test(following) || AFTER_TYPE.test(following)))) out.push(written)
  else if (NUMBER.test(written)) out.push(String(written.length))
  else out.push(`‹${written.length}›`)
  return end
}
