// @vitest-environment jsdom
import { File } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facts } from '../facts/schema.ts'
import { useFiles } from './store.ts'
import FilesView from './view.tsx'

const facts = JSON.parse(readFileSync('public/data/facts.json', 'utf8')) as Facts

const chat = (id: string, reason: string) =>
  JSON.stringify({
    custom_id: id,
    response: {
      body: {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        model: 'gpt-5.2',
        choices: [{ message: { role: 'assistant', content: 'Yes.' }, finish_reason: reason }],
      },
    },
  })
const TEXT = [
  ...Array.from({ length: 30 }, (_, i) => chat(`req-${i}`, i % 3 === 0 ? 'length' : 'stop')),
  chat('odd', 'out_of_luck'),
  '{"custom_id":',
].join('\n')

async function show(text = TEXT, name = 'answers.jsonl') {
  render(<FilesView facts={facts} links={{ hrefOf: (id) => `?value=${id}` }} />)
  await useFiles.getState().choose([new File([text], name) as unknown as globalThis.File])
  await screen.findByText('The whole file has been read.', undefined, { timeout: 20_000 })
  return userEvent.setup()
}

const list = () => screen.getByRole('table', { name: 'Answers of the file' })
const rows = () => within(list()).getAllByRole('button', { name: /^Open line/ })

describe('the view of a file', () => {
  beforeEach(() => {
    // There is no layout in this DOM: the list is as high as a screen.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  })
  afterEach(() => {
    useFiles.getState().close()
    vi.restoreAllMocks()
  })

  it('asks for a file', () => {
    render(<FilesView facts={facts} links={{ hrefOf: (id) => id }} />)
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  })

  it('says how many answers end in which way, in words and numbers', async () => {
    await show()
    const bar = screen.getByRole('group', { name: 'Answers by outcome' })
    expect(within(bar).getByRole('button', { name: /^complete 20 65 %$/ })).toBeVisible()
    expect(within(bar).getByRole('button', { name: /^cut short 10 32 %$/ })).toBeVisible()
    expect(screen.getByText('31 of 31 answers')).toBeVisible()
  })

  it('is narrowed by the bar, and shows all again', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: /^cut short/ }))
    expect(await screen.findByText('10 of 31 answers')).toBeVisible()
    expect(screen.getByRole('button', { name: /^cut short/ })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(rows()).toHaveLength(10))
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('31 of 31 answers')).toBeVisible()
  })

  it('is searched by id', async () => {
    const user = await show()
    await user.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'req-17')
    expect(await screen.findByText('1 of 31 answers')).toBeVisible()
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['18']))
  })

  it('names the values that no fact knows', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'out_of_luck 1' }))
    expect(await screen.findByText('1 of 31 answers')).toBeVisible()
  })

  it('opens an answer with its fields marked', async () => {
    const user = await show()
    await waitFor(() => expect(rows().length).toBeGreaterThan(3))
    await user.click(screen.getByRole('button', { name: 'Open line 1' }))
    const opened = await screen.findByRole('region', { name: 'Line 1' })
    expect(within(opened).getByText('"length"', { selector: 'mark' })).toBeVisible()
    await user.click(within(opened).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Line 1' })).not.toBeInTheDocument()
  })

  it('lists the lines that could not be read, and opens them', async () => {
    const user = await show()
    await user.click(screen.getByText(/^1 line could not be read/))
    await user.click(await screen.findByRole('button', { name: 'Line 32' }))
    expect(await screen.findByRole('region', { name: 'Line 32' })).toHaveTextContent('{"custom_id":')
  })

  it('takes the file of requests beside it', async () => {
    await show()
    const request = JSON.stringify({ custom_id: 'req-1', method: 'POST', body: { model: 'gpt-5.2' } })
    await useFiles.getState().choose([new File([request], 'requests.jsonl') as unknown as globalThis.File])
    expect(await screen.findByRole('button', { name: 'Download the requests of 31 answers' })).toBeVisible()
    expect(screen.getByText('31 of 31 answers')).toBeVisible()
  })

  it('says plainly that there is nothing in a file', async () => {
    await show('one two three\nfour five six\n', 'notes.txt')
    expect(screen.getByText('No answers were found in this file.')).toBeVisible()
  })
})
