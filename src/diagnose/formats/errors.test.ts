import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, sse } from '../testing.ts'

const begun = {
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { role: 'assistant', content: 'So far' }, finish_reason: null }],
}
const ended = { ...begun, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }

/** How services word an error that they do answer with, each with a message and a code of our own. */
const BODIES: [string, object][] = [
  ['OpenAI', { error: { message: 'Too many', type: 'requests', param: null, code: 'rate_limit' } }],
  ['Anthropic', { type: 'error', error: { type: 'overloaded_error', message: 'Too many' }, request_id: 'req_1' }],
  ['Google', { error: { code: 503, message: 'Too many', status: 'UNAVAILABLE' } }],
  ['vLLM', { object: 'error', message: 'Too many', type: 'BadRequestError', param: null, code: 400 }],
  ['Ollama', { error: 'Too many' }],
  ['Hugging Face', { error: 'Model is loading', estimated_time: 12.5 }],
  ['FastAPI', { detail: 'Too many' }],
  ['a problem document', { type: 'about:blank', title: 'Too many', status: 429, detail: 'Too many of them' }],
  ['Databricks', { error_code: 'REQUEST_LIMIT_EXCEEDED', message: 'Too many' }],
  ['Cloudflare', { result: null, success: false, errors: [{ code: 3040, message: 'Too many' }], messages: [] }],
  ['watsonx', { errors: [{ code: 'too_many', message: 'Too many', more_info: '' }], trace: 't', status_code: 429 }],
  ['MiniMax', { base_resp: { status_code: 1002, status_msg: 'Too many' } }],
  ['DashScope', { code: 'Throttling', message: 'Too many', request_id: 'q' }],
  ['Bedrock', { __type: 'ThrottlingException', message: 'Too many' }],
]

describe('an error body', () => {
  it.each(BODIES)('of %s is an error with its message', (_, body) => {
    const answer = only(body)
    expect([answer.kind, answer.outcome, answer.finish]).toEqual(['error', 'failed', []])
    expect(answer.evidence.length).toBeGreaterThan(0)
    expect(noteIds(answer)).toContain('error-body')
  })

  it.each(BODIES)('of %s breaks the stream that it comes in', (_, body) => {
    const answer = only(sse([begun, body]))
    expect([answer.kind, answer.outcome, answer.use]).toEqual(['answer', 'failed', 'prefix'])
    expect(noteIds(answer)).toContain('error-mid-stream')
  })

  it.each(BODIES)('of %s after the reason is only noted', (_, body) => {
    const answer = only(sse([begun, ended, body, '[DONE]']))
    expect([answer.outcome, noteIds(answer)]).toEqual(['complete', ['error-after-reason']])
  })
})

describe('a body with a message alone', () => {
  it.each([
    ['AWS', { message: 'The input is malformed.' }],
    ['AWS, in capitals', { Message: 'Not authorized' }],
    ['AWS, in a recording', { response: { status: { code: 400 }, parsed_body: { message: 'No such model.' } } }],
    ['Cohere', { id: '1a2b3c4d-0000-4000-8000-123456789abc', message: 'no such model' }],
  ])('is an error, as %s sends it', (_, body) => {
    expect(only(body)).toMatchObject({ kind: 'error', outcome: 'failed' })
  })
})

describe('an error event that is a sentence', () => {
  it('breaks the stream, and the sentence is what is marked', () => {
    const text = `${sse([begun])}event: error\ndata: the upstream went away\n\n`
    const [field] = only(text).evidence
    expect(only(text).outcome).toBe('failed')
    expect(text.slice(field?.start, field?.end)).toBe('the upstream went away')
  })
})

describe('no error', () => {
  it.each([
    ['how closely an image is looked at', { type: 'input', image: { detail: 'low' } }],
    ['a list of errors that is empty', { success: true, errors: [], messages: [{ message: 'done' }] }],
    ['a code of zero', { base_resp: { status_code: 0, status_msg: 'success' }, id: 'x' }],
    ['a message among other things', { message: 'Hello', from: 'somebody' }],
    ['a message in a list', [{ message: 'Hello' }, { message: 'Hello again' }]],
    ['a record that has an error among much else', { level: 'warn', error: 'no route', host: 'a', pid: 4 }],
  ])('is %s', (_, body) => {
    expect(diagnosed(body).answers).toEqual([])
  })
})
