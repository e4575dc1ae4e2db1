import { describe, expect, it } from 'vitest'
import { only, shown, sse } from '../testing.ts'

const choice = { index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }
const body = { id: 'c', object: 'chat.completion', created: 1, model: 'm', choices: [choice], usage: { completion_tokens: 2 } }

describe('who sent a chat completion', () => {
  it.each<[string, object]>([
    ['groq', { x_groq: { id: 'req_1' } }],
    ['cerebras', { time_info: { queue_time: 0.1 } }],
    ['together', { prompt: [], choices: [{ ...choice, seed: 11 }] }],
    ['watsonx', { model_id: 'ibm/m', model_version: '1.0' }],
    ['lmstudio', { stats: { stop_reason: 'eosFound' }, model_info: { arch: 'a' } }],
    ['ollama', { system_fingerprint: 'fp_ollama' }],
    ['deepseek', { usage: { prompt_cache_hit_tokens: 0 } }],
    ['openrouter', { id: 'gen-1', provider: 'Somebody' }],
    ['azure', { prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }],
    ['fireworks', { model: 'accounts/fireworks/models/m' }],
    ['unknown', {}],
  ])('is %s by what it alone writes', (provider, more) => {
    const answer = only({ ...body, ...more })
    expect([answer.provider, answer.outcome]).toEqual([provider, 'complete'])
  })

  it('is told of completions in the same way', () => {
    const choices = [{ index: 0, text: 'Yes.', finish_reason: 'stop', stop_reason: null, prompt_logprobs: null }]
    expect(only({ ...body, object: 'text_completion', choices, kv_transfer_params: null }).provider).toBe('vllm')
  })
})

describe('who sent an answer of another format', () => {
  const verdict = { blocked: true, source_type: 'completion', content_filter_results: { hate: { filtered: true, severity: 'high' } } }
  it.each<[string, string, object]>([
    ['OpenRouter’s message', 'openrouter', { id: 'gen-1', type: 'message', role: 'assistant', content: [], stop_reason: 'refusal' }],
    ['OpenRouter’s response', 'openrouter', { id: 'gen-1', object: 'response', status: 'completed', output: [] }],
    ['Azure’s response', 'azure', { object: 'response', status: 'incomplete', output: [], content_filters: [verdict] }],
    ['Vertex AI’s message', 'vertex', { id: 'msg_vrtx_1', type: 'message', role: 'assistant', content: [], stop_reason: 'end_turn' }],
  ])('is told by %s', (_, provider, answer) => {
    expect(only(answer).provider).toBe(provider)
  })

  it('comes with the category that Azure filtered', () => {
    const answer = only({ object: 'response', status: 'incomplete', output: [], content_filters: [verdict] })
    expect(answer.evidence.map((field) => field.path)).toContain('content_filters[0].content_filter_results.hate.severity')
  })
})

describe('a reason beside the reason', () => {
  it('is LM Studio’s own word in its statistics', () => {
    const text = JSON.stringify({ ...body, stats: { stop_reason: 'eosFound' }, model_info: {} })
    expect(shown(text, only(text).finish)).toEqual(['choices[0].finish_reason = "stop"', 'stats.stop_reason = "eosFound"'])
  })
})

describe('a choice with the message so far and what is new', () => {
  const chunk = (said: string, far: string, reason: string | null) => ({
    ...body,
    model: 'sonar',
    choices: [
      { index: 0, finish_reason: reason, message: { role: 'assistant', content: far }, delta: { role: 'assistant', content: said } },
    ],
  })

  it('is a piece in a stream, also where it is named as the whole is', () => {
    const answer = only(sse([chunk('Y', 'Y', null), chunk('es', 'Yes', 'length')]))
    expect([answer.streamed, answer.provider, answer.outcome]).toEqual([true, 'perplexity', 'cut short'])
  })

  it('is whole where it stands alone', () => {
    expect(only(chunk('', 'Yes', 'stop'))).toMatchObject({ streamed: false, outcome: 'complete' })
  })
})
