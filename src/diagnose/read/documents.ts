// JSON as people have it: one document, several in a row, a line each, an array of answers, a piece from the middle of one.
import { skipBlank } from './blank.ts'
import { readJson } from './json.ts'
import { looksLikeLines, readLines } from './json-lines.ts'
import { readRun } from './run.ts'
import { CLOSING, isQuote, isRest, single, skip } from './single.ts'
import type { Source } from './source.ts'
import type { Part, StringNode } from './tree.ts'
import { unwrapped } from './wrapped.ts'

/**
 * Reads the range as JSON documents. null where it is not JSON: it begins with something else, or stops being JSON before the
 * first document has closed.
 */
export function readDocuments(source: Source, from: number, to: number): Part | null {
  const { text } = source
  let start = skip(text, from, to, CLOSING)
  if (start >= to) return null
  if (text.charAt(start) === '"') {
    const part = readQuoted(source, start, to)
    if (part !== null) return part
  }
  // A quotation mark that came along from around the text.
  if (isQuote(text.charAt(start)) && /[{[]/.test(text.charAt(start + 1))) start++
  if (!/[{[]/.test(text.charAt(start))) return null

  const first = readJson(source, start, to)
  if (first.state === 'closed' && first.root !== null && isRest(text, first.end, to)) return single(source, first, first.root)
  if (looksLikeLines(text, start, to)) return readLines(source, start, to)
  if (first.state === 'closed') return readRun(source, start, to, { pieces: false, broken: false })
  if (first.state === 'cut' && first.root !== null) return single(source, first, first.root)
  return readWrapped(source, start, to)
}

/** Reads what begins with a quotation mark: JSON in a string, strings on lines, or a piece of an object. */
function readQuoted(source: Source, start: number, to: number): Part | null {
  const { text } = source
  const { root, state, end } = readJson(source, start, to)
  if (root?.kind !== 'string') return null
  if (state === 'closed' && text.charAt(skipBlank(text, end, to)) === ':')
    return readRun(source, start, to, { pieces: true, broken: false })
  if (root.nested === null) return null
  if (state === 'cut' || isRest(text, end, to)) return doubleEncoded(root.nested, root)
  return looksLikeLines(text, start, to) ? readLines(source, start, to) : null
}

/** Reads JSON in which line ends stand where JSON has none, as in what a terminal has wrapped. */
function readWrapped(source: Source, start: number, to: number): Part | null {
  const { text } = source
  const joined = unwrapped(source, start, to)
  if (joined !== null) {
    const { root, state, end } = readJson(joined, 0, joined.text.length)
    if (state === 'closed' || (state === 'cut' && root !== null && end === joined.text.length)) {
      const part = readDocuments(joined, 0, joined.text.length)
      const note = {
        id: 'wrapped',
        text: 'The lines were joined where a terminal had wrapped them.',
        start: source.start(start),
        end: source.end(to),
      }
      if (part !== null) return { ...part, notes: [...part.notes, note] }
    }
  }
  const result = readJson(source, start, to, { multiline: true })
  if (result.state === 'broken' || result.root === null) return null
  if (result.state === 'closed' && !isRest(text, result.end, to)) return readRun(source, start, to, { pieces: false, broken: false })
  return single(source, result, result.root)
}

function doubleEncoded(nested: Part, outer: StringNode): Part {
  const note = {
    id: 'double-encoded',
    text: 'The JSON stands inside a string and was read from there.',
    start: outer.start,
    end: outer.end,
  }
  return { ...nested, notes: [...nested.notes, note] }
}
