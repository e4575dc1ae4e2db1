// What stands in the cells of the table.
import { factFreshness } from '../facts/freshness.ts'
import type { Source } from '../facts/schema.ts'
import { plainClick } from '../ui/plain-click.ts'
import { Marked, MarkedNumber, Prose } from './marked.tsx'
import { quotationOf } from './quotation.ts'
import { type Row, readableDay } from './rows.ts'
import type { Query } from './search.ts'

export type CellProps = {
  row: Row
  query: Query
  /** The reader's day, 2026-12-01. */
  today: string
  /** Where the row's link leads, and what it does when it is followed on this page. */
  href: string
  onOpen: (id: string) => void
}

export function ValueCell({ row, query, href, onOpen }: CellProps) {
  const { fact } = row
  return (
    <>
      <a className="value" href={href} data-row={row.id} onClick={plainClick(() => onOpen(row.id))}>
        {fact.value === null ? (
          <i>unknown</i>
        ) : (
          <code>
            <MarkedNumber text={fact.value} query={query} />
          </code>
        )}
      </a>
      {fact.number !== null && (
        <span className="number" title="Enum number">
          <MarkedNumber text={String(fact.number)} query={query} />
        </span>
      )}
      {fact.status !== 'current' && <span className="tag">{fact.status}</span>}
      {/* Stands in for the columns of provider and format where there is no room for them. */}
      <span className="where">
        <span className="where-provider">
          <Marked text={row.provider} query={query} />
        </span>{' '}
        <span className="where-format">
          <Marked text={row.api?.name ?? row.format} query={query} />{' '}
          <code>
            <Marked text={fact.field} query={query} />
          </code>
        </span>
      </span>
    </>
  )
}

export function FormatCell({ row, query }: CellProps) {
  return (
    <>
      <Marked text={row.api?.name ?? row.format} query={query} />{' '}
      <code className="soft small">
        <Marked text={row.fact.field} query={query} />
      </code>
    </>
  )
}

export function MeaningCell({ row, query }: CellProps) {
  const quotation = quotationOf(row.fact)
  return (
    <>
      {quotation.kind === 'quoted' && (
        <q className="quote">
          <Prose text={quotation.said} query={query} />
        </q>
      )}
      {quotation.kind === 'silent' && (
        <span className="unknown">not described in {quotation.source?.kind === 'page' ? 'the page' : 'the source'}</span>
      )}
      <span className={quotation.kind === 'left out' || quotation.kind === 'told' ? 'plain' : 'plain soft'}>
        {row.fact.meaning === 'unknown' ? <i>unknown</i> : <Marked text={row.fact.meaning} query={query} />}
      </span>
    </>
  )
}

export function AdviceCell({ row, query }: CellProps) {
  const { advice } = row.fact
  return advice === null ? (
    <span className="unknown">
      <Marked text="unknown" query={query} />
    </span>
  ) : (
    <Marked text={advice.text} query={query} />
  )
}

/** What happens, without the reasons that the sentence goes on to give and without the verb. The open row tells it whole. */
function head(sentence: string): string {
  const what = /^[^,;:]+/.exec(sentence)?.[0].replace(/\.$/, '') ?? sentence
  return what.replace(/^Ends (with )?/, '')
}

export function SalyroCell({ row, query }: CellProps) {
  const { streamed, whole, chat } = row.fact.salyro
  const said = [
    ['stream', head(streamed)],
    ['whole', head(whole)],
    ['chat', head(chat)],
  ] as const
  const first = said[0][1]
  if (said.every(([, text]) => text === first))
    return (
      <span className="soft small">
        <Marked text={first} query={query} />
      </span>
    )
  return (
    <dl className="ways">
      {said.map(([way, text]) => (
        <div key={way}>
          <dt>{way}</dt>
          <dd className={/^unknown/i.test(text) ? 'unknown' : undefined}>
            <Marked text={text} query={query} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function SynticCell({ row, query }: CellProps) {
  const { value, closest, lengthReason } = row.fact.syntic
  if (value === null) return <span className="soft">none</span>
  return (
    <>
      <code>
        <Marked text={value} query={query} />
      </code>{' '}
      {lengthReason !== null && (
        <code className="soft small line">
          <Marked text={lengthReason} query={query} />
        </code>
      )}
      {closest && (
        <span className="tag" title="Its document does not settle it">
          closest
        </span>
      )}
    </>
  )
}

/** A source by name, as a link where it has an address. */
export function SourceLink({ source, query, children }: { source: Source; query?: Query; children?: string }) {
  const name = children ?? [source.title, source.version].filter(Boolean).join(' ')
  const text = query ? <Marked text={name} query={query} /> : name
  return source.url === null ? (
    <span>{text}</span>
  ) : (
    <a href={source.url} rel="noreferrer">
      {text}
    </a>
  )
}

export function SourceCell({ row, query, today }: CellProps) {
  const { source } = row
  const file = source.file?.split('/').at(-1)
  return (
    <>
      <SourceLink source={source} query={query} />
      {file && (
        <span className="soft small line" title={source.file ?? undefined}>
          {file}
          {source.line !== null && `:${source.line}`}
        </span>
      )}
      <span className="soft small line">
        read <time dateTime={source.read}>{readableDay(source.read)}</time>
      </span>
      <DueDay row={row} today={today} />
    </>
  )
}

export function DueCell({ row, today }: CellProps) {
  return <DueDay row={row} today={today} />
}

/** The day on which the first of a row's sources falls due, flagged when it has passed. */
function DueDay({ row: { fact, due }, today }: { row: Row; today: string }) {
  const overdue = factFreshness(fact, today) === 'overdue'
  return (
    <span className="soft small line">
      {overdue ? <span className="tag overdue">overdue</span> : 'due'} <time dateTime={due.due}>{readableDay(due.due)}</time>
    </span>
  )
}
