import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import type { Fact } from '../../../src/facts/schema.ts'
import { contextWith } from './testing.ts'
import { unknown } from './unknown.ts'

const gaps = [{ provider: 'acme', what: 'Its values.', why: 'Its page could not be read.' }]
const wrong = (changes: Partial<Fact>, list = gaps) => unknown.check(contextWith([factOf(changes)], { gaps: list }))
const said = { value: null, outcome: 'unknown', cause: 'unknown', notes: ['Its page could not be read.'] } as const

test('unknown, with the reason and a gap, is right', () => {
  expect(wrong({ ...said, notes: [...said.notes] })).toEqual([])
})
test.each(['n/a', 'TBD', '-', '???', 'None.'])('"%s" is no way to say it', (text) => {
  expect(wrong({ meaning: text })[0]).toContain('says nothing')
  expect(wrong({ advice: { text, source: 0 } })[0]).toContain('leave the key out')
})
test('a row without a value has no outcome either', () => {
  expect(wrong({ value: null })[0]).toContain('Its outcome is unknown')
})
test('outcome and cause are unknown together', () => {
  expect(wrong({ cause: 'unknown' })[0]).toContain('unknown together')
})
test('why it is unknown is said, in the row and among the gaps', () => {
  expect(wrong({ ...said, notes: [] })[0]).toContain('does not say why')
  expect(wrong({ ...said, notes: [...said.notes] }, [])[0]).toContain('acme has no gap that says so')
})
