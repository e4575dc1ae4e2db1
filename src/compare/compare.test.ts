import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../facts/schema.ts'
import { comparable, compare, comparisonTable, salyroEnd, written } from './compare.ts'

const facts = z.parse(factsSchema, json)
const found = compare(facts, 'openai-chat', 'gemini')
if (found === null) throw new Error('The two formats could not be compared.')
const row = (cause: string) => found.rows.find((one) => one.cause === cause)

describe('two formats side by side', () => {
  it('puts the values of one cause beside each other', () => {
    expect(row('output limit')?.left.map(({ value }) => value)).toEqual(['length'])
    expect(row('output limit')?.right.map(({ value }) => value)).toContain('MAX_TOKENS')
  })

  it('says where the body has to be read in place of a value', () => {
    expect(row('tool call')?.right).toEqual([])
    expect(row('tool call')?.rightInstead.map(({ path }) => path)).toEqual(['candidates[].content.parts[].functionCall'])
    expect(found.leftChecks).toContainEqual({ says: 'refused', path: 'choices[].message.refusal' })
  })

  it('shows what only one side has', () => {
    expect(row('recitation')?.left).toEqual([])
    expect(row('recitation')?.right.length).toBeGreaterThan(0)
  })

  it('tells where a gateway hides an outcome', () => {
    const safety = facts.facts.find(({ id }) => id === 'gemini/finish/SAFETY')
    const length = facts.facts.find(({ id }) => id === 'openai/chat/length')
    expect(safety && salyroEnd(safety)).toEqual({ says: 'response.completed', hides: true })
    expect(length && salyroEnd(length)).toEqual({ says: 'response.incomplete', hides: false })
  })

  it('knows every format that states endings, and none that does not exist', () => {
    expect(comparable(facts).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['openai-chat', 'anthropic-messages', 'gemini', 'cohere-v2']),
    )
    expect(compare(facts, 'openai-chat', 'nothing')).toBeNull()
  })

  it('gives each cause as one line of text, a cell under each heading', () => {
    const { fields, data } = comparisonTable(found)
    expect(data).toHaveLength(found.rows.length)
    for (const line of data) expect(line).toHaveLength(fields.length)
    const line = data.find(([cause]) => cause === 'tool call')
    expect(line?.[fields.indexOf('OpenAI Chat Completions')]).toContain('tool_calls')
    expect(line?.[fields.indexOf('Syntic, from openai-chat')]).toBe('tool_calls')
  })

  it('writes a path as a response does', () => {
    expect(written('choices/*', 'message/refusal')).toBe('choices[].message.refusal')
    expect(written('', 'content/*/type=tool_use')).toBe('content[] (type: tool_use)')
  })
})
