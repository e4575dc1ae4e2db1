import { describe, expect, it } from 'vitest'
import { lossOf } from './libraries.ts'

const word = (word: string | null) => ({ word, raw: null })

describe('what a library loses', () => {
  it('is nothing where it hands on the provider’s own word, in whatever spelling', () => {
    expect(lossOf({ value: 'pause_turn', outcome: 'paused' }, word('pause_turn'))).toBe('kept')
    expect(lossOf({ value: 'MAX_TOKENS', outcome: 'cut short' }, word('maxTokens'))).toBe('kept')
  })

  it('is nothing where its word stands for the same outcome', () => {
    expect(lossOf({ value: 'end_turn', outcome: 'complete' }, word('stop'))).toBe('kept')
    expect(lossOf({ value: 'SPII', outcome: 'filtered' }, word('content-filter'))).toBe('kept')
  })

  it('is told where paused comes out as stop, refused as filtered, and an unknown value as stop', () => {
    expect(lossOf({ value: 'pause_turn', outcome: 'paused' }, word('stop'))).toBe('says another')
    expect(lossOf({ value: 'refusal', outcome: 'refused' }, word('content-filter'))).toBe('says another')
    expect(lossOf({ value: 'new_value', outcome: 'unknown' }, word('stop'))).toBe('says another')
  })

  it('is told where the word leaves it open, and where no answer comes out', () => {
    expect(lossOf({ value: 'compaction', outcome: 'paused' }, word('other'))).toBe('says less')
    expect(lossOf({ value: 'SAFETY', outcome: 'filtered' }, { threw: 'EmptyContentError' })).toBe('no answer')
    expect(lossOf({ value: 'SAFETY', outcome: 'filtered' }, word(null))).toBe('no answer')
  })

  it('is nothing where a failure is thrown as one, or where the form does not exist', () => {
    expect(lossOf({ value: 'failed', outcome: 'failed' }, { threw: 'APIError' })).toBe('kept')
    expect(lossOf({ value: 'cancelled', outcome: 'cut short' }, null)).toBe('kept')
  })
})
