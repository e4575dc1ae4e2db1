// One answer: what to do with it, what shows that, the rows it matches and what two gateways make of it.
import { useMemo, useState } from 'react'
import { explain } from '../diagnose/explain.ts'
import type { Answer } from '../diagnose/types.ts'
import { factById } from '../facts/lookup.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { Gateways } from './gateways.tsx'
import { formatName, providerName } from './names.ts'
import { Place } from './place.tsx'
import { Row } from './row.tsx'

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

  return (
    <div className="paste-answer" data-outcome={answer.outcome}>
      {several && (
        <h3>
          <code>{answer.path || 'the answer'}</code>
        </h3>
      )}
      {several && (
        <p>
          <OutcomeBadge outcome={answer.outcome} /> {said.headline}
        </p>
      )}
      <h3>What to do</h3>
      {said.todo.length === 0 ? (
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
        {said.evidence.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same, and their order never changes
          <li key={index}>
            <Place line={line} starts={starts} />
          </li>
        ))}
      </ul>
      <Rows rows={rows} {...{ facts, today, rowHref, onShowRow }} />
      <Gateways answer={answer} said={said.gateways} />
    </div>
  )
}

/** "OpenAI Chat Completions, model gpt-4o, streamed"; what the text does not say is said to be unknown. */
function sentBy({ format, provider, model, streamed, kind }: Answer, facts: Facts): string {
  const name = format === 'unknown' ? 'Format unknown' : `${formatName(facts, format)}${kind === 'error' ? ', an error body' : ''}`
  const sender = provider === 'unknown' ? 'sender not named in the text' : `sent by ${providerName(facts, provider)}`
  return [name, sender, ...(model === null ? [] : [`model ${model}`]), ...(streamed ? ['streamed'] : [])].join(', ')
}

/** With more matching rows than this the rest is folded. */
const FEW_ROWS = 5

type RowsProps = Pick<Props, 'facts' | 'today' | 'rowHref' | 'onShowRow'> & { rows: Fact[] }

function Rows({ rows, ...rest }: RowsProps) {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  const differ = new Set(rows.map(({ outcome, value }) => `${outcome} ${value}`)).size > 1
  return (
    <>
      <h3>{rows.length === 1 ? 'The row it matches' : differ ? 'The rows it may be' : 'The rows it matches'}</h3>
      <ul className="paste-rows">
        {rows.slice(0, all ? rows.length : FEW_ROWS).map((fact) => (
          <Row key={fact.id} fact={fact} {...rest} />
        ))}
      </ul>
      {!all && rows.length > FEW_ROWS && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </button>
      )}
    </>
  )
}
