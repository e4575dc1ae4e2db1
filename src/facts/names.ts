// Names for the ids of facts and of their sources, as a person reads them.
import type { Facts, Source } from './schema.ts'

/** The name of a provider, or the id itself where the facts have none. */
export function providerName(facts: Facts, id: string): string {
  return facts.providers.find((provider) => provider.id === id)?.name ?? id
}

/** The name of a wire format, or the id itself where the facts have none. */
export function formatName(facts: Facts, id: string): string {
  return facts.formats.find((format) => format.id === id)?.name ?? id
}

/** A package with its version, or the title of a page or document: "openai 6.45.0". */
export function sourceName({ title, version }: Pick<Source, 'title' | 'version'>): string {
  return [title, version].filter(Boolean).join(' ')
}

/** The last key of a field's path, without brackets: candidates[].finishReason gives finishReason. */
export function lastKey(field: string): string {
  const key = field.slice(field.lastIndexOf('.') + 1)
  return key.replace(/\[\d*\]$/, '')
}
