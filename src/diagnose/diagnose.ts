// The pipe: text ─► read ─► recognise ─► judge.
import type { Facts } from '../facts/schema.ts'
import { bareDraft, exceptionDrafts } from './bare.ts'
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
  const bare = found.length > 0 ? null : bareAnswers(text, facts)
  const answers = bare?.answers ?? found
  return {
    shape: bare?.shape ?? reading.shape,
    how: bare?.how ?? reading.how,
    kind: kindOf(answers),
    answers,
    notes: [...reading.notes, ...comparison(answers)],
  }
}

/** Notes of a reading that left something out. */
const LEFT_OUT = new Set(['text-around', 'skipped-line'])

/**
 * Where JSON inside another text holds no answer, the text around it may. Where it does, and the text is YAML, the whole may hold
 * more of them: a recording of several requests, each in a style of its own.
 */
function readAndRecognise(text: string): { reading: Reading; drafts: Draft[] } {
  const reading = read(text)
  const drafts = recognise(reading)
  if (!reading.notes.some((note) => LEFT_OUT.has(note.id))) return { reading, drafts }
  const again = readAsDump(text)
  if (again === null || (drafts.length > 0 && again.how !== 'YAML')) return { reading, drafts }
  const more = recognise(again)
  return more.length > drafts.length ? { reading: again, drafts: more } : { reading, drafts }
}

/** Where no answer was found: a value that the facts know, or an exception that stands for one. */
function bareAnswers(text: string, facts: Facts): Pick<Diagnosis, 'shape' | 'how' | 'answers'> | null {
  const draft = bareDraft(text)
  const answer = draft === null ? null : judge(draft, facts)
  if (answer !== null && answer.rows.length > 0) return { shape: 'value', how: 'a value alone', answers: [answer] }
  const exceptions = exceptionDrafts(text).map((one) => judge(one, facts))
  return exceptions.length === 0 ? null : { shape: 'dump', how: 'the message of an exception', answers: exceptions }
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
