// Files that the page makes: CSV as every view writes it, and the way by which a file reaches the reader. Loaded when it is first wanted.
import Papa from 'papaparse'

/**
 * A table as CSV: UTF-8 with a byte order mark, every cell quoted, lines parted by CRLF. A cell that a spreadsheet would run as a formula has an
 * apostrophe before it, as has one that begins with an apostrophe: whoever takes one leading apostrophe away from each such cell has every text back.
 */
export function csvText(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const table = { fields: [...fields], data: data.map((row) => [...row]) }
  return `\uFEFF${Papa.unparse(table, { quotes: true, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r\n']/ })}`
}

/** Hands a text to the browser as a file of that name. */
export function save(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the blob by the next turn; after that the address only keeps memory.
  setTimeout(() => URL.revokeObjectURL(url))
}
