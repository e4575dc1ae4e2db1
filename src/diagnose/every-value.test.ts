// Every value in the facts, in a small response of its API: the row is found and its outcome is right, whole and streamed.
// A new value, or a new API, is tried without anybody writing a test for it; one without an example fails.
import { describe, expect, it } from 'vitest'
import type { Api, Fact } from '../facts/schema.ts'
import { FORMATS } from './formats/index.ts'
import { toFixedList } from './index.ts'
import { diagnosed, facts } from './testing.ts'
import type { Answer, Outcome } from './types.ts'

const supported = new Set<string>(FORMATS.map((format) => format.id))
const apis = facts.apis.filter((api) => supported.has(api.format))

/** Outcomes that an answer may have for a value, for the body of an example may say more than its field. */
function allowed(fact: Fact): Outcome[] {
  if (fact.cause === 'loading') return ['empty']
  if (fact.cause === 'placeholder' || fact.outcome === 'unknown') return ['unknown']
  if (fact.outcome === 'not an ending') return ['in progress', 'unknown']
  if (fact.outcome === 'complete') return ['complete', 'tool call', 'empty', 'refused']
  return [fact.outcome]
}

function examples(api: Api): [string, string][] {
  return (['whole', 'stream'] as const).flatMap((form) => {
    const example = api.example[form]
    return example === null ? [] : [[form, example] as [string, string]]
  })
}

function withRow(answers: Answer[], id: string): Answer | undefined {
  return answers.find((answer) => answer.rows.includes(id))
}

describe.each(apis.map((api) => [api.id, api] as const))('%s', (_, api) => {
  const values = facts.facts.filter((fact) => fact.api === api.id && fact.value !== null)

  it.skipIf(values.length === 0)('has an example to try', () => {
    expect(examples(api).length).toBeGreaterThan(0)
  })

  for (const [form, example] of examples(api)) {
    it.each(values.map((fact) => [fact.value, fact] as const))(`%s, ${form}`, (value, fact) => {
      // A raw reason beside it would decide against the unified one, as it should; here the value alone is tried.
      const text = example.replaceAll('«VALUE»', String(value)).replace(/"raw": ?"stop"/, '"raw":null')
      const { answers } = diagnosed(text)
      const answer = withRow(answers, fact.id)
      expect(answer, `no answer with the row ${fact.id}: ${JSON.stringify(answers)}`).toBeDefined()
      if (answer === undefined) return
      expect(answer.format).toBe(api.format)
      expect(allowed(fact)).toContain(answer.outcome)
      const field = [...answer.finish, ...answer.evidence].find((one) => one.value === value)
      expect(field && text.slice(field.start, field.end)).toBe(`"${value}"`)
    })
  }
})

describe('Syntic’s fixed list', () => {
  it.each(facts.facts.filter((fact) => fact.value !== null && supported.has(fact.format)).map((fact) => [fact.id, fact] as const))(
    'takes %s to one of its seven, or to none',
    (_, fact) => {
      const api = facts.apis.find((one) => one.id === fact.api)
      for (const [, example] of api === undefined ? [] : examples(api)) {
        for (const answer of diagnosed(example.replaceAll('«VALUE»', String(fact.value))).answers) {
          const fixed = toFixedList(answer)
          if (fixed === null) expect(['failed', 'in progress', 'unknown', 'empty', 'cut short']).toContain(answer.outcome)
          else expect(['stop', 'length', 'stop_sequence', 'tool_calls', 'refusal', 'content_filter', 'pause']).toContain(fixed.value)
        }
      }
    },
  )
})
