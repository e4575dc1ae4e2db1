import { factFreshness, firstDue } from '../facts/freshness.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { whereOf } from './names.ts'
import { isPlainClick } from './plain-click.ts'

type Props = { fact: Fact; facts: Facts; today: string; rowHref(id: string): string; onShowRow(id: string): void }

/** A row of the table that an answer matches, as a link to it; flagged where its reading is past its day. */
export function Row({ fact, facts, today, rowHref, onShowRow }: Props) {
  const overdue = factFreshness(fact, today) === 'overdue'
  return (
    <li>
      <a
        href={rowHref(fact.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onShowRow(fact.id)
        }}
      >
        <code>{fact.value ?? 'unknown'}</code>
      </a>{' '}
      <span className="soft small">{whereOf(facts, fact)}</span> <OutcomeBadge outcome={fact.outcome} />{' '}
      {overdue && <span className="tag overdue">due since {firstDue(fact).due}</span>}
    </li>
  )
}
