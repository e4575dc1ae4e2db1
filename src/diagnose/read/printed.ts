// What a program printed into a string: the repr of a response as the message of a JSON log. Most strings are what somebody said,
// so it is for the caller to know which may hold such a thing.
import { readDump } from './dump.ts'
import { readText } from './text/read-text.ts'
import type { Part, StringNode } from './tree.ts'

/** `firm`: it shows structure in brackets. Pairs of names and values, and the lines of YAML, may be a sentence's as well. */
export type Printed = { part: Part; firm: boolean }

/** Reads the text in a string as a dump; null where it is none, or where it is a value alone. */
export function readPrinted(node: StringNode): Printed | null {
  const { layer } = node
  if (layer === null) return null
  // A dump needs the one reader; what may be JSON in words, fenced or coloured, needs them all.
  const part = /[{[]\s*\\*"|```|\[\d{1,2}m/.test(layer.text) ? readText(layer) : readDump(layer)
  if (part === null || part.docs.length === 0 || part.shape === 'value') return null
  return { part, firm: !/pairs|YAML|TOML|table/.test(part.how) }
}
