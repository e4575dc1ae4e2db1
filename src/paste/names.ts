// Names for ids of facts, as a person says them.
import type { Fact, Facts } from '../facts/schema.ts'

export function providerName(facts: Facts, id: string): string {
  return facts.providers.find((provider) => provider.id === id)?.name ?? id
}

export function formatName(facts: Facts, id: string): string {
  return facts.formats.find((format) => format.id === id)?.name ?? id
}

/** The name of the interface that a row belongs to, its format's where it has none. */
export function apiName(facts: Facts, fact: Fact): string {
  return facts.apis.find(({ id }) => id === fact.api)?.name ?? formatName(facts, fact.format)
}

/** Where a row's value stands: "OpenAI, Chat Completions, finish_reason". */
export function whereOf(facts: Facts, fact: Fact): string {
  return [providerName(facts, fact.provider), apiName(facts, fact), fact.field].join(', ')
}
