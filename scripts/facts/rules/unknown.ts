import type { Fact } from '../../../src/facts/schema.ts'
import type { Rule } from './rule.ts'

const EVASIVE = /^(?:n\/?a|tbd|todo|none|-+|\?+|unclear|not available)\.?$/i

/** What nobody says is said to be unknown: in words, with the reason, and in the list of gaps. Never left out, never filled in. */
export const unknown: Rule = {
  name: 'unknown',
  check({ facts }) {
    const gaps = new Set(facts.gaps.map(({ provider }) => provider))
    return facts.facts.flatMap((fact) => {
      const wrong = textsOf(fact)
        .filter((text) => EVASIVE.test(text.trim()))
        .map((text) => `${fact.id}: "${text}" says nothing. Where nobody says it, leave the key out; it is shown as unknown.`)
      if (fact.value === null && fact.outcome !== 'unknown') {
        wrong.push(`${fact.id}: it has no value and yet the outcome "${fact.outcome}". Its outcome is unknown.`)
      }
      if ((fact.outcome === 'unknown') !== (fact.cause === 'unknown')) {
        wrong.push(`${fact.id}: outcome and cause must be unknown together; they are "${fact.outcome}" and "${fact.cause}".`)
      }
      if (fact.outcome === 'unknown' && fact.judgement === null && fact.notes.length === 0) {
        wrong.push(`${fact.id}: it is unknown and does not say why. Say it in "judgement" or in "notes".`)
      }
      if (fact.outcome === 'unknown' && !gaps.has(fact.provider)) {
        wrong.push(`${fact.id}: it is unknown, and ${fact.provider} has no gap that says so. Add one to its reading.`)
      }
      return wrong
    })
  },
}

const textsOf = (fact: Fact): string[] =>
  [fact.meaning, fact.advice?.text, fact.judgement, fact.syntic.note, ...fact.notes].filter((text) => typeof text === 'string')
