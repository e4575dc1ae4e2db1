// The rows seen as CSV. Loaded when it is first wanted.
import { dayOf } from '../facts/freshness.ts'
import { csvText } from '../ui/csv.ts'
import { save } from '../ui/save.ts'
import { rowHref } from '../url.ts'
import { COLUMNS } from './columns.tsx'
import type { Row } from './rows.ts'
import type { ColumnId } from './store.ts'

/**
 * The rows as CSV: a heading, then the rows in their order with the columns in theirs, and always id and link at the end. For how cells are
 * quoted and formulae made harmless see src/ui/csv.ts.
 * @param base the address of the page, for the links
 */
export function toCsv(rows: readonly Row[], columns: readonly ColumnId[], base: string): string {
  const shown = COLUMNS.filter(({ id }) => columns.includes(id))
  const fields = [...shown.map(({ title }) => title), 'Id', 'Link']
  return csvText(
    fields,
    rows.map((row) => [...shown.map(({ text }) => text(row)), row.id, new URL(rowHref(row.id), base).href]),
  )
}

/** The file's name, with the reader's day. */
export function csvName(now: Date): string {
  return `stop-reasons-${dayOf(now)}.csv`
}

/** Hands the rows to the browser as a file. */
export function downloadCsv(rows: readonly Row[], columns: readonly ColumnId[]): void {
  save(csvName(new Date()), toCsv(rows, columns, new URL('.', location.href).href))
}
