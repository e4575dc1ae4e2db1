// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { View } from './store.ts'
import { DEFAULT_VIEW, useView } from './store.ts'
import { someFacts } from './testing.ts'
import { useRows } from './use-rows.ts'

const facts = someFacts()
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
/** What is seen of the facts in a view. */
function seen(view: Partial<View>) {
  useView.getState().change({ ...DEFAULT_VIEW, ...view })
  return renderHook(() => useRows(facts)).result.current
}
afterEach(() => useView.getState().change(DEFAULT_VIEW))

describe('filters', () => {
  it('let a row pass that has any of the values of each filter', () => {
    const { rows } = seen({ provider: ['anthropic', 'gemini'], outcome: ['cut short', 'paused'] })
    expect(ids(rows)).toEqual(['anthropic/messages/max_tokens', 'anthropic/messages/pause_turn', 'gemini/finish/MAX_TOKENS'])
  })

  it('count what each value would show, their own filter left out and all others kept', () => {
    const { counts } = seen({ provider: ['anthropic'], outcome: ['paused'] })
    expect(Object.fromEntries(counts.outcome)).toEqual({ 'cut short': 1, paused: 1 })
    expect(Object.fromEntries(counts.provider)).toEqual({ anthropic: 1 })
    expect(Object.fromEntries(counts.format)).toEqual({ 'anthropic-messages': 1 })
  })

  it('count only what the search finds', () => {
    const { rows, counts } = seen({ q: 'max tokens' })
    expect(ids(rows)).toEqual(expect.arrayContaining(['anthropic/messages/max_tokens', 'gemini/finish/MAX_TOKENS']))
    expect([...counts.outcome.values()].reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  })
})

describe('order', () => {
  it('is that of the facts where nothing is asked for', () => {
    const { all, rows } = seen({})
    expect(ids(rows)).toEqual(ids(all))
  })

  it('goes by severity for outcomes, and downwards as the mirror of upwards', () => {
    const outcomes = (desc: boolean) => seen({ sort: [{ id: 'outcome', desc }] }).rows.map(({ fact }) => fact.outcome)
    expect(outcomes(false).slice(0, 4)).toEqual(['complete', 'paused', 'cut short', 'cut short'])
    expect(outcomes(true)).toEqual(outcomes(false).reverse())
  })

  it('lets a second column decide among equals of the first', () => {
    const { rows } = seen({
      sort: [
        { id: 'outcome', desc: false },
        { id: 'provider', desc: true },
      ],
    })
    expect(ids(rows).filter((id) => /length|max_tokens/i.test(id))).toEqual([
      'openai/chat/length',
      'gemini/finish/MAX_TOKENS',
      'anthropic/messages/max_tokens',
    ])
  })

  it('begins with the value that was searched for', () => {
    expect(seen({ q: 'stop' }).rows[0]?.id).toBe('openai/chat/stop')
  })
})
