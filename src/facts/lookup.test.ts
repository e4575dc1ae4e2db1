import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factOf, factsOf } from './fixture.ts'
import { factById, factsByNumber, factsByValue, nearestIds, nearestValues, sameElsewhere } from './lookup.ts'

const length = factOf({ id: 'acme/chat/length', value: 'length', cause: 'output limit', number: 2 })
const filter = factOf({
  id: 'acme/chat/content_filter',
  value: 'content_filter',
  cause: 'content filter',
  number: 3,
  also: ['ContentFilter2'],
})
const max = factOf({
  id: 'beta/run/MAX_TOKENS',
  api: 'beta/run',
  provider: 'beta',
  format: 'beta-run',
  field: 'finishReason',
  value: 'MAX_TOKENS',
  cause: 'output limit',
  number: 2,
})
const odd = factOf({ id: 'beta/run/OTHER', api: 'beta/run', provider: 'beta', format: 'beta-run', value: 'OTHER', cause: 'unnamed' })
const other = factOf({ id: 'acme/chat/other', value: 'other', cause: 'unnamed' })
const facts = factsOf([length, filter, max, odd, other])

describe('a value is found however it is spelled', () => {
  test.each(['LENGTH', 'Length', 'length'])('%s', (value) => {
    expect(factsByValue(facts, value)).toEqual([length])
  })
  test.each(['contentFilter', 'CONTENT_FILTER', 'content-filter', 'content filter'])('%s', (value) => {
    expect(factsByValue(facts, value)).toEqual([filter])
  })
  test('by another spelling that the fact lists', () => {
    expect(factsByValue(facts, 'content_filter_2')).toEqual([filter])
  })
  test('the one spelled exactly so comes first', () => {
    expect(factsByValue(facts, 'other')).toEqual([other, odd])
    expect(factsByValue(facts, 'OTHER')).toEqual([odd, other])
  })
  test('a value that no fact knows finds none, and never a near one', () => {
    expect(factsByValue(facts, 'lenght')).toEqual([])
  })
})

test('provider, format and field narrow it, the field with its spelling folded', () => {
  expect(factsByValue(facts, 'max_tokens', { provider: 'acme' })).toEqual([])
  expect(factsByValue(facts, 'max_tokens', { format: 'beta-run', field: 'finish_reason' })).toEqual([max])
  expect(factsByValue(facts, 'max_tokens', { field: 'stop_reason' })).toEqual([])
})

test('a number is found at every API that has it, and at one alone when asked so', () => {
  expect(factsByNumber(facts, 2)).toEqual([length, max])
  expect(factsByNumber(facts, 2, { provider: 'beta' })).toEqual([max])
  expect(factsByNumber(facts, 9)).toEqual([])
})

test('the same thing at other providers has the same cause, and a cause that says nothing is shared by none', () => {
  expect(sameElsewhere(facts, length)).toEqual([max])
  expect(sameElsewhere(facts, filter)).toEqual([])
  expect(sameElsewhere(facts, other)).toEqual([])
})

test('an id is found exactly, and a mistyped one offers the nearest', () => {
  expect(factById(facts, 'acme/chat/length')).toBe(length)
  expect(factById(facts, 'acme/chat/Length')).toBeUndefined()
  expect(nearestIds(facts, 'acme/chat/lenght')[0]).toBe('acme/chat/length')
  expect(nearestIds(facts, 'zzzz')).toEqual([])
})

test('an unknown value names the nearest known ones', () => {
  expect(nearestValues(facts, 'lenght').map(({ value }) => value)).toEqual(['length'])
  expect(nearestValues(facts, 'max_tokens_exceeded').map(({ value }) => value)).toEqual(['MAX_TOKENS'])
  expect(nearestValues(facts, 'lenght', { provider: 'beta' })).toEqual([])
})

test('whatever is looked up, nothing throws, and what is found fits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(nearestIds(facts, text).length).toBeLessThanOrEqual(3)
      for (const fact of nearestValues(facts, text)) expect(facts.facts).toContain(fact)
      for (const fact of factsByValue(facts, text)) expect(facts.facts).toContain(fact)
    }),
  )
})
