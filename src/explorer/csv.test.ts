import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { COLUMNS } from './columns.tsx'
import { csvName, toCsv } from './csv.ts'
import { rowsOf } from './rows.ts'
import { COLUMN_IDS, type ColumnId } from './store.ts'
import { fact, someFacts } from './testing.ts'

const BASE = 'https://example.org/folder/'
const rows = rowsOf(someFacts())
const read = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data
/** What a reader does who wants the texts as they were: see csvText. */
const unescaped = (cell: string) => cell.replace(/^'/, '')

describe('the rows as CSV', () => {
  it('are read back as they were, in their order and with the columns in theirs', () => {
    const columns: ColumnId[] = [...COLUMN_IDS]
    const [heading, ...lines] = read(toCsv(rows, columns, BASE))
    expect(heading).toEqual([...COLUMNS.map(({ title }) => title), 'Id', 'Link'])
    expect(lines.map((line) => line.map(unescaped))).toEqual(
      rows.map((row) => [...COLUMNS.map(({ text }) => text(row)), row.id, `${BASE}?value=${row.id}`]),
    )
  })

  it('have the columns that were chosen, and always id and link', () => {
    const [heading, first] = read(toCsv(rows.slice(0, 1), ['value', 'outcome'], BASE))
    expect(heading).toEqual(['Value', 'Outcome', 'Id', 'Link'])
    expect(first).toEqual(['stop', 'complete', 'openai/chat/stop', `${BASE}?value=openai/chat/stop`])
  })

  it('open in a spreadsheet: UTF-8 is announced and every cell is quoted', () => {
    const csv = toCsv(rows, ['value'], BASE)
    expect(csv.startsWith('\uFEFF"Value","Id","Link"\r\n"stop",')).toBe(true)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'quoted'"])('never run %j as a formula, and keep its text', (value) => {
    const [, line] = read(toCsv(rowsOf(someFacts({ facts: [fact({ value })] })), ['value'], BASE))
    expect(line?.[0]).toBe(`'${value}`)
    expect(unescaped(line?.[0] ?? '')).toBe(value)
  })

  it('say that a value is unknown where nobody could read it', () => {
    const unread = rows.filter(({ fact: { value } }) => value === null)
    expect(read(toCsv(unread, ['value'], BASE))[1]?.[0]).toBe('unknown')
  })

  it('are named by the day of the reader', () => {
    expect(csvName(new Date(2026, 11, 1, 23, 59))).toBe('stop-reasons-2026-12-01.csv')
  })
})
