// What a reading is: one YAML file a provider, written by a person. What a machine can cut from a package (lines, numbers,
// hashes of sentences) is not in it but in readings/locks, so that a reading holds judgement and nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { CAUSES, NO_OUTCOME, OUTCOMES, SYNTIC } from '../../src/facts/schema.ts'

const text = z.string().trim().min(1)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a day is written 2026-12-01')
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower case, digits and hyphens')

const packageSource = z.strictObject({
  /** A key of `packages`. */
  package: text,
  file: text,
  /** Where the values stand. .d.ts: ChatCompletion.Choice.finish_reason; .proto: google.x.Candidate.FinishReason; .json: a path of keys. */
  symbol: text,
  /** Where the words stand, if the comment hangs elsewhere in the same file. */
  words: text.optional(),
  /**
   * each: a comment at every value. bullets: one comment, one bullet a value. joint: one paragraph for all, the value's clause
   * is set off. nothing: the package states the values and says nothing of them. comment: states no values; one comment that
   * says something of the values that name this source.
   */
  describes: z.enum(['each', 'bullets', 'joint', 'nothing', 'comment']),
  /** Values that the package states there and that are no rows here, and why. */
  elsewhere: z.array(z.strictObject({ values: z.array(text).min(1), why: text })).default([]),
})

const handSource = z.strictObject({
  /** A key of `pages`. */
  page: text,
  symbol: text.optional(),
  line: z.number().int().positive().optional(),
  /** Empty for a source that was read and settles nothing: it belongs to the values that name it in `in`. */
  states: z.array(z.enum(['value', 'meaning', 'advice', 'number'])),
})

const syntic = z.union([
  z.enum(SYNTIC),
  z.null(),
  z.strictObject({
    value: z.enum(SYNTIC).nullable(),
    /** True where Syntic's document does not settle it. */
    closest: z.boolean().default(false),
    lengthReason: z.enum(['max_tokens', 'context_window']).nullable().optional(),
    note: text.optional(),
  }),
])

const value = z.strictObject({
  /** Exactly as a response carries it. null stands for values that nobody could read. */
  value: text.nullable(),
  /** Last part of the row's id; the value itself where it is left out. */
  id: z
    .string()
    .regex(/^[A-Za-z0-9_.-]+$/)
    .optional(),
  /** The spelling in the package, where it is not the one on the wire (an SDK's key). */
  written: text.optional(),
  outcome: z.enum([...OUTCOMES, ...NO_OUTCOME]),
  cause: z.enum(CAUSES),
  meaning: text,
  /** Keys of `sources` that state this value; without it, every source that states values. */
  in: z.array(text).min(1).optional(),
  /** Only what a source says; `source` is a key of `sources`. */
  advice: z.strictObject({ text, source: text }).optional(),
  /** What was judged, where the outcome does not follow from the words. */
  judgement: text.optional(),
  notes: z.array(text).default([]),
  status: z.enum(['current', 'beta', 'deprecated', 'preview', 'older']).default('current'),
  /** Only for a source read by hand; a package's number is cut by the build. */
  number: z.number().int().optional(),
  also: z.array(text).default([]),
  syntic,
  /** The field, where it is not the API's. */
  field: text.optional(),
  /** A key of `examples`, where the default one does not fit. */
  example: text.optional(),
})

const example = z.strictObject({ whole: text.nullable().default(null), stream: text.nullable().default(null) })

const api = z.strictObject({
  /** provider/api */
  id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  format: text,
  name: text,
  field: text,
  whole: z.array(text),
  stream: z.array(text),
  /** `default` is the API's; others are named by a value. «VALUE» stands where the value goes. */
  examples: z.record(slug, example).default({}),
  notes: z.array(text).default([]),
  sources: z.record(slug, z.union([packageSource, handSource])),
  values: z.array(value).min(1),
})

