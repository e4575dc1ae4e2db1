// What reading a text gives, made in one place for the page and for the worker. Kept out of the first load: imported when there is a text.
import { diagnose, summarize } from '../diagnose/index.ts'
import type { Answer, Diagnosis, Outcome } from '../diagnose/types.ts'
import type { Facts } from '../facts/schema.ts'
import { lineStarts } from './lines.ts'

/** What was read from a text. Plain data, so that it can come from a worker. */
export type Reading = {
  diagnosis: Diagnosis
  /** One sentence for the text as a whole. */
  headline: string
  /** How many answers have each outcome, the harmless first. */
  counts: { outcome: Outcome; count: number }[]
  /** Ids of all rows that the answers match, each once. */
  rows: string[]
  /** UTF-16 offsets at which the text's lines begin. */
  lines: Uint32Array<ArrayBuffer>
  /** The gravest outcome among the answers; null where there is none. */
  worst: Outcome | null
  /** How long the reading took, in milliseconds. */
  took: number
}

/** From harmless to grave. */
const GRAVITY: readonly Outcome[] = [
  'complete',
  'tool call',
  'paused',
  'in progress',
  'cut short',
  'unknown',
  'empty',
  'filtered',
  'refused',
  'failed',
]

/** Reads a text; never throws. All offsets in the result are UTF-16 offsets into `text`. */
export function readText(text: string, facts: Facts): Reading {
  const begun = performance.now()
  const diagnosis = diagnose(text, facts)
  const { headline, counts } = summarize(diagnosis)
  counts.sort((a, b) => GRAVITY.indexOf(a.outcome) - GRAVITY.indexOf(b.outcome))
  return {
    diagnosis,
    headline,
    counts,
    rows: shareRows(diagnosis.answers),
    lines: lineStarts(text),
    worst: counts.at(-1)?.outcome ?? null,
    took: performance.now() - begun,
  }
}

/**
 * Lets answers with the same rows share one list of them, so that a worker sends each list once and not with each of ten thousand answers.
 * Gives all ids.
 */
function shareRows(answers: Answer[]): string[] {
  const lists = new Map<string, string[]>()
  for (const answer of answers) {
    const key = answer.rows.join('\n')
    const known = lists.get(key)
    if (known) answer.rows = known
    else lists.set(key, answer.rows)
  }
  return [...new Set([...lists.values()].flat())]
}
