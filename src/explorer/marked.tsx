import { hits, isEmpty, type Query } from './search.ts'

/** A text with what the search found in it marked. */
export function Marked({ text, query }: { text: string; query: Query }) {
  if (isEmpty(query)) return text
  const found = hits(query, text)
  if (found.length === 0) return text
  let done = 0
  const parts = found.flatMap(([start, end]) => {
    const before = text.slice(done, start)
    done = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return [...parts, text.slice(done)]
}

/** A value or a number, marked whole where the search asks for just this number. */
export function MarkedNumber({ text, query }: { text: string; query: Query }) {
  return query.numbers.includes(text) ? <mark>{text}</mark> : <Marked text={text} query={query} />
}

const NOTHING: Query = { words: [], numbers: [] }

/** A sentence of a provider's, with what it sets in backticks set as code. */
export function Prose({ text, query = NOTHING }: { text: string; query?: Query }) {
  let offset = 0
  // Split by a pattern with one group: every second part is what stood between two backticks.
  return text.split(/`([^`]+)`/).map((part, index) => {
    offset += part.length
    const marked = <Marked key={offset} text={part} query={query} />
    return index % 2 === 1 ? <code key={`code ${offset}`}>{marked}</code> : marked
  })
}
