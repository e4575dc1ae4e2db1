// What reading a text gives, made in one place for the page and for the worker. Kept out of the first load: imported when there is a text.
import { diagnose, summarize } from '../diagnose/index.ts'
import type { Diagnosis, Outcome } from '../diagnose/types.ts'
import type { Facts } from '../facts/schema.ts'

/** What was read from a text. Plain data, so that it can come from a worker. */
export type Reading = {
  diagnosis: Diagnosis
  /** One sentence for the text as a whole. */
  headline: string
  /** How many answers have each outcome, the harmless first. */
  counts: { outcome: Outcome; count: number }[]
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
  return { diagnosis, headline, counts, worst: counts.at(-1)?.outcome ?? null, took: performance.now() - begun }
}
