import type { Rule } from './rule.ts'

/** Every row says where it stands: complete sources, one for the value, and one for the meaning or a word on how it was judged. */
export const sources: Rule = {
  name: 'sources',
  check({ facts }) {
    return facts.facts.flatMap((fact) => {
      const wrong = fact.sources.flatMap((source) => {
        if (source.kind === 'package') {
          const lacks = (['version', 'file', 'symbol', 'line', 'url'] as const).filter((key) => source[key] === null)
          const cure = 'Bring the package and accept the reading'
          return lacks.length > 0
            ? [`${fact.id}: its source ${source.title} lacks ${lacks.join(', ')}. ${cure}: npm run facts:accept ${fact.provider}`]
            : []
        }
        return source.kind === 'page' && source.url === null
          ? [`${fact.id}: its source ${source.title} is a page and has no address. Add its url.`]
          : []
      })
      const states = new Set(fact.sources.flatMap((source) => source.states))
      if (fact.value !== null && !states.has('value'))
        wrong.push(`${fact.id}: no source states the value. Name one that does, or drop the row.`)
      if (!states.has('meaning') && fact.judgement === null && fact.outcome !== 'unknown') {
        wrong.push(`${fact.id}: no source states the meaning. Say in "judgement" what the outcome was read from.`)
      }
      if (fact.advice && !fact.sources[fact.advice.source]?.states.includes('advice')) {
        wrong.push(`${fact.id}: its advice names a source that gives none. Let the reading name the one that does.`)
      }
      return wrong
    })
  },
}
