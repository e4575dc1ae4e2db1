// All that is known of a row.
import { useEffect } from 'react'
import { sameElsewhere } from '../../facts/lookup.ts'
import type { Facts } from '../../facts/schema.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { OutcomeBadge, OutcomeIcon } from '../../ui/outcome.tsx'
import { plainClick } from '../../ui/plain-click.ts'
import { SourceLink } from '../cells.tsx'
import type { Links } from '../links.ts'
import type { Row } from '../rows.ts'
import { Gateways } from './gateways.tsx'
import { Handlers } from './handlers.tsx'
import { DETAIL_HEADING } from './heading.ts'
import { Libraries } from './libraries.tsx'
import { Quotations } from './quotations.tsx'
import { Section } from './section.tsx'
import { Sources } from './sources.tsx'
import { Standing } from './standing.tsx'

type Props = { row: Row; facts: Facts; today: string; links: Links }

export function RowDetail({ row, facts, today, links }: Props) {
  const { fact } = row
  useFocusOnHeading(row.id)
  const notes = [...fact.notes, ...(row.api?.notes ?? [])]
  const adviser = fact.advice && fact.sources[fact.advice.source]
  return (
    <article>
      <header className="detail-head">
        <h2 id={DETAIL_HEADING} tabIndex={-1}>
          {fact.value === null ? <i>unknown</i> : <code>{fact.value}</code>} <OutcomeBadge outcome={fact.outcome} />
        </h2>
        <p className="soft">
          {row.provider} · {row.api?.name ?? row.format} · <code>{fact.field}</code>
          {fact.status !== 'current' && (
            <>
              {' '}
              <span className="tag">{fact.status}</span>
            </>
          )}
        </p>
        <div className="detail-acts">
          <CopyButton label="Copy link" icon="link" text={() => links.addressOf(row.id)} />
          {fact.value !== null && <CopyButton label="Copy value" text={fact.value} />}
        </div>
      </header>

      <Section title="Meaning">
        <Quotations fact={fact} facts={facts} />
        <p>{fact.meaning === 'unknown' ? <span className="unknown">unknown</span> : fact.meaning}</p>
        {fact.judgement !== null && (
          <p className="soft">
            <b>Judged, not stated:</b> {fact.judgement}
          </p>
        )}
      </Section>

      <Section title="What to do">
        {fact.advice === null ? (
          <p className="unknown">unknown: none of its sources says</p>
        ) : (
          <p>
            {fact.advice.text}
            {adviser && (
              <span className="soft small line">
                after <SourceLink source={adviser} />
              </span>
            )}
          </p>
        )}
      </Section>

      <Standing row={row} facts={facts} />
      <Gateways fact={fact} />
      <Libraries fact={fact} facts={facts} />

      <Same row={row} facts={facts} links={links} />
      <Port row={row} facts={facts} links={links} />
      <Handlers row={row} facts={facts} />

      {notes.length > 0 && (
        <Section title="Worth knowing">
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      )}

      <Section title="Names">
        <dl className="pairs">
          <dt>Cause</dt>
          <dd>{fact.cause}</dd>
          {fact.number !== null && (
            <>
              <dt>Enum number</dt>
              <dd>{fact.number}</dd>
            </>
          )}
          {fact.also.length > 0 && (
            <>
              <dt>Also met as</dt>
              <dd>
                {fact.also.map((name) => (
                  <code key={name} className="name">
                    {name}
                  </code>
                ))}
              </dd>
            </>
          )}
          <dt>Permanent id</dt>
          <dd>
            <code>{fact.id}</code>
          </dd>
        </dl>
      </Section>

      <Sources fact={fact} today={today} />
    </article>
  )
}

/** Takes the focus to the heading when another row is shown, unless it is on a button of the panel that goes on being used. */
function useFocusOnHeading(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row
  useEffect(() => {
    const heading = document.getElementById(DETAIL_HEADING)
    const panel = heading?.closest('.detail')
    if (panel) panel.scrollTop = 0
    if (panel?.contains(document.activeElement) && document.activeElement?.matches('.detail-bar button')) return
    heading?.focus({ preventScroll: true })
  }, [id])
}

/** The formats that most code is ported from or to. */
const PORTED = ['openai-chat', 'openai-responses', 'anthropic-messages', 'gemini']

/** From the row to its format beside another. */
function Port({ row, facts, links }: Omit<Props, 'today'>) {
  const { format } = row.fact
  const others = facts.formats.filter(({ id }) => PORTED.includes(id) && id !== format)
  if (!facts.formats.some(({ id }) => id === format) || others.length === 0) return null
  return (
    <Section title="Port to another format">
      <p>
        {others.map(({ id, name }, i) => {
          const formats = `${format},${id}`
          return (
            <span key={id}>
              {i > 0 && ' · '}
              <a href={links.compareHref(formats)} onClick={plainClick(() => links.compare(formats))}>
                {name}
              </a>
            </span>
          )
        })}
      </p>
    </Section>
  )
}

function Same({ row, facts, links }: Omit<Props, 'today'>) {
  const same = sameElsewhere(facts, row.fact)
  if (same.length === 0) return null
  const name = (id: string) => facts.providers.find((provider) => provider.id === id)?.name ?? id
  return (
    <Section title="The same at other providers">
      <ul className="same">
        {same.map((other) => (
          <li key={other.id}>
            <a href={links.hrefOf(other.id)} onClick={plainClick(() => links.open(other.id))} title={other.outcome}>
              <span className="outcome" data-outcome={other.outcome}>
                <OutcomeIcon outcome={other.outcome} />
              </span>{' '}
              {name(other.provider)} <code>{other.value ?? 'unknown'}</code>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
