// The data report: what the facts rest on, how old that is, what is not known, and what was judged.
import { useMemo, useState } from 'react'
import { type Freshness, REREAD_DAYS } from '../facts/freshness.ts'
import { providerName } from '../facts/names.ts'
import type { Facts } from '../facts/schema.ts'
import { RowLink, type RowLinks } from '../ui/row-link.tsx'
import { save } from '../ui/save.ts'
import { Scroll } from '../ui/scroll.tsx'
import { byProvider, CSV_FIELDS, csvCells, type ReportRow, reportRows, type SortKey, STATE_NAMES, STATES, sorted } from './rows.ts'
import './report.css'

type Props = { facts: Facts; today: string; links: RowLinks }

/** The whole report on the day that is given. */
export default function ReportView({ facts, today, links }: Props) {
  const rows = useMemo(() => reportRows(facts, today), [facts, today])
  const judged = facts.facts.filter(({ judgement }) => judgement !== null)
  return (
    <article className="report">
      <h2>Data report</h2>
      <p className="soft">
        Every fact with what it was read in, on which day, and when it is due to be read again, {REREAD_DAYS} days later. Past that day it
        is flagged and stays. Today is {today}, by the clock of this device.
      </p>
      <Providers facts={facts} today={today} />
      <Sources rows={rows} facts={facts} today={today} links={links} />
      <section aria-labelledby="report-gaps">
        <h3 id="report-gaps">What is not known, and why</h3>
        <ul className="report-list">
          {facts.gaps.map((gap) => (
            <li key={`${gap.provider} ${gap.what}`}>
              <strong>{facts.providers.find(({ id }) => id === gap.provider)?.name ?? 'In general'}:</strong> {gap.what}{' '}
              <span className="soft">{gap.why}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="report-judged">
        <h3 id="report-judged">Judged, not stated: {judged.length} rows</h3>
        <details>
          <summary>What was judged, row by row</summary>
          <ul className="report-list">
            {judged.map((fact) => (
              <li key={fact.id}>
                <RowLink id={fact.id} links={links}>
                  <code>{fact.id}</code>
                </RowLink>{' '}
                {fact.outcome}: <span className="soft">{fact.judgement}</span>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </article>
  )
}

function Providers({ facts, today }: { facts: Facts; today: string }) {
  const counts = useMemo(() => byProvider(facts, today), [facts, today])
  return (
    <section aria-labelledby="report-providers">
      <h3 id="report-providers">By provider</h3>
      <Scroll label="Rows by provider" className="report-scroll">
        <table className="report-table">
          <thead>
            <tr>
              {['Provider', 'Rows', ...STATES.map((state) => STATE_NAMES[state]), 'judged', 'not described by any source'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                {[one.facts, ...STATES.map((state) => one.states[state]), one.judged, one.undescribed].map((count, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their places
                  <td key={place}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

const HEADINGS: readonly [SortKey | null, string][] = [
  ['value', 'Value'],
  ['provider', 'Provider'],
  ['source', 'Source'],
  ['read', 'Read'],
  ['due', 'Due'],
  [null, 'State'],
]

function Sources({ rows, facts, today, links }: { rows: ReportRow[]; facts: Facts; today: string; links: RowLinks }) {
  const [by, setBy] = useState<SortKey>('due')
  const [descending, setDescending] = useState(false)
  const [state, setState] = useState<Freshness | ''>('')
  const [provider, setProvider] = useState('')
  const kept = useMemo(
    () => rows.filter((row) => (state === '' || row.state === state) && (provider === '' || row.fact.provider === provider)),
    [rows, state, provider],
  )
  const shown = useMemo(() => sorted(kept, by, descending), [kept, by, descending])
  const sortBy = (key: SortKey) => {
    setDescending(key === by ? !descending : false)
    setBy(key)
  }
  const download = async () => {
    const { csvText } = await import('../ui/csv.ts')
    save(`stop-reasons-report-${today}.csv`, csvText(CSV_FIELDS, shown.map(csvCells)))
  }
  return (
    <section aria-labelledby="report-sources">
      <h3 id="report-sources">By source</h3>
      <div className="report-bar">
        <label>
          <span className="small soft">State</span>
          <select className="select" value={state} onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? '')}>
            <option value="">any ({rows.length})</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {STATE_NAMES[one]} ({rows.filter((row) => row.state === one).length})
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="small soft">Provider</span>
          <select className="select" value={provider} onChange={({ target }) => setProvider(target.value)}>
            <option value="">any</option>
            {facts.providers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {shown.length} of {rows.length} readings
        </p>
        <button type="button" className="button" onClick={download} disabled={shown.length === 0}>
          Download {shown.length} as CSV
        </button>
      </div>
      {shown.length === 0 ? (
        <p>
          No reading is {state === '' ? 'there' : STATE_NAMES[state]}
          {provider === '' ? '' : ` at ${providerName(facts, provider)}`}.
        </p>
      ) : (
        <Scroll label="Readings" className="report-scroll">
          <table className="report-table">
            <thead>
              <tr>
                {HEADINGS.map(([key, title]) => (
                  <th key={title} scope="col" aria-sort={key === null || key !== by ? undefined : descending ? 'descending' : 'ascending'}>
                    {key === null ? (
                      title
                    ) : (
                      <button type="button" onClick={() => sortBy(key)}>
                        {title}
                        <span aria-hidden="true">{key !== by ? '' : descending ? ' ↓' : ' ↑'}</span>
                      </button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <SourceRow key={row.key} row={row} links={links} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  )
}

function SourceRow({ row: { fact, provider, source, name, state }, links }: { row: ReportRow; links: RowLinks }) {
  const place = [source.file, source.line === null ? null : `line ${source.line}`].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        <RowLink id={fact.id} links={links}>
          <code>{fact.value ?? 'unknown'}</code>
        </RowLink>
        <span className="small soft"> {fact.field}</span>
      </th>
      <td>{provider}</td>
      <td>
        {source.url === null ? (
          name
        ) : (
          <a href={source.url} rel="noreferrer">
            {name}
          </a>
        )}
        {place && <span className="small soft report-place">{place}</span>}
      </td>
      <td>{source.read}</td>
      <td>{source.due}</td>
      <td>
        <span className={state === 'overdue' ? 'tag overdue' : 'tag'}>{STATE_NAMES[state]}</span>
      </td>
    </tr>
  )
}