export const readingSchema = z.strictObject({
  provider: slug,
  name: text,
  /** Place in lists: lower comes first, equal ones by name. */
  rank: z.number().int().default(100),
  /** Formats that this provider owns. A provider that speaks another's format names that one in its APIs and owns none. */
  formats: z.array(z.strictObject({ id: slug, name: text })).default([]),
  packages: z
    .record(text, z.strictObject({ version: text, integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/), license: text, read: day }))
    .default({}),
  pages: z
    .record(
      slug,
      z.strictObject({
        kind: z.enum(['page', 'document']),
        title: text,
        version: text.optional(),
        file: text.optional(),
        url: z.url().optional(),
        license: text.optional(),
        read: day,
      }),
    )
    .default({}),
  apis: z.array(api).min(1),
  gaps: z.array(z.strictObject({ what: text, why: text })).default([]),
})

export type Reading = z.infer<typeof readingSchema> & { file: string }
export type ReadingApi = Reading['apis'][number]
export type ReadingValue = ReadingApi['values'][number]
export type PackageSource = z.infer<typeof packageSource>
export type HandSource = z.infer<typeof handSource>

/** A reading, a lock or a package is not as it must be. The message names file, value and cure. */
export class ReadingError extends Error {}

/** Reads one reading from its text. file is only for messages. Throws ReadingError naming the file and the place in it. */
export function parseReading(file: string, yaml: string): Reading {
  let raw: unknown
  try {
    raw = parse(yaml)
  } catch (error) {
    throw new ReadingError(`${file} is not valid YAML: ${(error as Error).message}`)
  }
  const result = readingSchema.safeParse(raw)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${placeOf(raw, issue.path)}: ${issue.message}`)
    throw new ReadingError(`${file} does not have the shape of a reading:\n${lines.join('\n')}`)
  }
  const reading = { ...result.data, file }
  checkNames(reading)
  return reading
}

type Raw = { apis?: { id?: unknown; values?: { id?: unknown; value?: unknown }[] }[] }

/** Where in a reading something is wrong, by the names of API and row in place of their numbers. */
function placeOf(raw: unknown, path: PropertyKey[]): string {
  const [first, apiAt, list, rowAt, ...rest] = path
  const api = first === 'apis' ? (raw as Raw).apis?.[Number(apiAt)] : undefined
  if (typeof api?.id !== 'string') return path.join('.') || '(top)'
  const row = list === 'values' ? api.values?.[Number(rowAt)] : undefined
  if (!row) return [api.id, path.slice(2).join('.')].filter((part) => part !== '').join(', ')
  return [`${api.id}/${String(row.id ?? row.value)}`, rest.join('.')].filter((part) => part !== '').join(', ')
}

/** Every name used in a reading must be one that it defines. */
function checkNames(reading: Reading): void {
  const fail = (where: string, name: string, list: string) => {
    throw new ReadingError(`${reading.file}: ${where} names "${name}", which is not among its ${list}. Add it there or correct the name.`)
  }
  for (const api of reading.apis) {
    if (!api.id.startsWith(`${reading.provider}/`)) fail(`API ${api.id}`, reading.provider, 'own id, which starts with the provider')
    for (const [key, source] of Object.entries(api.sources)) {
      const where = `source ${key} of ${api.id}`
      if ('package' in source && !(source.package in reading.packages)) fail(where, source.package, 'packages')
      if ('page' in source && !(source.page in reading.pages)) fail(where, source.page, 'pages')
    }
    for (const value of api.values) {
      const where = idOf(api, value)
      for (const key of [...(value.in ?? []), ...(value.advice ? [value.advice.source] : [])]) {
        if (!(key in api.sources)) fail(where, key, 'sources')
      }
      if (value.example !== undefined && !(value.example in api.examples)) fail(where, value.example, 'examples')
    }
  }
}

/** The permanent id of a row: provider/api/value. */
export function idOf(api: ReadingApi, value: ReadingValue): string {
  const last = value.id ?? value.value
  if (last === null) throw new ReadingError(`${api.id}: a row without a value needs an id. Write "id: unknown".`)
  return `${api.id}/${last}`
}

/** All readings of a folder, in the order in which lists show them. Throws ReadingError. */
export function loadReadings(folder: string): Reading[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'about.yaml')
  return files
    .map((name) => parseReading(`${basename(folder)}/${name}`, readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en') || a.provider.localeCompare(b.provider, 'en'))
}
