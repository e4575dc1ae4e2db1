// Cuts values and their descriptions out of a JSON Schema: an `enum`, or a choice of `const`s that each carry a description.
import { type Cut, type CutValue, NoSuchSymbol } from './source.ts'

type Schema = { [key: string]: unknown }

/**
 * Cuts what stands at a path of keys such as $defs.StopReason. words is the path whose description is meant, where that is another one.
 * Throws NoSuchSymbol, or the parser's error for a file that is not JSON.
 */
export function cutJson(source: string, symbol: string, words: string = symbol): Cut {
  const root: unknown = JSON.parse(source)
  const at = walk(root, symbol)
  const start = positionOf(source, symbol)
  return { line: lineAt(source, start), comment: linesOf(walk(root, words).description), values: valuesOf(at, source, start) }
}

function walk(root: unknown, symbol: string): Schema {
  let here: unknown = root
  for (const key of symbol.split('.')) {
    here = isSchema(here) ? here[key] : undefined
    if (!isSchema(here)) throw new NoSuchSymbol(symbol, key)
  }
  return here as Schema
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

function valuesOf(schema: Schema, source: string, start: number): CutValue[] {
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter(isSchema)
  const stated = [
    ...listOf(schema.enum).map((value) => ({ value, comment: null })),
    ...choices.map((choice) => ({ value: choice.const, comment: linesOf(choice.description) })),
  ]
  return stated.flatMap(({ value, comment }) => {
    if (typeof value !== 'string') return []
    const place = source.indexOf(JSON.stringify(value), start)
    return [{ value, line: lineAt(source, place < 0 ? start : place), number: null, comment }]
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const linesOf = (description: unknown): string[] | null =>
  typeof description === 'string' && description.trim() !== '' ? description.split(/\r?\n/) : null

/** Where the last key of a path stands: each key is looked for behind the one before it. */
function positionOf(source: string, symbol: string): number {
  return symbol.split('.').reduce((from, key) => Math.max(from, source.indexOf(`${JSON.stringify(key)}:`, from)), 0)
}

const lineAt = (source: string, place: number): number => source.slice(0, place).split('\n').length
