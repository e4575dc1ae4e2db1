// What a rule is: one file, one thing that must hold for the facts, one test.
import type { Facts } from '../../../src/facts/schema.ts'
import type { Reading } from '../reading.ts'

export type Context = {
  readings: Reading[]
  /** What the readings give now. */
  facts: Facts
  /** Text of public/data/facts.json; null where it is not there. */
  published: string | null
  /** Lines of readings/ids.txt. */
  ids: string[]
  /** The comments of the files that were read in the packages. */
  comments: string[]
  /** The repository's text files by path. */
  texts: Map<string, string>
  /** The day, written 2026-12-01. */
  today: string
}

/** name is kebab-case, the file's. check gives one sentence for each thing that is wrong, saying where it is and what cures it. */
export type Rule = { name: string; check: (context: Context) => string[] }
