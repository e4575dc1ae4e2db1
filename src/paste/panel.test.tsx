// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { facts } from './fixtures.ts'
import { offerToRead } from './offer.tsx'
import { PastePanel, type PastePanelProps } from './panel.tsx'
import { resetPaste, usePaste } from './store.ts'

const CUT = '{\r\n  "choices": [\r\n    {"index":0,"message":{"content":"One, two,"},"finish_reason":"length"}\r\n  ]\r\n}'
const WHOLE = '{"choices":[{"index":0,"message":{"content":"Yes."},"finish_reason":"stop"}]}'
const TWO =
  '{"choices":[{"index":0,"message":{"content":"Yes."},"finish_reason":"stop"},{"index":1,"message":{"content":"No, bec"},"finish_reason":"length"}]}'

// What the page loads at its first text is loaded before, so that a slow machine does not look like a broken panel.
beforeAll(() => Promise.all([import('./engine.ts'), import('./said.tsx'), import('./text-pane.tsx'), import('./examples.ts')]))
afterEach(() => resetPaste())

function Page(props: Partial<PastePanelProps>) {
  const [example, setExample] = useState(props.example ?? null)
  return (
    <PastePanel
      facts={facts}
      today="2026-12-01"
      rowHref={(id) => `?value=${id}`}
      rowLink={(id) => `https://page.example/?value=${id}`}
      onShowRow={() => undefined}
      onNamed={nobody}
      exampleHref={(id) => `?example=${id}`}
      {...props}
      example={example}
      onExample={(id) => {
        setExample(id)
        props.onExample?.(id)
      }}
    />
  )
}
const nobody = () => undefined

const field = () => screen.getByRole('textbox', { name: 'Response to read' })
const verdict = () => screen.findByText((_, element) => element?.getAttribute('role') === 'status' && element.textContent !== '')
const marked = () => screen.findByRole('region', { name: /marked/i })

function pasteOn(target: Element, text: string): boolean {
  return fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } })
}

describe('a response gets into the box', () => {
  it('by pasting into the field', async () => {
    render(<Page />)
    pasteOn(field(), CUT)
    expect(await verdict()).toHaveTextContent(/cut short/i)
  })

  it('by pasting anywhere outside a field', async () => {
    render(<Page />)
    pasteOn(document.body, WHOLE)
    expect(await verdict()).toHaveTextContent(/whole/i)
  })

  it('but not by pasting into another field', () => {
    render(
      <>
        <Page />
        <input aria-label="Search" />
      </>,
    )
    pasteOn(screen.getByRole('textbox', { name: 'Search' }), WHOLE)
    expect(field()).toHaveValue('')
  })

  it('by typing, and is read when the typing rests', async () => {
    render(<Page />)
    await userEvent.click(field())
    await userEvent.keyboard('finish_reason: length')
    expect(await verdict()).toHaveTextContent(/cut short/i)
    expect(field()).toHaveFocus()
  })

  it('by dropping a file anywhere, and by opening one', async () => {
    render(<Page />)
    const file = new File([WHOLE], 'answer.json')
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })
    expect(await verdict()).toHaveTextContent(/whole/i)
    expect(await screen.findByText(/answer\.json/)).toBeInTheDocument()
    await userEvent.upload(screen.getByLabelText('File to read'), new File([CUT], 'other.json'))
    await waitFor(() => expect(screen.getByText(/other\.json/)).toBeInTheDocument())
  })

  it('unless it is several files, or a big one, which are handed on', () => {
    const onFiles = vi.fn()
    render(<Page onFiles={onFiles} />)
    const files = [new File(['{}'], 'a.jsonl'), new File(['{}'], 'b.jsonl')]
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
    expect(onFiles).toHaveBeenCalledWith(files)
  })

  it('from the search, when several lines were pasted there and the offer is taken', async () => {
    render(<Page />)
    expect(offerToRead('max_tokens')).toBe(false)
    act(() => expect(offerToRead(CUT)).toBe(true))
    await userEvent.click(await screen.findByRole('button', { name: 'Read them as a response' }))
    expect(await screen.findByText(/only a beginning/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Read them as a response' })).not.toBeInTheDocument()
  })
})

