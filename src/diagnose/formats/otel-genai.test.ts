import { describe, expect, it } from 'vitest'
import { diagnosed, only, shown } from '../testing.ts'

const LIST = 'gen_ai.response.finish_reasons'

describe('a span', () => {
  it('has an answer for each reason of its list', () => {
    const text = JSON.stringify({ name: 'chat', attributes: { 'gen_ai.system': 'openai', [LIST]: ['stop', 'length'] } })
    const { answers } = diagnosed(text)
    expect(answers.map(({ provider, outcome, body }) => [provider, outcome, body.text])).toEqual([
      ['openai', 'complete', null],
      ['openai', 'cut short', null],
    ])
    expect(answers.flatMap(({ finish }) => finish.map(({ start, end }) => text.slice(start, end)))).toEqual(['"stop"', '"length"'])
  })

  it('has the content, and the reason once more, in the messages that it gives as JSON', () => {
    const message = {
      role: 'assistant',
      parts: [{ type: 'tool_call', id: 't', name: 'n', arguments: { finish_reason: 'x' } }],
      finish_reason: 'stop',
    }
    const text = JSON.stringify({
      attributes: { 'gen_ai.provider.name': 'aws.bedrock', [LIST]: ['stop'], 'gen_ai.output.messages': JSON.stringify([message]) },
    })
    const answer = only(text)
    expect([answer.provider, answer.outcome, answer.body.toolCalls]).toEqual(['bedrock', 'tool call', 1])
    expect(shown(text, answer.finish)).toEqual([
      `attributes["${LIST}"][0] = "stop"`,
      'attributes["gen_ai.output.messages"][0].finish_reason = \\"stop\\"',
    ])
  })

  it('of OTLP wraps every value', () => {
    const attributes = [{ key: LIST, value: { arrayValue: { values: [{ stringValue: 'content_filter' }] } } }]
    expect(only({ resourceSpans: [{ scopeSpans: [{ spans: [{ name: 'chat', attributes }] }] }] }).outcome).toBe('filtered')
  })

  it.each<[string, object, string]>([
    ['text', { 'gen_ai.completion.0.content': 'Hi' }, 'complete'],
    ['no text', { 'gen_ai.completion.0.content': '' }, 'empty'],
    ['a call', { 'gen_ai.completion.0.tool_calls.0.name': 'n' }, 'tool call'],
    ['nothing recorded', {}, 'complete'],
  ])('that numbers its completions, with %s', (_, more, outcome) => {
    expect(only({ attributes: { 'gen_ai.completion.0.finish_reason': 'stop', ...more } }).outcome).toBe(outcome)
  })

  it('of the AI SDK has the reason in its words and in those of the conventions, of one answer', () => {
    const text = JSON.stringify({ attributes: { 'ai.response.finishReason': 'length', 'ai.response.text': 'Hi', [LIST]: ['length'] } })
    expect(only(text)).toMatchObject({ outcome: 'cut short', body: { text: true } })
    expect(only(text).finish.map((field) => field.value)).toEqual(['length', 'length'])
    expect(only({ attributes: { 'ai.response.finishReason': 'stop' } }).outcome).toBe('complete')
  })

  it('may number more than one', () => {
    const attributes = { 'gen_ai.completion.0.finish_reason': 'stop', 'gen_ai.completion.1.finish_reason': 'length' }
    expect(diagnosed({ attributes }).answers.map(({ outcome }) => outcome)).toEqual(['complete', 'cut short'])
  })
})

describe('an event of a choice', () => {
  const event = (body: object) => only({ name: 'gen_ai.choice', attributes: { 'gen_ai.system': 'openai' }, body })
  const calls = [{ id: 't', type: 'function', function: { name: 'n', arguments: '{}' } }]
  it.each<[string, object, string]>([
    ['its message', { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hi' } }, 'complete'],
    ['a message whose content is not recorded', { index: 0, finish_reason: 'length', message: {} }, 'cut short'],
    ['calls', { index: 0, finish_reason: 'stop', message: { role: 'assistant', tool_calls: calls } }, 'tool call'],
  ])('with %s', (_, body, outcome) => {
    expect(event(body)).toMatchObject({ format: 'otel-genai', provider: 'openai', outcome })
  })
})
