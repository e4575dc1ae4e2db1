// Several answers: how many of each outcome, and a list to choose from. Of thousands only a part is in the page at a time.
import { useMemo, useState } from 'react'
import { decisiveField } from '../diagnose/explain.ts'
import { OutcomeBadge, OutcomeIcon } from '../ui/outcome.tsx'
import type { Reading } from './engine.ts'
import { usePaste } from './store.ts'

const SHOWN_AT_FIRST = 12
const SHOWN_MORE = 100

export function AnswerList({ reading }: { reading: Reading }) {
  const selected = usePaste((state) => state.selected)
  const only = usePaste((state) => state.only)
  const { select, narrow } = usePaste.getState()
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  const { answers } = reading.diagnosis
  const found = useMemo(
    () => answers.map((answer, index) => ({ answer, index })).filter(({ answer }) => only === null || answer.outcome === only),
    [answers, only],
  )

  return (
    <div className="paste-answers">
      {reading.counts.length > 1 && (
        <fieldset className="paste-counts">
          <legend className="visually-hidden">Show answers by outcome</legend>
          {reading.counts.map(({ outcome, count }) => (
            <button
              type="button"
              className="button"
              data-outcome={outcome}
              key={outcome}
              aria-pressed={only === outcome}
              onClick={() => {
                narrow(only === outcome ? null : outcome)
                const first = answers.findIndex((answer) => answer.outcome === outcome)
                if (only !== outcome && first >= 0) select(first)
                setLimit(SHOWN_AT_FIRST)
              }}
            >
              <span className="outcome">
                <OutcomeIcon outcome={outcome} /> {outcome}
              </span>{' '}
              {count.toLocaleString('en')}
            </button>
          ))}
        </fieldset>
      )}
      <ol className="paste-answer-list">
        {found.slice(0, limit).map(({ answer, index }) => {
          const field = decisiveField(answer)
          return (
            <li key={index} value={index + 1}>
              <button type="button" aria-pressed={index === selected} onClick={() => select(index)}>
                <OutcomeBadge outcome={answer.outcome}>{answer.kind === 'error' ? 'error' : answer.outcome}</OutcomeBadge>
                <code>{answer.path || `answer ${index + 1}`}</code>
                {field !== null && <code className="soft">{String(field.value)}</code>}
              </button>
            </li>
          )
        })}
      </ol>
      {found.length > limit && (
        <button type="button" className="button" onClick={() => setLimit(limit + SHOWN_MORE)}>
          Show {Math.min(SHOWN_MORE, found.length - limit)} more of {found.length.toLocaleString('en')}
        </button>
      )}
    </div>
  )
}
