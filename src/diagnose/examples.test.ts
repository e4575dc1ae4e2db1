// Each row of the facts shows a response that carries its value. Pasted, that response must lead back to the row.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Facts } from '../facts/schema.ts'
import { diagnose } from './index.ts'

const facts = JSON.parse(readFileSync('public/data/facts.json', 'utf8')) as Facts

/** A gateway that answers in another's format cannot be told from it by the body: Salyro always, Syntic by some of its values. */
const DISGUISED = ['salyro', 'syntic']

const shown = facts.facts.flatMap((fact) => {
  const example = fact.example ?? facts.apis.find(({ id }) => id === fact.api)?.example
  const texts = example ? [example.whole, example.stream] : []
  return texts.flatMap((text) => (text === null || fact.value === null ? [] : [{ fact, text: text.replaceAll('«VALUE»', fact.value) }]))
})

test.each(facts.apis.map(({ id }) => id).filter((id) => !DISGUISED.includes(id.split('/')[0] ?? '')))(
  'the responses shown for %s are diagnosed as the rows that show them',
  (api) => {
    const wrong = shown
      .filter(({ fact }) => fact.api === api)
      .flatMap(({ fact, text }) => {
        const [answer] = diagnose(text, facts).answers
        const outcome = fact.outcome === 'not an ending' ? answer?.outcome : fact.outcome
        const right = answer?.rows.includes(fact.id) && answer.outcome === outcome
        return right ? [] : [{ id: fact.id, rows: answer?.rows ?? [], outcome: answer?.outcome, text }]
      })
    expect(wrong).toEqual([])
  },
)
