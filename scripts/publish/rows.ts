// The rows that programs read: flat, with plain names, apart from the shape the page uses, so that the page can change and they need not.
import { toJSONSchema, z } from 'zod'
import { REREAD_DAYS } from '../../src/facts/freshness.ts'
import { lastKey, providerName, sourceName } from '../../src/facts/names.ts'
import type { Fact, Facts } from '../../src/facts/schema.ts'

const source = z.object({
  title: z.string().describe('Package, page or document'),
  version: z.string().nullable().describe('Exact version; null where the source has none'),
  file: z.string().nullable(),
  symbol: z.string().nullable(),
  line: z.number().int().nullable().describe('1-based line in the file; null where no line was kept'),
  url: z.string().nullable().describe('null where no public address is known'),
  states: z.array(z.string()).describe('What the source states: that the value exists, its meaning, advice, its number'),
  read: z.string().describe('ISO day on which the source was read'),
  due: z.string().describe(`ISO day on which it is due to be read again: ${REREAD_DAYS} days after read`),
})

const row = z.object({
  id: z.string().describe('provider/api/value: permanent, never renamed, never used again'),
  provider: z.string(),
  provider_name: z.string(),
  api: z.string(),
  api_name: z.string(),
  format: z.string().describe('Wire format; providers that speak one format share it'),
  field: z.string().describe('The field as a response carries it, with its path'),
  field_key: z.string().describe('The last key of the field: what a log column is usually named'),
  value: z.string().nullable().describe('Exactly as a response carries it; null for a row that stands for values nobody could read'),
  number: z.number().int().nullable().describe('Enum number; null where none is published'),
  outcome: z.string().describe('complete, tool call, paused, cut short, filtered, refused, failed, not an ending or unknown'),
  cause: z.string().describe('Finer than the outcome: equal causes are the same thing at different providers'),
  meaning: z.string().describe("In this project's own words; unknown where nobody says"),
  advice: z.string().nullable().describe('null: no source says what to do'),
  advice_from: z.string().nullable().describe('Whose advice it is'),
  judgement: z.string().nullable().describe('What was judged where the outcome is not stated outright; null where it is'),
  status: z.string().describe('current, beta, deprecated, preview or older'),
  salyro_streamed: z.string(),
  salyro_whole: z.string(),
  salyro_chat: z.string(),
  syntic: z.string().nullable().describe("Nearest of Syntic's seven values; null: an error or no ending, so none"),
  syntic_closest: z.boolean().describe('true: nearest by judgement, not settled by its document'),
  syntic_length_reason: z.string().nullable(),
  read: z.string().describe('The oldest of the days on which its sources were read'),
  due: z.string().describe('The earliest of the days on which they are due again; a row past it is flagged, not removed'),
  notes: z.array(z.string()),
  sources: z.array(source),
})

export const publishedSchema = z.object({
  version: z.literal(1).describe('Changes only when a reader of this file would break; so does the v1 in its path'),
  rows: z.array(row),
})
export type Published = z.infer<typeof publishedSchema>
export type Row = Published['rows'][number]

/**
 * Flattens the facts to the rows that programs read.
 * @param facts the facts, with or without quotations: a provider's sentence is not carried over
 */
export function publishedRows(facts: Facts): Published {
  const api = new Map(facts.apis.map((one) => [one.id, one.name]))
  return {
    version: 1,
    rows: facts.facts.map((fact) => toRow(fact, providerName(facts, fact.provider), api.get(fact.api) ?? fact.api)),
  }
}

function toRow(fact: Fact, providerName: string, apiName: string): Row {
  const days = (key: 'read' | 'due') => fact.sources.map((one) => one[key]).sort()[0] ?? ''
  const adviser = fact.advice ? fact.sources[fact.advice.source] : undefined
  return {
    id: fact.id,
    provider: fact.provider,
    provider_name: providerName,
    api: fact.api,
    api_name: apiName,
    format: fact.format,
    field: fact.field,
    field_key: lastKey(fact.field),
    value: fact.value,
    number: fact.number,
    outcome: fact.outcome,
    cause: fact.cause,
    meaning: fact.meaning,
    advice: fact.advice?.text ?? null,
    advice_from: adviser ? sourceName(adviser) : null,
    judgement: fact.judgement,
    status: fact.status,
    salyro_streamed: fact.salyro.streamed,
    salyro_whole: fact.salyro.whole,
    salyro_chat: fact.salyro.chat,
    syntic: fact.syntic.value,
    syntic_closest: fact.syntic.closest,
    syntic_length_reason: fact.syntic.lengthReason,
    read: days('read'),
    due: days('due'),
    notes: fact.notes,
    sources: fact.sources.map(({ title, version, file, symbol, line, url, states, read, due }) => ({
      title,
      version,
      file,
      symbol,
      line,
      url,
      states,
      read,
      due,
    })),
  }
}

/** JSON Schema (2020-12) of the published file. */
export function publishedJsonSchema(): object {
  return { ...toJSONSchema(publishedSchema), title: 'Stop Reasons: every documented stop and finish reason' }
}
