// Names for ids of facts, as a person says them.
import type { Fact, Facts } from '../facts/schema.ts'

export function providerName(facts: Facts, id: string): string {
  return facts.providers.find((provider) => provider.id === id)?.name ?? id
}

export function formatName(facts: Facts, id: string): string {
  return facts.formats.find((format) => format.id === id)?.name ?? id
}

/** Where a row's value stands: "OpenAI, Chat Completions, finish_reason". */
export function whereOf(facts: Facts, fact: Fact): string {
  const api = facts.apis.find(({ id }) => id === fact.api)
  return [providerName(facts, fact.provider), api?.name ?? formatName(facts, fact.format), fact.field].join(', ')
}
