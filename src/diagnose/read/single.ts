// A text that is one JSON value, and what may stand around it.
import type { JsonResult } from './json.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import type { Node, Part } from './tree.ts'

/** What may stand between documents; also a record separator and a byte order mark. */
export const BETWEEN = ' \t\n\r\f\v\u00a0,;\u001e\ufeff'
/** And what closes brackets that the text does not show. */
export const CLOSING = `${BETWEEN}]}`

/** Offset of the first character at or after `from` that is none of these, at most `to`. */
export function skip(text: string, from: number, to: number, characters: string): number {
  let at = from
  while (at < to && characters.includes(text.charAt(at))) at++
  return at
}

/** Whether this is one quotation mark, such as comes along when a text is copied. */
export function isQuote(text: string): boolean {
  return text === '"' || text === "'" || text === '`'
}

/** Whether nothing of weight stands from `from` up to `to`. */
export function isRest(text: string, from: number, to: number): boolean {
  const at = skip(text, from, to, BETWEEN)
  return at >= to || (at + 1 === to && isQuote(text.charAt(at)))
}

/** The reading of a text that is this one value. `around` says that other text stands beside it. */
export function single(source: Source, result: JsonResult, root: Node, around = false): Part {
  const closed = result.state === 'closed'
  // An array of objects is a list of answers, or of a stream's chunks: each is a document.
  const isList = root.kind === 'array' && root.items.length > 0 && root.items.every((item) => item.kind === 'object')
  const part = new PartBuilder(source, 'json', isList ? 'a JSON array' : 'one JSON document')
  const group = part.group(isList ? 'array' : 'single')
  if (isList) for (const [index, item] of root.items.entries()) part.add(item, `[${index}]`, item.kind === 'object' && item.closed)
  else part.add(root, '', closed)
  part.duplicates(result)
  group.cut = !closed
  if (!closed) part.truncated(result.end)
  if (around) part.note('text-around', 'There is other text beside the JSON, which was not read.', 0, source.text.length)
  return part.build()
}