describe('the verdict', () => {
  it('is a live region that was there before it, and holds one sentence', async () => {
    render(<Page />)
    const regions = screen.getAllByRole('status')
    pasteOn(field(), CUT)
    const said = await verdict()
    expect(regions).toContain(said)
    expect(said.textContent?.match(/[.!?]/g)).toHaveLength(1)
  })

  it('leads from each piece of evidence to its place in the text', async () => {
    render(<Page />)
    pasteOn(field(), CUT)
    await userEvent.click(await screen.findByRole('button', { name: /choices\[0\]\.finish_reason is length line 3/ }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent('"length"'))
    expect(document.activeElement?.tagName).toBe('MARK')
  })

  it('names its rows: as links, and to the table', async () => {
    const onNamed = vi.fn()
    const onShowRow = vi.fn()
    render(<Page onNamed={onNamed} onShowRow={onShowRow} />)
    pasteOn(field(), CUT)
    const link = await screen.findByRole('link', { name: 'length' })
    expect(link).toHaveAttribute('href', '?value=openai/chat/length')
    await userEvent.click(link)
    expect(onShowRow).toHaveBeenCalledWith('openai/chat/length')
    expect(onNamed).toHaveBeenLastCalledWith(['openai/chat/length'])
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onNamed).toHaveBeenLastCalledWith([])
  })

  it('flags a row whose reading is past its day', async () => {
    render(<Page today="2027-06-01" />)
    pasteOn(field(), CUT)
    expect(await screen.findByText('to be read again since 2027-02-28')).toBeInTheDocument()
  })

  it('lists the rows of a bare value that means different things, and chooses none', async () => {
    render(<Page />)
    pasteOn(field(), '9')
    expect(await screen.findByRole('link', { name: 'SPII' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'MALFORMED_FUNCTION_CALL' })).toBeInTheDocument()
    expect(screen.getByText('depends on which of the rows below it is')).toBeInTheDocument()
  })

  it('says plainly that a text is no response, and helps', async () => {
    render(<Page />)
    pasteOn(field(), 'Dear all, the meeting is at ten.\nKind regards')
    expect(await verdict()).toHaveTextContent(/not a response/i)
    expect(await screen.findByText(/Paste the whole body/)).toBeInTheDocument()
  })

  it('calls an error an error', async () => {
    render(<Page />)
    pasteOn(field(), '{"error":{"message":"Slow down","type":"rate_limit_exceeded","code":"rate_limit_exceeded"}}')
    expect(await verdict()).toHaveTextContent(/error/i)
  })
})

describe('several answers', () => {
  it('are counted by outcome, can be narrowed, and shown one at a time', async () => {
    render(<Page />)
    pasteOn(field(), TWO)
    expect(await verdict()).toHaveTextContent('2 answers: 1 complete, 1 cut short.')
    const counts = within(await screen.findByRole('group', { name: 'Show answers by outcome' }))
    await userEvent.click(counts.getByRole('button', { name: /cut short/ }))
    const list = screen.getAllByRole('list').find((one) => one.tagName === 'OL') as HTMLElement
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(await screen.findByRole('heading', { name: 'choices[1]' })).toBeInTheDocument()
    await userEvent.click(counts.getByRole('button', { name: /cut short/ }))
    await userEvent.click(screen.getByRole('button', { name: /choices\[0\]\s*stop/ }))
    expect(await screen.findByRole('heading', { name: 'choices[0]' })).toBeInTheDocument()
  })
})

