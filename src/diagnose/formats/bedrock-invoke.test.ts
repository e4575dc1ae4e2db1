import { describe, expect, it } from 'vitest'
import { only, shown } from '../testing.ts'

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

  it('is a tool call of Mistral’s chat under whatever reason success has', () => {
    const calls = [{ id: 't', function: { name: 'n', arguments: '{"stop_reason":"length"}' } }]
    const text = JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', content: '', tool_calls: calls }, stop_reason: 'stop' }],
    })
    expect(only(text).outcome).toBe('tool call')
    expect(shown(text, only(text).finish)).toEqual(['choices[0].stop_reason = "stop"'])
  })
})
