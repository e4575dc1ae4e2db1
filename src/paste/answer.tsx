// One answer: what to do with it, what shows that, the rows it matches and what two gateways make of it.
import { useMemo } from 'react'
import { explain } from '../diagnose/explain.ts'
import type { Answer, Field } from '../diagnose/types.ts'
import { factById } from '../facts/lookup.ts'
import type { Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { Gateways } from './gateways.tsx'
import { formatName, providerName } from './names.ts'
import { FieldLine, NoteLine } from './place.tsx'
import { MatchingRows } from './rows.tsx'
import { whatFor } from './what-for.ts'

type Props = {
  answer: Answer
  facts: Facts
  today: string
  starts: Uint32Array
  /** Whether it is one of several: then it carries its own headline. */
  several: boolean
  rowHref(id: string): string
  onShowRow(id: string): void
}

export function AnswerDetails({ answer, facts, today, starts, several, rowHref, onShowRow }: Props) {
  const said = useMemo(() => explain(answer, facts), [answer, facts])
  const rows = answer.rows.map((id) => factById(facts, id)).filter((fact) => fact !== undefined)
  // Rows that differ are listed, and none is chosen: so there is nothing to advise either, nor to pass on.
  const ambiguous = answer.outcome === 'unknown' && new Set(rows.map(({ outcome }) => outcome)).size > 1

  return (
    <div className="paste-answer" data-outcome={answer.outcome}>
      {several && (
        <h3>
          <code>{answer.path || 'the answer'}</code>
        </h3>
      )}
      {several && (
        <p>
          <OutcomeBadge outcome={answer.outcome} /> {said.headline} <span className="soft">{whatFor(answer)}</span>
        </p>
      )}
      <h3>What to do</h3>
      {ambiguous ? (
        <p className="unknown">depends on which of the rows below it is</p>
      ) : said.todo.length === 0 ? (
        <p className="unknown">unknown: no source says</p>
      ) : (
        <ul className="paste-todo">
          {said.todo.map(({ text, source }) => (
            <li key={text}>
              {text} {source !== null && <span className="soft small">{source}</span>}
            </li>
          ))}
        </ul>
      )}
      <h3>What shows it</h3>
      <ul className="paste-evidence">
        <li>{sentBy(answer, facts)}</li>
        {[...answer.finish.filter(isFilled), ...answer.evidence].map((field) => (
          <li key={`${field.start} ${field.path}`}>
            <FieldLine field={field} starts={starts} />
          </li>
        ))}
        {answer.notes.map((note) => (
          <li key={`${note.id} ${note.text}`}>
            <NoteLine note={note} starts={starts} />
          </li>
        ))}
      </ul>
      <MatchingRows rows={rows} ambiguous={ambiguous} {...{ facts, today, rowHref, onShowRow }} />
      {!ambiguous && <Gateways answer={answer} said={said.gateways} />}
    </div>
  )
}

/** "OpenAI Chat Completions, model gpt-4o, streamed"; what the text does not say is said to be unknown. */
function sentBy({ format, provider, model, streamed, kind }: Answer, facts: Facts): string {
  const name = format === 'unknown' ? 'Format unknown' : `${formatName(facts, format)}${kind === 'error' ? ', an error body' : ''}`
  const sender = provider === 'unknown' ? 'sender not named in the text' : `sent by ${providerName(facts, provider)}`
  return [name, sender, ...(model === null ? [] : [`model ${model}`]), ...(streamed ? ['streamed'] : [])].join(', ')
}

/** Placeholders of a stream (null, nothing yet) are marked in the text and not listed. */
const isFilled = (field: Field) => field.value !== null && field.value !== ''
