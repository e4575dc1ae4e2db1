import { expect, test } from 'vitest'
import { factOf, sourceOf } from '../../../src/facts/fixture.ts'
import { dates } from './dates.ts'
import { contextWith } from './testing.ts'

const wrong = (read: string, due: string) => dates.check(contextWith([factOf({ sources: [sourceOf({ read, due })] })]))

test('read today and due in 90 days is right, and so is long overdue', () => {
  expect(wrong('2026-12-01', '2027-03-01')).toEqual([])
  expect(wrong('2026-05-17', '2026-08-15')).toEqual([])
})
test('a due day that is not 90 days later is corrected', () => {
  expect(wrong('2026-12-01', '2027-03-02')).toEqual([
    'acme/chat/stop, acme: it was read on 2026-12-01, so it is due on 2027-03-01 and not on 2027-03-02.',
  ])
})
test('nobody reads in the future, or before there was anything to read', () => {
  expect(wrong('2026-12-24', '2027-03-24')[0]).toContain('has not come yet')
  expect(wrong('2012-01-01', '2012-03-31')[0]).toContain('nobody can have read it')
})
test('a day is one of the calendar', () => {
  expect(wrong('2026-02-30', '2026-05-31')[0]).toContain('no day of the calendar')
  expect(wrong('2026-13-01', '2026-05-31')[0]).toContain('no day of the calendar')
})
