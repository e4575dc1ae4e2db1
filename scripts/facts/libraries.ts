// What libraries make of each value: measured by scripts/libraries, or read where a library publishes its list. Judged here, so that a new
// measurement needs no judgement by hand.
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { fold } from '../../src/facts/fold.ts'
import type { Fact, FactOutcome, Facts, InLibrary, Library, Loss, Said } from '../../src/facts/schema.ts'
import { ReadingError } from './reading.ts'

const text = z.string().min(1)
const said = z.union([z.strictObject({ word: z.string().nullable(), raw: z.string().nullable() }), z.strictObject({ threw: text })])

const measuredSchema = z.array(
  z.strictObject({
    id: text,
    name: text,
    measured: text,
    versions: z.record(text, text),
    results: z.record(text, z.strictObject({ by: text, whole: said.nullable(), stream: said.nullable() })),
  }),
)

const readSchema = z.array(
  z.strictObject({
    id: text,
    name: text,
    read: text,
    title: text,
    version: text.nullable(),
    url: z.url(),
    license: text.nullable(),
    note: text,
    words: z.array(text),
    /** The word for a value that is not in the list. */
    unlisted: text.optional(),
    formats: z.array(text).default([]),
    becomes: z.record(text, text).default({}),
  }),
)

/** What a library's own words stand for; null: the word leaves it open. A word that is not here is compared with the provider's value. */
const MEANS: Readonly<Record<string, FactOutcome | null>> = {
  stop: 'complete',
  length: 'cut short',
  'content-filter': 'filtered',
  content_filter: 'filtered',
  'tool-calls': 'tool call',
  tool_calls: 'tool call',
  function_call: 'tool call',
  error: 'failed',
  interrupted: 'cut short',
  other: null,
  unknown: null,
}

const WORST: readonly Loss[] = ['kept', 'says less', 'no answer', 'says another']

/** What is lost of one fact in what a library says. Nothing said at all is no answer; no such form is no loss. */
export function lossOf(fact: Pick<Fact, 'value' | 'outcome'>, said: Said | null): Loss {
  if (said === null) return 'kept'
  if ('threw' in said || said.word === null) return fact.outcome === 'failed' && 'threw' in said ? 'kept' : 'no answer'
  const { word } = said
  if (word === fact.value || (fact.value !== null && fold(word) === fold(fact.value))) return 'kept'
  const means = Object.hasOwn(MEANS, word) ? MEANS[word] : undefined
  if (means === undefined) return 'kept'
  if (means === null) return 'says less'
  return means === fact.outcome ? 'kept' : 'says another'
}

const worst = (a: Loss, b: Loss): Loss => (WORST.indexOf(a) > WORST.indexOf(b) ? a : b)

/**
 * Adds to each fact what libraries make of it.
 * @param folder holds measured.json and read.yaml; where it does not, the facts come back as they are
 * @throws ReadingError where one of the files does not have its shape
 */
export function withLibraries(facts: Facts, folder: string): Facts {
  const measured = load(`${folder}/measured.json`, measuredSchema, JSON.parse)
  const read = load(`${folder}/read.yaml`, readSchema, parse)
  if (measured.length + read.length === 0) return facts
  const libraries: Library[] = [
    ...measured.map((one) => ({
      id: one.id,
      name: one.name,
      how: 'measured' as const,
      day: one.measured,
      versions: one.versions,
      url: null,
      note: null,
      words: [],
    })),
    ...read.map((one) => ({
      id: one.id,
      name: one.name,
      how: 'read' as const,
      day: one.read,
      versions: {},
      url: one.url,
      note: one.note,
      words: one.words,
    })),
  ]
  const of = (fact: Fact): InLibrary[] => [
    ...measured.flatMap(({ id, results }) => {
      const result = results[fact.id]
      return result ? [{ library: id, ...result, loss: worst(lossOf(fact, result.whole), lossOf(fact, result.stream)) }] : []
    }),
    ...read.flatMap(({ id, formats, becomes, unlisted }) => {
      if (fact.value === null || !formats.includes(fact.format) || fact.cause === 'refusal category' || /block/i.test(fact.field)) return []
      const word = Object.hasOwn(becomes, fact.value) ? becomes[fact.value] : unlisted
      if (word === undefined) return []
      const said = { word, raw: null }
      return [{ library: id, by: null, whole: said, stream: null, loss: lossOf(fact, said) }]
    }),
  ]
  return {
    ...facts,
    libraries,
    facts: facts.facts.map((fact) => {
      const list = of(fact)
      return list.length === 0 ? fact : { ...fact, libraries: list }
    }),
  }
}

function load<T>(file: string, schema: z.ZodType<T[]>, parseText: (text: string) => unknown): T[] {
  if (!existsSync(file)) return []
  const result = schema.safeParse(parseText(readFileSync(file, 'utf8')))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ReadingError(`${file} does not have its shape: ${issue?.path.join('.')}: ${issue?.message}. Measure again, or mend it.`)
}
