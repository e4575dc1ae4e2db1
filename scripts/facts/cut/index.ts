// From a package's files to what a lock and the quotations need of one source of a reading.
import type { LockedSource } from '../lock.ts'
import type { PackageSource } from '../reading.ts'
import { cutJson } from './json.ts'
import { cutProto } from './proto.ts'
import type { Cut, CutValue } from './source.ts'
import { cutTypeScript } from './typescript.ts'
import { bullets, type Clause, clauses, foldSpace, sentenceHash } from './words.ts'

export type Quote = { text: string; clause?: [number, number] }

/** What one source states: for the lock, and the quotations by value ('' for a comment that stands by itself). */
export type Stated = { lock: LockedSource; quotes: Map<string, Quote> }

/** Cuts a source out of the text of its file. Throws NoSuchSymbol, or the parser's error for a file that cannot be parsed. */
export function cutSource(source: PackageSource, text: string): Stated {
  const cut = source.file.endsWith('.proto') ? cutProto : source.file.endsWith('.json') ? cutJson : cutTypeScript
  return state(source, cut(text, source.symbol, source.words))
}

function state(source: PackageSource, cut: Cut): Stated {
  const paragraph = cut.comment === null ? null : foldSpace(cut.comment.join(' '))
  const own = source.describes === 'each' || source.describes === 'nothing' ? null : paragraph
  const says = source.describes === 'comment' ? () => null : speaker(source.describes, cut, paragraph)
  const quotes = new Map<string, Quote>()
  const values: LockedSource['values'] = {}
  if (source.describes === 'comment' && paragraph !== null) quotes.set('', { text: paragraph })
  for (const value of source.describes === 'comment' ? [] : cut.values) {
    const said = says(value)
    if (said) quotes.set(value.value, said.quote)
    values[value.value] = { line: value.line, number: value.number, sha256: said ? sentenceHash(said.hashed) : null }
  }
  return { lock: { line: cut.line, sha256: own === null ? null : sentenceHash(own), values }, quotes }
}

type Said = { quote: Quote; hashed: string } | null

/** How the words for one value are found, by the way in which the package describes its values. */
function speaker(describes: 'each' | 'bullets' | 'joint' | 'nothing', cut: Cut, paragraph: string | null): (value: CutValue) => Said {
  const values = cut.values.map(({ value }) => value)
  const whole = (text: string | undefined): Said => (text ? { quote: { text }, hashed: text } : null)
  switch (describes) {
    case 'each':
      return (value) => whole(value.comment === null ? undefined : foldSpace(value.comment.join(' ')))
    case 'bullets': {
      const said = bullets(cut.comment ?? [], values)
      return (value) => whole(said.get(value.value))
    }
    case 'joint': {
      const said = paragraph === null ? new Map<string, Clause>() : clauses(paragraph, values)
      return (value) => {
        const clause = said.get(value.value)
        return clause && paragraph !== null ? { quote: { text: paragraph, clause: [clause.start, clause.end] }, hashed: clause.text } : null
      }
    }
    case 'nothing':
      return () => null
  }
}
