// The answers of the file that match, of which only those in sight are in the page.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { OutcomeBadge, type ShownOutcome } from '../ui/outcome.tsx'
import type { Row } from './messages.ts'
import { count } from './numbers.ts'
import { PAGE, useFiles } from './store.ts'

/** Of a row, in pixels; the style sheet has the same. */
const HEIGHT = 36
/** A browser lays nothing out further down than some millions of pixels. */
const MOST_ROWS = 400_000
const TITLES = ['Line', 'Id', 'Model', 'Value', 'Outcome', 'Note']

type Links = { hrefOf(id: string): string }

export function AnswerList({ links }: { links: Links }) {
  const matching = useFiles((state) => state.matching)
  const rows = useFiles((state) => state.rows)
  const open = useFiles((state) => state.open)
  const box = useRef<HTMLElement>(null)
  const shown = Math.min(matching, MOST_ROWS)
  const virtual = useVirtualizer({
    count: shown,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const first = Math.floor((items[0]?.index ?? 0) / PAGE)
  const last = Math.floor((items.at(-1)?.index ?? 0) / PAGE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that were let go, or have no rows yet, are asked for again
  useEffect(() => {
    if (matching === 0) return
    for (let page = first; page <= last; page++) useFiles.getState().want(page)
  }, [first, last, rows, matching])

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-n]')?.dataset.n ?? Number.NaN)
    if (by === undefined || Number.isNaN(at)) return
    event.preventDefault()
    virtual.scrollToIndex(at + by)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-n="${at + by}"] button`)?.focus())
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="files-list" ref={box} aria-label="The answers, which scroll" tabIndex={0}>
      <table aria-label="Answers of the file" aria-rowcount={matching + 1} onKeyDown={onKeyDown}>
        <thead>
          <tr aria-rowindex={1}>
            {TITLES.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows.get(Math.floor(index / PAGE))?.[index % PAGE]
            return (
              <tr key={index} data-n={index} aria-rowindex={index + 2} data-open={(row !== undefined && row.index === open) || undefined}>
                {row === undefined ? <td colSpan={TITLES.length}>…</td> : <Cells row={row} links={links} />}
              </tr>
            )
          })}
          <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      {matching > MOST_ROWS && <p className="soft files-more">Only the first {count(MOST_ROWS)} can be listed; narrow them down.</p>}
    </section>
  )
}

/** Stands for the rows that are not in the page. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className="files-spacer" style={{ height }}>
      <td colSpan={TITLES.length} />
    </tr>
  )
}

/** Drawn again only when the row is another: the list is told of every step of the reading. */
const Cells = memo(function Cells({ row, links }: { row: Row; links: Links }) {
  const [fact] = row.rows
  return (
    <>
      <td>
        <button type="button" className="link" onClick={() => useFiles.getState().openRow(row.index)} aria-label={`Open line ${row.line}`}>
          {count(row.line)}
        </button>
      </td>
      <td title={row.id}>
        <code>{row.id}</code>
      </td>
      <td title={row.model ?? undefined}>{row.model}</td>
      <td title={row.value ?? undefined}>
        {row.value === null ? (
          <span className="unknown">none</span>
        ) : fact === undefined ? (
          <code>{row.value}</code>
        ) : (
          <a href={links.hrefOf(fact)}>
            <code>{row.value}</code>
          </a>
        )}
      </td>
      <td>
        <OutcomeBadge outcome={row.outcome as ShownOutcome} />
      </td>
      <td title={row.note}>{row.note}</td>
    </>
  )
})
