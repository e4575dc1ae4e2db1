import { describe, expect, it } from 'vitest'
import { only, shown } from '../testing.ts'

/** A guardrail's action and its trace, which did that to a topic. */
const traced = (action: string) => ({
  'amazon-bedrock-guardrailAction': 'INTERVENED',
  'amazon-bedrock-trace': { guardrail: { output: { g: { topicPolicy: { topics: [{ name: 'Tides', type: 'DENY', action }] } } } } },
})

describe('what a model on Bedrock answers', () => {
  it.each<[string, object, string, string]>([
    ['Titan', { inputTextTokenCount: 3, results: [{ tokenCount: 2, outputText: 'Hi', completionReason: 'FINISH' }] }, 'FINISH', 'complete'],
    [
      'Titan',
      { inputTextTokenCount: 3, results: [{ tokenCount: 2, outputText: 'Hi', completionReason: 'LENGTH' }] },
      'LENGTH',
      'cut short',
    ],
    ['Llama', { generation: 'Hi', prompt_token_count: 3, generation_token_count: 2, stop_reason: 'length' }, 'length', 'cut short'],
    ['Mistral', { outputs: [{ text: 'Hi', stop_reason: 'stop' }] }, 'stop', 'complete'],
    [
      'Mistral’s chat',
      { choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, stop_reason: 'length' }] },
      'length',
      'cut short',
    ],
    ['DeepSeek', { choices: [{ text: 'Hi', stop_reason: 'length' }] }, 'length', 'cut short'],
    ['Jurassic', { id: 1, completions: [{ data: { text: 'Hi' }, finishReason: { reason: 'length', length: 2 } }] }, 'length', 'cut short'],
  ])('%s', (_, body, value, outcome) => {
    const answer = only(body)
    expect([answer.format, answer.outcome, answer.finish.map((field) => field.value)]).toEqual(['bedrock-invoke', outcome, [value]])
  })

  it.each<[string, object, string]>([
    ['stepped in', { 'amazon-bedrock-guardrailAction': 'INTERVENED' }, 'filtered'],
    ['blocked a topic', { ...traced('BLOCKED') }, 'filtered'],
    ['only masked a name', { ...traced('ANONYMIZED') }, 'complete'],
    ['let it through', { 'amazon-bedrock-guardrailAction': 'NONE' }, 'complete'],
  ])('is told by what a guardrail did beside the reason: it %s', (_, more, outcome) => {
    const message = { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }], stop_reason: 'end_turn' }
    expect(only({ ...message, ...more })).toMatchObject({ format: 'anthropic-messages', provider: 'bedrock', outcome })
  })

  it('is a tool call of Mistral’s chat under whatever reason success has', () => {
    const calls = [{ id: 't', function: { name: 'n', arguments: '{"stop_reason":"length"}' } }]
    const text = JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', content: '', tool_calls: calls }, stop_reason: 'stop' }],
    })
    expect(only(text).outcome).toBe('tool call')
    expect(shown(text, only(text).finish)).toEqual(['choices[0].stop_reason = "stop"'])
  })
})
