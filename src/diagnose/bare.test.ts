import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, shown } from './testing.ts'

describe('a value alone', () => {
  it('is looked up, with its content unknown', () => {
    for (const [text, format, outcome] of [
      ['pause_turn', 'anthropic-messages', 'paused'],
      ['RECITATION\n', 'gemini', 'filtered'],
      ['finish_reason: length', 'openai-chat', 'cut short'],
      ['"stop_reason": "refusal",', 'anthropic-messages', 'refused'],
      ['FinishReason.SAFETY', 'gemini', 'filtered'],
    ] as const) {
      expect(only(text)).toMatchObject({ format, outcome, body: { text: null } })
    }
  })

  it('is marked where it stands, its quotes included', () => {
    const text = '  "content_filter"'
    expect(shown(text, only(text).finish)).toEqual([' = "content_filter"'])
  })

  it('is not chosen where those who have it differ: they are all listed', () => {
    for (const text of ['OTHER', '9']) {
      const answer = only(text)
      expect(answer.outcome).toBe('unknown')
      expect(noteIds(answer)).toContain('ambiguous-value')
      expect(answer.rows.length).toBeGreaterThan(1)
    }
  })

  it('is no answer where no fact knows it', () => {
    expect(diagnosed('hello').kind).toBe('not-an-answer')
    expect(diagnosed('').kind).toBe('not-an-answer')
  })
})

describe('a log line', () => {
  it('gives its reason, and what it tells of the content', () => {
    expect(only('level=info model=gpt-5 finish_reason=length tokens=20')).toMatchObject({ outcome: 'cut short', use: 'prefix' })
    expect(only('done finish_reason=stop content_length=0')).toMatchObject({ outcome: 'empty' })
    expect(only({ level: 'info', finish_reason: 'tool_calls' })).toMatchObject({ outcome: 'tool call' })
  })

  it('is not believed beside an answer, nor under what a caller fills', () => {
    const body = { object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: 'x' }, finish_reason: 'stop' }] }
    expect(diagnosed({ last: { finish_reason: 'length' }, body }).answers).toHaveLength(1)
    expect(diagnosed({ metadata: { stop_reason: 'refusal' }, name: 'x' }).kind).toBe('not-an-answer')
  })
})

describe('an exception', () => {
  it('stands for its reason', () => {
    expect(only('openai.LengthFinishReasonError: Could not parse it')).toMatchObject({ format: 'openai-chat', outcome: 'cut short' })
    expect(only('ValueError: … The candidate’s finish_reason is 4.')).toMatchObject({ format: 'gemini', outcome: 'filtered' })
  })
})
