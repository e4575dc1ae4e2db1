import { expect, test } from 'vitest'
import { factOf, sourceOf } from '../../../src/facts/fixture.ts'
import type { Source } from '../../../src/facts/schema.ts'
import { sources } from './sources.ts'
import { contextWith } from './testing.ts'

const wrong = (source: Partial<Source>, rest = {}) => sources.check(contextWith([factOf({ sources: [sourceOf(source)], ...rest })]))

test('a complete source is right', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ kind: 'document', url: null, version: null, file: null, symbol: null, line: null })).toEqual([])
})
test('a package has version, file, symbol, line and address', () => {
  expect(wrong({ line: null, version: null })[0]).toContain('its source acme lacks version, line.')
})
test('a page has an address', () => {
  expect(wrong({ kind: 'page', url: null })[0]).toContain('is a page and has no address')
})
test('some source states the value, unless the row stands for values that nobody could read', () => {
  expect(wrong({ states: ['meaning'] })[0]).toContain('no source states the value')
  expect(wrong({ states: [] }, { value: null, outcome: 'unknown', cause: 'unknown' })).toEqual([])
})
test('a meaning that nobody states is said to be judged', () => {
  expect(wrong({ states: ['value'] })[0]).toContain('no source states the meaning')
  expect(wrong({ states: ['value'] }, { judgement: 'Read from the name.' })).toEqual([])
})
test('advice comes from a source that gives it', () => {
  expect(wrong({}, { advice: { text: 'Go on.', source: 0 } })[0]).toContain('names a source that gives none')
  expect(wrong({}, { advice: { text: 'Go on.', source: 7 } })[0]).toContain('names a source that gives none')
  expect(wrong({ states: ['value', 'meaning', 'advice'] }, { advice: { text: 'Go on.', source: 0 } })).toEqual([])
})
