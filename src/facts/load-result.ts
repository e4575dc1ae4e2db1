// What comes of loading the facts: the facts, or what is wrong with them in a sentence.
import type { Facts } from './schema.ts'

/** What went wrong, for a program; the message beside it is for a person. */
export type LoadFailure = 'unreachable' | 'missing' | 'cut' | 'shape' | 'newer'
export type LoadResult = { ok: true; facts: Facts } | { ok: false; failure: LoadFailure; message: string }

/** A result that says what went wrong. */
export const failed = (failure: LoadFailure, message: string): LoadResult => ({ ok: false, failure, message })
