// The published rows as CSV and as SQL, for people who have a table of answers and want to join.
import Papa from 'papaparse'
import type { Published, Row } from './rows.ts'

type Cell = string | number | boolean | null

/** The columns of the CSV and of the SQL table, in order, with the SQL type of each. Lists are left to the JSON. */
const COLUMNS: [keyof Row, string][] = [
  ['id', 'TEXT PRIMARY KEY'],
  ['provider', 'TEXT NOT NULL'],
  ['provider_name', 'TEXT NOT NULL'],
  ['api', 'TEXT NOT NULL'],
  ['api_name', 'TEXT NOT NULL'],
  ['format', 'TEXT NOT NULL'],
  ['field', 'TEXT NOT NULL'],
  ['field_key', 'TEXT NOT NULL'],
  ['value', 'TEXT'],
  ['number', 'INTEGER'],
  ['outcome', 'TEXT NOT NULL'],
  ['cause', 'TEXT NOT NULL'],
  ['meaning', 'TEXT NOT NULL'],
  ['advice', 'TEXT'],
  ['advice_from', 'TEXT'],
  ['judgement', 'TEXT'],
  ['status', 'TEXT NOT NULL'],
  ['salyro_streamed', 'TEXT NOT NULL'],
  ['salyro_whole', 'TEXT NOT NULL'],
  ['salyro_chat', 'TEXT NOT NULL'],
  ['syntic', 'TEXT'],
  ['syntic_closest', 'BOOLEAN NOT NULL'],
  ['syntic_length_reason', 'TEXT'],
  ['read', 'TEXT NOT NULL'],
  ['due', 'TEXT NOT NULL'],
]

const cells = (row: Row): Cell[] => COLUMNS.map(([name]) => row[name] as Cell)

/** The rows as CSV (RFC 4180, UTF-8, CRLF); null is an empty cell. Meant for programs: formulae are not escaped, values stay exact. */
export function toCsv({ rows }: Published): string {
  return `${Papa.unparse({ fields: COLUMNS.map(([name]) => name), data: rows.map(cells) })}\r\n`
}

const quoted = (name: string) => `"${name}"`

function literal(value: Cell): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/**
 * One CREATE TABLE, its INSERTs and a view, in SQL that both DuckDB and SQLite load.
 * The view stop_reason_outcome has one row for each provider, field key and value: where two APIs of one provider give a value two outcomes,
 * the outcome is 'depends' and the ids say on what, for a join must not multiply a log's lines.
 */
export function toSql({ rows }: Published): string {
  const table = `CREATE TABLE stop_reasons (\n${COLUMNS.map(([name, type]) => `  ${quoted(name)} ${type}`).join(',\n')}\n);`
  const inserts = rows.map((row) => `INSERT INTO stop_reasons VALUES (${cells(row).map(literal).join(', ')});`)
  const view = `CREATE VIEW stop_reason_outcome AS
SELECT
  "provider",
  "field_key",
  "value",
  CASE WHEN COUNT(DISTINCT "outcome") = 1 THEN MIN("outcome") ELSE 'depends' END AS "outcome",
  CASE WHEN COUNT(DISTINCT "cause") = 1 THEN MIN("cause") ELSE 'depends' END AS "cause",
  MIN("due") AS "due",
  GROUP_CONCAT("id", ' ') AS "ids"
FROM stop_reasons
WHERE "value" IS NOT NULL
GROUP BY "provider", "field_key", "value";`
  return `${['BEGIN TRANSACTION;', table, ...inserts, view, 'COMMIT;'].join('\n')}\n`
}
