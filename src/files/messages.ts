// What the page and the worker that reads a file say to each other. `turn` comes back with the answer, so that a late one can be told.
import type { Diagnosis } from '../diagnose/types.ts'
import type { Facts } from '../facts/schema.ts'
import type { Why } from './reader.ts'
import type { Layout } from './split/sniff.ts'

/** Which answers are wanted; an empty string or list for all. */
export type Filter = { q: string; outcome: string[]; format: string; provider: string; model: string; value: string }
export const NO_FILTER: Filter = { q: '', outcome: [], format: '', provider: '', model: '', value: '' }

export type ToWorker =
  /** Comes before all else, so that everything stands ready when a file is chosen. */
  | { kind: 'facts'; facts: Facts }
  /** The other end of the port serves blocks of the file. */
  | { kind: 'start'; file: File; helper: MessagePort | null }
  /** Makes of a worker the helper of another. */
  | { kind: 'help'; port: MessagePort }
  | { kind: 'pause' | 'resume' | 'cancel' }
  | { kind: 'filter'; turn: number; filter: Filter }
  /** Rows from (inclusive) to (exclusive) of the answers that match the filter. */
  | { kind: 'rows'; turn: number; from: number; to: number }
  | { kind: 'open'; turn: number; index: number }
  | { kind: 'open problem'; turn: number; index: number }
  | { kind: 'problems'; turn: number }
  | { kind: 'csv'; turn: number }
  /** The requests of the answers that match, from the file of requests, or their ids where there is none. */
  | { kind: 'requests'; turn: number; file: File | null }

export type State = 'reading' | 'paused' | 'done' | 'cancelled' | 'failed'

export type Progress = {
  state: State
  layout: Layout
  /** Bytes of the file. */
  taken: number
  size: number
  /** Milliseconds of reading, pauses left out. */
  took: number
  answers: number
  units: number
  readInFull: number
  problems: number
  /** Bytes that the results take. */
  kept: number
  /** Why it failed or ended early, in a sentence. */
  why: string | null
}

export type Count = { name: string; count: number }

/** How many answers there are of each, the most first. */
export type Summary = {
  outcomes: Count[]
  formats: Count[]
  providers: Count[]
  models: Count[]
  /** unknown: no fact knows the value. */
  values: (Count & { unknown: boolean })[]
}

export type Row = {
  /** Index among all answers of the file. */
  index: number
  line: number
  id: string
  format: string
  provider: string
  model: string | null
  value: string | null
  outcome: string
  note: string
  /** Ids of the rows of the table that it matches. */
  rows: string[]
}

export type OpenUnit = { text: string; diagnosis: Diagnosis; nth: number; line: number; why: Why | null }

export type FromWorker =
  | { kind: 'progress'; progress: Progress; summary: Summary; matching: number }
  | { kind: 'matched'; turn: number; matching: number }
  | { kind: 'rows'; turn: number; from: number; rows: Row[] }
  | { kind: 'opened'; turn: number; unit: OpenUnit | null; why: string | null }
  | { kind: 'problems'; turn: number; problems: { line: number; why: Why }[] }
  | { kind: 'made'; turn: number; name: string; blob: Blob | null; said: string }
