import { expect, test } from 'vitest'
import { factOf, sourceOf } from './fixture.ts'
import { addDays, dayOf, daysBetween, factFreshness, firstDue, freshness } from './freshness.ts'

test.each([
  ['2026-12-01', 'fresh'],
  ['2027-02-14', 'fresh'],
  ['2027-02-15', 'due soon'],
  ['2027-03-01', 'due soon'],
  ['2027-03-02', 'overdue'],
])('what is due on 2027-03-01 is on %s %s', (today, state) => {
  expect(freshness({ due: '2027-03-01' }, today)).toBe(state)
})

test('a fact is as fresh as the source that falls due first', () => {
  const page = sourceOf({ title: 'page', due: '2026-11-19' })
  const fact = factOf({ sources: [sourceOf(), page] })
  expect(firstDue(fact)).toBe(page)
  expect(factFreshness(fact, '2026-12-01')).toBe('overdue')
})

test('days are counted over months, leap days and the change of clocks', () => {
  expect(addDays('2026-12-01', 90)).toBe('2027-03-01')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2026-12-01', '2026-11-19')).toBe(-12)
})

test("today is the reader's own calendar day", () => {
  expect(dayOf(new Date(2026, 11, 1, 0, 5))).toBe('2026-12-01')
  expect(dayOf(new Date(2026, 11, 1, 23, 55))).toBe('2026-12-01')
})
