import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { ids } from './ids.ts'
import { contextWith } from './testing.ts'

const stop = factOf({ id: 'acme/chat/stop' })
const wrong = (lines: string[], facts = [stop]) => ids.check(contextWith(facts, { ids: lines }))

test('an id that is listed is right', () => {
  expect(wrong(['# all ids', 'acme/chat/stop', 'acme/chat/old withdrawn 2026-01-01', ''])).toEqual([])
})
test('two rows cannot have one id', () => {
  expect(wrong(['acme/chat/stop'], [stop, stop])).toEqual(['acme/chat/stop is the id of two rows. Give one of them an id of its own.'])
})
test('a new id has to be listed', () => {
  expect(wrong([])).toEqual(['readings/ids.txt does not list acme/chat/stop. If it is new and right, list it: npm run facts:ids'])
})
test('an id that was published cannot go, so a renamed one is found', () => {
  expect(wrong(['acme/chat/stop', 'acme/chat/halt'])[0]).toContain('acme/chat/halt was published and is gone')
})
test('a withdrawn id is never used again', () => {
  expect(wrong(['acme/chat/stop withdrawn 2026-01-01'])).toEqual([
    'acme/chat/stop was withdrawn and is used again. Give the row another id.',
  ])
})
test('a line that is no id is not passed over', () => {
  expect(wrong(['acme/chat/stop', 'acme/chat/a b c'])[0]).toContain('"acme/chat/a b c" is neither')
})
