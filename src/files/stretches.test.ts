import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stretches } from './stretches.ts'

it('the stretches of a text are all of it, once and in order, and what is wanted is shown', () => {
  const wanted = fc.array(fc.record({ start: fc.nat(20_000), length: fc.nat(500) }), { maxLength: 10 })
  fc.assert(
    fc.property(fc.nat(20_000), wanted, (length, places) => {
      const inside = places.map(({ start, length: long }) => ({ start, end: start + long })).filter(({ end }) => end <= length)
      const parts = stretches(length, inside)
      expect(parts.at(0)?.start ?? 0).toBe(0)
      expect(parts.at(-1)?.end ?? 0).toBe(length)
      parts.slice(1).forEach((part, i) => {
        expect(part.start).toBe(parts[i]?.end)
      })
      for (const { start, end } of inside.filter(({ start, end }) => end > start))
        expect(parts.some((part) => part.shown && part.start <= start && end <= part.end)).toBe(true)
    }),
  )
})
