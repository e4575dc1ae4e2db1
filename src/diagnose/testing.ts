// What the tests of this folder share. Not part of the app.
import { readFileSync } from 'node:fs'
import type { Facts } from '../facts/schema.ts'
import { diagnose } from './index.ts'
import type { Answer, Diagnosis, Field } from './types.ts'

/** The committed facts. */
export const facts: Facts = JSON.parse(readFileSync(new URL('../../public/data/facts.json', import.meta.url), 'utf8'))

/** Diagnoses a text, or a value that is written as JSON. */
export function diagnosed(body: unknown): Diagnosis {
  return diagnose(textOf(body), facts)
}

/** The one answer of a text; fails where there is none or more than one. */
export function only(body: unknown): Answer {
  const { answers } = diagnosed(body)
  const [answer] = answers
  if (answer === undefined || answers.length !== 1) throw new Error(`${answers.length} answers in ${textOf(body)}`)
  return answer
}

/** A stream of server-sent events with these data, each a value or a text; events are named by their type where `named`. */
export function sse(events: unknown[], named = false): string {
  return events
    .map((event) => {
      const type = named && typeof event === 'object' && event !== null && 'type' in event ? `event: ${String(event.type)}\n` : ''
      return `${type}data: ${textOf(event)}\n\n`
    })
    .join('')
}

/** Fields as "path = value at text", to compare whole lists of them at once; also holds that offsets lie on the value. */
export function shown(text: string, fields: Field[]): string[] {
  return fields.map((field) => `${field.path} = ${text.slice(field.start, field.end)}`)
}

/** Ids of an answer's notes. */
export function noteIds(answer: Answer): string[] {
  return answer.notes.map((note) => note.id)
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
