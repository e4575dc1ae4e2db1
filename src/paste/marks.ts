// The places of a text that a diagnosis names: what decided, what else explains, and the keys in front of both.
import { decisiveField } from '../diagnose/explain.ts'
import type { Answer, Diagnosis, Field } from '../diagnose/types.ts'

/** start and end are UTF-16 offsets in the text as pasted. */
export type Mark = {
  start: number
  end: number
  /**
   * deciding: the stop field that the verdict rests on. finish: another stop field. placeholder: one that has no value (yet), as in each
   * event of a stream. evidence: what else explains. note: a place a note speaks of.
   */
  role: 'deciding' | 'finish' | 'evidence' | 'note' | 'key' | 'placeholder'
  /** Index of the answer it belongs to, null where it belongs to the text as a whole. */
  answer: number | null
  /** The field's name, or what a note says. */
  label: string
}

const STRENGTH: Record<Mark['role'], number> = { deciding: 0, finish: 1, evidence: 2, note: 3, key: 4, placeholder: 5 }

/**
 * The marks of a diagnosis, or of those of its answers that are wanted (by their index), in order of the text and without overlaps: where two would overlap, the one that says more stays.
 * Fields whose offsets are not inside the text are left out.
 */
export function marksOf(text: string, diagnosis: Diagnosis, wanted: (answer: number) => boolean = () => true): Mark[] {
  const all: Mark[] = []
  const add = (mark: Mark) => {
    if (mark.start >= 0 && mark.end <= text.length && mark.start < mark.end) all.push(mark)
  }
  diagnosis.answers.forEach((answer, index) => {
    if (!wanted(index)) return
    const decided = deciding(answer)
    for (const field of answer.finish) {
      const role = field === decided ? 'deciding' : isEmpty(field) ? 'placeholder' : 'finish'
      add({ ...span(field), role, answer: index, label: field.name })
      if (role !== 'placeholder') addKey(field, index)
    }
    for (const field of answer.evidence) {
      add({ ...span(field), role: 'evidence', answer: index, label: field.name })
      addKey(field, index)
    }
    for (const note of answer.notes) addNote(note, index)
  })
  for (const note of diagnosis.notes) addNote(note, null)
  return withoutOverlaps(all)

  function addKey(field: Field, answer: number): void {
    const key = keyBefore(text, field)
    if (key) add({ ...key, role: 'key', answer, label: field.name })
  }
  function addNote(note: { text: string; start?: number; end?: number }, answer: number | null): void {
    if (note.start !== undefined && note.end !== undefined) {
      add({ start: note.start, end: note.end, role: 'note', answer, label: note.text })
    }
  }
}

/** The field to point at. One without a value decides only where there is nothing else to point at. */
function deciding(answer: Answer): Field | null {
  const field = decisiveField(answer)
  return field !== null && isEmpty(field) && answer.evidence.length > 0 ? null : field
}

const isEmpty = ({ value }: Field) => value === null || value === ''

const span = ({ start, end }: Field) => ({ start, end })

/** How far in front of a value its key is looked for. */
const KEY_REACH = 160
const ENTITY = /&(?:quot|apos|#34|#39|#x27|gt);/gi
/** What may stand between a key and its value in the notations that people paste: quotes, colons, arrows, an opening wrapper. */
const BETWEEN = /^[\s"'`\\:=>\](<]*(?:[\w.*]+[(:]\s*(?:\d+\)\s*)?["'\\]*)?$/

/** Where the key of a field stands, right before its value; null where it is not written there. */
export function keyBefore(text: string, field: Field): { start: number; end: number } | null {
  if (field.name === '') return null
  const from = Math.max(0, field.start - KEY_REACH)
  const window = text.slice(from, field.start)
  const found = window.lastIndexOf(field.name)
  if (found < 0 || /\w/.test(window[found - 1] ?? '')) return null
  const between = window.slice(found + field.name.length).replace(ENTITY, '')
  if (!BETWEEN.test(between)) return null
  return { start: from + found, end: from + found + field.name.length }
}

/** Keeps the strongest of marks that overlap; the result is in order of the text. */
function withoutOverlaps(marks: Mark[]): Mark[] {
  // Several answers can name the same place (an id of the whole response): the first of them keeps it.
  const sorted = marks.sort((a, b) => a.start - b.start || STRENGTH[a.role] - STRENGTH[b.role] || b.end - a.end)
  const kept: Mark[] = []
  for (const mark of sorted) {
    const last = kept.at(-1)
    if (last === undefined || mark.start >= last.end) kept.push(mark)
    else if (STRENGTH[mark.role] < STRENGTH[last.role]) kept[kept.length - 1] = mark
  }
  return kept
}
