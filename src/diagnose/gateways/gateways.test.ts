import { describe, expect, it } from 'vitest'
import { throughSalyro, toFixedList } from '../index.ts'
import { facts, only, sse } from '../testing.ts'

const call = { id: 'call_1', type: 'function', function: { name: 'tide', arguments: '{}' } }
const chat = (message: object, finish_reason: string, more: object = {}) =>
  only({ object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason, ...more }] })
const claude = (content: object[], stop_reason: string, more: object = {}) =>
  only({ type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content, stop_reason, stop_sequence: null, ...more })

describe('through Salyro', () => {
  it('ends a length answer incomplete: streamed whatever it holds, whole only with text', () => {
    expect(throughSalyro(chat({ content: 'Six' }, 'length')).responses).toMatchObject({
      streamed: { status: 200, end: 'incomplete', value: 'response.incomplete' },
      whole: { status: 200, end: 'incomplete' },
    })
    expect(throughSalyro(chat({ content: null, tool_calls: [call] }, 'length')).responses).toMatchObject({
      streamed: { end: 'incomplete' },
      whole: { status: 200, end: 'completed' },
    })
  })

  it('drops an unstreamed answer with neither content nor tool calls, on both endpoints, whatever its reason', () => {
    for (const answer of [
      chat({ content: '' }, 'stop'),
      chat({ content: null, refusal: 'No.' }, 'stop'),
      chat({ content: null, reasoning: 'Hm' }, 'length'),
    ]) {
      const { responses, chat: completions } = throughSalyro(answer)
      expect(responses.whole).toMatchObject({ status: 502, end: 'provider_error' })
      expect(completions.whole).toMatchObject({ status: 502 })
      expect(completions.streamed).toMatchObject({ status: 200, end: 'passed through' })
    }
    expect(throughSalyro(claude([], 'end_turn')).responses.whole.status).toBe(502)
  })

  it('says of a length answer with nothing in it that two things are said, and which is taken', () => {
    expect(throughSalyro(chat({ content: '' }, 'length')).responses.whole.text).toMatch(/completed too.*502/)
    expect(throughSalyro(chat({ content: '' }, 'stop')).responses.whole.text).not.toMatch(/completed too/)
  })

  it('is given the finish reason, and not a server’s own word for it', () => {
    const answer = only({
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'x' }, finish_reason: 'length' }],
      stats: { stop_reason: 'maxPredictedTokensReached' },
    })
    expect(throughSalyro(answer).responses.whole.end).toBe('incomplete')
  })

  it('completes and passes through everything else', () => {
    const { responses, chat: completions } = throughSalyro(chat({ content: 'x' }, 'content_filter'))
    expect(responses).toMatchObject({ streamed: { value: 'response.completed' }, whole: { value: 'completed' } })
    expect(completions).toMatchObject({ streamed: { value: 'content_filter' }, whole: { value: 'content_filter' } })
  })

  it('knows no mapping for Anthropic', () => {
    const { responses, chat: completions } = throughSalyro(claude([{ type: 'text', text: 'x' }], 'max_tokens'))
    expect(completions.whole).toMatchObject({ status: 200, value: null })
    expect(responses.streamed.end).toBe('depends')
  })

  it('completes what no mapping can make a length answer', () => {
    const { responses, chat: completions } = throughSalyro(claude([{ type: 'text', text: 'x' }], 'end_turn'))
    expect(responses).toMatchObject({ streamed: { value: 'response.completed' }, whole: { value: 'completed' } })
    expect(completions.streamed).toMatchObject({ end: 'passed through', value: null })
  })

  it('claims no end for a stream that broke off, and for an answer without a reason', () => {
    const broken = sse([
      { type: 'message_start', message: { role: 'assistant', content: [] } },
      { type: 'error', error: { type: 'overloaded_error', message: 'x' } },
    ])
    expect(throughSalyro(only(broken)).responses.streamed).toMatchObject({ end: 'depends', value: null })
    expect(throughSalyro(chat({ content: 'x' }, '')).responses).toMatchObject({ streamed: { value: null }, whole: { value: null } })
  })

  it('depends on the content where the text does not show it', () => {
    expect(throughSalyro(only('finish_reason: length')).responses.whole.end).toBe('depends')
  })
})

describe('in Syntic’s fixed list', () => {
  it('tells the two limits apart', () => {
    expect(toFixedList(chat({ content: 'x' }, 'length'))).toMatchObject({ value: 'length', length_reason: 'max_tokens' })
    expect(toFixedList(claude([{ type: 'text', text: 'x' }], 'model_context_window_exceeded'))).toMatchObject({
      value: 'length',
      length_reason: 'context_window',
    })
  })

  it('gives the string that matched', () => {
    const answer = claude([{ type: 'text', text: 'x' }], 'stop_sequence', { stop_sequence: 'END' })
    expect(toFixedList(answer)).toEqual({ value: 'stop_sequence', closest: false, stop_sequence: 'END' })
  })

  it('goes by what the answer is and not by what its field claims', () => {
    expect(toFixedList(chat({ content: null, refusal: 'No.' }, 'stop'))?.value).toBe('refusal')
    expect(toFixedList(chat({ content: null, tool_calls: [call] }, 'stop'))?.value).toBe('tool_calls')
    expect(toFixedList(claude([], 'pause_turn'))).toMatchObject({ value: 'pause', closest: false })
  })

  it('has nothing for errors, for a stream that broke and for one that runs', () => {
    expect(toFixedList(only({ error: { message: 'no', type: 'x', code: 'y' } }))).toBeNull()
    const begun = {
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', content: 'a' }, finish_reason: null }],
    }
    expect(toFixedList(only(sse([begun, { error: { message: 'no', code: 'x' } }])))).toBeNull()
    expect(toFixedList(only(sse([begun])))).toBeNull()
  })

  it('takes an unknown value to the nearest by name and says so, or to none; never to stop by likeness', () => {
    expect(toFixedList(chat({ content: 'x' }, 'refusal_by_policy'))).toMatchObject({ value: 'refusal', closest: true })
    expect(toFixedList(chat({ content: 'x' }, 'stopped_somehow'))).toBeNull()
  })

  it('says of every value what its row in the table says', () => {
    for (const fact of facts.facts.filter((one) => one.format === 'openai-chat' && one.value !== null && one.provider === 'openai')) {
      const holds = fact.outcome === 'tool call' ? { content: null, tool_calls: [call] } : { content: 'x' }
      const fixed = toFixedList(chat(holds, String(fact.value)))
      expect([fixed?.value ?? null, fixed?.closest ?? false]).toEqual([fact.syntic.value, fact.syntic.closest])
    }
  })
})
