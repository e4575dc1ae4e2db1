// The least that an answer of each format can be told by: what tests and logs keep of one.
import { describe, expect, it } from 'vitest'
import { only, sse } from '../testing.ts'

const text = [{ type: 'text', text: 'Hi' }]

describe('the smallest answer', () => {
  it.each<[string, object, string]>([
    ['openai-chat', { choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] }, 'complete'],
    ['openai-chat', { choices: [{ message: { content: '' }, finish_reason: 'length' }] }, 'cut short'],
    ['openai-chat', { choices: [{ messages: 'Hi' }], created: 1, model: 'm' }, 'unknown'],
    ['openai-completions', { choices: [{ text: 'Hi', finish_reason: 'length' }] }, 'cut short'],
    [
      'openai-responses',
      { status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hi' }] }] },
      'complete',
    ],
    ['openai-responses', { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }, 'filtered'],
    ['openai-responses', { id: 'resp_1', status: 'in_progress' }, 'in progress'],
    ['anthropic-messages', { content: text, stop_reason: 'end_turn' }, 'complete'],
    ['anthropic-messages', { content: [], stop_reason: 'end_turn' }, 'empty'],
    ['anthropic-messages', { content: [{ type: 'tool_use', id: 't', name: 'n', input: {} }], stop_reason: 'end_turn' }, 'tool call'],
    ['anthropic-messages', { content: [{ type: 'server_tool_use', id: 's', name: 'n', input: {} }], stop_reason: 'end_turn' }, 'empty'],
    ['anthropic-messages', { type: 'message_delta', delta: { stop_reason: 'max_tokens' } }, 'cut short'],
    ['gemini', { candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }] }, 'complete'],
    ['gemini', { candidates: [{ finishReason: 'RECITATION' }] }, 'filtered'],
    ['gemini', { promptFeedback: { blockReason: 'SAFETY' } }, 'filtered'],
    ['bedrock-converse', { output: { message: { content: [{ text: 'Hi' }] } }, stopReason: 'max_tokens' }, 'cut short'],
    ['cohere-v2', { id: 'c', message: { content: text }, finish_reason: 'MAX_TOKENS' }, 'cut short'],
    ['ollama', { message: { content: 'Hi' }, done: true, done_reason: 'length' }, 'cut short'],
    ['ollama', { response: 'Hi', done: true, done_reason: 'stop' }, 'complete'],
    ['watsonx', { results: [{ generated_text: 'Hi', stop_reason: 'eos_token' }] }, 'complete'],
    ['hf-tgi', { generated_text: 'Hi', details: { finish_reason: 'eos_token' } }, 'complete'],
  ])('of %s: %j', (format, body, outcome) => {
    expect(only(body)).toMatchObject({ format, outcome })
  })
})

describe('a library’s own record of an answer', () => {
  const response = (parts: object[]) => only({ parts, kind: 'response', model_name: 'm', provider_name: 'openai', finish_reason: 'stop' })
  it.each<[string, object[], string]>([
    ['text', [{ part_kind: 'text', content: 'Hi' }], 'complete'],
    ['a call', [{ part_kind: 'tool-call', tool_name: 'n', args: '{}', tool_call_id: 't' }], 'tool call'],
    ['thinking alone', [{ part_kind: 'thinking', content: 'Hm' }], 'empty'],
  ])('is read by the kinds of its parts: %s', (_, parts, outcome) => {
    expect(response(parts)).toMatchObject({ provider: 'openai', outcome })
  })
})

describe('the smallest stream of choices', () => {
  const last = { choices: [{ delta: {}, finish_reason: 'stop' }] }
  it.each<[string, object[], string, boolean | null]>([
    ['text', [{ choices: [{ delta: { content: 'Hi' } }] }, last], 'complete', true],
    ['thinking', [{ choices: [{ delta: { reasoning_content: 'Hm' } }] }, last], 'empty', false],
    ['a call', [{ choices: [{ delta: { tool_calls: [{ function: { name: 'n', arguments: '{}' } }] } }] }, last], 'tool call', false],
    ['a refusal', [{ choices: [{ delta: { refusal: 'No.' } }] }, last], 'refused', false],
    ['its end alone, which shows nothing of what came before', [last], 'complete', null],
  ])('with %s', (_, chunks, outcome, said) => {
    expect(only(sse([...chunks, '[DONE]']))).toMatchObject({ outcome, body: { text: said } })
  })
})
