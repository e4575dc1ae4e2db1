import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarize } from '../diagnose/index.ts'
import type { Answer } from '../diagnose/types.ts'
import type { Reading } from './engine.ts'
import { answer, diagnosis, facts, field } from './fixtures.ts'
import { asMarkdown, plainPath } from './markdown.ts'

const link = (id: string) => `https://page.example/?value=${id}`

function reading(answers: Answer[]): Reading {
  const read = diagnosis({ answers, kind: answers.length > 0 ? 'answer' : 'not-an-answer' })
  const { headline, counts } = summarize(read)
  return { diagnosis: read, headline, counts, worst: counts.at(-1)?.outcome ?? null, rows: [], lines: new Uint32Array(1), took: 1 }
}

const text = '{"finish_reason":"length","refusal":"a private sentence"}'
const cut = answer({
  finish: [field(text, 'finish_reason', 'length', 'choices[0].finish_reason')],
  evidence: [field(text, 'refusal', 'a private sentence', 'choices[0].message.refusal')],
  outcome: 'cut short',
  rows: ['openai/chat/length'],
  use: 'prefix',
})

describe('the verdict as Markdown', () => {
  it('has outcome, path, known value and a link to the row', () => {
    const said = asMarkdown(reading([cut]), facts, link)
    expect(said).toContain('**Cut short.**')
    expect(said).toContain('`choices[0].finish_reason`: `length`')
    expect(said).toContain('[OpenAI `length`](https://page.example/?value=openai/chat/length)')
  })

  it('counts what it does not show', () => {
    const said = asMarkdown(reading([cut]), facts, link)
    expect(said).toContain('`choices[0].message.refusal`: 18 characters')
    expect(said).not.toContain('private')
  })

  it('of several answers counts the outcomes and says how many are left out', () => {
    const said = asMarkdown(reading([...Array.from({ length: 30 }, () => cut), answer()]), facts, link)
    expect(said).toContain('- cut short: 30')
    expect(said).toContain('And 11 more.')
  })

  it('says so where there is no answer', () => {
    expect(asMarkdown(reading([]), facts, link)).toMatch(/no answer/i)
  })

  it('holds no string of the text that is not a value of the table, whatever the strings are', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 60 }),
        fc.constantFrom('unknown', 'complete', 'failed', 'refused'),
        (secret, outcome) => {
          const value = `§${secret}`
          const fields = [{ name: 'finish_reason', path: `${value}.finish_reason`, value, start: 0, end: 3 }]
          const said = asMarkdown(reading([answer({ finish: fields, evidence: fields, path: value, outcome, rows: [] })]), facts, link)
          expect(said).not.toContain('§')
        },
      ),
    )
  })

  it('keeps a path of plain names and hides the rest of any other', () => {
    expect(plainPath('line 3 response.body.choices[0].finish_reason')).toBe('line 3 response.body.choices[0].finish_reason')
    expect(plainPath('users.jane@example.org.choices[0]')).not.toMatch(/jane|example/)
    expect(plainPath('jobs.7f3a9c0012ab.status')).toBe('jobs.….status')
  })
})
