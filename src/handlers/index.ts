// Code that handles every value of a format: generated from the facts, so that it is as complete as they are.
import type { Facts } from '../facts/schema.ts'
import { jq } from './jq.ts'
import { type Language, parts } from './parts.ts'
import { python } from './python.ts'
import { typescript } from './typescript.ts'

export type { Language } from './parts.ts'

/** The languages in which a handler can be had, each with the name of its file. */
export const LANGUAGES: { id: Language; name: string; file: string }[] = [
  { id: 'typescript', name: 'TypeScript', file: 'stop-reasons.ts' },
  { id: 'python', name: 'Python', file: 'stop_reasons.py' },
  { id: 'jq', name: 'jq', file: 'stop-reasons.jq' },
]

const WRITERS = { typescript, python, jq }

/**
 * The handler of one provider's answers in one format, as text ready to be copied.
 * @returns null where the provider states no value in that format, or where the format is a record whose values other formats own
 */
export function handler(facts: Facts, provider: string, format: string, language: Language): string | null {
  const found = parts(facts, provider, format)
  return found === null ? null : WRITERS[language](found)
}
