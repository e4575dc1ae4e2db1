// Which rows pass, and what to do when none does. Pure.
import { LOSSES, NO_OUTCOME, OUTCOMES } from '../facts/lists.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import type { Row } from './rows.ts'
import { matches, parseQuery, type Query } from './search.ts'
import { FILTER_IDS, type FilterId, type View } from './store.ts'

/** Any library that says another thing, says less or gives no answer. */
const LOST = 'lost'

/** What each filter looks at in a fact: the row passes when one of these is among the values that were chosen. */
export const LOOKS_AT: Record<FilterId, (fact: Fact) => string[]> = {
  provider: (fact) => [fact.provider],
  format: (fact) => [fact.format],
  outcome: (fact) => [fact.outcome],
  library: lossesOf,
}

/** A loss at any library, at each library, and of each kind: "lost", "ai-sdk", "says another". */
function lossesOf(fact: Fact): string[] {
  const lost = (fact.libraries ?? []).filter(({ loss }) => loss !== 'kept')
  if (lost.length === 0) return []
  return [LOST, ...new Set(lost.flatMap(({ library, loss }) => [library, loss]))]
}

export type Choice = { id: string; name: string }

/** The values that each filter offers, in their order, with the names that a person reads. */
export function choicesOf(facts: Facts): Record<FilterId, Choice[]> {
  const losses: Record<string, string> = {
    'says less': 'where the word leaves it open',
    'says another': 'where the word means another outcome',
    'no answer': 'where the library throws',
  }
  return {
    provider: facts.providers.filter(({ id }) => facts.facts.some((fact) => fact.provider === id)),
    format: facts.formats.filter(({ id }) => facts.facts.some((fact) => fact.format === id)),
    outcome: OUTCOME_CHOICES,
    library: [
      { id: LOST, name: 'in any library' },
      ...(facts.libraries ?? []).map(({ id, name }) => ({ id, name: `in ${name}` })),
      ...LOSSES.filter((loss) => loss !== 'kept').map((loss) => ({ id: loss, name: losses[loss] ?? loss })),
    ],
  }
}

/** Outcomes by severity, known before any fact is. */
export const OUTCOME_CHOICES: Choice[] = [...OUTCOMES, ...NO_OUTCOME].map((id) => ({ id, name: id }))

/** The filters of a view: one list of values for each. */
export type Filters = Pick<View, 'q' | FilterId>

function passesFilter(id: FilterId, chosen: readonly string[], fact: Fact): boolean {
  return chosen.length === 0 || LOOKS_AT[id](fact).some((value) => chosen.includes(value))
}

/** Whether a row passes the search and every filter. `query` is the search, read once for all rows. */
function passes(row: Row, query: Query, filters: Filters): boolean {
  return matches(query, row.fact, row.texts) && FILTER_IDS.every((id) => passesFilter(id, filters[id], row.fact))
}

/** A filter that can be dropped, and how many rows there would be without it. */
export type WayOut = { id: FilterId | 'q'; rows: number }

/** What is searched or filtered by, each with the rows that dropping it alone would bring, most first. */
export function waysOut(rows: readonly Row[], filters: Filters): WayOut[] {
  const ways: WayOut[] = []
  const count = (without: Partial<Filters>) => {
    const rest = { ...filters, ...without }
    const query = parseQuery(rest.q)
    return rows.filter((row) => passes(row, query, rest)).length
  }
  if (filters.q.trim() !== '') ways.push({ id: 'q', rows: count({ q: '' }) })
  for (const id of FILTER_IDS) if (filters[id].length > 0) ways.push({ id, rows: count({ [id]: [] }) })
  return ways.sort((a, b) => b.rows - a.rows)
}

/** How well a row fits a search, best first: its value itself, a part of its value, another spelling, anything else. */
export function rank(row: Row, query: Query): number {
  const { value, also } = row.fact
  const all = (texts: string[]) => matches(query, row.fact, texts)
  if (value !== null && query.numbers.length === 0 && all([value])) {
    const letters = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    return query.words.some((word) => word.letters === letters) ? 0 : 1
  }
  if (also.length > 0 && all(also)) return 2
  return all([row.provider, row.fact.provider, row.format, row.fact.field, row.fact.outcome, row.fact.cause, row.fact.meaning, value ?? ''])
    ? 3
    : 4
}
