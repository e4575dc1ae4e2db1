// JSON documents that follow each other, or stand in other text: in a log, between words, behind a label.
import { JsonReader, type JsonResult, readJson } from './json.ts'
import { looksLikeLines, readLines } from './json-lines.ts'
import { PartBuilder } from './part.ts'
import { BETWEEN, CLOSING, isQuote, single, skip } from './single.ts'
import type { Source } from './source.ts'
import type { Part } from './tree.ts'

/** An object or an array that holds something, as JSON writes it: what is looked for in other text. */
const BEGINS = /\{\s*"|\[\s*\{\s*"/y
/** A key in quotes: where a piece of an object begins whose brace is not there. */
const KEYED = /"(?:[^"\\\r\n]|\\.){1,100}"\s*:/y
const FENCE = /^[ \t]*(?:```|~~~)/m
/** Words beside the JSON that state a reason themselves: another reader sees them and the JSON. */
const REASON = /reason|finish|status\s*[:=]\s*"?[a-z]/i

type Found = JsonResult & { from: number; keyed: boolean }

/**
 * Reads the JSON documents that stand in other text. null where there are none.
 * `strict` refuses what another reader should have: JSON inside the brackets of another notation, in fences, or beside words
 * that state a reason themselves.
 */
export function readEmbedded(source: Source, from: number, to: number, strict: boolean): Part | null {
  const { text } = source
  const first = nextBeginning(text, from, to, true)
  if (first === null) return null
  const before = text.slice(from, first.at)
  if (strict && (REASON.test(before) || isInsideBrackets(before) || FENCE.test(text))) return null
  if (looksLikeLines(text, from, to)) return readLines(source, from, to)
  return readRun(source, from, to, { pieces: true, broken: !strict })
}

type RunOptions = {
  /** Whether the run may begin with a piece of an object. */
  pieces: boolean
  /** Whether it will do when no document is whole. */
  broken: boolean
}

/** Reads the documents of a range in which anything may stand between them. null where there are none. */
export function readRun(source: Source, from: number, to: number, options: RunOptions): Part | null {
  const { text } = source
  const found = findAll(source, from, to, options.pieces)
  const [only] = found
  if (only === undefined || (!options.broken && found.every((one) => one.state === 'broken'))) return null
  const between = found.map((one, index) => text.slice(index === 0 ? from : (found[index - 1]?.end ?? from), one.from))
  const last = found.at(-1)?.end ?? to
  const rest = text.slice(last, to)
  const around = [...between, rest].some(
    (outside) => skip(outside, 0, outside.length, CLOSING) < outside.length && !isQuote(outside.trim()),
  )
  const isPiece = found.some((one) => one.keyed)
  if (found.length === 1 && only.root !== null && only.state !== 'broken' && !isPiece) return single(source, only, only.root, around)

  const isArray = !around && !isPiece && between.slice(1).every((outside) => outside.includes(','))
  const how = isPiece ? 'a piece of a JSON object' : isArray ? 'items of a JSON array' : 'JSON documents in a row'
  const part = new PartBuilder(source, found.length === 1 || isPiece ? 'json' : 'jsonl', how)
  const group = part.group(found.length === 1 ? 'single' : isArray ? 'array' : 'lines')
  const names = isArray ? found.map((_, index) => `[${index}]`) : namesByLine(source, found)
  found.forEach((one, index) => {
    if (one.root === null) return
    const name = found.length === 1 ? '' : (names?.[index] ?? `document ${index + 1}`)
    part.add(one.root, name, one.state === 'closed')
    part.duplicates(one)
    if (one.state === 'cut') group.cut = true
    if (one.state === 'cut' && !one.keyed) part.truncated(to)
    // A piece has no end of its own to miss.
    if (one.state === 'broken' && !one.keyed)
      part.note('broken-document', `The JSON of ${name || 'the text'} breaks off here.`, one.end, one.end)
  })
  if (isPiece) part.note('fragment', 'The text is a piece of a larger JSON document.', only.from, only.from)
  if (around) part.note('text-around', 'There is other text beside the JSON, which was not read.', from, to)
  return part.build()
}

function findAll(source: Source, from: number, to: number, pieces: boolean): Found[] {
  const { text } = source
  const found: Found[] = []
  const values = new JsonReader(source)
  const inside = new JsonReader(source, { insideObject: true })
  let at = from
  while (at < to) {
    const next = skip(text, at, to, CLOSING)
    // Behind a document, a key can only belong to what it lies in.
    const begin = nextBeginning(text, next, to, pieces || found.length > 0)
    if (begin === null) break
    let result = (begin.keyed ? inside : values).read(begin.at, to)
    if (result.state === 'broken' && found.length === 0 && !begin.keyed) {
      const wrapped = readJson(source, begin.at, to, { multiline: true })
      if (wrapped.state === 'closed') result = wrapped
    }
    const { root } = result
    const holds = root?.kind === 'object' ? root.entries.length > 0 : root?.kind === 'array'
    if (holds) found.push({ ...result, from: begin.at, keyed: begin.keyed })
    at = Math.max(result.end, begin.at + 1)
  }
  return found
}

/** Where the next object, array or, if `keys`, piece of an object begins; null where there is none. */
function nextBeginning(text: string, from: number, to: number, keys: boolean): { at: number; keyed: boolean } | null {
  // A piece begins where an entry can: at the start, on a line of its own, or behind another entry.
  let entry = true
  for (let at = from; at < to; at++) {
    const c = text.charAt(at)
    if (c === '{' || c === '[') {
      BEGINS.lastIndex = at
      if (BEGINS.test(text)) return { at, keyed: false }
    } else if (c === '"' && entry && keys) {
      KEYED.lastIndex = at
      if (KEYED.test(text)) return { at, keyed: true }
    }
    if (c === '\n' || c === '\r' || c === ',') entry = true
    else if (!BETWEEN.includes(c)) entry = false
  }
  return null
}

/** "line 3" for each document, where each has a line for itself; else null. */
function namesByLine(source: Source, found: Found[]): string[] | null {
  const { lines } = source
  const names: string[] = []
  let before = 0
  for (const { root, state } of found) {
    const line = lines.line(root?.start ?? 0)
    if (line === before) return null
    before = state === 'closed' ? lines.line(root?.end ?? 0) : line
    if (before !== line) return null
    names.push(`line ${line}`)
  }
  return names
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
