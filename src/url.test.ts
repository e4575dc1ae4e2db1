// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLUMN_IDS, DEFAULT_VIEW, useView, type View } from './explorer/store.ts'
import { NO_OUTCOME, OUTCOMES } from './facts/schema.ts'
import { arriveFromAddress, formatView, mirrorAddress, parseView, rowHref } from './url.ts'

const known = { providers: ['openai', 'gemini'], formats: ['openai-chat', 'gemini'], libraries: ['lost'], views: ['report'] }
const read = (search: string) => parseView(search, known)
const view = (part: Partial<View>): View => ({ ...DEFAULT_VIEW, ...part })

describe('the address of a view', () => {
  it('is empty for the view that the page opens with', () => {
    expect(formatView(DEFAULT_VIEW)).toBe('')
    expect(read('')).toEqual({ view: DEFAULT_VIEW, problems: [] })
  })

  it('can be read by a person', () => {
    const address = formatView(
      view({
        q: 'max tokens',
        provider: ['openai', 'gemini'],
        outcome: ['cut short'],
        sort: [
          { id: 'outcome', desc: false },
          { id: 'value', desc: true },
        ],
        value: 'anthropic/messages/pause_turn',
      }),
    )
    expect(address).toBe('?q=max+tokens&provider=openai,gemini&outcome=cut+short&sort=outcome,-value&value=anthropic/messages/pause_turn')
  })

  it('is the permanent link of a row when it names nothing else', () => {
    expect(rowHref('gemini/block/SAFETY')).toBe('?value=gemini/block/SAFETY')
  })

  it('gives back the view that it was made from, whatever was searched for', () => {
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }))
    fc.assert(
      fc.property(
        fc.record({
          q: fc.string({ unit: 'grapheme' }),
          provider: ids,
          format: ids,
          outcome: fc.uniqueArray(fc.constantFrom(...OUTCOMES, ...NO_OUTCOME)),
          library: ids,
          sort: fc.uniqueArray(fc.record({ id: fc.constantFrom(...COLUMN_IDS), desc: fc.boolean() }), { selector: ({ id }) => id }),
          columns: fc.subarray([...COLUMN_IDS]).map((columns) => COLUMN_IDS.filter((id) => id === 'value' || columns.includes(id))),
          value: fc.option(fc.string({ unit: 'grapheme', minLength: 1 })),
          view: fc.constantFrom('', 'report'),
          compare: fc.string({ unit: 'grapheme' }),
          example: fc.string({ unit: 'grapheme' }),
        }),
        (before) => {
          expect(parseView(formatView(before), { views: ['report'] })).toEqual({ view: before, problems: [] })
        },
      ),
    )
  })

  it('survives being pasted by a tool that encodes more than it has to', () => {
    const address = formatView(view({ q: 'a b', value: 'anthropic/messages/pause_turn', outcome: ['cut short'] }))
    const strict = new URLSearchParams(address).toString()
    expect(read(strict).view).toEqual(read(address).view)
  })
})

describe('an address that cannot be used', () => {
  it.each([
    ['?provider=openai,nobody', /nobody/],
    ['?outcome=excellent', /excellent/],
    ['?sort=-colour', /colour/],
    ['?columns=colour', /colour/],
    ['?view=kitchen', /kitchen/],
    ['?colour=red', /colour/],
    ['?q=a&q=b', /twice/],
    ['?q=%E0%A4%A', /q/],
  ])('%s is reported in a sentence and left out', (search, sentence) => {
    const { view: seen, problems } = read(search)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
    expect(seen).toEqual(view({ q: search.startsWith('?q=a') ? 'a' : '', provider: search.includes('nobody') ? ['openai'] : [] }))
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (search) => void read(search)))
  })
})

describe('the history', () => {
  let untie: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    history.replaceState(null, '', '/folder/')
    useView.getState().arrive(DEFAULT_VIEW, [])
    untie = mirrorAddress(() => known)
  })
  afterEach(() => {
    untie()
    vi.useRealTimers()
  })
  const { change } = useView.getState()

  it('gets an entry for each choice, in the folder where the page is', () => {
    const entries = history.length
    change({ outcome: ['paused'] })
    change({ provider: ['gemini'] })
    expect(history.length).toBe(entries + 2)
    expect(location.pathname + location.search).toBe('/folder/?provider=gemini&outcome=paused')
  })

  it('gets none for typing, and one address when the typing pauses', () => {
    const entries = history.length
    for (const q of ['l', 'le', 'len']) change({ q }, 'replace')
    vi.advanceTimersByTime(1_000)
    expect(history.length).toBe(entries)
    expect(location.search).toBe('?q=len')
  })

  it('keeps what was typed under the choice that came quickly after it', () => {
    const replaced = vi.spyOn(history, 'replaceState')
    change({ q: 'len' }, 'replace')
    change({ outcome: ['paused'] })
    expect(replaced).toHaveBeenLastCalledWith(null, '', '/folder/?q=len')
    expect(location.search).toBe('?q=len&outcome=paused')
    replaced.mockRestore()
  })

  it('is what the view follows when somebody goes back, and nothing is written then', () => {
    change({ outcome: ['paused'] })
    const entries = history.length
    history.replaceState(null, '', '/folder/?provider=gemini')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(useView.getState()).toMatchObject({ provider: ['gemini'], outcome: [] })
    expect(history.length).toBe(entries)
  })

  it('has its bad parameters reported by the view', () => {
    history.replaceState(null, '', '/folder/?outcome=excellent')
    arriveFromAddress(known)
    expect(useView.getState().problems).toEqual([expect.stringContaining('excellent')])
    useView.getState().dismissProblems()
    expect(useView.getState().problems).toEqual([])
  })
})
