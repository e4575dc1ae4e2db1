import { matches, parseQuery } from '../../../src/explorer/search.ts'
import { textsOf } from '../../../src/facts/search-text.ts'
import type { Rule } from './rule.ts'

/** Whoever types what a row shows finds that row: its value, its number, its field, its provider's name, its meaning. */
export const search: Rule = {
  name: 'search',
  check({ facts }) {
    return facts.facts.flatMap((fact) => {
      const provider = facts.providers.find(({ id }) => id === fact.provider)?.name
      if (provider === undefined) return [`${fact.id}: its provider ${fact.provider} is not in the list of providers.`]
      const texts = textsOf(fact, facts)
      // A meaning may hold a figure, and a whole number is searched as a value: words alone are typed.
      const meaning = fact.meaning.replace(/\b\d+\b/g, '')
      const typed = [fact.value, fact.number?.toString(), fact.field, provider, meaning, ...fact.also]
      return typed
        .filter((text) => typeof text === 'string' && !matches(parseQuery(text), fact, texts))
        .map((text) => `${fact.id}: nobody who types "${text}" finds it. Look at src/facts/search-text.ts.`)
    })
  },
}
