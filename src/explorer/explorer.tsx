// The table with what stands around it.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Facts } from '../facts/schema.ts'
import { useMedia } from '../ui/media.ts'
import { COLUMNS } from './columns.tsx'
import { Empty } from './empty.tsx'
import { rowLink, useKeys } from './keys.ts'
import type { Links } from './links.ts'
import { useView } from './store.ts'
import { Table } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRows } from './use-rows.ts'
import './explorer.css'

// All that a row tells comes when the first row is opened.
const RowPanel = lazy(() => import('./panel.tsx'))

type Props = {
  /** null while they are on their way. */
  facts: Facts | null
  /** The reader's day, 2026-12-01. */
  today: string
  /** Ids of the rows that a diagnosis names: they are marked. */
  named: ReadonlySet<string>
  links: Links
  /** Whether keys of one letter do something. */
  letters: boolean
  onShortcuts: () => void
  /** Is given what is pasted into the search. True: it was taken for a response, and the search leaves it alone. */
  onPasted?: (text: string) => boolean
}

export function Explorer({ facts, today, named, links, letters, onShortcuts, onPasted }: Props) {
  const seen = useRows(facts)
  const columns = useView((state) => state.columns)
  const sort = useView((state) => state.sort)
  const open = useView((state) => state.value)
  const beside = useMedia('(min-width: 70rem)')
  const split = open !== null && beside
  // The rest of the columns can be read beside the table; what is left keeps its width.
  const shown = useMemo(() => COLUMNS.filter(({ id, stays }) => columns.includes(id) && (!split || stays)), [columns, split])
  const { onStep, onClose, stepBy } = useOpenRow(open, seen.rows)
  useKeys({ letters, open: open !== null, onStep: stepBy, onClose, onShortcuts })

  return (
    <section className="explorer" aria-label="All stop reasons">
      <Toolbar facts={facts} seen={seen} onPasted={onPasted} />
      <div className="split" data-open={split || undefined}>
        <div className="rows-frame">
          {facts !== null && seen.rows.length === 0 ? (
            <Empty all={seen.all} />
          ) : (
            <Table
              rows={seen.rows}
              columns={shown}
              sort={sort}
              onSort={(next) => useView.getState().change({ sort: next })}
              query={seen.query}
              today={today}
              open={open}
              named={named}
              hrefOf={links.hrefOf}
              onOpen={links.open}
              waiting={facts === null}
            />
          )}
        </div>
        {open !== null && facts !== null && (
          <Suspense fallback={null}>
            <RowPanel
              key={beside ? 'beside' : 'dialog'}
              id={open}
              facts={facts}
              today={today}
              all={seen.all}
              rows={seen.rows}
              links={links}
              onStep={onStep}
              onClose={onClose}
              modal={!beside}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Steps through the rows, and gives the focus back to a row's link when it is closed. */
function useOpenRow(open: string | null, rows: readonly { id: string }[]) {
  const present = useRef({ open, rows })
  present.current = { open, rows }
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (open === null && last !== null && (document.activeElement === document.body || document.activeElement?.closest('.detail')))
      rowLink(last)?.focus()
  }, [open])

  // Once for each row that is opened, and only when it is there: from an address, the rows come later than what is asked for.
  const broughtIn = useRef<string | null>(null)
  const isThere = open !== null && rows.some(({ id }) => id === open)
  useEffect(() => {
    if (open !== null && isThere && broughtIn.current !== open) rowLink(open)?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    broughtIn.current = isThere ? open : null
  }, [open, isThere])

  const onStep = useCallback((id: string) => useView.getState().change({ value: id }, 'replace'), [])
  const onClose = useCallback(() => useView.getState().change({ value: null }), [])
  const stepBy = useCallback(
    (by: 1 | -1) => {
      const { open: id, rows: seen } = present.current
      const next = seen[seen.findIndex((row) => row.id === id) + by]
      if (next) onStep(next.id)
    },
    [onStep],
  )
  return { onStep, onClose, stepBy }
}
