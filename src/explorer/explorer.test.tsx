// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facts } from '../facts/schema.ts'
import { Explorer } from './explorer.tsx'
import { DEFAULT_VIEW, useView } from './store.ts'
import { fact, someFacts, source } from './testing.ts'

const TODAY = '2026-12-01'

function show(facts: Facts | null = someFacts(), named: string[] = []) {
  const onShortcuts = vi.fn()
  const links = {
    hrefOf: (id: string) => `?value=${id}`,
    addressOf: (id: string) => `https://example.org/?value=${id}`,
    open: (value: string) => useView.getState().change({ value }),
    compareHref: (formats: string) => `?compare=${formats}`,
    compare: () => undefined,
  }
  render(<Explorer facts={facts} today={TODAY} named={new Set(named)} links={links} letters onShortcuts={onShortcuts} />)
  return { user: userEvent.setup(), onShortcuts }
}

/** The names of the rows, in the order in which they stand. */
const values = () => screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const rowOf = (value: string) => screen.getByRole('link', { name: value }).closest('tr') ?? document.createElement('tr')
const status = () => screen.getByText(/of \d+ rows$/)

// What comes later is there before the first test, so that none of them waits for a busy machine.
beforeAll(() => import('./panel.tsx'))
beforeEach(() => {
  // jsdom has no layout: there is always room beside the table, unless a test says otherwise.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Element.prototype.scrollIntoView = () => undefined
  useView.getState().arrive(DEFAULT_VIEW, [])
})
afterEach(() => vi.unstubAllGlobals())

describe('the table', () => {
  it('shows every row in the order of the facts, and how many there are', () => {
    show()
    expect(values()).toEqual(['stop', 'length', 'max_tokens', 'pause_turn', 'MAX_TOKENS', 'SPII', 'unknown'])
    expect(status()).toHaveTextContent('7 of 7 rows')
  })

  it('quotes the clause that speaks of the value, and says what is not described', () => {
    show(someFacts({ facts: [...someFacts().facts.slice(0, 1), fact({ sources: [source({ sha256: null, states: ['value'] })] })] }))
    expect(within(rowOf('stop')).getByText('stop is an end')).toBeVisible()
    expect(within(rowOf('length')).getByText('not described in the source')).toBeVisible()
  })

  it('does not call a value undescribed whose source a person read', () => {
    show(someFacts({ facts: [fact({ sources: [source({ kind: 'page', sha256: null, states: ['value', 'meaning'] })] })] }))
    expect(within(rowOf('length')).getByText('Room for output ran out.')).toBeVisible()
    expect(within(rowOf('length')).queryByText(/not described/)).toBeNull()
  })

  it('says unknown where no source gives advice', () => {
    show()
    expect(within(rowOf('length')).getByText('unknown')).toBeVisible()
    expect(within(rowOf('max_tokens')).getByText('Allow more.')).toBeVisible()
  })

  it('flags what is overdue, and keeps it', () => {
    show()
    expect(within(rowOf('max_tokens')).getByText('overdue')).toBeVisible()
    expect(within(rowOf('length')).queryByText('overdue')).toBeNull()
  })

  it('marks the rows that a diagnosis names', () => {
    show(someFacts(), ['openai/chat/length'])
    expect(within(rowOf('length')).getByText('in what you pasted')).toBeVisible()
    expect(within(rowOf('stop')).queryByText('in what you pasted')).toBeNull()
  })

  it('says that it is busy while the facts are on their way', () => {
    show(null)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Loading…')).toBeVisible()
  })

  it('leaves out columns that are not wanted', async () => {
    const { user } = show()
    await user.click(screen.getByText('Columns', { selector: 'summary' }))
    await user.click(screen.getByRole('checkbox', { name: 'Through Salyro' }))
    expect(screen.queryByRole('columnheader', { name: /Salyro/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Value' })).toBeDisabled()
  })
})

describe('sorting', () => {
  it('goes by a heading, up and down, and says so', async () => {
    const { user } = show()
    const heading = screen.getByRole('columnheader', { name: /Outcome/ })
    await user.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    expect(values()[0]).toBe('stop')
    expect(values().at(-1)).toBe('unknown')
    await user.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'descending')
    expect(values()[0]).toBe('unknown')
  })

  it('goes by a second heading among equals, with Shift', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /^Outcome/ }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: /^Value/ }))
    await user.keyboard('{/Shift}')
    expect(values().slice(2, 5)).toEqual(['length', 'max_tokens', 'MAX_TOKENS'])
    expect(useView.getState().sort).toHaveLength(2)
  })

  it('can be chosen without headings', async () => {
    const { user } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Value, down')
    expect(values()[0]).toBe('unknown')
    expect(values().at(-1)).toBe('length')
  })
})

