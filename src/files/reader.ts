// Reads a file of answers as it streams in: each unit is judged once for its kind, and counted.
import { diagnose } from '../diagnose/index.ts'
import type { Answer } from '../diagnose/types.ts'
import type { Facts } from '../facts/schema.ts'
import { type Fingerprint, fingerprint } from './fingerprint.ts'
import { type Kind, Results } from './results.ts'
import type { Splitter } from './splitter.ts'

/** A unit that gave no answer, or only part of one. */
export type Problem = { line: number; offset: number; length: number; why: 'no answer' | 'cut or broken' }

/** More problems are counted, not kept. */
const KEPT_PROBLEMS = 10_000
/** Kinds that are remembered; a file whose lines all differ must not fill the memory. */
const REMEMBERED = 200_000

export type FileReader = {
  push(chunk: Uint8Array): void
  end(): void
  readonly results: Results
  readonly problems: Problem[]
  problemCount: number
  units: number
  /** Units that had to be read in full, for want of a kind seen before. */
  read: number
}

/** Answers of a unit as the results keep them. */
function kindsOf(answers: Answer[]): Kind[] {
  return answers.map((answer) => ({
    format: answer.format,
    provider: answer.provider,
    model: answer.model,
    value: deciding(answer),
    outcome: answer.outcome,
    kind: answer.kind,
    rows: answer.rows,
    notes: answer.notes.map(({ id, text }) => ({ id, text })),
    path: answer.path,
  }))
}

function deciding({ finish }: Answer): string | null {
  const said = finish.filter(({ value }) => value !== null && value !== '')
  return said.length === 0 ? null : String(said.at(-1)?.value)
}

/**
 * A reader of one file.
 * @param splitter how the file is cut into units
 * @param facts the facts that answers are judged by
 */
export function fileReader(splitter: Splitter, facts: Facts): FileReader {
  const results = new Results()
  const known = new Map<number, { kinds: number[]; problem: Problem['why'] | null }>()
  const decoder = new TextDecoder()
  const print: Fingerprint = { kind: -1, idStart: 0, idEnd: 0 }

  const self: FileReader = {
    results,
    problems: [],
    problemCount: 0,
    units: 0,
    read: 0,
    push: (chunk) => splitter.push(chunk, unit),
    end: () => splitter.end(unit),
  }

  function judge(bytes: Uint8Array, start: number, end: number) {
    self.read++
    const { answers, notes } = diagnose(decoder.decode(bytes.subarray(start, end)), facts)
    const cut = notes.some(({ id }) => id === 'truncated')
    const kinds = kindsOf(answers).map((kind) => results.kindOf(kind))
    return { kinds, problem: kinds.length === 0 ? ('no answer' as const) : cut ? ('cut or broken' as const) : null }
  }

  function unit(bytes: Uint8Array, start: number, end: number, offset: number, line: number): void {
    self.units++
    fingerprint(bytes, start, end, print)
    let found = print.kind < 0 ? undefined : known.get(print.kind)
    if (found === undefined) {
      found = judge(bytes, start, end)
      if (print.kind >= 0 && known.size < REMEMBERED) known.set(print.kind, found)
    }
    for (const kind of found.kinds) results.add(kind, offset, end - start, line, bytes, print.idStart, print.idEnd)
    if (found.problem !== null) {
      self.problemCount++
      if (self.problems.length < KEPT_PROBLEMS) self.problems.push({ line, offset, length: end - start, why: found.problem })
    }
  }

  return self
}
