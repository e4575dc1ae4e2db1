// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../facts/schema.ts'
import { byProvider, csvCells, reportRows, sorted } from './rows.ts'
import ReportView from './view.tsx'

const all = z.parse(factsSchema, json)
/** A few providers: finding a row by its name among six hundred takes the test's DOM a minute. */
const SOME = ['xai', 'salyro']
const facts = {
  ...all,
  facts: all.facts.filter(({ provider }) => SOME.includes(provider)),
  providers: all.providers.filter(({ id }) => SOME.includes(id)),
}
const links = { hrefOf: (id: string) => `?value=${id}`, open: vi.fn() }
const table = () => screen.getAllByRole('table')[1] as HTMLElement

it('flags what is overdue today, keeps it, and counts it by provider', () => {
  render(<ReportView facts={facts} today="2026-12-01" links={links} />)
  const xai = screen.getAllByRole('row', { name: /^xAI/ })[0] as HTMLElement
  const count = byProvider(facts, '2026-12-01').find(({ id }) => id === 'xai')
  expect(count?.states.overdue).toBeGreaterThan(0)
  expect(
    within(xai)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent))[3],
  ).toBe(count?.states.overdue)
  expect(within(table()).getAllByText('overdue').length).toBeGreaterThan(0)
})

it('goes by the day it is given: nothing is overdue on the day of a reading, all is a year later', () => {
  const states = (day: string) => new Set(reportRows(facts, day).map(({ state }) => state))
  expect(states('2026-05-17').has('overdue')).toBe(false)
  expect(states('2027-12-01')).toEqual(new Set(['overdue']))
})

it('filters by state and provider, and says how many are left', async () => {
  render(<ReportView facts={facts} today="2026-12-01" links={links} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'overdue')
  const readings = reportRows(facts, '2026-12-01')
  const late = readings.filter(({ state }) => state === 'overdue')
  expect(screen.getByText(`${late.length} of ${readings.length} readings`)).toBeVisible()
  expect(within(table()).getAllByRole('row')).toHaveLength(late.length + 1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'salyro')
  expect(screen.getByText(/No reading is overdue at Salyro/)).toBeVisible()
})

it('sorts by a heading, and by the same again the other way round', async () => {
  render(<ReportView facts={facts} today="2026-12-01" links={links} />)
  const first = () => within(table()).getAllByRole('row')[1]?.textContent
  await userEvent.click(screen.getByRole('button', { name: /^Provider/ }))
  expect(first()).toContain('Salyro')
  expect(within(table()).getByRole('columnheader', { name: /^Provider/ })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: /^Provider/ }))
  expect(first()).not.toContain('Salyro')
})

it('says what is not known and why, and what was judged', () => {
  render(<ReportView facts={facts} today="2026-12-01" links={links} />)
  const gaps = screen.getByRole('region', { name: /not known/ })
  expect(within(gaps).getAllByRole('listitem')).toHaveLength(facts.gaps.length)
  const judged = facts.facts.filter(({ judgement }) => judgement !== null)
  expect(screen.getByRole('heading', { name: `Judged, not stated: ${judged.length} rows` })).toBeVisible()
})

it('gives every cell of its CSV a text, in the order of the sort', () => {
  const rows = sorted(reportRows(facts, '2026-12-01'), 'due', false)
  expect(rows[0]?.source.due.localeCompare(rows.at(-1)?.source.due ?? '')).toBeLessThanOrEqual(0)
  for (const row of rows) expect(csvCells(row).every((cell) => typeof cell === 'string')).toBe(true)
})
