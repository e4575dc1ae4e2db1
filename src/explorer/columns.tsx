// The one definition of the columns: the table, its cards, sorting and the CSV are all made from it.
import type { ReactNode } from 'react'
import { daysBetween } from '../facts/freshness.ts'
import { bySeverity, byText } from '../facts/order.ts'
import { placeOf } from '../facts/search-text.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import { AdviceCell, type CellProps, DueCell, FormatCell, MeaningCell, SalyroCell, SourceCell, SynticCell, ValueCell } from './cells.tsx'
import { Marked, MarkedNumber } from './marked.tsx'
import { quotationOf } from './quotation.ts'
import type { Row } from './rows.ts'
import { COLUMN_IDS, type ColumnId } from './store.ts'

export type Column = {
  id: ColumnId
  title: string
  /** The least width that it can be read at, in rem, and its share of the room that is left; without a share it keeps its width. */
  width: number
  share?: number
  /** What the column says of a row, as plain text: it is exported, and sorted by where `compare` is missing. */
  text: (row: Row) => string
  /** Ascending order of two rows. */
  compare?: (a: Row, b: Row) => number
  Cell: (props: CellProps) => ReactNode
  /** Stays in the table while a row is open beside it, where all the rest can be read. */
  stays?: boolean
}

const unknown = (text: string | null | undefined): string => text || 'unknown'
const number = (row: Row): number => row.fact.number ?? Number.POSITIVE_INFINITY

const DEFINITIONS: Record<ColumnId, Omit<Column, 'id'>> = {
  value: { title: 'Value', width: 12, share: 1, text: ({ fact }) => unknown(fact.value), Cell: ValueCell, stays: true },
  provider: {
    title: 'Provider',
    width: 7,
    text: (row) => row.provider,
    Cell: ({ row, query }) => <Marked text={row.provider} query={query} />,
    stays: true,
  },
  format: {
    title: 'Format and field',
    width: 9.5,
    share: 0.7,
    text: (row) => `${row.api?.name ?? row.format}: ${row.fact.field}`,
    Cell: FormatCell,
    stays: true,
  },
  outcome: {
    title: 'Outcome',
    width: 9.5,
    text: ({ fact }) => fact.outcome,
    compare: (a, b) => bySeverity(a.fact.outcome, b.fact.outcome),
    Cell: ({ row, query }) => (
      <OutcomeBadge outcome={row.fact.outcome}>
        <Marked text={row.fact.outcome} query={query} />
      </OutcomeBadge>
    ),
    stays: true,
  },
  meaning: {
    title: 'Meaning',
    width: 15,
    share: 2.2,
    text: ({ fact }) => {
      const quotation = quotationOf(fact)
      return quotation.kind === 'quoted' ? `“${quotation.said}” ${fact.meaning}` : fact.meaning
    },
    compare: (a, b) => byText(a.fact.meaning, b.fact.meaning),
    Cell: MeaningCell,
    stays: true,
  },
  advice: {
    title: 'What to do',
    width: 9,
    share: 1.2,
    text: ({ fact }) => unknown(fact.advice?.text),
    Cell: AdviceCell,
    stays: true,
  },
  salyro: {
    title: 'Through Salyro',
    width: 12.75,
    share: 1,
    text: ({ fact: { salyro } }) => `Streamed: ${salyro.streamed} Not streamed: ${salyro.whole} Chat Completions: ${salyro.chat}`,
    Cell: SalyroCell,
  },
  syntic: {
    title: 'In Syntic’s list',
    width: 8.5,
    text: ({ fact: { syntic } }) =>
      [syntic.value ?? 'none', syntic.lengthReason && `(${syntic.lengthReason})`, syntic.closest && '(closest)'].filter(Boolean).join(' '),
    Cell: SynticCell,
  },
  source: {
    title: 'Source',
    width: 9.5,
    share: 0.8,
    text: ({ source }) => `${placeOf(source)}; read ${source.read}, due ${source.due}${source.url === null ? '' : `; ${source.url}`}`,
    compare: (a, b) => byText(placeOf(a.source), placeOf(b.source)),
    Cell: SourceCell,
  },
  cause: {
    title: 'Cause',
    width: 8,
    text: ({ fact }) => fact.cause,
    Cell: ({ row, query }) => <Marked text={row.fact.cause} query={query} />,
  },
  number: {
    title: 'Number',
    width: 5.5,
    text: ({ fact }) => (fact.number === null ? '' : String(fact.number)),
    compare: (a, b) => (number(a) === number(b) ? 0 : number(a) - number(b)),
    Cell: ({ row, query }) =>
      row.fact.number === null ? <span className="soft">none</span> : <MarkedNumber text={String(row.fact.number)} query={query} />,
  },
  due: {
    title: 'Due again',
    width: 7.5,
    text: ({ due }) => due.due,
    compare: (a, b) => daysBetween(b.due.due, a.due.due),
    Cell: DueCell,
  },
}

/** Every column, in the order in which they stand. */
export const COLUMNS: readonly Column[] = COLUMN_IDS.map((id) => ({ id, ...DEFINITIONS[id] }))

/** Compares two rows by a column, upwards. */
export function compareBy(column: Column): (a: Row, b: Row) => number {
  return column.compare ?? ((a, b) => byText(column.text(a), column.text(b)))
}