describe('search and filters', () => {
  it('finds a value however it is spelled, best first, and marks it', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'maxTokens')
    expect(values().slice(0, 2)).toEqual(['max_tokens', 'MAX_TOKENS'])
    expect(screen.getAllByText('MAX_TOKENS', { selector: 'mark' })[0]).toBeVisible()
  })

  it('finds an enum number alone by a whole number', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox'), '9')
    expect(values()).toEqual(['SPII'])
    expect(status()).toHaveTextContent('1 of 7 rows')
  })

  it('counts each outcome without its own choice', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'cut short 3' }))
    expect(values()).toEqual(['length', 'max_tokens', 'MAX_TOKENS'])
    expect(screen.getByRole('button', { name: 'cut short 3' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'paused 1' }))
    expect(values()).toEqual(['length', 'max_tokens', 'pause_turn', 'MAX_TOKENS'])
    await user.click(screen.getByText('Provider', { selector: 'summary' }))
    expect(screen.getByRole('checkbox', { name: 'Anthropic 2' })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Gemini 1' }))
    expect(values()).toEqual(['MAX_TOKENS'])
    expect(screen.getByRole('button', { name: 'filtered 1' })).toBeInTheDocument()
  })

  it('says which filter to drop where nothing is left, and drops it', async () => {
    act(() => useView.getState().change({ q: 'pause_turn', outcome: ['filtered'] }))
    const { user } = show()
    expect(screen.getByRole('heading', { name: /No row fits/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Drop outcome: filtered/ }))
    expect(values()).toEqual(['pause_turn'])
  })

  it('offers all rows where no single filter is to blame', async () => {
    act(() => useView.getState().change({ q: 'zebra', provider: ['nobody'] }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Show all 7 rows' }))
    expect(values()).toHaveLength(7)
  })

  it('says how many rows a download has', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: /paused/ }))
    expect(screen.getByRole('button', { name: 'Download 1 row as CSV' })).toBeEnabled()
  })
})

describe('an open row', () => {
  const open = async (value: string) => {
    const shown = show()
    await shown.user.click(screen.getByRole('link', { name: value }))
    const panel = await screen.findByRole('complementary')
    await within(panel).findByRole('heading', { level: 2 })
    return { ...shown, panel }
  }

  it('tells everything, beside a table that gives up what it tells', async () => {
    const { panel } = await open('max_tokens')
    const inside = within(panel)
    expect(inside.getByRole('heading', { level: 2 })).toHaveTextContent('max_tokens cut short')
    expect(inside.getByText('We went over the allowance.')).toBeVisible()
    expect(inside.getByText('Output reached what was allowed.')).toBeVisible()
    expect(inside.getByText('A half-written tool call can stand there.')).toBeVisible()
    expect(inside.getByText('A note on Messages.')).toBeVisible()
    expect(inside.getByText('"stop_reason": "max_tokens"', { selector: 'mark' })).toBeVisible()
    expect(inside.getByText('overdue')).toBeVisible()
    expect(inside.getByRole('link', { name: /OpenAI length/ })).toHaveAttribute('href', '?value=openai/chat/length')
    expect(inside.getByRole('link', { name: /Gemini MAX_TOKENS/ })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: /Salyro/ })).toBeNull()
    expect(screen.getByRole('columnheader', { name: /Meaning/ })).toBeVisible()
  })

  it('sets the clause off in a paragraph that speaks of several values', async () => {
    const { panel } = await open('stop')
    expect(within(panel).getByText('stop is an end')).toHaveClass('clause')
    expect(within(panel).getByText(/All values at once/)).toBeVisible()
  })

  it('says why a quotation is missing', async () => {
    const without = { ...someFacts({ quotes: { complete: false, why: 'No package could be brought.' } }), facts: [fact()] }
    show(without)
    act(() => useView.getState().change({ value: 'openai/chat/length' }))
    expect(await screen.findByText(/No package could be brought/)).toBeVisible()
  })

  it('goes to the next and the previous by arrow keys, without new entries in the history', async () => {
    const { user, panel } = await open('length')
    expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(useView.getState()).toMatchObject({ value: 'anthropic/messages/max_tokens', step: 'replace' })
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(useView.getState().value).toBe('openai/chat/stop')
    expect(within(panel).getByRole('button', { name: 'Previous row' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('closes on Escape and gives the focus back to its link', async () => {
    const { user } = await open('pause_turn')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('link', { name: 'pause_turn' })).toHaveFocus()
  })

  it('is unknown in words where nobody could read its values', async () => {
    const { panel } = await open('unknown')
    expect(within(panel).getByRole('heading', { level: 2 })).toHaveTextContent('unknown unknown')
    expect(within(panel).queryByRole('button', { name: 'Copy value' })).toBeNull()
  })

  it('offers the nearest where there is no such row', async () => {
    const { user } = show()
    act(() => useView.getState().change({ value: 'openai/chat/lenght' }))
    expect(await screen.findByRole('heading', { name: /There is no row openai\/chat\/lenght/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'openai/chat/length' }))
    expect(useView.getState().value).toBe('openai/chat/length')
  })

  it('hands over its link and its value', async () => {
    const { user, panel } = await open('SPII')
    await user.click(within(panel).getByRole('button', { name: /Copy link/ }))
    expect(await navigator.clipboard.readText()).toBe('https://example.org/?value=gemini/finish/SPII')
    await user.click(within(panel).getByRole('button', { name: /Copy value/ }))
    expect(await navigator.clipboard.readText()).toBe('SPII')
    expect(await within(panel).findAllByText('Copied')).not.toHaveLength(0)
  })
})

describe('keys', () => {
  it('go to the search, along the rows and to the list of keys', async () => {
    const { user, onShortcuts } = show()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'stop' })).toHaveFocus()
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: 'length' })).toHaveFocus()
    await user.keyboard('{ArrowUp}?')
    expect(screen.getByRole('link', { name: 'stop' })).toHaveFocus()
    expect(onShortcuts).toHaveBeenCalledOnce()
  })

  it('mean letters while somebody types', async () => {
    const { user, onShortcuts } = show()
    await user.type(screen.getByRole('searchbox'), '?j')
    expect(screen.getByRole('searchbox')).toHaveValue('?j')
    expect(onShortcuts).not.toHaveBeenCalled()
  })
})
