// One unit of the file, its fields marked: what is around them, and the rest when it is asked for.
import { useEffect, useMemo, useRef, useState } from 'react'
import { explain } from '../diagnose/index.ts'
import type { Facts } from '../facts/schema.ts'
import { type Mark, marksOf } from '../paste/marks.ts'
import { segments } from '../paste/segments.ts'
import { Icon } from '../ui/icon.tsx'
import { OutcomeBadge } from '../ui/outcome.tsx'
import type { OpenUnit } from './messages.ts'
import { count } from './numbers.ts'
import { useFiles } from './store.ts'
import { type Stretch, stretches } from './stretches.ts'

/** So much more is shown with one press, in UTF-16 units. */
const MORE = 20_000

export function Opened({ facts }: { facts: Facts }) {
  const opening = useFiles((state) => state.opening)
  const heading = useRef<HTMLHeadingElement>(null)
  const { unit = null, why = null } = opening ?? {}
  useEffect(() => {
    if (unit !== null) heading.current?.focus()
  }, [unit])
  if (opening === null) return null
  // The focus goes back to where it came from, as long as that is in the page.
  const close = () => {
    document.querySelector<HTMLElement>('.files-list tr[data-open] button')?.focus()
    useFiles.getState().openRow(null)
  }
  return (
    <section className="files-opened" aria-label={unit === null ? 'The line' : `Line ${unit.line}`}>
      <div className="files-opened-head">
        <h3 ref={heading} tabIndex={-1}>
          {unit === null ? 'Not to be shown' : `Line ${count(unit.line)}`}
        </h3>
        <button type="button" className="button icon" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {unit === null ? <p>{why}</p> : <Unit unit={unit} facts={facts} />}
    </section>
  )
}

function Unit({ unit, facts }: { unit: OpenUnit; facts: Facts }) {
  const { text, diagnosis, nth } = unit
  const answer = diagnosis.answers[nth]
  const explained = useMemo(() => (answer === undefined ? null : explain(answer, facts)), [answer, facts])
  const marks = useMemo(() => marksOf(text, diagnosis, (index) => index === nth), [text, diagnosis, nth])
  const notes = answer === undefined ? diagnosis.notes : answer.notes
  return (
    <>
      {answer !== undefined && explained !== null && (
        <p>
          <OutcomeBadge outcome={answer.outcome} /> {explained.headline}
        </p>
      )}
      {answer === undefined && <p>No answer was found here.</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map((note, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={i}>{note.text}</li>
          ))}
        </ul>
      )}
      <Marked text={text} marks={marks} key={`${unit.line} ${nth}`} />
    </>
  )
}

function Marked({ text, marks }: { text: string; marks: Mark[] }) {
  const [asked, setAsked] = useState<Stretch[]>([])
  const parts = useMemo(
    () => stretches(text.length, [...marks.filter((mark) => mark.role !== 'placeholder'), ...asked]),
    [text, marks, asked],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="files-text" tabIndex={0} aria-label="The text, with its fields marked">
      {parts.map(({ start, end, shown }) =>
        shown ? (
          segments(text, start, end, marks).map(({ text: part, start: at, mark }) =>
            mark === null ? (
              part
            ) : (
              <mark key={at} data-role={mark.role} title={mark.label}>
                {part}
              </mark>
            ),
          )
        ) : (
          <button
            type="button"
            className="link"
            key={start}
            onClick={() => setAsked([...asked, { start, end: Math.min(end, start + MORE) }])}
          >{`⋯ ${count(end - start)} more characters ⋯`}</button>
        ),
      )}
    </section>
  )
}