describe('the text', () => {
  it('is shown with its stop field marked, and keeps its own line breaks for the offsets', async () => {
    render(<Page />)
    pasteOn(field(), CUT)
    const region = await marked()
    expect([...region.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['finish_reason', '"length"'])
    expect(usePaste.getState().readText).toBe(CUT)
    expect(field()).toHaveValue(CUT.replaceAll('\r\n', '\n'))
  })

  it('is edited in the field, and marked again on demand', async () => {
    render(<Page />)
    pasteOn(field(), WHOLE)
    await marked()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.queryByRole('region', { name: /marked/i })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Marked' }))
    expect(await marked()).toBeInTheDocument()
  })

  it('is walked through mark by mark without taking the focus', async () => {
    render(<Page />)
    pasteOn(field(), TWO)
    await marked()
    const next = screen.getByRole('button', { name: 'Next mark' })
    expect(screen.getByText('Mark 1 of 2')).toBeInTheDocument()
    await userEvent.click(next)
    expect(screen.getByText('Mark 2 of 2')).toBeInTheDocument()
    expect(next).toHaveFocus()
  })

  it('folds what is far from any mark, and brings it back', async () => {
    render(<Page />)
    pasteOn(field(), WHOLE.replace('"Yes."', JSON.stringify('word '.repeat(5000))))
    const region = await marked()
    expect(region.textContent?.length).toBeLessThan(5000)
    await userEvent.click(within(region).getAllByRole('button', { name: /Show/ })[0] as HTMLElement)
    expect(region.textContent?.length).toBeGreaterThan(15_000)
  })
})

describe('nothing pasted is lost', () => {
  it('when it is cleared by mistake', async () => {
    render(<Page />)
    pasteOn(field(), CUT)
    await verdict()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo clear' }))
    expect(usePaste.getState().text).toBe(CUT)
    expect(await verdict()).toHaveTextContent(/cut short/i)
  })

  it('when something else is pasted over it', async () => {
    render(<Page />)
    pasteOn(document.body, CUT)
    pasteOn(document.body, WHOLE)
    expect(await verdict()).toHaveTextContent(/whole/i)
    await userEvent.click(screen.getByRole('button', { name: 'Back to the text before' }))
    expect(await screen.findByText(/only a beginning/)).toBeInTheDocument()
  })
})

describe('examples', () => {
  it('are links with an address of their own', async () => {
    const onExample = vi.fn()
    render(<Page onExample={onExample} />)
    await userEvent.click(screen.getByText('Examples'))
    const link = await screen.findByRole('link', { name: 'Cut in the middle' })
    expect(link).toHaveAttribute('href', '?example=cut-in-the-middle')
    await userEvent.click(link)
    expect(onExample).toHaveBeenCalledWith('cut-in-the-middle')
    expect(await verdict()).toHaveTextContent(/cut short/i)
  })

  it('are shown when the address names one, and left when something else is pasted', async () => {
    const onExample = vi.fn()
    render(<Page example="cut-in-the-middle" onExample={onExample} />)
    expect(await verdict()).toHaveTextContent(/cut short/i)
    expect(onExample).not.toHaveBeenCalled()
    pasteOn(document.body, WHOLE)
    await waitFor(() => expect(onExample).toHaveBeenCalledWith(null))
    expect(await screen.findByText(/The answer is whole/)).toBeInTheDocument()
  })

  it('that do not exist are said not to', async () => {
    render(<Page example="no-such-thing" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('no-such-thing')
  })
})

describe('what can be taken along', () => {
  it('is the verdict as Markdown, and an outline without what the text says', async () => {
    const user = userEvent.setup()
    render(<Page />)
    pasteOn(field(), CUT)
    await user.click(await screen.findByRole('button', { name: /Copy as Markdown/ }))
    const markdown = await navigator.clipboard.readText()
    expect(markdown).toContain('https://page.example/?value=openai/chat/length')
    expect(markdown).not.toContain('One, two')
    await user.click(screen.getByRole('button', { name: /Copy an outline/ }))
    expect(await navigator.clipboard.readText()).toBe(CUT.replace('"One, two,"', '"‹9›"').replace('"index":0', '"index":1'))
  })
})
