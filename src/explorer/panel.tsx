// Where an open row is shown: beside the table, or in a dialog where there is no room beside it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { nearestIds } from '../facts/lookup.ts'
import type { Facts } from '../facts/schema.ts'
import { Icon } from '../ui/icon.tsx'
import { plainClick } from '../ui/plain-click.ts'
import { DETAIL_HEADING } from './detail/heading.ts'
import { RowDetail } from './detail/row-detail.tsx'
import type { Links } from './links.ts'
import type { Row } from './rows.ts'

type Props = {
  id: string
  facts: Facts
  today: string
  all: readonly Row[]
  /** The rows seen, in their order: next and previous go along them. */
  rows: readonly Row[]
  links: Links
  /** Goes to another row without a new entry in the history. */
  onStep: (id: string) => void
  onClose: () => void
  /** In a dialog. */
  modal: boolean
}

export default function RowPanel(props: Props) {
  const { id, all, rows, onStep, onClose, modal } = props
  const row = all.find((candidate) => candidate.id === id)
  const place = rows.findIndex((candidate) => candidate.id === id)
  const before = rows[place - 1]
  // From a row that the filters hide, next leads to the first row that they show.
  const after = rows[place + 1]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (!ownsArrows(event.target)) {
      const target = { ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before }[event.key]
      if (target === undefined) return
      event.preventDefault()
      onStep(target.id)
    }
  }

  return (
    <Frame
      modal={modal}
      onClose={onClose}
      onKeyDown={onKeyDown}
      label={row ? `${row.fact.value ?? 'unknown'} at ${row.provider}` : 'No such row'}
    >
      <div className="detail-bar">
        <span className="soft small">{place === -1 ? row && 'not among the rows shown' : `${place + 1} of ${rows.length}`}</span>
        <Step to={before} name="previous" label="Previous row" onStep={onStep} />
        <Step to={after} name="next" label="Next row" onStep={onStep} />
        <button type="button" className="button icon" onClick={onClose} aria-label="Close" title="Close (Escape)">
          <Icon name="close" />
        </button>
      </div>
      {row ? <RowDetail row={row} facts={props.facts} today={props.today} links={props.links} /> : <NoSuchRow {...props} />}
    </Frame>
  )
}

/** Whether arrow keys do something of their own where the focus is: in a field, or in an example that is scrolled sideways. */
function ownsArrows(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, .code') !== null
}

function Step({
  to,
  name,
  label,
  onStep,
}: {
  to: Row | undefined
  name: 'previous' | 'next'
  label: string
  onStep: (id: string) => void
}) {
  return (
    <button
      type="button"
      className="button icon"
      // Not disabled, which would lose the focus at the end of the list.
      aria-disabled={to === undefined}
      aria-label={label}
      title={`${label} (arrow keys)`}
      onClick={() => to && onStep(to.id)}
    >
      <Icon name={name} />
    </button>
  )
}

type FrameProps = { modal: boolean; label: string; onClose: () => void; onKeyDown: (event: KeyboardEvent) => void; children: ReactNode }

function Frame({ modal, label, onClose, onKeyDown, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open) return
    element.showModal()
    // Not to the first button, where the dialog would put it: the heading takes the focus when the row has come.
    element.focus()
    return () => element.close()
  }, [])
  if (!modal) {
    return (
      <aside className="detail" aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </aside>
    )
  }
  return (
    <dialog
      ref={dialog}
      className="detail"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  )
}

function NoSuchRow({ id, facts, links }: Props) {
  const near = nearestIds(facts, id)
  return (
    <div className="detail-none">
      <h2 id={DETAIL_HEADING} tabIndex={-1}>
        There is no row <code>{id}</code>
      </h2>
      {near.length === 0 ? (
        <p>Nothing here has a name like it. A row is named provider/api/value.</p>
      ) : (
        <>
          <p>The nearest are:</p>
          <ul>
            {near.map((other) => (
              <li key={other}>
                <a href={links.hrefOf(other)} onClick={plainClick(() => links.open(other))}>
                  <code>{other}</code>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
