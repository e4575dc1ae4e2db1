// The rows of the table that an answer matches.
import { Fragment, type ReactNode } from 'react'
import { factFreshness, firstDue } from '../facts/freshness.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { plainClick } from '../ui/plain-click.ts'
import { providerName, whereOf } from './names.ts'

type Links = { facts: Facts; today: string; rowHref(id: string): string; onShowRow(id: string): void }

/**
 * Rows that say the same of the same value stand together: the best of them in full, the others by their provider. Where the rows differ
 * each kind is listed and none is chosen.
 */
export function MatchingRows({ rows, ...links }: Links & { rows: Fact[] }) {
  if (rows.length === 0) return null
  const kinds = groups(rows)
  return (
    <>
      <h3>{kinds.length > 1 ? 'The rows it may be' : rows.length > 1 ? 'The rows it matches' : 'The row it matches'}</h3>
      <ul className="paste-rows">
        {kinds.map(([best, ...others]) => best && <Kind key={best.id} best={best} others={others} {...links} />)}
      </ul>
    </>
  )
}

/** Rows with the same value and outcome, in the order of first appearance. */
function groups(rows: Fact[]): Fact[][] {
  const found = new Map<string, Fact[]>()
  for (const row of rows) {
    const key = `${row.value} ${row.outcome}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return [...found.values()]
}

function Kind({ best, others, ...links }: Links & { best: Fact; others: Fact[] }) {
  const { facts } = links
  return (
    <li>
      <OutcomeBadge outcome={best.outcome} />{' '}
      <RowLink fact={best} {...links}>
        <code>{best.value ?? 'unknown'}</code>
      </RowLink>{' '}
      <span className="soft small">{whereOf(facts, best)}</span>
      <Overdue fact={best} today={links.today} />
      {others.length > 0 && (
        <span className="soft small">
          {' '}
          The same at{' '}
          {others.map((fact, index) => (
            <Fragment key={fact.id}>
              {index > 0 && ', '}
              <RowLink fact={fact} {...links}>
                {providerName(facts, fact.provider)}
              </RowLink>
              <Overdue fact={fact} today={links.today} />
            </Fragment>
          ))}
        </span>
      )}
    </li>
  )
}

function RowLink({ fact, rowHref, onShowRow, children }: Omit<Links, 'facts' | 'today'> & { fact: Fact; children: ReactNode }) {
  return (
    <a href={rowHref(fact.id)} onClick={plainClick(() => onShowRow(fact.id))}>
      {children}
    </a>
  )
}

/** A flag on a row whose reading is past its day. */
function Overdue({ fact, today }: { fact: Fact; today: string }) {
  if (factFreshness(fact, today) !== 'overdue') return null
  return (
    <>
      {' '}
      <span className="tag overdue">to be read again since {firstDue(fact).due}</span>
    </>
  )
}
