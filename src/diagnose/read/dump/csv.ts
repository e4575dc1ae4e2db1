// Tables that a spreadsheet or a database exported: a line of names, then lines of cells, quotes doubled inside of quotes.
import { PartBuilder } from '../part.ts'
import type { Source } from '../source.ts'
import type { Entry, Node, Part } from '../tree.ts'
import { closingDoubled, doubledNode } from './doubled.ts'
import { rawNode } from './quoted.ts'
import { readWord } from './words.ts'

type Cell = { from: number; to: number; quoted: boolean; closed: boolean }
type Row = { cells: Cell[]; next: number }

const NAME = /^[A-Za-z_@$][\w .$@/()-]{0,80}$/

/** Reads the range as a table; null where its first line does not name columns that the lines below fill. */
export function readCsv(source: Source, from: number, to: number): Part | null {
  const { text } = source
  for (const separator of [',', '\t', ';', '|']) {
    const header = readRow(text, from, to, separator)
    if (header.cells.length < 2) continue
    const names = header.cells.map((cell) => contentOf(text, cell).trim())
    if (!names.every((name) => NAME.test(name)) || new Set(names).size !== names.length) continue
    // A sentence with commas has spaces in most of its parts.
    if (names.filter((name) => name.includes(' ')).length * 2 > names.length) continue
    const first = header.next < to ? readRow(text, header.next, to, separator) : null
    if (first === null || first.cells.length !== names.length) continue
    return readTable(source, header, names, to, separator)
  }
  return null
}

function readTable(source: Source, header: Row, names: string[], to: number, separator: string): Part {
  const { text } = source
  const part = new PartBuilder(source, 'dump', separator === '\t' ? 'a table of tab-separated values' : 'a table of comma-separated values')
  const group = part.group('lines')
  let at = header.next
  while (at < to) {
    const row = readRow(text, at, to, separator)
    const last = row.cells[row.cells.length - 1]
    if (row.cells.length > 1 && last !== undefined) {
      const entries: Entry[] = []
      for (const [index, cell] of row.cells.entries()) {
        const key = names[index]
        if (key === undefined) break
        const value = nodeOf(source, cell)
        // The name stands in the first line; here is only its place.
        entries.push({ key, keyStart: value.start, keyEnd: value.start, value })
      }
      const number = part.line(at)
      if (row.cells.length !== names.length)
        part.note('broken-line', `Line ${number} has ${row.cells.length} cells for ${names.length} columns.`, at, last.to)
      part.add(
        { kind: 'object', start: source.start(at), end: source.end(last.to), type: null, entries, closed: last.closed },
        `line ${number}`,
        last.closed,
      )
      if (!last.closed) {
        group.cut = true
        part.truncated(last.to)
      }
    }
    at = Math.max(row.next, at + 1)
  }
  return part.build()
}

/** The cells of the row at `from`; a cell in quotes may hold line breaks. */
function readRow(text: string, from: number, to: number, separator: string): Row {
  const cells: Cell[] = []
  let at = from
  for (;;) {
    const quoted = text.charAt(at) === '"' && at < to
    let end = at
    let closed = true
    if (quoted) {
      const quote = closingDoubled(text, at + 1, to, '"')
      closed = quote !== -1
      end = closed ? quote + 1 : to
    }
    while (end < to && text.charAt(end) !== separator && text.charAt(end) !== '\n' && text.charAt(end) !== '\r') end++
    cells.push({ from: at, to: end, quoted: quoted && (!closed || text.charAt(end - 1) === '"'), closed })
    if (end >= to || text.charAt(end) !== separator) {
      const next = text.startsWith('\r\n', end) ? end + 2 : end + 1
      return { cells, next: Math.min(next, to) }
    }
    at = end + 1
  }
}

function contentOf(text: string, cell: Cell): string {
  return cell.quoted ? text.slice(cell.from + 1, cell.to - (cell.closed ? 1 : 0)).replaceAll('""', '"') : text.slice(cell.from, cell.to)
}

function nodeOf(source: Source, cell: Cell): Node {
  if (cell.quoted) return doubledNode(source, cell.from, cell.to, cell.closed)
  const written = source.text.slice(cell.from, cell.to)
  return /^\S+$/.test(written) && !/[{["]/.test(written)
    ? readWord(source, cell.from, cell.to)
    : rawNode(source, cell.from, cell.to, cell.from, cell.to)
}
