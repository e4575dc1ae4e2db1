// The eighteen texts of test/cases: what each must give.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diagnosed } from './testing.ts'

type Expected = {
  file: string
  format: string
  outcome: string[]
  outcomesInOrder?: string[]
  finish: { field: string; value: string; start: number; end: number; role: 'decisive' | 'overridden' | 'placeholder' | 'supporting' }[]
  mustNotMark?: string[]
}

const folder = new URL('../../test/cases/', import.meta.url)
const { cases } = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as { cases: Expected[] }

describe.each(cases.map((one) => [one.file, one] as const))('%s', (file, expected) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const found = diagnosed(text)
  const marks = found.answers.flatMap((answer) => [...answer.finish, ...answer.evidence])

  it('has the format', () => {
    const formats = new Set(found.answers.filter((answer) => answer.kind === 'answer').map((answer) => answer.format))
    if (['none', 'openai-error'].includes(expected.format)) expect([...formats]).toEqual([])
    else expect([...formats]).toEqual([expected.format])
  })

  it('has the outcome', () => {
    const outcomes = found.answers.map((answer) => (answer.kind === 'error' ? 'error' : answer.outcome))
    if (expected.outcomesInOrder !== undefined) expect(outcomes).toEqual(expected.outcomesInOrder)
    else if (expected.outcome.includes('error') || expected.outcome.includes('not-an-answer'))
      expect(expected.outcome).toContain(found.kind)
    else {
      expect(outcomes).toHaveLength(1)
      expect(expected.outcome).toContain(outcomes[0])
    }
  })

  it.each(expected.finish.filter(({ role }) => role === 'decisive' || role === 'overridden'))('marks $field', ({ value, start, end }) => {
    expect(text.slice(start, end)).toBe(value)
    const mark = marks.find((one) => one.start <= start && one.end >= end)
    expect(mark).toBeDefined()
    const around = mark === undefined ? '' : text.slice(mark.start, start) + text.slice(end, mark.end)
    expect(around).toMatch(/^["'\\]*$/)
  })

  it('marks nothing else as a finish field', () => {
    const wanted = expected.finish.map(({ start }) => start)
    for (const answer of found.answers)
      for (const field of answer.finish)
        expect(
          wanted.some((start) => field.start <= start && start < field.end),
          `${field.path} ${field.start}`,
        ).toBe(true)
  })
})
