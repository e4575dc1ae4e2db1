import { describe, expect, test } from 'vitest'
import { salyroOf } from './salyro.ts'

const chat = { provider: 'openai', format: 'openai-chat', field: 'finish_reason' } as const
const anthropic = { provider: 'anthropic', format: 'anthropic-messages', field: 'stop_reason' } as const

describe('Chat Completions, whose values pass through', () => {
  test('length alone ends a response incomplete: always when streamed, only with text when whole', () => {
    const length = salyroOf({ ...chat, value: 'length', outcome: 'cut short', cause: 'output limit' })
    expect(length.streamed).toBe('Ends with response.incomplete, whatever the answer holds.')
    expect(length.whole).toMatch(/^Incomplete where the answer has text; with tool calls and no text it ends completed/)
    expect(length.chat).toMatch(/^length, as the routing layer returns it/)
  })
  test.each(['stop', 'content_filter', 'tool_calls', 'function_call', 'model_length'])('%s ends completed', (value) => {
    const other = salyroOf({ ...chat, value, outcome: 'complete', cause: 'natural end' })
    expect(other.streamed).toBe('Ends with response.completed.')
    expect(other.whole).toMatch(/^Ends completed/)
    expect(other.chat.startsWith(`${value}, `)).toBe(true)
  })
  test('an unstreamed answer with nothing in it is 502 on both endpoints, whatever its value', () => {
    for (const value of ['stop', 'length']) {
      const { whole, chat: passed } = salyroOf({ ...chat, value, outcome: 'complete', cause: 'natural end' })
      expect(whole).toContain('neither content nor tool calls becomes 502 provider_error')
      expect(passed).toContain('neither content nor tool calls becomes 502 provider_error')
    }
  })
})

describe('another format, for which no mapping is published', () => {
  test('the value on Chat Completions is unknown', () => {
    const end = salyroOf({ ...anthropic, value: 'end_turn', outcome: 'complete', cause: 'natural end' })
    expect(end.chat).toMatch(/^Unknown/)
    expect(end.streamed).toMatch(/^Ends with response.completed/)
  })
  test('a cut may or may not arrive as length, so the end of the response is unknown', () => {
    const cut = salyroOf({ ...anthropic, value: 'max_tokens', outcome: 'cut short', cause: 'output limit' })
    expect(cut.streamed).toMatch(/^Unknown: response.incomplete if/)
    expect(cut.whole).toMatch(/^Unknown: incomplete if/)
  })
  test('so may a limit that is paused and not cut', () => {
    const paused = salyroOf({ ...anthropic, format: 'gemini', value: 'CONTINUATION', outcome: 'paused', cause: 'output limit' })
    expect(paused.streamed).toMatch(/^Unknown/)
  })
})

test('a blocked prompt is no answer, so it is 502 when not streamed', () => {
  const blocked = salyroOf({
    provider: 'gemini',
    format: 'gemini',
    field: 'promptFeedback.blockReason',
    value: 'SAFETY',
    outcome: 'filtered',
    cause: 'safety',
  })
  expect(blocked.whole).toContain('502 provider_error')
  expect(blocked.streamed).toMatch(/^Unknown/)
})

test('what ends nothing, what is unknown, and the gateways themselves are said to be so', () => {
  const all = (row: Parameters<typeof salyroOf>[0]) => [...new Set(Object.values(salyroOf(row)))]
  expect(all({ ...chat, value: 'queued', outcome: 'not an ending', cause: 'not finished' })).toEqual([
    'Does not apply: the value ends nothing.',
  ])
  expect(all({ ...chat, value: null, outcome: 'unknown', cause: 'unknown' })).toEqual(['Unknown, since the value is unknown.'])
  expect(all({ ...chat, provider: 'salyro', value: 'completed', outcome: 'unknown', cause: 'unknown' })[0]).toContain("Salyro's own")
  expect(all({ ...chat, provider: 'syntic', value: 'stop', outcome: 'complete', cause: 'natural end' })[0]).toContain('gateway of its own')
})
