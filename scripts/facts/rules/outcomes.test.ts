import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { CAUSES, type Fact } from '../../../src/facts/schema.ts'
import { outcomes } from './outcomes.ts'
import { contextWith } from './testing.ts'

const NONE = { value: null, closest: false, lengthReason: null, note: null }
/** What is wrong with a row, the causes that nothing uses left aside. */
const wrong = (changes: Partial<Fact>) =>
  outcomes.check(contextWith([factOf(changes)])).filter((text) => !text.includes('no row has the cause'))

test('a row whose parts agree is right', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ outcome: 'not an ending', cause: 'placeholder', syntic: NONE })).toEqual([])
})
test('a placeholder is no ending, and nothing else is', () => {
  expect(wrong({ cause: 'placeholder' })[0]).toContain('do not agree on whether it ends anything')
  expect(wrong({ outcome: 'not an ending', syntic: NONE })[0]).toContain('do not agree')
})
test("a failure has no member in Syntic's list", () => {
  expect(wrong({ outcome: 'failed', cause: 'error' })[0]).toContain('it is failed, so Syntic has no member for it')
})
test('length_reason goes with length alone', () => {
  expect(wrong({ syntic: { value: 'stop', closest: false, lengthReason: 'max_tokens', note: null } })[0]).toContain(
    'only length has a length_reason',
  )
})
test('an outcome that is not of the list is named', () => {
  expect(wrong({ outcome: 'fine' as Fact['outcome'] })[0]).toContain('"fine" is no outcome')
})
test('a cause that nothing uses has no place on the list', () => {
  const idle = outcomes.check(contextWith([factOf()])).filter((text) => text.includes('no row has the cause'))
  expect(idle).toHaveLength(CAUSES.length - 1)
})
