// A table of texts that are judged, for the tests of this folder. Not part of the app.
import { expect, it } from 'vitest'
import { only } from './testing.ts'

/** A text, its format and outcome, and the one finish field as it stands in the text; '' for none. */
export type Case = [what: string, text: string, format: string, outcome: string, mark: string]

function judged(text: string) {
  const { format, outcome, finish } = only(text)
  return { format, outcome, marks: finish.map((field) => text.slice(field.start, field.end)) }
}

export function holds(cases: Case[]): void {
  it.each(cases)('%s', (_, text, format, outcome, mark) => {
    expect(judged(text)).toEqual({ format, outcome, marks: mark === '' ? [] : [mark] })
  })
}
