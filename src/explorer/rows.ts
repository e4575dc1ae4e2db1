// A fact with what its row shows of the facts around it, made once.
import { firstDue } from '../facts/freshness.ts'
import type { Api, Fact, Facts, Source } from '../facts/schema.ts'
import { textsOf } from '../facts/search-text.ts'

export type Row = {
  id: string
  fact: Fact
  /** The provider's name. */
  provider: string
  api: Api | undefined
  /** The format's name. */
  format: string
  /** The source that the table names: the first that states the meaning, else the first. */
  source: Source
  /** The source that falls due first. */
  due: Source
  /** All that the row says, for the search. */
  texts: string[]
}

/** The rows of the table, in the order of the facts. */
export function rowsOf(facts: Facts): Row[] {
  const providers = new Map(facts.providers.map(({ id, name }) => [id, name]))
  const formats = new Map(facts.formats.map(({ id, name }) => [id, name]))
  const apis = new Map(facts.apis.map((api) => [api.id, api]))
  return facts.facts.map((fact) => {
    const due = firstDue(fact)
    return {
      id: fact.id,
      fact,
      provider: providers.get(fact.provider) ?? fact.provider,
      api: apis.get(fact.api),
      format: formats.get(fact.format) ?? fact.format,
      source: fact.sources.find(({ states }) => states.includes('meaning')) ?? fact.sources[0] ?? due,
      due,
      texts: textsOf(fact, facts),
    }
  })
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day written 2026-12-01 as a person writes it: 1 Dec 2026. What is no day is given back. */
export function readableDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date)
}
