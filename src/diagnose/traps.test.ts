// Texts that speak of finish fields without being answers, and answers that hold such texts.
import { describe, expect, it } from 'vitest'
import { diagnosed, only, shown, sse } from './testing.ts'

const chat = (message: object, reason: string, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: reason }],
  ...more,
})
const quoted = JSON.stringify(chat({ content: 'x' }, 'length'))

describe('no answer', () => {
  it.each<[string, unknown]>([
    [
      'a request with earlier turns',
      { model: 'm', stop: ['END'], messages: [{ role: 'assistant', content: 'x', stop_reason: 'refusal' }] },
    ],
    ['a schema', { type: 'object', properties: { stop_reason: { type: 'string' }, finish_reason: { enum: ['stop'] } } }],
    ['a tool’s definition', { tools: [{ function: { name: 'n', parameters: { properties: { finish_reason: { enum: ['length'] } } } } }] }],
    ['what a caller wrote down', { user: 1, metadata: { finish_reason: 'length' } }],
    ['a job that somebody stopped', { id: 1, status: 'failed', stop_reason: 'user clicked stop' }],
    ['a race', { driver: 'd', finish_reason: 'engine failure', position: 3 }],
    ['a finished run of something else', { id: 1, status: 'completed', conclusion: 'success' }],
    ['documents that were looked up', { query: 'why', documents: [{ text: quoted }, { text: 'stop_reason: refusal' }] }],
    ['what a server of tools gave back', { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: quoted }], isError: false } }],
    ['what a tool gave back', { role: 'tool', tool_call_id: 't', content: quoted }],
  ])('is in %s', (_, body) => {
    expect(diagnosed(body)).toMatchObject({ kind: 'not-an-answer', answers: [] })
  })
})

describe('only the answer’s own field is marked', () => {
  const call = { id: 't', type: 'function', function: { name: 'n', arguments: quoted } }
  const asked = { model: 'm', stop: 'END', messages: [{ role: 'assistant', content: 'a', finish_reason: 'length' }] }
  it.each<[string, unknown, string]>([
    ['beside arguments that hold an answer', chat({ content: null, tool_calls: [call] }, 'tool_calls'), 'choices[0].finish_reason'],
    ['beside text that is an answer', chat({ content: quoted }, 'stop'), 'choices[0].finish_reason'],
    ['beside metadata', chat({ content: 'x' }, 'stop', { metadata: { finish_reason: 'length' } }), 'choices[0].finish_reason'],
    [
      'beside its request',
      { request: asked, response: { body: chat({ content: 'x' }, 'stop') } },
      'response.body.choices[0].finish_reason',
    ],
    [
      'beside a request in a string',
      { request: { body: JSON.stringify(asked) }, response: { body: JSON.stringify(chat({ content: 'x' }, 'stop')) } },
      'response.body.choices[0].finish_reason',
    ],
  ])('%s', (_, body, path) => {
    const answer = only(body)
    expect(answer.finish.map((field) => field.path)).toEqual([path])
    const text = JSON.stringify(body)
    for (const field of answer.finish) expect(text.slice(field.start, field.end)).toContain(String(field.value))
  })

  it.each<[string, object, string, string]>([
    [
      'a reason beside the response that it keeps',
      { model: 'm', finish_reason: 'stop', response: chat({ content: 'x' }, 'length') },
      'response.choices[0].finish_reason',
      'cut short',
    ],
    ['a reason and what was said', { model: 'm', finish_reason: 'stop', content: quoted }, 'finish_reason', 'complete'],
    [
      'a reason and an error inside',
      { finish_reason: 'content_filter', response: { error: { message: 'x', code: 'y' } } },
      'finish_reason',
      'filtered',
    ],
  ])('of a record with %s', (_, body, path, outcome) => {
    const answer = only(body)
    expect([answer.finish.map((field) => field.path), answer.outcome]).toEqual([[path], outcome])
  })

  it('in a stream that carries data of the application', () => {
    const text = sse([
      { type: 'start' },
      { type: 'data-weather', data: { finish_reason: 'length' } },
      { type: 'text-delta', id: '0', delta: 'Hi' },
      { type: 'finish', finishReason: 'stop' },
    ])
    expect(shown(text, only(text).finish)).toEqual(['event 4 finishReason = "stop"'])
  })
})
