// Reads a file of answers as it streams in: each unit is judged once for its kind, and counted.
import { decisiveField } from '../diagnose/explain.ts'
import { diagnose } from '../diagnose/index.ts'
import type { Answer, Diagnosis } from '../diagnose/types.ts'
import type { Facts } from '../facts/schema.ts'
import { fingerprint, newFingerprint } from './fingerprint.ts'
import { bodyOf } from './har.ts'
import { KindTable } from './kind-table.ts'
import { type Kind, Results } from './results.ts'
import { type Layout, splitterFor } from './split/sniff.ts'
import type { Sink, Splitter } from './split/unit.ts'

export type Why = 'no answer' | 'cut or broken' | 'too long to read'
/** A unit that gave no answer, or only part of one. Offset and length are bytes. */
export type Problem = { line: number; offset: number; length: number; why: Why }

/** More problems are counted, not kept. */
export const KEPT_PROBLEMS = 10_000
/** Kinds that are remembered; a file whose lines all differ must not fill the memory. */
const REMEMBERED = 200_000

/** What has been found in a file so far. */
export type Found = {
  readonly results: Results
  readonly problems: readonly Problem[]
  /** How many there are, also those that are not kept. */
  readonly problemCount: number
  readonly units: number
  /** Units that had to be read in full, for want of a kind seen before. */
  readonly readInFull: number
}

export type FileReader = Found & Splitter

/** What units with one number share. `each`: it depends on more than the number tells, so each is read for itself. */
type Judged = { kinds: number[]; problem: Why | null; each: 'never' | 'always' | 'if it may name an exception' }

/** What the text of an exception holds that stands for a reason: looked for where nothing else is found. */
const EXCEPTION = /FinishReasonError|finish_reason|block_?reason/i
/** What a record of a plain log has at the least that states an ending or is an error. */
const MAY_TELL = /reason|finish|stop|status|error|exception|choices|candidates|"done"|"type"|block|content|message/i
/** Words alone: no field can be written in them, and more than one word is no bare value. */
const WORDS_ALONE = /^[\w.,-]+(?: [\w.,-]+){2,}$/
/** Stand in for a text that looks like a document, to see whether the reader looks into it: one holds an answer, the other nothing. */
const HOLDS = '{\\"choices\\":[{\\"index\\":0,\\"message\\":{\\"content\\":\\"x\\"},\\"finish_reason\\":\\"length\\"}]}'
const HOLLOW = '{}'

/** The diagnosis of one unit of a file, given as text. */
export function diagnoseUnit(text: string, layout: Layout, facts: Facts): Diagnosis {
  return diagnose((layout === 'HAR' ? bodyOf(text) : null) ?? text, facts)
}

/** The kind of an answer. */
export function kindOf(answer: Answer): Kind {
  const value = decisiveField(answer)?.value ?? null
  return {
    format: answer.format,
    provider: answer.provider,
    model: answer.model,
    value: value === null || value === '' ? null : String(value),
    outcome: answer.outcome,
    kind: answer.kind,
    path: answer.path,
    rows: answer.rows,
    notes: [...new Set(answer.notes.map(({ id }) => id))],
  }
}

/**
 * A reader of one file.
 * @param layout how the file is cut into units
 * @param facts the facts that answers are judged by
 */
export function fileReader(layout: Layout, facts: Facts): FileReader {
  const { sink, found } = unitReader(layout, facts)
  // The getters of `found` have to stay getters.
  return Object.defineProperties(splitterFor(layout, sink), Object.getOwnPropertyDescriptors(found)) as FileReader
}

