// Free-text search over all that a row says. Spellings fold: "max tokens", MAX_TOKENS and maxTokens find each other.
import { fold } from './fold.ts'
import type { Fact, Facts } from './schema.ts'

/** What somebody is looking for: a whole number, or words that all have to be there, in any order. */
export type Query = { number: string } | { words: string[] }

/** A search text taken apart. A whole number alone is a number; of anything else, the words with case and word breaks folded. */
export function parseQuery(text: string): Query {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) ? { number: trimmed } : { words: words(trimmed) }
}

/** The words of a text in small letters; MAX_TOKENS, max-tokens and maxTokens each have the two words max and tokens. */
function words(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
}

/** Everything that a row says, as texts: what a person sees in the table and in the row. */
export function saidBy(fact: Fact, facts: Facts): string[] {
  const provider = facts.providers.find(({ id }) => id === fact.provider)
  const format = facts.formats.find(({ id }) => id === fact.format)
  const api = facts.apis.find(({ id }) => id === fact.api)
  return [
    fact.id,
    fact.value,
    ...fact.also,
    fact.field,
    fact.provider,
    provider?.name,
    fact.format,
    format?.name,
    api?.name,
    fact.outcome,
    fact.cause,
    fact.meaning,
    fact.advice?.text ?? 'unknown',
    fact.judgement,
    ...fact.notes,
    fact.status,
    fact.salyro.streamed,
    fact.salyro.whole,
    fact.salyro.chat,
    fact.syntic.value,
    fact.syntic.closest ? 'closest' : null,
    fact.syntic.lengthReason,
    fact.syntic.note,
    ...fact.sources.flatMap((source) => [
      source.title,
      source.version,
      source.file,
      source.symbol,
      source.read,
      source.due,
      source.quote?.text,
    ]),
  ].filter((text) => typeof text === 'string')
}

/**
 * One text in which a row is searched. Made once for a row, since a search runs at every letter typed. Words are parted by one space; values and fields
 * stand there joined as well, so that somebody who types maxtokens finds them.
 */
export function haystack(fact: Fact, facts: Facts): string {
  const said = saidBy(fact, facts).map((text) => words(text).join(' '))
  const joined = [fact.value, fact.field, ...fact.also].flatMap((text) => (text === null ? [] : fold(text)))
  return [...said, ...joined].join('\n')
}

/** Whether a row, by its haystack, is what a query looks for. A number finds that value or that enum number and nothing else. */
export function matches(query: Query, fact: Fact, hay: string): boolean {
  if ('number' in query) return fact.number === Number(query.number) || fact.value === query.number || fact.also.includes(query.number)
  return query.words.every((word) => hay.includes(word))
}

/** Where a text holds the words of a query, as UTF-16 offsets [start, end), in order and without overlap; what a mark is put on. */
export function hits(text: string, query: Query): [number, number][] {
  const wanted = 'number' in query ? [query.number] : query.words
  const low = text.toLowerCase()
  // A text whose length changes when its letters become small (İ) cannot be marked by offsets of the small one.
  if (low.length !== text.length) return []
  const found: [number, number][] = []
  for (const word of wanted) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) found.push([at, at + word.length])
  }
  return found
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
    .reduce<[number, number][]>((kept, next) => {
      const last = kept.at(-1)
      if (last === undefined || next[0] >= last[1]) kept.push(next)
      else last[1] = Math.max(last[1], next[1])
      return kept
    }, [])
}
