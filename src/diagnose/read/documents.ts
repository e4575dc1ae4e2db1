// JSON as people have it: one document, several in a row, a line each, an array of answers, a piece from the middle of one.
import { skipBlank } from './blank.ts'
import { type JsonResult, readJson } from './json.ts'
import { looksLikeLines, readLines } from './json-lines.ts'
import { LineCounter } from './lines.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import type { Group, Node, Part } from './tree.ts'

/** An object or an array that holds something, as JSON writes it: what is looked for in other text. */
const BEGINS = /\{\s*"|\[\s*\{\s*"/y
const QUOTES = `"'\``

/**
 * Reads the range as JSON documents. null where it is not JSON: it begins with something else, or stops being JSON before the
 * first document has closed.
 */
export function readDocuments(source: Source, from: number, to: number): Part | null {
  const { text } = source
  let start = skip(text, from, to, CLOSING)
  if (start >= to) return null
  if (text.charAt(start) === '"') {
    const whole = readJson(source, start, to)
    if (whole.state === 'closed' && whole.root?.kind === 'string') {
      if (text.charAt(skipBlank(text, whole.end, to)) === ':') return readFragment(source, start, to)
      const { nested } = whole.root
      if (nested !== null) {
        if (restIsEmpty(text, whole.end, to)) return doubleEncoded(nested, whole.root)
        if (looksLikeLines(text, start, to)) return readLines(source, start, to)
      }
    } else if (whole.state === 'cut' && whole.root?.kind === 'string' && whole.root.nested !== null) {
      return doubleEncoded(whole.root.nested, whole.root)
    }
  }
  // A quotation mark that came along from around the text.
  if (QUOTES.includes(text.charAt(start)) && /[{[]/.test(text.charAt(start + 1))) start++
  if (!/[{[]/.test(text.charAt(start))) return null

  const first = readJson(source, start, to)
  if (first.state === 'closed' && first.root !== null && restIsEmpty(text, first.end, to)) return single(source, first, first.root)
  if (looksLikeLines(text, start, to)) return readLines(source, start, to)
  if (first.state === 'closed') return readRun(source, start, to)
  if (first.state === 'cut' && first.root !== null) return single(source, first, first.root)
  const wrapped = readJson(source, start, to, { multiline: true })
  if (wrapped.state === 'broken' || wrapped.root === null) return null
  if (wrapped.state === 'closed' && !restIsEmpty(text, wrapped.end, to)) return readRun(source, start, to)
  return single(source, wrapped, wrapped.root)
}

/**
 * Reads the JSON documents that stand in other text, such as a log line's or a chat message's. null where there are none.
 * `strict` refuses JSON that stands inside the brackets of another notation, or beside words that state a reason themselves.
 */
export function readEmbedded(source: Source, from: number, to: number, strict: boolean): Part | null {
  const { text } = source
  const first = nextBeginning(text, from, to)
  if (first === -1) return null
  const before = text.slice(from, first)
  if (strict && (/reason/i.test(before) || isInsideBrackets(before))) return null
  if (looksLikeLines(text, from, to)) return readLines(source, from, to)
  return readRun(source, first, to)
}

/** The documents of a text in which they follow each other with anything between. */
function readRun(source: Source, from: number, to: number): Part | null {
  const { text } = source
  const found: JsonResult[] = []
  const broken: JsonResult[] = []
  let onlyCommas = true
  let around = false
  let at = from
  while (at < to) {
    const next = skip(text, at, to, CLOSING)
    const begin = nextBeginning(text, next, to)
    if (begin === -1) {
      around ||= next < to && !(next + 1 === to && QUOTES.includes(text.charAt(next)))
      break
    }
    if (begin > next) around = true
    if (found.length > 0 && !text.slice(at, begin).includes(',')) onlyCommas = false
    let result = readJson(source, begin, to)
    if (result.state === 'broken' && broken.length === 0 && found.length === 0) {
      const wrapped = readJson(source, begin, to, { multiline: true })
      if (wrapped.state === 'closed') result = wrapped
    }
    const holds = result.root?.kind === 'object' ? result.root.entries.length > 0 : result.root?.kind === 'array'
    if (holds) (result.state === 'broken' ? broken : found).push(result)
    at = Math.max(result.end, begin + 1)
  }
  const all = [...found, ...broken].sort((a, b) => (a.root?.start ?? 0) - (b.root?.start ?? 0))
  if (found.length === 0) return null
  const [only] = all
  if (all.length === 1 && only?.root) return single(source, only, only.root, around)

  const isArray = onlyCommas && !around
  const part = new PartBuilder(source, 'jsonl', isArray ? 'items of a JSON array' : 'JSON documents in a row')
  const group = part.group(isArray ? 'array' : 'lines')
  const names = isArray ? all.map((_, index) => `[${index}]`) : namesByLine(source, all)
  all.forEach((result, index) => {
    if (result.root === null) return
    const name = names?.[index] ?? `document ${index + 1}`
    part.add(result.root, name, result.state === 'closed')
    part.duplicates(result)
    if (result.state === 'cut') {
      group.cut = true
      part.truncated(to)
    } else if (result.state === 'broken') {
      part.note('broken-document', `${name[0]?.toUpperCase()}${name.slice(1)} stops being JSON here.`, result.end, result.end)
    }
  })
  if (around) noteAround(part, from, to)
  return part.build()
}

/** "line 3" for each document, where each has a line for itself; else null. */
function namesByLine(source: Source, all: JsonResult[]): string[] | null {
  const counter = new LineCounter(source.pasted)
  const names: string[] = []
  let before = 0
  for (const { root, state } of all) {
    const line = counter.line(root?.start ?? 0)
    if (line === before) return null
    before = state === 'closed' ? counter.line(root?.end ?? 0) : line
    if (before !== line) return null
    names.push(`line ${line}`)
  }
  return names
}

/** A piece from inside an object, whose outer braces are not there: "usage": {…}, "finish_reason": … */
function readFragment(source: Source, from: number, to: number): Part | null {
  const { text } = source
  const part = new PartBuilder(source, 'json', 'a piece of a JSON object')
  const group = part.group('lines')
  let at = from
  while (at < to) {
    at = skip(text, at, to, CLOSING)
    if (at >= to) break
    const bare = text.charAt(at) === '"'
    if (!bare && !/[{[]/.test(text.charAt(at))) break
    const result = readJson(source, at, to, { insideObject: bare })
    if (result.root === null || (result.state === 'broken' && result.end === at)) break
    part.add(result.root, '', result.state === 'closed')
    part.duplicates(result)
    at = result.end
    if (result.state === 'broken') break
  }
  if (part.docs === 0) return null
  if (part.docs === 1) group.kind = 'single'
  group.cut = true
  part.note('fragment', 'The text is a piece of a larger JSON document.', from, from)
  if (at < to) part.note('text-around', 'Some text after the JSON was not read.', at, to)
  return part.build()
}

function single(source: Source, result: JsonResult, root: Node, around = false): Part {
  const closed = result.state === 'closed'
  // An array of objects is a list of answers, or of a stream's chunks: each is a document.
  if (root.kind === 'array' && root.items.length > 0 && root.items.every((item) => item.kind === 'object')) {
    const part = new PartBuilder(source, 'json', 'a JSON array')
    const group = part.group('array')
    for (const [index, item] of root.items.entries()) part.add(item, `[${index}]`, item.kind === 'object' && item.closed)
    return finish(part, group, result, closed, around)
  }
  const part = new PartBuilder(source, 'json', 'one JSON document')
  const group = part.group('single')
  part.add(root, '', closed)
  return finish(part, group, result, closed, around)
}

function finish(part: PartBuilder, group: Group, result: JsonResult, closed: boolean, around: boolean): Part {
  part.duplicates(result)
  group.cut = !closed
  if (!closed) part.truncated(result.end)
  if (around) noteAround(part, result.end, result.end)
  return part.build()
}

function noteAround(part: PartBuilder, from: number, to: number): void {
  part.note('text-around', 'There is other text beside the JSON, which was not read.', from, to)
}

function doubleEncoded(nested: Part, outer: { start: number; end: number }): Part {
  const note = {
    id: 'double-encoded',
    text: 'The JSON stands inside a string and was read from there.',
    start: outer.start,
    end: outer.end,
  }
  return { ...nested, notes: [...nested.notes, note] }
}

/** What may stand between documents; also a record separator and a byte order mark. */
const BETWEEN = ' \t\n\r\f\v\u00a0,;\u001e\ufeff'
/** And what closes brackets that the text does not show. */
const CLOSING = `${BETWEEN}]}`

function skip(text: string, from: number, to: number, characters: string): number {
  let at = from
  while (at < to && characters.includes(text.charAt(at))) at++
  return at
}

function restIsEmpty(text: string, from: number, to: number): boolean {
  const at = skip(text, from, to, BETWEEN)
  return at >= to || (at + 1 === to && QUOTES.includes(text.charAt(at)))
}

/** Offset of the next bracket that begins an object or array with something in it; -1 where there is none. */
function nextBeginning(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const c = text.charCodeAt(at)
    if (c !== 123 && c !== 91) continue
    BEGINS.lastIndex = at
    if (BEGINS.test(text)) return at
  }
  return -1
}

/** Whether a text that goes on behind `before` is inside brackets that it opened. */
function isInsideBrackets(before: string): boolean {
  let depth = 0
  for (const bracket of before.match(/[()[\]{}]/g) ?? []) {
    if ('([{'.includes(bracket)) depth++
    else if (depth > 0) depth--
  }
  return depth > 0
}
