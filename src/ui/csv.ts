// CSV as every view writes it.

/** What a spreadsheet takes for a formula, and the mark that is put before one. */
const NEEDS_APOSTROPHE = /^[=+\-@\t\r\n']/

/**
 * One line of CSV without its end, every cell quoted. A cell that a spreadsheet would run as a formula has an apostrophe before it, as has one that
 * begins with an apostrophe: whoever takes one leading apostrophe away from each such cell has every text back.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${(NEEDS_APOSTROPHE.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
}

/** A table as CSV: a byte order mark (spreadsheets take the text for UTF-8 by it), the heading and a line for each row, CRLF between them. */
export function csvText(fields: readonly string[], data: readonly (readonly string[])[]): string {
  return `\uFEFF${[fields, ...data].map(csvLine).join('\r\n')}`
}
