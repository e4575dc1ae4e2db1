// Finding answers: what is entered, what is never entered, and which pieces belong together.
import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, sse } from './testing.ts'

const body = (finish_reason: string, content = 'Six.') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
})
const chunk = (id: string | null, delta: object, finish_reason: string | null = null) => ({
  id,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
})
const paths = (text: unknown) => diagnosed(text).answers.map((answer) => `${answer.path} ${answer.outcome}`)
const lines = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

describe('an answer inside something else', () => {
  it('is found in the response, and not in the request beside it', () => {
    const log = { request: { body: body('length') }, request_sample: body('length'), response: { status: 200, body: body('stop') } }
    expect(paths(log)).toEqual(['response.body.choices[0] complete'])
  })

  it('is found in a string, also in a stream that was logged as one', () => {
    expect(paths({ level: 'info', raw: JSON.stringify(body('length')) })).toEqual(['raw.choices[0] cut short'])
    const stream = sse([chunk('a', { role: 'assistant', content: 'S' }), chunk('a', {}, 'length'), '[DONE]'])
    expect(only({ response: stream })).toMatchObject({ streamed: true, outcome: 'cut short' })
  })

  it('is found in a list of strings, each a piece of one stream as it was read from a socket', () => {
    const chunks = [chunk('a', { role: 'assistant', content: 'S' }), chunk('a', { content: 'o' }), chunk('a', {}, 'length')]
    for (const strings of [[...chunks.map((one) => sse([one])), 'data: [DONE]\n\n'], chunks.map((one) => JSON.stringify(one))])
      expect(only({ chunks: strings })).toMatchObject({ streamed: true, outcome: 'cut short', body: { text: true } })
    expect(paths([body('stop'), body('length')].map((one) => JSON.stringify(one)))).toEqual([
      '[0].choices[0] complete',
      '[1].choices[0] cut short',
    ])
  })

  it('is found in every request of a recording in YAML, whatever style each is written in', () => {
    const stream = sse([chunk('a', { role: 'assistant', content: 'S' }), chunk('a', {}, 'length'), '[DONE]'])
    const text = `interactions:
- request:
    body: null
  response:
    body:
      string: '${JSON.stringify(body('tool_calls'))}'
- request:
    body: null
  response:
    body:
      string: ${JSON.stringify(stream)}
- request:
    body: null
  response:
    body:
      string: |
${stream.replace(/^(?=.)/gm, '        ')}
version: 1
`
    expect(diagnosed(text).answers.map(({ streamed, outcome }) => [streamed, outcome])).toEqual([
      [false, 'tool call'],
      [true, 'cut short'],
      [true, 'cut short'],
    ])
  })

  it('is found in a recording in YAML, with JSON of the request in it', () => {
    const text = `interactions:
- request:
    body: '{"messages":[{"role":"user","content":"Hi"}],"model":"gpt-5"}'
    uri: https://example.com/v1/chat/completions
  response:
    body:
      string: '${JSON.stringify(body('length'))}'
    status:
      code: 200
`
    expect(only(text)).toMatchObject({ outcome: 'cut short' })
  })

  it('is found below any number of brackets', () => {
    const deep = `${'{"a":['.repeat(20_000)}${JSON.stringify(body('length'))}${']}'.repeat(20_000)}`
    expect(only(deep).outcome).toBe('cut short')
  })

  it('is told by the request id and the custom id of a batch line', () => {
    const text = lines([{ custom_id: 'row-1', response: { status_code: 200, request_id: 'req_7', body: body('stop') }, error: null }])
    expect(only(text).body.requestId).toBe('req_7')
  })

  it('is not there in a batch line that expired', () => {
    const found = diagnosed({ id: 'b', custom_id: 'row-1', response: null, error: { code: 'batch_expired', message: 'Too late.' } })
    expect(found.kind).toBe('error')
    expect(found.answers[0]).toMatchObject({ kind: 'error', outcome: 'failed', finish: [] })
  })
})

describe('what is no answer', () => {
  it('is a turn of a conversation, a list of choices of another kind, or an object that looks like nothing known', () => {
    expect(diagnosed({ history: [{ role: 'assistant', content: 'x', finish_reason: 'stop' }] }).kind).toBe('not-an-answer')
    expect(diagnosed({ question: 'Which?', choices: ['a', 'b'], model: 'quiz', created: 1 }).kind).toBe('not-an-answer')
    expect(diagnosed({ choices: [{ text: 'a', value: 1 }] }).kind).toBe('not-an-answer')
    expect(diagnosed({ status: 'completed', items: [] }).kind).toBe('not-an-answer')
  })
})

describe('the pieces of a stream', () => {
  it('belong together without an id, with one that comes late, and with another in every piece', () => {
    expect(paths(sse([chunk(null, { role: 'assistant', content: 'S' }), chunk(null, {}, 'stop')]))).toEqual(['choices[0] complete'])
    expect(paths(sse([chunk('', { role: 'assistant', content: 'S' }), chunk('a', { content: 'i' }), chunk('a', {}, 'stop')]))).toEqual([
      'choices[0] complete',
    ])
    expect(paths(sse([chunk('a', { role: 'assistant', content: 'S' }), chunk('b', { content: 'i' }), chunk('c', {}, 'stop')]))).toEqual([
      'choices[0] complete',
    ])
  })

  it('belong together where a proxy gives the events of a response other ids', () => {
    const response = (id: string, status: string, output: object[]) => ({ id, object: 'response', status, output })
    const said = { type: 'message', content: [{ type: 'output_text', text: 'Six.' }] }
    const text = lines([
      { type: 'response.created', response: response('a', 'in_progress', []) },
      { type: 'response.in_progress', response: response('b', 'in_progress', []) },
      { type: 'response.completed', response: response('c', 'completed', [said]) },
    ])
    expect(only(text).outcome).toBe('complete')
  })

  it('may come as an array or as lines', () => {
    const pieces = [chunk('a', { role: 'assistant', content: 'S' }), chunk('a', {}, 'length')]
    for (const text of [JSON.stringify(pieces), lines(pieces)]) expect(only(text)).toMatchObject({ streamed: true, outcome: 'cut short' })
  })

  it('are broken by an error only in their own stream', () => {
    const error = { error: { message: 'Overloaded', type: 'server_error' } }
    expect(paths(lines([body('stop'), error, body('length')]))).toEqual([
      'line 1 choices[0] complete',
      'line 2 failed',
      'line 3 choices[0] cut short',
    ])
    const inside = { ...chunk('a', { content: '' }), error: { code: 502, message: 'upstream' } }
    expect(noteIds(only(sse([chunk('a', { role: 'assistant', content: 'S' }, 'length'), inside])))).toContain('error-after-reason')
    expect(only(sse([chunk('a', { role: 'assistant', content: 'S' }), inside]))).toMatchObject({ outcome: 'failed', use: 'prefix' })
  })

  it('are not empty where only their end was pasted', () => {
    expect(only(sse([chunk('a', {}, 'stop'), '[DONE]']))).toMatchObject({ outcome: 'complete', body: { text: null } })
  })
})
