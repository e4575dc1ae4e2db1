// What a handler is made of, whatever its language: the values of each field with their outcomes, and where to look.
import { lastKey, providerName } from '../facts/names.ts'
import type { Facts } from '../facts/schema.ts'
import { type Reason, type Shape, shapeOf } from './shapes.ts'

export type Language = 'typescript' | 'python' | 'jq'

export type Parts = {
  /** Provider and API, for the comment at the top. */
  title: string
  shape: Shape
  /** For each field, in the order in which the shape asks them: its values and the outcome of each. null: the value ends nothing. */
  tables: { reason: Reason; values: [value: string, outcome: string | null][] }[]
  /** The latest day on which any of the values was read. */
  read: string
}

/** Values of equal spelling at two APIs of one provider, with two outcomes: then the value alone says too little. */
const DISAGREE = 'unknown'

/**
 * Gathers what a handler for one provider's answers in one format needs.
 * @returns null where the format has no shape, or the provider no value in it
 */
export function parts(facts: Facts, provider: string, format: string): Parts | null {
  const shape = shapeOf(provider, format)
  if (shape === undefined) return null
  const rows = facts.facts.filter((fact) => fact.provider === provider && fact.format === format && fact.value !== null)
  // A field that can stand in two places has one table.
  const distinct = shape.reasons.filter((reason, place) => shape.reasons.findIndex(({ key }) => key === reason.key) === place)
  const tables = distinct.map((reason) => {
    const values = new Map<string, string | null>()
    for (const fact of rows) {
      if (lastKey(fact.field) !== reason.key || fact.value === null) continue
      const outcome = fact.outcome === 'not an ending' ? null : fact.outcome
      values.set(fact.value, values.has(fact.value) && values.get(fact.value) !== outcome ? DISAGREE : outcome)
    }
    return { reason, values: [...values] }
  })
  if (tables.every(({ values }) => values.length === 0)) return null
  const apis = facts.apis.filter((api) => api.provider === provider && api.format === format)
  const read =
    rows
      .flatMap(({ sources }) => sources.map((source) => source.read))
      .sort()
      .at(-1) ?? ''
  return { title: `${providerName(facts, provider)}, ${apis[0]?.name ?? format}`, shape, tables, read }
}

/** Steps of a path; '' has none. */
export function steps(path: string): string[] {
  return path === '' ? [] : path.split('/')
}

/** FINISH_REASON for finishReason and finish_reason: the name of a field's table. */
export function tableName(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
}
