import { DuckDBInstance } from '@duckdb/node-api'
import Papa from 'papaparse'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import facts from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../../src/facts/schema.ts'
import { publishedJsonSchema, publishedRows, publishedSchema } from './rows.ts'
import { toCsv, toSql } from './tables.ts'

const published = publishedRows(z.parse(factsSchema, facts))
/** A log as a warehouse keeps it: one known value, one that two of the provider's APIs share, one that nobody documents. */
const LOG = `CREATE TABLE answers (line INTEGER, provider TEXT, finish_field TEXT, finish_value TEXT);
INSERT INTO answers VALUES (1, 'openai', 'finish_reason', 'length'), (2, 'anthropic', 'stop_reason', 'pause_turn'), (3, 'gemini', 'finishReason', 'SPII'), (4, 'openai', 'finish_reason', 'nobody_knows');`
const JOIN = `SELECT a.line AS line, COALESCE(o.outcome, 'not documented') AS outcome FROM answers a
LEFT JOIN stop_reason_outcome o ON o.provider = a.provider AND o.field_key = a.finish_field AND o.value = a.finish_value ORDER BY a.line`
const ANSWER = [
  [1, 'cut short'],
  [2, 'paused'],
  [3, 'filtered'],
  [4, 'not documented'],
]
const COUNT = 'SELECT COUNT(*) AS n FROM stop_reasons'
const DOUBLES = 'SELECT COUNT(*) AS n FROM (SELECT 1 FROM stop_reason_outcome GROUP BY provider, field_key, value HAVING COUNT(*) > 1) AS d'

describe('the published SQL', () => {
  it('loads into SQLite, and a join on a log gives each line its outcome once', async () => {
    const db = new (await initSqlJs()).Database()
    db.run(toSql(published))
    db.run(LOG)
    expect(db.exec(JOIN)[0]?.values).toEqual(ANSWER)
    expect(db.exec(COUNT)[0]?.values).toEqual([[published.rows.length]])
    expect(db.exec(DOUBLES)[0]?.values).toEqual([[0]])
  })

  it('loads into DuckDB, and gives the same answers', async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(toSql(published))
    await connection.run(LOG)
    const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
    expect(await ask(JOIN)).toEqual(ANSWER)
    expect((await ask(COUNT)).flat().map(Number)).toEqual([published.rows.length])
    expect((await ask(DOUBLES)).flat().map(Number)).toEqual([0])
  })

  it('keeps a quote and a null as they are', async () => {
    const db = new (await initSqlJs()).Database()
    const first = published.rows[0]
    if (!first) throw new Error('The facts have no row.')
    db.run(toSql({ version: 1, rows: [{ ...first, meaning: "it's cut; -- '", value: null }] }))
    expect(db.exec('SELECT meaning, value FROM stop_reasons')[0]?.values).toEqual([["it's cut; -- '", null]])
  })
})

describe('the published CSV', () => {
  it('reads back to the same rows', () => {
    const { data } = Papa.parse<Record<string, string>>(toCsv(published), { header: true, skipEmptyLines: true })
    expect(data.map(({ id, value, outcome, number }) => [id, value, outcome, number])).toEqual(
      published.rows.map(({ id, value, outcome, number }) => [id, value ?? '', outcome, number === null ? '' : String(number)]),
    )
  })
})

describe('the published JSON', () => {
  it('keeps to its schema and carries no sentence of a provider', () => {
    expect(publishedSchema.safeParse(published).success).toBe(true)
    expect(JSON.stringify(published)).not.toContain('"quote"')
  })

  it('publishes a schema in which every field of a row is required and no other is let in', () => {
    const schema = publishedJsonSchema() as { properties: { rows: { items: { required: string[]; properties: object } } } }
    const { items } = schema.properties.rows
    expect([...items.required].sort()).toEqual(Object.keys(items.properties).sort())
    expect(Object.keys(published.rows[0] ?? {}).sort()).toEqual(Object.keys(items.properties).sort())
  })
})
