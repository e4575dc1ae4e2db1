import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseFacts } from '../facts/parse.ts'
import { readText } from './engine.ts'
import { EXAMPLE_NAMES } from './example-names.ts'
import { EXAMPLES } from './examples.ts'
import { marksOf } from './marks.ts'

const loaded = parseFacts(readFileSync('public/data/facts.json', 'utf8'))
if (!loaded.ok) throw new Error(loaded.message)
const { facts } = loaded

describe('the examples show what their label says', () => {
  for (const { id, text, outcome } of EXAMPLES) {
    it(id, () => {
      const { diagnosis, counts } = readText(text, facts)
      const shown =
        diagnosis.kind === 'error' ? 'error' : counts.length > 1 ? 'several' : diagnosis.shape === 'value' ? 'value' : counts[0]?.outcome
      expect(shown).toBe(outcome)
      if (outcome !== 'error') expect(marksOf(text, diagnosis).filter((mark) => mark.role !== 'key')).not.toHaveLength(0)
    })
  }

  it('each has a name of its own that an address can carry', () => {
    expect(EXAMPLES.map(({ id }) => id)).toEqual(EXAMPLE_NAMES.map(({ id }) => id))
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length)
    for (const { id } of EXAMPLES) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})
