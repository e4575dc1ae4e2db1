import { CAUSES, type Cause, type Fact, NO_OUTCOME, OUTCOMES } from '../../../src/facts/schema.ts'
import type { Rule } from './rule.ts'

const ENDS_NOTHING: readonly Cause[] = ['placeholder', 'not finished', 'loading']
const LIST: readonly string[] = [...OUTCOMES, ...NO_OUTCOME]

/** Outcomes are of the list, agree with the cause and with Syntic's list, and the list of causes has none that nothing uses. */
export const outcomes: Rule = {
  name: 'outcomes',
  check({ facts }) {
    const used = new Set(facts.facts.map((fact) => fact.cause))
    const idle = CAUSES.filter((cause) => !used.has(cause))
    return [
      ...facts.facts.flatMap(disagreements),
      ...idle.map(
        (cause) => `src/facts/schema.ts: no row has the cause "${cause}". Take it off the list, which is to be closed and meaningful.`,
      ),
    ]
  },
}

function disagreements(fact: Fact): string[] {
  const wrong: string[] = []
  if (!LIST.includes(fact.outcome)) wrong.push(`${fact.id}: "${fact.outcome}" is no outcome. There are: ${LIST.join(', ')}.`)
  if ((fact.outcome === 'not an ending') !== ENDS_NOTHING.includes(fact.cause)) {
    wrong.push(`${fact.id}: the outcome "${fact.outcome}" and the cause "${fact.cause}" do not agree on whether it ends anything.`)
  }
  if ((fact.outcome === 'failed' || fact.outcome === 'not an ending') && fact.syntic.value !== null) {
    wrong.push(`${fact.id}: it is ${fact.outcome}, so Syntic has no member for it. Set syntic to null.`)
  }
  if (fact.syntic.lengthReason !== null && fact.syntic.value !== 'length') {
    wrong.push(`${fact.id}: only length has a length_reason in Syntic's list. Leave it out.`)
  }
  return wrong
}
