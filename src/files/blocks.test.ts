// A file that is read in blocks gives what it gives as a whole, wherever the blocks end and whoever is first.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { facts } from '../diagnose/testing.ts'
import { BlockReader, bordersOf, Joined } from './blocks.ts'
import { type Found, fileReader } from './reader.ts'

const chat = (id: string, reason: string) =>
  JSON.stringify({
    custom_id: id,
    response: { body: { object: 'chat.completion', choices: [{ message: { content: 'größer' }, finish_reason: reason }] } },
  })
const LINES = [chat('a', 'stop'), '', chat('b', 'length'), '{"custom_id":"c","resp', chat('漢', 'stop'), chat('e', 'nobody_knows')]
const TEXT = `\uFEFF${LINES.join('\n')}\r\n\r\n${LINES.join('\r\n')}`
const BYTES = new TextEncoder().encode(TEXT)

function told({ results, problems, problemCount, units }: Found) {
  const answers = Array.from({ length: results.length }, (_, i) => ({
    ...results.kinds[results.kindAt(i)],
    ...results.placeAt(i),
    id: results.idAt(i),
  }))
  return { answers, problems, problemCount, units, counts: results.counts.reduce((sum, one) => sum + one, 0) }
}

const whole = (() => {
  const reader = fileReader('JSON lines', facts)
  reader.push(BYTES)
  reader.end()
  return told(reader)
})()

it('gives what it gives as a whole', async () => {
  expect(whole.answers).toHaveLength(8)
  const borders = fc.uniqueArray(fc.nat(BYTES.length), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(borders, fc.array(fc.nat(1), { minLength: 8, maxLength: 8 }), fc.nat(), async (ends, readers, seed) => {
      const marks = [...new Set([0, ...ends.sort((a, b) => a - b), BYTES.length])]
      const file = new Blob([BYTES])
      const both = [0, 1].map(() => ({ reader: new BlockReader(file, facts), numbers: [] as number[] }))
      const joined = new Joined()
      const parts = []
      for (let i = 0; i + 1 < marks.length; i++) {
        const { reader, numbers } = both[readers[i] ?? 0] as (typeof both)[number]
        parts.push({ index: i, numbers, part: await reader.read(marks[i] as number, marks[i + 1] as number) })
      }
      // Parts of one reader come in their order; the two readers overtake each other.
      const first = parts.filter((_, i) => readers[i] === seed % 2)
      const second = parts.filter((_, i) => readers[i] !== seed % 2)
      for (const { index, part, numbers } of [...first, ...second]) joined.add(index, part, numbers)
      expect(told(joined)).toEqual(whole)
    }),
  )
})

it('has blocks that are all of it, a small one first', () => {
  const borders = bordersOf(30e6)
  expect(borders[0]).toBe(0)
  expect(borders[1]).toBeLessThan(1e6)
  expect(borders.at(-1)).toBe(30e6)
  expect(bordersOf(1000)).toEqual([0, 1000])
})
