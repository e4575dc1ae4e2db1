// The data report: each fact once for each of its sources, with the day it was read and how fresh that is today.
import { type Freshness, freshness, SOON_DAYS } from '../facts/freshness.ts'
import { providerName, sourceName } from '../facts/names.ts'
import { byText } from '../facts/order.ts'
import type { Fact, Facts, Source } from '../facts/schema.ts'

export type ReportRow = {
  /** Id of the fact and the place of the source in it. */
  key: string
  fact: Fact
  provider: string
  source: Source
  /** Package with version, page or document. */
  name: string
  state: Freshness
}

export type ProviderCount = {
  id: string
  name: string
  facts: number
  judged: number
  undescribed: number
  states: Record<Freshness, number>
}

export const STATES: readonly Freshness[] = ['fresh', 'due soon', 'overdue']
export const STATE_NAMES: Readonly<Record<Freshness, string>> = {
  fresh: 'fresh',
  'due soon': `due within ${SOON_DAYS} days`,
  overdue: 'overdue',
}

/** All rows of the report on a day, written 2026-12-01, in the order of the facts. */
export function reportRows(facts: Facts, today: string): ReportRow[] {
  return facts.facts.flatMap((fact) =>
    fact.sources.map((source, place) => ({
      key: `${fact.id} ${place}`,
      fact,
      provider: providerName(facts, fact.provider),
      source,
      name: sourceName(source),
      state: freshness(source, today),
    })),
  )
}

/** Facts by provider: how many are judged, how many no source describes, and how fresh each is (as its stalest source). */
export function byProvider(facts: Facts, today: string): ProviderCount[] {
  return facts.providers.map(({ id, name }) => {
    const own = facts.facts.filter((fact) => fact.provider === id)
    const states: Record<Freshness, number> = { fresh: 0, 'due soon': 0, overdue: 0 }
    for (const fact of own) states[stalest(fact, today)]++
    return {
      id,
      name,
      facts: own.length,
      judged: own.filter(({ judgement }) => judgement !== null).length,
      undescribed: own.filter(({ sources }) => !sources.some((source) => source.states.includes('meaning'))).length,
      states,
    }
  })
}

function stalest(fact: Fact, today: string): Freshness {
  const states = fact.sources.map((source) => freshness(source, today))
  return STATES.findLast((state) => states.includes(state)) ?? 'fresh'
}

export type SortKey = 'due' | 'read' | 'provider' | 'value' | 'source'

const KEYS: Record<SortKey, (row: ReportRow) => string> = {
  due: ({ source }) => source.due,
  read: ({ source }) => source.read,
  provider: ({ provider }) => provider,
  value: ({ fact }) => fact.value ?? '',
  source: ({ name }) => name,
}

/** The rows in order of a column; rows that are alike in it keep their order. */
export function sorted(rows: readonly ReportRow[], by: SortKey, descending: boolean): ReportRow[] {
  const key = KEYS[by]
  const sign = descending ? -1 : 1
  return [...rows].sort((a, b) => sign * byText(key(a), key(b)))
}

/** The report's columns as text, for the CSV. */
export const CSV_FIELDS = [
  'Id',
  'Provider',
  'Value',
  'Field',
  'Source',
  'File',
  'Line',
  'States',
  'Read',
  'Due',
  'State',
  'Judged, not stated',
] as const

/** One row of the report as cells of the CSV, in the order of CSV_FIELDS. */
export function csvCells({ fact, provider, source, name, state }: ReportRow): string[] {
  return [
    fact.id,
    provider,
    fact.value ?? 'unknown',
    fact.field,
    name,
    source.file ?? '',
    source.line === null ? '' : String(source.line),
    source.states.join(', '),
    source.read,
    source.due,
    STATE_NAMES[state],
    fact.judgement ?? '',
  ]
}
