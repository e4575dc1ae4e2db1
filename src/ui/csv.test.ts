import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

const read = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ',' }).data

it('gives every text back to a reader of CSV that takes the apostrophes away', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', 'a,b', 'a\r\nb', '=1+1', '-', "'", "'=x", '\t', '\r', '\uFEFF'))
  const line = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(line, fc.array(line, { maxLength: 4 }), (fields, data) => {
      expect(read(csvText(fields, data)).map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual([fields, ...data])
    }),
  )
})

it('leaves no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'=+-@\t\r\n'), fc.string(), (first, rest) => {
      expect(read(csvText(['heading'], [[first + rest]]))[1]?.[0]).toBe(`'${first}${rest}`)
    }),
  )
})

it('begins with a byte order mark, and parts its lines with CRLF', () => {
  expect(csvText(['Value', 'Due'], [['stop', '2027-03-01']])).toBe('\uFEFF"Value","Due"\r\n"stop","2027-03-01"')
})
