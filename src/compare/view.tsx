// Two formats side by side, for whoever ports code from one to the other.
import { useMemo } from 'react'
import type { Fact, Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { RowLink, type RowLinks } from '../ui/row-link.tsx'
import { save } from '../ui/save.ts'
import { Scroll } from '../ui/scroll.tsx'
import {
  type CauseRow,
  type Check,
  type Comparison,
  comparable,
  compare,
  comparisonTable,
  type Side,
  salyroEnd,
  titleOf,
} from './compare.ts'
import './compare.css'

type Props = {
  facts: Facts
  today: string
  links: RowLinks
  /** Two format ids with a comma between; '' for none chosen yet. */
  compare: string
  onCompare: (compare: string) => void
}

const FIRST: readonly [string, string] = ['openai-chat', 'anthropic-messages']

/** The comparison that the address asks for; names that it does not know are said, and usual formats stand in for them. */
export default function CompareView({ facts, today, links, compare: given, onCompare }: Props) {
  const choices = useMemo(() => comparable(facts), [facts])
  const known = new Set(choices.map(({ id }) => id))
  const asked = given.split(',').filter(Boolean)
  const unknown = asked.filter((id) => !known.has(id))
  const [left, right] = pair(
    asked.filter((id) => known.has(id)),
    choices.map(({ id }) => id),
  )
  const found = useMemo(() => compare(facts, left, right), [facts, left, right])

  return (
    <article className="compare">
      <h2>From one format to another</h2>
      <p className="soft">What each calls the same ending, what only one of them has, and what no value says in either.</p>
      {unknown.length > 0 && <p className="notice">There is no format called {unknown.map((id) => `“${id}”`).join(' or ')} to compare.</p>}
      <div className="compare-choice">
        <Choice label="From" value={left} choices={choices} onChoose={(id) => onCompare(`${id},${right}`)} />
        <button type="button" className="button" onClick={() => onCompare(`${right},${left}`)}>
          Swap
        </button>
        <Choice label="To" value={right} choices={choices} onChoose={(id) => onCompare(`${left},${id}`)} />
        {found && <Csv comparison={found} today={today} />}
      </div>
      {found && <Sides comparison={found} links={links} />}
    </article>
  )
}

/** Two formats to show: those asked for, filled up with usual ones. */
function pair(asked: string[], ids: string[]): [string, string] {
  const [left = FIRST[0]] = asked
  const right = asked[1] ?? [FIRST[1], FIRST[0], ...ids].find((id) => id !== left) ?? left
  return [left, right]
}

type ChoiceProps = { label: string; value: string; choices: { id: string; name: string }[]; onChoose: (id: string) => void }

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label>
      <span className="small soft">{label}</span>
      <select className="select" value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Csv({ comparison, today }: { comparison: Comparison; today: string }) {
  const download = async () => {
    const { csvText } = await import('../ui/csv.ts')
    const { fields, data } = comparisonTable(comparison)
    save(`stop-reasons-${comparison.left.format}-to-${comparison.right.format}-${today}.csv`, csvText(fields, data))
  }
  return (
    <button type="button" className="button" onClick={download}>
      Download {comparison.rows.length} rows as CSV
    </button>
  )
}

function Sides({ comparison, links }: { comparison: Comparison; links: RowLinks }) {
  const { left, right, rows, leftChecks, rightChecks } = comparison
  const shared = rows.filter((row) => row.left.length > 0 && row.right.length > 0).length
  return (
    <>
      <p role="status">
        {shared} of {rows.length} causes have a value on both sides.
      </p>
      <Scroll label="Causes side by side" className="compare-scroll">
        <table className="compare-table">
          <caption className="visually-hidden">
            Causes with the values of {left.name} and of {right.name}
          </caption>
          <thead>
            <tr>
              <th scope="col">Cause</th>
              <SideHeading side={left} />
              <SideHeading side={right} />
              <th scope="col">What a gateway leaves of it</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.cause}>
                <th scope="row">{row.cause}</th>
                <td>
                  <Values facts={row.left} instead={row.leftInstead} links={links} />
                </td>
                <td>
                  <Values facts={row.right} instead={row.rightInstead} links={links} />
                </td>
                <td>
                  <Gateways row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className="compare-more">
        <Where side={left} checks={leftChecks} />
        <Where side={right} checks={rightChecks} />
      </div>
    </>
  )
}

function SideHeading({ side }: { side: Side }) {
  return <th scope="col">{titleOf(side)}</th>
}

function Values({ facts, instead, links }: { facts: Fact[]; instead: Check[]; links: RowLinks }) {
  if (facts.length === 0 && instead.length === 0) return <span className="unknown">no value</span>
  return (
    <ul className="plain-list">
      {facts.map((fact) => (
        <li key={fact.id}>
          <RowLink id={fact.id} links={links}>
            <code>{fact.value}</code>
          </RowLink>{' '}
          <span className="small soft">{fact.field}</span> <OutcomeBadge outcome={fact.outcome} />
        </li>
      ))}
      {facts.length === 0 &&
        instead.map((check) => (
          <li key={check.path}>
            <span className="small soft">no value; in the body:</span> <code>{check.path}</code>
          </li>
        ))}
    </ul>
  )
}

/** What is the same, and what is no longer told apart, behind a gateway's list. */
function Gateways({ row }: { row: CauseRow }) {
  const all = [...row.left, ...row.right]
  const members = [...new Set(all.map(({ syntic }) => syntic.value ?? 'none'))]
  const closest = all.some(({ syntic }) => syntic.closest)
  const ends = [...new Set(all.map((fact) => salyroEnd(fact).says))]
  const hidden = all.some((fact) => salyroEnd(fact).hides)
  return (
    <ul className="plain-list small">
      <li>
        Syntic:{' '}
        {members.map((member, i) => (
          <span key={member}>
            {i > 0 && ', '}
            {member === 'none' ? 'none' : <code>{member}</code>}
          </span>
        ))}
        {closest && <span className="soft"> (closest)</span>}
      </li>
      <li>
        Salyro, streamed: {ends.join(', ')}
        {hidden && <span className="compare-hidden"> hides the outcome</span>}
      </li>
    </ul>
  )
}

/** Where a side's fields stand, and which checks of the body take a value's place. */
function Where({ side, checks }: { side: Side; checks: Check[] }) {
  const says = { 'tool call': 'A tool call', refused: 'A refusal', empty: 'An empty answer' }
  return (
    <section>
      <h3>{titleOf(side)}</h3>
      <dl>
        {side.apis.map((api) => (
          <div key={api.id}>
            <dt>{api.field}</dt>
            {api.whole.map((place) => (
              <dd key={place}>whole: {place}</dd>
            ))}
            {api.stream.map((place) => (
              <dd key={place}>stream: {place}</dd>
            ))}
          </div>
        ))}
      </dl>
      {checks.length > 0 && (
        <>
          <h4>Said by no value</h4>
          <ul>
            {checks.map((check) => (
              <li key={`${check.says} ${check.path}`}>
                {says[check.says]}: look at <code>{check.path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