/** A reader of units, however they are cut; it remembers their kinds. */
export function unitReader(
  layout: Layout,
  facts: Facts,
): { sink: Sink; found: Found & { /** Forgets the problems and counts. */ reset(): void } } {
  const results = new Results()
  const problems: Problem[] = []
  const known = new KindTable<Judged>(REMEMBERED)
  const decoder = new TextDecoder()
  const print = newFingerprint()
  let problemCount = 0
  let units = 0
  let readInFull = 0
  // Only a unit that is one JSON document has a number.
  const numbered = layout === 'JSON lines' || layout === 'JSON array' || layout === 'JSON documents'

  const judgedAs = (text: string): Judged => {
    const { answers, notes, shape } = diagnoseUnit(text, layout, facts)
    const kinds = answers.map((answer) => results.kindOf(kindOf(answer)))
    const cut = notes.some(({ id }) => id === 'truncated' || id === 'broken-document' || id === 'broken-line')
    const problem = kinds.length === 0 ? 'no answer' : cut ? 'cut or broken' : null
    const each = kinds.length === 0 ? 'if it may name an exception' : shape === 'json' || shape === 'jsonl' ? 'never' : 'always'
    return { kinds, problem, each }
  }

  /** Judges the first unit of a number. */
  const judge = (bytes: Uint8Array, start: number, end: number): Judged => {
    const text = decoder.decode(bytes.subarray(start, end))
    const judged = judgedAs(text)
    if (print.nested.length === 0 || judged.each !== 'never') return judged
    const stoodIn = (nested: string) => judgedAs(replaced(bytes, start, end, print.nested, nested)).kinds.join()
    const sameWay = stoodIn(HOLDS) === judged.kinds.join() && stoodIn(HOLLOW) === judged.kinds.join()
    return sameWay ? judged : { ...judged, each: 'always' }
  }

  const trouble = (line: number, offset: number, length: number, why: Why) => {
    problemCount++
    if (problems.length < KEPT_PROBLEMS) problems.push({ line, offset, length, why })
  }

  const unit = (bytes: Uint8Array, start: number, end: number, offset: number, line: number) => {
    units++
    if (numbered) fingerprint(bytes, start, end, print)
    else {
      print.kind = -1
      print.idStart = print.idEnd = start
    }
    let found = print.kind < 0 ? undefined : known.get(print.kind)
    if (found === undefined || found.each !== 'never') {
      const text = found?.each === 'never' ? '' : decoder.decode(bytes.subarray(start, end))
      const silent = (layout === 'log' || WORDS_ALONE.test(text)) && !MAY_TELL.test(text)
      if (silent) {
        if (layout !== 'log') trouble(line, offset, end - start, 'no answer')
        return
      }
      if (found === undefined || found.each === 'always' || EXCEPTION.test(text)) {
        readInFull++
        const first = found === undefined
        found = first ? judge(bytes, start, end) : judgedAs(text)
        if (first && print.kind >= 0) known.add(print.kind, found)
      }
    }
    for (const kind of found.kinds) results.add(kind, offset, end - start, line, bytes, print.idStart, print.idEnd)
    // Most lines of a plain log are no answers, and most calls of a page are to somebody else; that is no trouble.
    if (found.problem !== null && !(found.problem === 'no answer' && (layout === 'log' || layout === 'HAR')))
      trouble(line, offset, end - start, found.problem)
  }

  return {
    sink: { unit, tooLong: (offset, length, line) => trouble(line, offset, length, 'too long to read') },
    found: {
      results,
      problems,
      get problemCount() {
        return problemCount
      },
      get units() {
        return units
      },
      get readInFull() {
        return readInFull
      },
      reset() {
        problems.length = 0
        problemCount = units = readInFull = 0
      },
    },
  }
}

/** The text of bytes[start, end) with other texts in some places: `places` are byte offsets, start and end in turn. */
function replaced(bytes: Uint8Array, start: number, end: number, places: readonly number[], by: string): string {
  const decoder = new TextDecoder()
  let text = ''
  let from = start
  for (let i = 0; i < places.length; i += 2) {
    text += decoder.decode(bytes.subarray(from, places[i])) + by
    from = places[i + 1] ?? from
  }
  return text + decoder.decode(bytes.subarray(from, end))
}
