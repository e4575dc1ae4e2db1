// One JSON value, read in a single pass that keeps its own stack: nesting has no limit, and time grows with length alone.
//
// Well-formed JSON and JSON that is a little off (cut, trailing or missing commas, comments, an ellipsis in place of items)
// are read by the same loop. What JSON would never hold stops it, and the caller decides who else may read the text.

import { isEllipsis, skipBlank, skipFiller } from './blank.ts'
import { closingQuote, decode, jsonNotation } from './json-string.ts'
import type { Source } from './source.ts'
import { TextNode } from './string.ts'
import type { ArrayNode, Entry, Node, ObjectNode } from './tree.ts'

export type JsonResult = {
  /** null where there is nothing of a value. */
  root: Node | null
  /** Offset in the source behind the last character that was read. */
  end: number
  /** closed: a whole value; cut: the range ended before the value did; broken: something at `end` that JSON does not allow. */
  state: 'closed' | 'cut' | 'broken'
  /** Where the second of two equal keys of one object stands, for the first few; offsets of the text as pasted. */
  duplicates: { key: string; start: number; end: number }[]
}

type JsonOptions = {
  /** Whether a string may go on over the end of a line, as in a text that was wrapped. */
  multiline?: boolean
  /** The text begins inside an object whose opening brace is not there. */
  insideObject?: boolean
}

type Container = ObjectNode | ArrayNode

const MAX_DUPLICATES = 3

/**
 * Reads the value that starts at `from` (leading white space aside) and ends at or before `to`, both offsets of the source.
 * What a cut may have changed is left out, namely a number, a word or a key at the very end; a cut string stays, not closed.
 */
export function readJson(source: Source, from: number, to: number, options: JsonOptions = {}): JsonResult {
  const { text } = source
  const { multiline = false, insideObject = false } = options
  // Asking the source for each offset costs a call: the text as pasted is its own map.
  const plain = source.parent === null
  const duplicates: JsonResult['duplicates'] = []
  const stack: Container[] = []
  let arrays = 0
  let newline = -1
  let root: Node | null = null
  let top: Container | null = null
  let i = from

  /** Whether a string that ends at `quote` runs over the end of a line, where it may not. */
  const crossesLine = (start: number, quote: number): boolean => {
    if (multiline) return false
    if (newline < start) newline = source.lineFeed(start)
    return newline < quote
  }
  const end = (state: JsonResult['state'], at: number): JsonResult => {
    // Whatever is still open ends where the reading ends.
    const last = plain ? at : source.end(at)
    for (let k = stack.length - 1; k >= 0; k--) {
      const open = stack[k]
      if (open !== undefined) open.end = Math.max(last, open.start)
    }
    return { root, end: at, state, duplicates }
  }

  if (insideObject) {
    top = { kind: 'object', start: source.start(from), end: 0, type: null, entries: [], closed: false }
    root = top
    stack.push(top)
  }

  for (;;) {
    // Between two items: white space, and commas however many.
    let c = text.charCodeAt(i)
    while (i < to && (c === 32 || c === 10 || c === 13 || c === 9 || (c === 44 && top !== null))) c = text.charCodeAt(++i)
    if (i >= to) return end(top === null && root !== null ? 'closed' : 'cut', to)

    let key = ''
    let keyStart = 0
    let keyEnd = 0
    const object: ObjectNode | null = top !== null && top.kind === 'object' ? top : null

    if (c === 125 || c === 93) {
      // A closing bracket closes all that is open inside its own.
      const kind = c === 93 ? 'array' : 'object'
      if (top === null || (kind === 'array' ? arrays === 0 : arrays === stack.length)) return end('broken', i)
      const at = plain ? i + 1 : source.end(i + 1)
      for (;;) {
        const done: Container | undefined = stack.pop()
        if (done === undefined) break
        if (done.kind === 'array') arrays--
        else if (done.entries.length > 1 && duplicates.length < MAX_DUPLICATES) noteDuplicates(done, duplicates)
        done.end = at
        if (done.kind === kind) {
          done.closed = true
          break
        }
      }
      i++
      top = stack[stack.length - 1] ?? null
      if (top === null) return end('closed', i)
      continue
    }

    if (object !== null) {
      if (c !== 34) {
        const next = skipFiller(text, i, to)
        if (next === -1) return end('broken', i)
        i = next
        continue
      }
      const quote = closingQuote(text, i + 1, to)
      if (quote === -1 && !crossesLine(i, to)) return end('cut', to)
      if (quote === -1 || crossesLine(i, quote)) return end('broken', i)
      key = decode(text.slice(i + 1, quote))
      keyStart = plain ? i : source.start(i)
      i = quote + 1
      keyEnd = plain ? i : source.end(i)
      c = text.charCodeAt(i)
      if (c !== 58) {
        i = skipBlank(text, i, to)
        if (i >= to) return end('cut', to)
        if (text.charCodeAt(i) !== 58) return end('broken', i)
      }
      i++
      c = text.charCodeAt(i)
      if (c === 32) c = text.charCodeAt(++i)
      if (c === 32 || c === 10 || c === 13 || c === 9 || c === 47) {
        i = skipBlank(text, i, to)
        c = text.charCodeAt(i)
      }
      if (i >= to) return end('cut', to)
    }

    let value: Node
    if (c === 34) {
      const quote = closingQuote(text, i + 1, to)
      const closed = quote !== -1
      const stop = closed ? quote + 1 : to
      if (crossesLine(i, stop)) return end('broken', i)
      value = new TextNode(source, i, stop, closed, jsonNotation)
      i = stop
    } else if (c === 123) {
      value = { kind: 'object', start: plain ? i : source.start(i), end: 0, type: null, entries: [], closed: false }
      i++
    } else if (c === 91) {
      value = { kind: 'array', start: plain ? i : source.start(i), end: 0, items: [], closed: false, omitted: 0 }
      i++
    } else {
      const stop = endOfWord(text, i, to)
      const read = scalar(text, i, stop)
      if (read === undefined) {
        if (stop === to && stop > i && top !== null && CUT_WORD.test(text.slice(i, stop))) return end('cut', to)
        const next = top === null ? -1 : skipFiller(text, i, to)
        if (next === -1) return end('broken', i)
        if (top?.kind === 'array' && isEllipsis(text, i)) top.omitted++
        i = next
        continue
      }
      // The end of a number cannot be told from a cut in it.
      if (stop === to && top !== null && typeof read === 'number') return end('cut', to)
      const start = plain ? i : source.start(i)
      const at = plain ? stop : source.end(stop)
      if (typeof read === 'number') value = { kind: 'number', start, end: at, value: read }
      else if (read === null) value = { kind: 'null', start, end: at, written: 'null' }
      else value = { kind: 'boolean', start, end: at, value: read }
      i = stop
    }

    if (object !== null) object.entries.push({ key, keyStart, keyEnd, value })
    else if (top !== null) (top as ArrayNode).items.push(value)
    else root = value

    if (value.kind === 'object' || value.kind === 'array') {
      stack.push(value)
      if (value.kind === 'array') arrays++
      top = value
    } else if (top === null) {
      return end(value.kind === 'string' && !value.closed ? 'cut' : 'closed', i)
    }
  }
}

