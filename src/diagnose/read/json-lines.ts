// JSON lines: a document on each line, perhaps behind what a logger puts before it. A line that is not one breaks only itself.
import { JsonReader } from './json.ts'
import { endOfLine, nextLine } from './lines.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import type { Node, Part } from './tree.ts'

/** So many lines are looked at before it is decided. */
const SAMPLE = 200

/** Whether at least half of the lines that hold anything look like a whole object or array each, and there are two or more. */
export function looksLikeLines(text: string, from: number, to: number): boolean {
  let lines = 0
  let whole = 0
  let goesOn = false
  for (let at = from; at < to && lines < SAMPLE; ) {
    const end = endOfLine(text, at, to)
    const line = text.slice(at, end).trim()
    if (line !== '') {
      lines++
      const begin = beginning(line, 0, line.length)
      const closing = begin === -1 ? '' : { '{': '}', '[': ']', '"': '"' }[line.charAt(begin)]
      if (closing === line.slice(-1) && !goesOn) whole++
      // What follows is still part of the same value.
      goesOn = /[,:[{]$/.test(line)
    }
    at = nextLine(text, end, to)
  }
  return lines > 1 && whole > 0 && whole * 2 >= lines
}

/** Reads each line for itself. Offsets of the source; the range has no white space at its end. */
export function readLines(source: Source, from: number, to: number): Part {
  const { text } = source
  const part = new PartBuilder(source, 'jsonl', 'JSON lines')
  const group = part.group('lines')
  const json = new JsonReader(source)
  for (let at = from; at < to; ) {
    const end = endOfLine(text, at, to)
    const begin = beginning(text, at, end)
    if (begin !== -1) {
      const number = part.line(begin)
      const result = json.read(begin, end)
      const root = result.root === null ? null : unwrapped(result.root)
      const last = end >= to
      if (root !== null && (result.state === 'closed' || !isHollow(root))) part.add(root, `line ${number}`, result.state === 'closed')
      part.duplicates(result)
      if (result.state === 'cut' && last) {
        group.cut = true
        part.truncated(end)
      } else if (result.state !== 'closed') {
        part.note('broken-line', `Line ${number} is not whole JSON.`, begin, end)
      }
    } else if (/^\s*\[done\]\s*$/i.test(text.slice(at, end))) {
      group.done = true
    } else if (text.slice(at, end).trim() !== '') {
      part.note('skipped-line', `Line ${part.line(at)} holds no JSON.`, at, end)
    }
    at = nextLine(text, end, to)
  }
  return part.build()
}

/** Offset at which the JSON of a line begins: its first character, or behind a prefix that holds no quotation mark; else -1. */
function beginning(text: string, from: number, to: number): number {
  let at = from
  while (at < to && /\s/.test(text.charAt(at))) at++
  const first = text.charAt(at)
  if (first === '{' || first === '[' || first === '"') {
    if (first === '[' && !/\[\s*[[{"\]]/y.test(text.slice(at, at + 64))) return prefixed(text, at, to)
    return at < to ? at : -1
  }
  return prefixed(text, at, to)
}

function prefixed(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const c = text.charAt(at)
    if (c === '"' || c === "'") return -1
    if (c === '{' && /\{\s*["}]/y.test(text.slice(at, at + 64))) return at
  }
  return -1
}

/** The document that a line holds as a string, or the root itself. */
function unwrapped(root: Node): Node {
  return root.kind === 'string' ? (root.inner ?? root) : root
}

function isHollow(root: Node): boolean {
  if (root.kind === 'object') return root.entries.length === 0
  return root.kind !== 'array' || root.items.length === 0
}
