// What the page and its worker say to each other.
import type { Facts } from '../facts/schema.ts'
import type { Reading } from './engine.ts'

export type ToWorker = { kind: 'facts'; facts: Facts } | { kind: 'read'; job: number; text: string }
/** started: the text has arrived and is being read. */
export type FromWorker = { kind: 'started'; job: number } | { kind: 'done'; job: number; reading: Reading }
