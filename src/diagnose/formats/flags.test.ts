// Servers that say by a flag how an answer ended, and words that say that it has not.
import { describe, expect, it } from 'vitest'
import { noteIds, only, shown, sse } from '../testing.ts'

describe('a flag of an older llama.cpp server', () => {
  const flags = { stopped_eos: false, stopped_word: false, stopped_limit: false }
  it.each([
    ['stopped_eos', 'complete'],
    ['stopped_word', 'complete'],
    ['stopped_limit', 'cut short'],
  ])('%s is marked where it is set, and decides', (flag, outcome) => {
    const text = JSON.stringify({ content: 'Hi', stop: true, ...flags, [flag]: true, tokens_predicted: 2, generation_settings: {} })
    const answer = only(text)
    expect([answer.format, answer.outcome]).toEqual(['llamacpp', outcome])
    expect(shown(text, answer.finish)).toEqual([`${flag} = true`])
  })
})

describe('an interruption in Gemini Live', () => {
  it('cuts the turn short', () => {
    const turn = [
      { serverContent: { modelTurn: { parts: [{ text: 'So' }] } } },
      { serverContent: { interrupted: true } },
      { serverContent: { turnComplete: true } },
    ]
    const text = turn.map((message) => JSON.stringify(message)).join('\n')
    expect(shown(text, only(text).finish)).toEqual(['line 2 serverContent.interrupted = true'])
    expect(only(text).outcome).toBe('cut short')
  })
})

describe('a word for what goes on', () => {
  it('is marked, and is no reason that another one changes', () => {
    const event = (reason: string) => ({
      model_id: 'm',
      results: [{ generated_text: 'Hi', generated_token_count: 1, stop_reason: reason }],
    })
    const answer = only(sse([event('not_finished'), event('not_finished'), event('max_tokens')]))
    expect(answer.finish.map((field) => field.value)).toEqual(['not_finished', 'not_finished', 'max_tokens'])
    expect([answer.outcome, noteIds(answer)]).toEqual(['cut short', ['output-tokens']])
  })
})
