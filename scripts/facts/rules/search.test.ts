import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { search } from './search.ts'
import { contextWith } from './testing.ts'

test('a row is found by all that it shows, numbers too', () => {
  const fact = factOf({ value: 'MAX_TOKENS', number: 2, also: ['MaxTokens'], meaning: 'All 4096 tokens were used.' })
  expect(search.check(contextWith([fact]))).toEqual([])
})
test('a row of a provider that is not listed cannot be found by its name', () => {
  expect(
    search.check(
      contextWith([factOf({ provider: 'gone' })], { facts: { ...contextWith([factOf()]).facts, facts: [factOf({ provider: 'gone' })] } }),
    ),
  ).toEqual(['acme/chat/stop: its provider gone is not in the list of providers.'])
})
