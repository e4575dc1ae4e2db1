import { describe, expect, it } from 'vitest'
import { explain, summarize } from './index.ts'
import { diagnosed, facts, only, sse } from './testing.ts'

const chat = (message: object, finish_reason: unknown) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
})
const gemini = (candidate: object) => ({ candidates: [{ index: 0, ...candidate }], modelVersion: 'gemini-2.5-flash', usageMetadata: {} })
const todo = (body: unknown) =>
  explain(only(body), facts)
    .todo.map(({ text, source }) => `${source}: ${text}`)
    .join('\n')

describe('an explanation', () => {
  it('says in one sentence what happened and whether the answer is whole', () => {
    expect(explain(only(chat({ content: 'Six.' }, 'stop')), facts).headline).toMatch(/answer is whole/)
    expect(explain(only(chat({ content: 'Si' }, 'length')), facts).headline).toMatch(/Cut short.*only a beginning/)
    expect(explain(only(chat({ content: '' }, 'length')), facts).headline).toMatch(/before there was any answer/)
    expect(explain(only(chat({ content: '' }, 'stop')), facts).headline).toMatch(/nothing in the answer/)
    expect(explain(only(chat({ content: null, refusal: 'No' }, 'stop')), facts).headline).toMatch(/refused/)
  })

  it('points to the field that decided', () => {
    const text = JSON.stringify(chat({ content: 'Si' }, 'length'))
    const { decisive, evidence } = explain(only(text), facts)
    expect(decisive?.path).toBe('choices[0].finish_reason')
    expect(evidence.some(({ start, end }) => text.slice(start, end) === '"length"')).toBe(true)
  })

  it('repeats none of the text that was pasted', () => {
    const said = explain(only(chat({ content: 'Secret harbour', refusal: 'Secret refusal of a long kind, in many words' }, 'stop')), facts)
    expect(JSON.stringify(said)).not.toContain('Secret')
  })

  it('names whose advice it is, and gives none that nobody gave', () => {
    expect(todo(chat({ content: 'Si' }, 'length'))).toMatch(/Syntic’s list of stop reasons: /)
    expect(todo(gemini({ finishReason: 'RECITATION' }))).toMatch(/guide to Gemini.*summed up/)
    expect(todo(chat({ content: 'x' }, 'no_such_value'))).not.toMatch(/Syntic|guide/)
  })

  it('never advises to parse a beginning', () => {
    expect(todo(chat({ content: '{"a":' }, 'length'))).toMatch(/do not parse it as JSON/)
  })

  it('tells what both gateways make of it', () => {
    const { gateways } = explain(only(chat({ content: 'Si' }, 'length')), facts)
    expect(gateways.map((one) => one.name)).toEqual(['Salyro', 'Syntic'])
    expect(gateways[1]?.lines[0]).toBe('length, with length_reason max_tokens')
  })
})

describe('a summary', () => {
  it('counts by outcome and names the first that can be used', () => {
    const lines = [chat({ content: '' }, 'content_filter'), chat({ content: 'a' }, 'stop'), chat({ content: 'b' }, 'stop')]
    const summary = summarize(diagnosed(lines.map((line) => JSON.stringify(line)).join('\n')))
    expect(summary).toMatchObject({
      headline: '3 answers: 1 filtered, 2 complete.',
      counts: [
        { outcome: 'filtered', count: 1 },
        { outcome: 'complete', count: 2 },
      ],
      firstUsable: 1,
    })
  })

  it('does not call a text an answer that is none', () => {
    expect(summarize(diagnosed('The tide is high.')).headline).toMatch(/not a response/)
  })

  it('says that a stream which broke failed', () => {
    const begun = {
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', content: 'a' }, finish_reason: null }],
    }
    expect(summarize(diagnosed(sse([begun, { error: { message: 'no', code: 'x' } }]))).headline).toMatch(/failed on the way/)
  })
})
