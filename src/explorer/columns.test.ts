import { describe, expect, it } from 'vitest'
import { bySeverity } from '../facts/order.ts'
import { COLUMNS, compareBy } from './columns.tsx'
import { rowsOf } from './rows.ts'
import { COLUMN_IDS, DEFAULT_COLUMNS, toggleColumn, toggleSort } from './store.ts'
import { fact, someFacts, source } from './testing.ts'

const rows = rowsOf(someFacts())
const sorted = (id: string, of = rows) => {
  const column = COLUMNS.find((candidate) => candidate.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return [...of].sort(compareBy(column))
}

describe('columns', () => {
  it('sort outcomes by severity, not by name', () => {
    const outcomes = sorted('outcome').map((row) => row.fact.outcome)
    expect(outcomes[0]).toBe('complete')
    expect(outcomes.at(-1)).toBe('unknown')
    expect(outcomes).toEqual([...outcomes].sort(bySeverity))
  })

  it('sort text as a person would, case last and numbers by their size', () => {
    const values = ['v10', 'b', 'A', 'v9'].map((value) => fact({ id: value, value }))
    expect(sorted('value', rowsOf(someFacts({ facts: values }))).map((row) => row.fact.value)).toEqual(['A', 'b', 'v9', 'v10'])
  })

  it('sort enum numbers by size, and rows without one behind them', () => {
    expect(sorted('number').map((row) => row.fact.number)).toEqual([2, 9, null, null, null, null, null])
  })

  it('sort by what falls due first', () => {
    expect(sorted('due')[0]?.id).toBe('anthropic/messages/max_tokens')
    const days = ['2027-03-01', '2026-11-19', '2026-12-24'].map((due) => fact({ id: due, sources: [source({ due })] }))
    expect(sorted('due', rowsOf(someFacts({ facts: days }))).map(({ id }) => id)).toEqual(['2026-11-19', '2026-12-24', '2027-03-01'])
  })

  it('say unknown where nothing is known, and are never blank but for a number that does not exist', () => {
    for (const row of rows) {
      for (const column of COLUMNS) if (column.id !== 'number') expect(column.text(row), `${row.id} ${column.id}`).not.toBe('')
    }
    expect(rows.slice(0, 1).map((row) => COLUMNS.find(({ id }) => id === 'advice')?.text(row))).toEqual(['unknown'])
  })

  it('are there for each name that an address can have', () => {
    expect(COLUMNS.map(({ id }) => id)).toEqual([...COLUMN_IDS])
  })
})

describe('choosing columns', () => {
  it('keeps their order, and the value', () => {
    expect(toggleColumn(['value', 'outcome'], 'provider')).toEqual(['value', 'provider', 'outcome'])
    expect(toggleColumn(DEFAULT_COLUMNS, 'value')).toEqual([...DEFAULT_COLUMNS])
  })
})

describe('choosing a sort', () => {
  it('goes up, down, and away', () => {
    const up = toggleSort([], 'value', false)
    const down = toggleSort(up, 'value', false)
    expect([up, down, toggleSort(down, 'value', false)]).toEqual([[{ id: 'value', desc: false }], [{ id: 'value', desc: true }], []])
  })

  it('replaces another column, or comes after it with Shift', () => {
    const first = toggleSort([], 'outcome', false)
    expect(toggleSort(first, 'value', false)).toEqual([{ id: 'value', desc: false }])
    const both = toggleSort(first, 'value', true)
    expect(both).toEqual([
      { id: 'outcome', desc: false },
      { id: 'value', desc: false },
    ])
    expect(toggleSort(both, 'outcome', true)).toEqual([
      { id: 'outcome', desc: true },
      { id: 'value', desc: false },
    ])
  })
})
