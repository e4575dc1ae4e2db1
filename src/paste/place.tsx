import type { Line } from '../diagnose/explain.ts'
import { lineAt } from './lines.ts'
import { usePaste } from './store.ts'

/** A line of evidence. Where it has a place in the text it is a button that leads there, with the number of the line. */
export function Place({ line, starts }: { line: Line; starts: Uint32Array }) {
  const { start } = line
  if (start === undefined) return <>{line.text}</>
  return (
    <button type="button" className="paste-place" onClick={() => usePaste.getState().goTo(start, true)}>
      {line.text} <small>line {(lineAt(starts, start) + 1).toLocaleString('en')}</small>
    </button>
  )
}
