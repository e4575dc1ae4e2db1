import type { ReactNode } from 'react'
import type { FactOutcome } from '../facts/schema.ts'

/** A fact's outcomes, and the two that only an answer can have. */
export type ShownOutcome = FactOutcome | 'empty' | 'in progress'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const

/** One drawing for each outcome, told apart by form alone. */
const DRAWINGS: Record<ShownOutcome, ReactNode> = {
  complete: <path d="M2.5 8.5l3.7 3.7L13.5 4.5" {...line} strokeWidth={2} />,
  'tool call': (
    <path d="M9.8 2.2a3.6 3.6 0 00-3.9 5L1.8 11.3l2.9 2.9L8.8 10a3.6 3.6 0 005-3.9L11.4 8.5 8.6 7.4 7.5 4.6z" fill="currentColor" />
  ),
  paused: <path d="M5 3v10M11 3v10" {...line} strokeWidth={2.6} />,
  'cut short': (
    <>
      <path d="M1.5 8h6.5" {...line} strokeWidth={2.2} />
      <path d="M11 2.5v11" {...line} strokeDasharray="2 2.9" />
    </>
  ),
  filtered: <path d="M1.5 2.5h13L9.6 8.4v4.8L6.4 14.5V8.4z" fill="currentColor" />,
  refused: (
    <>
      <circle cx="8" cy="8" r="6.2" {...line} />
      <path d="M3.8 3.8l8.4 8.4" {...line} />
    </>
  ),
  failed: (
    <>
      <path d="M8 2l6.4 11.6H1.6z" {...line} strokeWidth={1.5} strokeLinejoin="round" />
      <path d="M8 6.4v3.2M8 11.6v.1" {...line} />
    </>
  ),
  empty: <rect x="2.5" y="2.5" width="11" height="11" rx="2" {...line} strokeDasharray="2.4 2.4" />,
  'in progress': (
    <>
      <circle cx="8" cy="8" r="6.2" {...line} strokeDasharray="1 3" />
      <path d="M8 4.8V8l2.2 1.6" {...line} />
    </>
  ),
  'not an ending': <path d="M3 8h10" {...line} />,
  unknown: (
    <>
      <path d="M5.4 5.6a2.6 2.6 0 115 .8c0 1.7-2.4 2-2.4 3.6" {...line} />
      <path d="M8 13.2v.1" {...line} strokeWidth={2} />
    </>
  ),
}

/** The drawing of an outcome. It says nothing to a screen reader: its word stands beside it. */
export function OutcomeIcon({ outcome }: { outcome: ShownOutcome }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      {DRAWINGS[outcome]}
    </svg>
  )
}

/** An outcome by colour, icon and word. `children` stand in place of the word, where a sentence wants another form of it. */
export function OutcomeBadge({ outcome, children }: { outcome: ShownOutcome; children?: ReactNode }) {
  return (
    <span className="outcome" data-outcome={outcome}>
      <OutcomeIcon outcome={outcome} />
      <span>{children ?? outcome}</span>
    </span>
  )
}
