import { haystack, matches, parseQuery } from '../../../src/facts/search.ts'
import type { Rule } from './rule.ts'

/** Whoever types what a row shows finds that row: its value, its number, its field, its provider's name, its meaning. */
export const search: Rule = {
  name: 'search',
  check({ facts }) {
    return facts.facts.flatMap((fact) => {
      const hay = haystack(fact, facts)
      const provider = facts.providers.find(({ id }) => id === fact.provider)?.name
      if (provider === undefined) return [`${fact.id}: its provider ${fact.provider} is not in the list of providers.`]
      const typed = [fact.value, fact.number?.toString(), fact.field, provider, fact.meaning, ...fact.also]
      return typed
        .filter((text) => typeof text === 'string' && !matches(parseQuery(text), fact, hay))
        .map((text) => `${fact.id}: nobody who types "${text}" finds it. Look at src/facts/search.ts.`)
    })
  },
}
