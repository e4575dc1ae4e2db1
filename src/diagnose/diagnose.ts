// The pipe: text ─► read ─► recognise ─► judge.
import type { Facts } from '../facts/schema.ts'
import { judge } from './judge.ts'
import { read } from './read/index.ts'
import { recognise } from './recognise.ts'
import type { Answer, Diagnosis, Note } from './types.ts'

/**
 * Reads a text and says what happened to each answer in it. Pure, and never throws, whatever the text.
 * All offsets are UTF-16 offsets into `text`. `facts` is the parsed public/data/facts.json, with or without quotations.
 */
export function diagnose(text: string, facts: Facts): Diagnosis {
  const reading = read(text)
  const answers = recognise(reading).map((draft) => judge(draft, facts))
  return {
    shape: reading.shape,
    how: reading.how,
    kind: kindOf(answers),
    answers,
    notes: [...reading.notes, ...comparison(answers)],
  }
}

function kindOf(answers: Answer[]): Diagnosis['kind'] {
  if (answers.some((answer) => answer.kind === 'answer')) return 'answer'
  return answers.length > 0 ? 'error' : 'not-an-answer'
}

/** Where the answers of one text differ: which is the first that can be used. */
function comparison(answers: Answer[]): Note[] {
  if (answers.length < 2 || new Set(answers.map((answer) => answer.outcome)).size < 2) return []
  const usable = answers.find((answer) => answer.outcome === 'complete')
  const first = usable === undefined ? 'None of them is complete.' : `The first complete one is ${usable.path || 'the first'}.`
  const field = usable?.finish.at(-1)
  return [
    { id: 'answers-differ', text: `The answers do not all end alike. ${first}`, ...(field && { start: field.start, end: field.end }) },
  ]
}
