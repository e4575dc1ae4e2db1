// Names for the ids of facts and of their sources, as a person reads them.
import type { Facts, Loss, Source } from './schema.ts'

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

/** What is lost of a value in a library, as it stands behind the library's word. */
export const LOSS_TEXTS: Readonly<Record<Loss, string>> = {
  kept: 'the outcome is kept',
  'says less': 'the word leaves the outcome open',
  'says another': 'the word means another outcome',
  'no answer': 'no answer comes through',
}

/** The last key of a field's path, without brackets: candidates[].finishReason gives finishReason. */
export function lastKey(field: string): string {
  const key = field.slice(field.lastIndexOf('.') + 1)
  return key.replace(/\[\d*\]$/, '')
}
