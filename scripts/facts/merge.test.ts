import { expect, test } from 'vitest'
import { factOf, factsOf, sourceOf } from '../../src/facts/fixture.ts'
import { merge } from './merge.ts'

const hash = 'a'.repeat(64)
const facts = factsOf([factOf({ sources: [sourceOf({ sha256: hash }), sourceOf({ title: 'page', sha256: null })] })])
const quotes = (sha256: string) => ({ complete: true, why: null, rows: { 'acme/chat/stop': { [sha256]: { text: 'Boom.' } } } })
const quoted = (merged: ReturnType<typeof merge>) => merged.facts[0]?.sources.map(({ quote }) => quote?.text)

test('a quotation goes to the source that has its hash, and to no other', () => {
  expect(quoted(merge(facts, quotes(hash)))).toEqual(['Boom.', undefined])
})
test('a quotation of other words than those that were read goes nowhere', () => {
  expect(quoted(merge(facts, quotes('b'.repeat(64))))).toEqual([undefined, undefined])
})
test('without quotations the page is told so', () => {
  expect(merge(facts, null).quotes).toEqual({ complete: false, why: 'The providers’ packages were not there when the page was built.' })
})
test('the committed facts are left as they are', () => {
  const before = structuredClone(facts)
  merge(facts, quotes(hash))
  expect(facts).toEqual(before)
})
test('files of another shape are refused', () => {
  expect(() => merge({ version: 1 }, null)).toThrow()
  expect(() => merge(facts, { rows: [] })).toThrow()
})
