import { expect, test } from 'vitest'
import { factOf, factsOf, sourceOf } from './fixture.ts'
import { formatName, lastKey, providerName, sourceName } from './names.ts'

const facts = factsOf([factOf()])

test('an id that the facts do not name stands for itself', () => {
  const [provider] = facts.providers
  const [format] = facts.formats
  expect(providerName(facts, provider?.id ?? '')).toBe(provider?.name)
  expect(providerName(facts, 'nobody')).toBe('nobody')
  expect(formatName(facts, format?.id ?? '')).toBe(format?.name)
  expect(formatName(facts, 'no-format')).toBe('no-format')
})

test('a source is named with its version where it has one', () => {
  expect(sourceName(sourceOf({ title: 'acme', version: '1.2.3' }))).toBe('acme 1.2.3')
  expect(sourceName(sourceOf({ title: 'A page', version: null }))).toBe('A page')
})

test.each([
  ['finish_reason', 'finish_reason'],
  ['candidates[].finishReason', 'finishReason'],
  ['incomplete_details.reason', 'reason'],
  ['reasons[]', 'reasons'],
  ['reasons[0]', 'reasons'],
])('the last key of %s is %s', (field, key) => {
  expect(lastKey(field)).toBe(key)
})
