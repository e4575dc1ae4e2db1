import type { ReactNode } from 'react'
import type { Field, Note } from '../diagnose/types.ts'
import { lineAt } from './lines.ts'
import { usePaste } from './store.ts'

type Props = { start: number | undefined; starts: Uint32Array; children: ReactNode }

/** A piece of evidence. Where it has a place in the text it is a button that leads there, with the number of the line. */
function Place({ start, starts, children }: Props) {
  if (start === undefined) return children
  return (
    <button type="button" className="paste-place" onClick={() => usePaste.getState().goTo(start, true)}>
      {children} <small>line {(lineAt(starts, start) + 1).toLocaleString('en')}</small>
    </button>
  )
}

/** What a note says, leading to the place that it speaks of. */
export function NoteLine({ note, starts }: { note: Note; starts: Uint32Array }) {
  return (
    <Place start={note.start} starts={starts}>
      {note.text}
    </Place>
  )
}

/** Longer values are told by their length; the text itself shows them. */
const SHOWN_UNITS = 60

/** A field by its path and value, leading to where it stands. */
export function FieldLine({ field, starts }: { field: Field; starts: Uint32Array }) {
  const { value } = field
  // The number of the line stands behind it already.
  const path = field.path.replace(/^line \d+ /, '') || field.name
  return (
    <Place start={field.start} starts={starts}>
      <code>{path}</code>{' '}
      {typeof value === 'string' && value.length > SHOWN_UNITS ? (
        `has ${value.length.toLocaleString('en')} characters`
      ) : (
        <>
          is <code className="paste-value">{value === '' ? '""' : String(value)}</code>
        </>
      )}
    </Place>
  )
}
