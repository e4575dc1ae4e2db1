// The rows of the table that an answer matches.
import { Fragment, type ReactNode, useState } from 'react'
import { fold } from '../facts/fold.ts'
import { factFreshness, firstDue } from '../facts/freshness.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { plainClick } from '../ui/plain-click.ts'
import { apiName, providerName, whereOf } from './names.ts'

type Links = { facts: Facts; today: string; rowHref(id: string): string; onShowRow(id: string): void }

/**
 * Rows that say the same of the same value stand together: the best of them in full, the others by their provider. Where the rows differ
 * each kind is listed and none is chosen.
 */
export function MatchingRows({ rows, ambiguous, ...links }: Links & { rows: Fact[]; ambiguous: boolean }) {
  if (rows.length === 0) return null
  const kinds = groups(rows)
  return (
    <>
      <h3>{ambiguous ? 'The rows it may be' : rows.length > 1 ? 'The rows it matches' : 'The row it matches'}</h3>
      <ul className="paste-rows">
        {kinds.map(([best, ...others]) => best && <Kind key={best.id} best={best} others={others} {...links} />)}
      </ul>
    </>
  )
}

/** Rows with the same outcome and the same value in any spelling, in the order of first appearance. */
function groups(rows: Fact[]): Fact[][] {
  const found = new Map<string, Fact[]>()
  for (const row of rows) {
    const key = `${fold(row.value ?? '')} ${row.outcome}`
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
      {others.length > 0 && <Others others={others} {...links} />}
    </li>
  )
}

/** Of more than these the rest is folded. */
const SHOWN_OTHERS = 6

function Others({ others, ...links }: Links & { others: Fact[] }) {
  const [all, setAll] = useState(false)
  const shown = all || others.length <= SHOWN_OTHERS + 1 ? others : others.slice(0, SHOWN_OTHERS)
  const names = others.map((fact) => providerName(links.facts, fact.provider))
  return (
    <span className="soft small">
      {' '}
      The same at{' '}
      {shown.map((fact, index) => {
        const name = names[index] ?? fact.provider
        const again = names.indexOf(name) !== names.lastIndexOf(name)
        return (
          <Fragment key={fact.id}>
            {index > 0 && ', '}
            <RowLink fact={fact} {...links}>
              {again ? `${name} (${apiName(links.facts, fact)})` : name}
            </RowLink>
            <Overdue fact={fact} today={links.today} />
          </Fragment>
        )
      })}
      {shown.length < others.length && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setAll(true)}>
            and {others.length - shown.length} more
          </button>
        </>
      )}
    </span>
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
