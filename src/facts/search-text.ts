// All that a row says, as texts that can be searched. Pure, so that the checks of the facts can ask whether a row can be found.
import { formatName, providerName, sourceName } from './names.ts'
import type { Api, Fact, Facts, Source } from './schema.ts'

/** What a row's source cell shows: a package or page, and the place in it. */
export function placeOf(source: Source): string {
  const line = source.line === null ? null : `line ${source.line}`
  return [sourceName(source), source.file, source.symbol, line].filter(Boolean).join(', ')
}

/** Every text of a row that a person can read on the page, the value first. What stands there as "unknown" is searched as that word. */
export function textsOf(fact: Fact, facts: Facts): string[] {
  const api: Api | undefined = facts.apis.find(({ id }) => id === fact.api)
  const texts = [
    fact.value ?? 'unknown',
    ...fact.also,
    fact.id,
    providerName(facts, fact.provider),
    fact.provider,
    formatName(facts, fact.format),
    fact.format,
    api?.name,
    fact.field,
    fact.outcome,
    fact.cause,
    fact.status,
    fact.meaning,
    fact.advice?.text ?? 'unknown',
    fact.judgement,
    ...fact.notes,
    ...(api?.notes ?? []),
    fact.salyro.streamed,
    fact.salyro.whole,
    fact.salyro.chat,
    fact.syntic.value ?? 'none',
    fact.syntic.closest ? 'closest' : null,
    fact.syntic.lengthReason,
    fact.syntic.note,
    ...fact.sources.flatMap((source) => [placeOf(source), source.quote?.text]),
  ]
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))]
}
