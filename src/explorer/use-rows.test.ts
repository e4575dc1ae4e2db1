import { describe, expect, it } from 'vitest'
import { sift } from './filters.ts'
import { rowsOf } from './rows.ts'
import { parseQuery } from './search.ts'
import type { Sort } from './store.ts'
import { someFacts } from './testing.ts'
import { inOrder } from './use-rows.ts'

const rows = rowsOf(someFacts())
const nothing = { provider: [], format: [], outcome: [], library: [] }
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
const all = parseQuery('')

describe('filters', () => {
  it('let a row pass that has any of the values of each filter', () => {
    const { passing } = sift(rows, all, { ...nothing, provider: ['anthropic', 'gemini'], outcome: ['cut short', 'paused'] })
    expect(ids(passing)).toEqual(['anthropic/messages/max_tokens', 'anthropic/messages/pause_turn', 'gemini/finish/MAX_TOKENS'])
  })

  it('count what each value would show, their own filter left out and all others kept', () => {
    const { counts } = sift(rows, all, { ...nothing, provider: ['anthropic'], outcome: ['paused'] })
    expect(Object.fromEntries(counts.outcome)).toEqual({ 'cut short': 1, paused: 1 })
    expect(Object.fromEntries(counts.provider)).toEqual({ anthropic: 1 })
    expect(Object.fromEntries(counts.format)).toEqual({ 'anthropic-messages': 1 })
  })

  it('count only what the search finds', () => {
    const { passing, counts } = sift(rows, parseQuery('max tokens'), nothing)
    expect(ids(passing)).toEqual(expect.arrayContaining(['anthropic/messages/max_tokens', 'gemini/finish/MAX_TOKENS']))
    expect([...counts.outcome.values()].reduce((sum, count) => sum + count, 0)).toBe(passing.length)
  })
})

describe('order', () => {
  const sorted = (...sort: Sort[]) => ids(inOrder(rows, sort, all))

  it('is that of the facts where nothing is asked for', () => {
    expect(sorted()).toEqual(ids(rows))
  })

  it('goes by severity for outcomes, and downwards as the mirror of upwards', () => {
    const outcomes = (desc: boolean) => inOrder(rows, [{ id: 'outcome', desc }], all).map(({ fact }) => fact.outcome)
    expect(outcomes(false).slice(0, 4)).toEqual(['complete', 'paused', 'cut short', 'cut short'])
    expect(outcomes(true)).toEqual(outcomes(false).reverse())
  })

  it('lets a second column decide among equals of the first', () => {
    const cut = sorted({ id: 'outcome', desc: false }, { id: 'provider', desc: true }).filter((id) => /length|max_tokens/i.test(id))
    expect(cut).toEqual(['openai/chat/length', 'gemini/finish/MAX_TOKENS', 'anthropic/messages/max_tokens'])
  })

  it('begins with the value that was searched for', () => {
    const { passing } = sift(rows, parseQuery('stop'), nothing)
    expect(inOrder(passing, [], parseQuery('stop'))[0]?.id).toBe('openai/chat/stop')
  })
})
