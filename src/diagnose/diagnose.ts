// The pipe: text ─► read ─► recognise ─► judge.
import type { Facts } from '../facts/schema.ts'
import { bareDraft } from './bare.ts'
import type { Draft } from './formats/format.ts'
import { judge } from './judge.ts'
import { read, readAsDump } from './read/index.ts'
import type { Reading } from './read/tree.ts'
import { recognise } from './recognise.ts'
import type { Answer, Diagnosis, Note } from './types.ts'

/**
 * Reads a text and says what happened to each answer in it. Pure, and never throws, whatever the text.
 * All offsets are UTF-16 offsets into `text`. `facts` is the parsed public/data/facts.json, with or without quotations.
 */
export function diagnose(text: string, facts: Facts): Diagnosis {
  const { reading, drafts } = readAndRecognise(text)
  const found = drafts.map((draft) => judge(draft, facts))
  const bare = found.length > 0 ? null : bareAnswer(reading, facts)
  const answers = bare === null ? found : [bare]
  return {
    shape: reading.shape,
    how: reading.how,
    kind: kindOf(answers),
    answers,
    notes: [...reading.notes, ...comparison(answers)],
  }
}

/** Notes of a reading that left something out. */
const LEFT_OUT = new Set(['text-around', 'skipped-line'])
/** How a mapping or a list of mappings in YAML begins: with a key that has its line for itself. */
const LIKE_YAML = /^\s*(?:---\s)?\s*(?:- )?[\w.-]+:[ \t]*(?:\r?\n|\r)/

/**
 * Where JSON inside another text holds no answer, the text around it may. Where it does, and the text is YAML, the whole may hold
 * more of them: a recording of several requests, each in a style of its own.
 */
function readAndRecognise(text: string): { reading: Reading; drafts: Draft[] } {
  const reading = read(text)
  const drafts = recognise(reading)
  if (!reading.notes.some((note) => LEFT_OUT.has(note.id)) || (drafts.length > 0 && !LIKE_YAML.test(text))) return { reading, drafts }
  const again = readAsDump(text)
  if (again === null || (drafts.length > 0 && again.how !== 'YAML')) return { reading, drafts }
  const more = recognise(again)
  return more.length > drafts.length ? { reading: again, drafts: more } : { reading, drafts }
}

/** Where no answer was found: a value that the facts know. */
function bareAnswer(reading: Reading, facts: Facts): Answer | null {
  const draft = bareDraft(reading)
  const answer = draft === null ? null : judge(draft, facts)
  return answer !== null && answer.rows.length > 0 ? answer : null
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
