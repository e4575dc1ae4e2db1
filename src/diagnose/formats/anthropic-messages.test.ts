import { describe, expect, it } from 'vitest'
import { noteIds, only, shown, sse } from '../testing.ts'

const start = (id = 'msg_1') => ({
  type: 'message_start',
  message: { id, type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, stop_sequence: null, usage: {} },
})
const ping = { type: 'ping' }
const said = (words: string) => [
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: words } },
]
const ending = (reason: string, more: object = {}) => [
  { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null, ...more }, usage: { output_tokens: 3 } },
  { type: 'message_stop' },
]
/** The same events as they are sent, and as they are kept: a line each, behind no name. */
const both = (events: object[]): [string, string][] => [
  ['sent', sse(events, true)],
  ['kept as lines', events.map((event) => JSON.stringify(event)).join('\n')],
]

describe('a stream of a message', () => {
  it.each(both([start(), ping, ...said('Hi'), ...ending('end_turn')]))('%s is complete', (_, text) => {
    expect(only(text)).toMatchObject({ format: 'anthropic-messages', streamed: true, outcome: 'complete', body: { text: true } })
  })

  it.each(both([start(), ping, ...ending('end_turn')]))('%s with nothing in it is empty, pings or not', (_, text) => {
    expect(only(text).outcome).toBe('empty')
  })

  it.each(both([ping, start(), ...said('Hi'), ...ending('max_tokens')]))('%s is one stream where a ping comes first', (_, text) => {
    expect(only(text).outcome).toBe('cut short')
  })

  it.each(both([start(), start(), ...said('Hi'), ...ending('end_turn')]))('%s is one stream where its start comes twice', (_, text) => {
    expect(only(text).outcome).toBe('complete')
  })

  it.each([
    ['end_turn', 'complete'],
    ['refusal', 'refused'],
  ])('is told by the names of its events where they have no type: %s', (reason, outcome) => {
    const events = [start(), ...said('Hi'), ...ending(reason)]
    const text = events.map(({ type, ...rest }) => `event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`).join('')
    expect(only(text)).toMatchObject({ format: 'anthropic-messages', streamed: true, outcome })
  })

  it('is empty where its start says nothing of content, and nothing follows', () => {
    const bare = { type: 'message_start', message: { id: 'msg_1', usage: {} } }
    expect(only(sse([bare, ...ending('end_turn')], true)).outcome).toBe('empty')
  })

  it('refuses before it says anything, with the category as evidence', () => {
    const text = sse([start(), ping, ...ending('refusal', { stop_details: { type: 'refusal', category: 'bio', explanation: null } })], true)
    const answer = only(text)
    expect([answer.outcome, answer.body.text]).toEqual(['refused', false])
    expect(shown(text, answer.evidence)).toEqual(['event 3 delta.stop_details.category = "bio"'])
  })

  it('is not decided by what an advisor inside it came to', () => {
    const advice = {
      type: 'advisor_tool_result',
      tool_use_id: 's',
      content: { type: 'advisor_result', text: 'So.', stop_reason: 'max_tokens' },
    }
    const text = sse(
      [start(), { type: 'content_block_start', index: 0, content_block: advice }, ...said('Hi'), ...ending('end_turn')],
      true,
    )
    expect(shown(text, only(text).finish)).toEqual(['event 1 message.stop_reason = null', 'event 5 delta.stop_reason = "end_turn"'])
  })
})

describe('a message', () => {
  const message = (content: object[], reason: string, more: object = {}) =>
    only({ type: 'message', id: 'msg_1', role: 'assistant', model: 'm', content, stop_reason: reason, stop_sequence: null, ...more })

  it.each<[string, object[], string, string]>([
    ['what a server’s tool found', [{ type: 'server_tool_use', id: 's', name: 'web_search', input: {} }], 'end_turn', 'empty'],
    ['a search that is not over', [{ type: 'server_tool_use', id: 's', name: 'web_search', input: {} }], 'pause_turn', 'paused'],
    ['a call under an ordinary end', [{ type: 'tool_use', id: 't', name: 'n', input: {} }], 'end_turn', 'tool call'],
    ['a call that the limit cut', [{ type: 'tool_use', id: 't', name: 'n', input: {} }], 'max_tokens', 'cut short'],
    ['only a summary of what came before', [{ type: 'compaction', content: 'So far' }], 'compaction', 'paused'],
    ['a change of model and text', [{ type: 'fallback' }, { type: 'text', text: 'Hi' }], 'end_turn', 'complete'],
    ['thinking alone', [{ type: 'redacted_thinking', data: 'x' }], 'end_turn', 'empty'],
  ])('with %s', (_, content, reason, outcome) => {
    expect(message(content, reason).outcome).toBe(outcome)
  })

  it('says that the provider ran its own tools', () => {
    const content = [
      { type: 'mcp_tool_use', id: 'm', name: 'n', server_name: 's', input: {} },
      { type: 'text', text: 'Done' },
    ]
    expect(noteIds(message(content, 'end_turn'))).toContain('provider-run-tool')
  })
})
