// CSV as every view writes it. Loaded when it is first wanted.
import Papa from 'papaparse'

/** What a spreadsheet takes for a formula, and the mark that is put before one. */
const NEEDS_APOSTROPHE = /^[=+\-@\t\r\n']/

/**
 * A table as CSV: a byte order mark (spreadsheets take the text for UTF-8 by it), the heading and a line for each row, CRLF between them, every cell
 * quoted. A cell that a spreadsheet would run as a formula has an apostrophe before it, as has one that begins with an apostrophe: whoever takes
 * one leading apostrophe away from each such cell has every text back.
 */
export function csvText(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = [fields, ...data].map((row) => [...row])
  return `\uFEFF${Papa.unparse(rows, { quotes: true, newline: '\r\n', escapeFormulae: NEEDS_APOSTROPHE })}`
}
