// The table. On a narrow screen its rows are cards: see explorer.css.
import { type CSSProperties, memo, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Column } from './columns.tsx'
import type { Row } from './rows.ts'
import type { Query } from './search.ts'
import { type ColumnId, type Sort, toggleSort } from './store.ts'

// Laid out as a grid, some browsers no longer take a table for one. Its parts say what they are.
const TABLE = { role: 'table' }
const GROUP = { role: 'rowgroup' }
const ROW = { role: 'row' }
const HEADING = { role: 'columnheader' }
const ROW_HEADING = { role: 'rowheader' }
const CELL = { role: 'cell' }

/** Columns that have no place of their own where the screen is short of room; the value's cell says what they say. */
const FOLDS: readonly ColumnId[] = ['provider', 'format']

/** Widths of columns as the tracks of a CSS grid. */
function tracks(columns: readonly Column[]): string {
  return columns.map(({ width, share }) => (share === undefined ? `${width}rem` : `minmax(${width}rem, ${share}fr)`)).join(' ')
}

const GAP = 1.1

/** The width below which columns no longer fit beside each other, the gaps between and beside them counted. */
function least(columns: readonly Column[]): string {
  return `${columns.reduce((sum, { width }) => sum + width + GAP, GAP)}rem`
}

type TableProps = {
  rows: readonly Row[]
  columns: readonly Column[]
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  query: Query
  today: string
  /** Id of the row that is open. */
  open: string | null
  /** Ids of rows to mark because a diagnosis names them. */
  named: ReadonlySet<string>
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** In place of rows, while there are none yet. */
  waiting: boolean
}

export function Table({ rows, columns, sort, onSort, query, today, open, named, hrefOf, onOpen, waiting }: TableProps) {
  const folded = columns.filter(({ id }) => !FOLDS.includes(id))
  const style = { '--tracks': tracks(columns), '--tracks-folded': tracks(folded), '--least': least(folded) } as CSSProperties
  const has = (id: ColumnId) => columns.some((column) => column.id === id)
  return (
    <table
      {...TABLE}
      className="rows"
      style={style}
      aria-label="Stop reasons"
      aria-busy={waiting}
      data-provider={has('provider') || undefined}
      data-format={has('format') || undefined}
    >
      <thead {...GROUP}>
        <tr {...ROW}>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {waiting && <Skeleton columns={columns} />}
      <tbody {...GROUP}>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            query={query}
            today={today}
            href={hrefOf(row.id)}
            onOpen={onOpen}
            open={row.id === open}
            named={named.has(row.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Heading({ column, sort, onSort }: { column: Column; sort: readonly Sort[]; onSort: (sort: Sort[]) => void }) {
  const place = sort.findIndex(({ id }) => id === column.id)
  const entry = sort[place]
  const direction = entry === undefined ? 'none' : entry.desc ? 'descending' : 'ascending'
  return (
    <th {...HEADING} scope="col" className={`c-${column.id}`} aria-sort={direction}>
      <button type="button" title="Sort; with Shift, in addition" onClick={(event) => onSort(toggleSort(sort, column.id, event.shiftKey))}>
        {column.title}
        {entry !== undefined && <Icon name={entry.desc ? 'down' : 'up'} />}
        {entry !== undefined && sort.length > 1 && <span className="sort-place">{place + 1}</span>}
      </button>
    </th>
  )
}

type RowProps = {
  row: Row
  columns: readonly Column[]
  query: Query
  today: string
  href: string
  onOpen: (id: string) => void
  open: boolean
  named: boolean
}

// Memoised: a row is drawn again only when something in it changed, which keeps opening and stepping through rows quick.
const TableRow = memo(function TableRow({ row, columns, open, named, ...cell }: RowProps) {
  return (
    <tr {...ROW} aria-current={open || undefined} data-named={named || undefined} data-outcome={row.fact.outcome}>
      {columns.map(({ id, title, Cell }) => {
        const content: ReactNode = <Cell row={row} {...cell} />
        if (id !== 'value') {
          return (
            <td {...CELL} key={id} className={`c-${id}`} data-title={title}>
              {content}
            </td>
          )
        }
        return (
          <th {...ROW_HEADING} key={id} scope="row" className="c-value">
            {content}
            {named && <span className="tag named">in what you pasted</span>}
          </th>
        )
      })}
    </tr>
  )
})

const SKELETON_ROWS = Array.from({ length: 14 }, (_, index) => index)

/** Keeps the place of the rows while the facts are on their way. */
function Skeleton({ columns }: { columns: readonly Column[] }) {
  return (
    <tbody aria-hidden="true">
      {SKELETON_ROWS.map((index) => (
        <tr key={index} className="skeleton">
          {columns.map(({ id }) => (
            <td key={id} className={`c-${id}`}>
              <span />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
