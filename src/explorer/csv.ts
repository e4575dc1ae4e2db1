// The rows seen as CSV. Loaded when it is first wanted.
import Papa from 'papaparse'
import { dayOf } from '../facts/freshness.ts'
import { rowHref } from '../url.ts'
import { COLUMNS } from './columns.tsx'
import type { Row } from './rows.ts'
import type { ColumnId } from './store.ts'

/**
 * The rows as CSV: a heading, then the rows in their order with the columns in theirs, and always id and link at the end.
 * Every cell is quoted. A cell that a spreadsheet would run as a formula has an apostrophe before it, as has one that begins with an
 * apostrophe: whoever takes one leading apostrophe away from each cell that has one gets every text back.
 * @param base the address of the page, for the links
 * @returns text that begins with a byte order mark, lines parted by CRLF
 */
export function toCsv(rows: readonly Row[], columns: readonly ColumnId[], base: string): string {
  const shown = COLUMNS.filter(({ id }) => columns.includes(id))
  const fields = [...shown.map(({ title }) => title), 'Id', 'Link']
  const data = rows.map((row) => [...shown.map(({ text }) => text(row)), row.id, new URL(rowHref(row.id), base).href])
  return `\uFEFF${Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r\n']/ })}`
}

/** The file's name, with the reader's day. */
export function csvName(now: Date): string {
  return `stop-reasons-${dayOf(now)}.csv`
}

/** Hands the rows to the browser as a file. */
export function downloadCsv(rows: readonly Row[], columns: readonly ColumnId[]): void {
  const base = new URL('.', location.href).href
  const url = URL.createObjectURL(new Blob([toCsv(rows, columns, base)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = csvName(new Date())
  link.click()
  // The download has the blob by the next turn; after that the address only keeps memory.
  setTimeout(() => URL.revokeObjectURL(url))
}
