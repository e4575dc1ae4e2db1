import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './distance.ts'

test.each([
  ['length', 'length', 0],
  ['lenght', 'length', 1],
  ['stop', 'stops', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s and %s are %i apart', (a, b, edits) => {
  expect(distance(a, b, 10)).toBe(edits)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('it is the same both ways, and nothing only for equal texts', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b, 20)).toBe(distance(b, a, 20))
      expect(distance(a, b, 20) === 0).toBe(a === b)
    }),
  )
})

test('a limit never changes a distance that is within it, and marks every one beyond', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, limit) => {
      const edits = distance(a, b, 20)
      expect(distance(a, b, limit)).toBe(edits <= limit ? edits : limit + 1)
    }),
  )
})
