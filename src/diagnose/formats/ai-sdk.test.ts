import { describe, expect, it } from 'vitest'
import { noteIds, only, shown, sse } from '../testing.ts'

describe('the older data stream, with a code before each line', () => {
  const usage = { promptTokens: 5, completionTokens: 3 }
  const coded = (...parts: [string, unknown][]) => parts.map(([code, value]) => `${code}:${JSON.stringify(value)}`).join('\n')

  it('is one answer, and the last reason counts', () => {
    const text = coded(
      ['f', { messageId: 'm' }],
      ['9', { toolCallId: 'c', toolName: 'n', args: { finishReason: 'length' } }],
      ['a', { toolCallId: 'c', result: '{"finish_reason":"length"}' }],
      ['e', { finishReason: 'tool-calls', usage, isContinued: false }],
      ['0', '{"finish_reason":"length"}'],
      ['d', { finishReason: 'stop', usage }],
    )
    const answer = only(text)
    expect(answer).toMatchObject({ format: 'ai-sdk', streamed: true, outcome: 'complete', body: { text: true, toolCalls: 0 } })
    expect(shown(text, answer.finish)).toEqual(['line 4 e.finishReason = "tool-calls"', 'line 6 d.finishReason = "stop"'])
  })

  it.each<[string, string, string]>([
    [
      'a call that nobody has run',
      coded(['9', { toolCallId: 'c', toolName: 'n', args: {} }], ['d', { finishReason: 'stop', usage }]),
      'tool call',
    ],
    ['nothing in it', coded(['f', { messageId: 'm' }], ['d', { finishReason: 'stop', usage }]), 'empty'],
    ['an error', coded(['0', 'Hel'], ['3', 'too many']), 'failed'],
    ['no end', coded(['0', 'Hel'], ['0', 'lo']), 'in progress'],
    ['an end that is cut', `${coded(['0', 'Hel'])}\nd:{"finishReason":"st`, 'in progress'],
  ])('with %s', (_, text, outcome) => {
    expect(only(text).outcome).toBe(outcome)
  })
})

describe('a stream of UI messages', () => {
  const begun = [{ type: 'start' }, { type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta: 'Hi' }]
  it.each<[string, object, string]>([
    ['an error', { type: 'error', errorText: 'too many' }, 'failed'],
    ['an abort', { type: 'abort' }, 'cut short'],
    ['a finish with its reason', { type: 'finish', finishReason: 'length' }, 'cut short'],
    ['a finish without a reason', { type: 'finish' }, 'unknown'],
  ])('that ends with %s', (_, last, outcome) => {
    expect(only(sse([...begun, last])).outcome).toBe(outcome)
  })
})

describe('a result', () => {
  const result = (reason: unknown, more: object = {}) =>
    only({ text: 'Hi', finishReason: reason, usage: { inputTokens: 1, outputTokens: 2 }, warnings: [], ...more })

  it('has the word of the SDK, which is its own', () => {
    expect(result('stop')).toMatchObject({ format: 'ai-sdk', outcome: 'complete' })
    expect(noteIds(result('stop'))).toEqual([])
  })

  it.each([
    ['pause_turn', 'paused'],
    ['refusal', 'refused'],
    ['end_turn', 'complete'],
  ])('with the provider’s %s beside it is %s', (raw, outcome) => {
    expect(result({ unified: 'stop', raw }).outcome).toBe(outcome)
    expect(result('stop', { rawFinishReason: raw }).outcome).toBe(outcome)
  })
})