/** What a number or a word can be that the end of the text has cut. */
const CUT_WORD = /^(?:[-+.\deE]+|t|tr|tru|f|fa|fal|fals|n|nu|nul|N|Na|-?I(?:n(?:f(?:i(?:n(?:it?)?)?)?)?)?)$/
const WORDS = new Map<string, number | boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
])

function endOfWord(text: string, from: number, to: number): number {
  let i = from
  while (i < to) {
    const c = text.charCodeAt(i)
    // Digits, letters, and the signs and points of a number.
    if (!((c >= 48 && c <= 57) || (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 46 || c === 43 || c === 95)) break
    i++
  }
  return i
}

/** The number or word from `from` up to `to`; undefined where JSON, and what its writers make of it, has none such. */
function scalar(text: string, from: number, to: number): number | boolean | null | undefined {
  const length = to - from
  const first = text.charCodeAt(from)
  if (length === 0) return undefined
  if (length < 10 && first >= 48 && first <= 57) {
    let whole = 0
    for (let i = from; i < to; i++) {
      const digit = text.charCodeAt(i) - 48
      if (digit < 0 || digit > 9) {
        whole = -1
        break
      }
      whole = whole * 10 + digit
    }
    if (whole >= 0) return whole
  }
  const word = text.slice(from, to)
  if (first > 57) return WORDS.get(word)
  const number = Number(word)
  if (Number.isNaN(number) || /^[-+]?0[xob]/i.test(word)) return WORDS.get(word)
  return number
}

function noteDuplicates(node: ObjectNode, duplicates: JsonResult['duplicates']): void {
  const { entries } = node
  if (entries.length > 16) {
    const seen = new Set<string>()
    for (const entry of entries) {
      if (seen.has(entry.key)) addDuplicate(entry)
      seen.add(entry.key)
    }
    return
  }
  // Comparing each with each is cheaper than hashing, for so few.
  for (let i = 1; i < entries.length; i++) {
    const entry = entries[i] as Entry
    for (let k = 0; k < i; k++) {
      if ((entries[k] as Entry).key === entry.key) {
        addDuplicate(entry)
        break
      }
    }
  }
  function addDuplicate(entry: Entry): void {
    if (duplicates.length < MAX_DUPLICATES) duplicates.push({ key: entry.key, start: entry.keyStart, end: entry.keyEnd })
  }
}
