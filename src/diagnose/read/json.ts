// One JSON value, read in a single pass that keeps its own stack: nesting has no limit, and time grows with length alone.
//
// Well-formed JSON and JSON that is a little off (cut, trailing or missing commas, comments, an ellipsis in place of items)
// are read by the same loop. What JSON would never hold stops it, and the caller decides who else may read the text.

import { isEllipsis, skipBlank, skipFiller } from './blank.ts'
import { CUT_WORD, endOfWord, scalar } from './json-scalar.ts'
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
  return new JsonReader(source, options).read(from, to)
}

/** What a step of the reader came to: undefined to go on, else how the reading ends. */
type Step = JsonResult['state'] | undefined

/** The reader itself, for who reads many values of one source. */
export class JsonReader {
  private readonly source: Source
  private readonly text: string
  /** Whether the source is the text as pasted: then its offsets need no asking. */
  private readonly plain: boolean
  private readonly multiline: boolean
  private readonly insideObject: boolean
  /** Keys that were met before, to be used again. */
  private readonly keys: (string | undefined)[] = []
  private readonly stack: Container[] = []
  private arrays = 0
  // The children of all open containers, one behind the other, and where those of each begin: each container takes its own
  // when it closes, in an array of just that length.
  private readonly children: (Entry | Node)[] = []
  private readonly begins: number[] = []
  private count = 0
  /** The first line feed at or after the last string that was looked at. */
  private lineFeed = -1
  private at = 0
  private to = 0
  private root: Node | null = null
  /** The innermost container that is open. */
  private top: Container | null = null
  private duplicates: JsonResult['duplicates'] = []

  constructor(source: Source, options: JsonOptions = {}) {
    this.source = source
    this.text = source.text
    this.plain = source.parent === null
    this.multiline = options.multiline ?? false
    this.insideObject = options.insideObject ?? false
  }

  /** As readJson. Ranges may come in any order; in rising order they cost least. */
  read(from: number, to: number): JsonResult {
    this.begin(from, to)
    let step: Step
    do {
      const c = this.skipToItem()
      if (this.at >= this.to) step = 'cut'
      else if (c === 125 || c === 93) step = this.close(c === 93 ? 'array' : 'object')
      else if (this.top === null || this.top.kind === 'array') step = this.value(c, null)
      else if (c === 34) step = this.entry()
      else step = this.filler()
    } while (step === undefined)
    const end = step === 'cut' ? this.to : this.at
    // Whatever is still open ends where the reading ends.
    const last = this.plain ? end : this.source.end(end)
    for (let open = this.stack.pop(); open !== undefined; open = this.stack.pop()) this.finish(open, last)
    return { root: this.root, end, state: step, duplicates: this.duplicates }
  }

  private begin(from: number, to: number): void {
    this.at = from
    this.to = to
    this.root = null
    this.top = null
    this.arrays = 0
    this.duplicates = NONE
    this.lineFeed = -1
    if (this.insideObject) {
      this.root = { kind: 'object', start: this.source.start(from), end: 0, type: null, entries: NONE, closed: false }
      this.open(this.root)
    }
  }

  /** Skips white space, and inside a container commas however many; gives the character that follows. */
  private skipToItem(): number {
    const { text, to } = this
    const comma = this.top === null ? 32 : 44
    let { at } = this
    let c = text.charCodeAt(at)
    while (at < to && (c === 32 || c === comma || c === 10 || c === 13 || c === 9)) c = text.charCodeAt(++at)
    this.at = at
    return c
  }

  /** Skips a comment or an ellipsis between the entries of an object. */
  private filler(): Step {
    const next = skipFiller(this.text, this.at, this.to)
    if (next === -1) return 'broken'
    this.at = next
    return undefined
  }

  /** A closing bracket closes all that is open inside its own. */
  private close(kind: Container['kind']): Step {
    const { stack } = this
    if (kind === 'array' ? this.arrays === 0 : this.arrays === stack.length) return 'broken'
    this.at++
    const end = this.plain ? this.at : this.source.end(this.at)
    for (let done = stack.pop(); done !== undefined; done = stack.pop()) {
      if (done.kind === 'array') this.arrays--
      this.finish(done, end)
      if (done.kind === kind) {
        done.closed = true
        break
      }
    }
    this.top = stack[stack.length - 1] ?? null
    return this.top === null ? 'closed' : undefined
  }

  private open(node: Container): void {
    this.stack.push(node)
    this.begins.push(this.count)
    if (node.kind === 'array') this.arrays++
    this.top = node
  }

  /** Gives a container that was taken from the stack its children and its end. */
  private finish(node: Container, end: number): void {
    const begin = this.begins.pop() ?? 0
    if (begin < this.count) {
      const children = this.children.slice(begin, this.count)
      this.count = begin
      if (node.kind === 'array') node.items = children as Node[]
      else {
        node.entries = children as Entry[]
        if (this.duplicates.length < MAX_DUPLICATES) {
          const found = duplicatesOf(node)
          if (found.length > 0) this.duplicates = [...this.duplicates, ...found].slice(0, MAX_DUPLICATES)
        }
      }
    } else if (node.kind === 'array') node.items = []
    else node.entries = []
    node.end = Math.max(end, node.start)
  }

  private entry(): Step {
    const { text, to, at } = this
    const quote = closingQuote(text, at + 1, to)
    if (quote === -1) return this.crossesLine(at, to) ? 'broken' : 'cut'
    if (this.crossesLine(at, quote)) return 'broken'
    let next = quote + 1
    let c = text.charCodeAt(next)
    if (c !== 58) {
      next = skipBlank(text, next, to)
      if (next >= to) return 'cut'
      c = text.charCodeAt(next)
      if (c !== 58) {
        this.at = next
        return 'broken'
      }
    }
    c = text.charCodeAt(++next)
    if (c === 32) c = text.charCodeAt(++next)
    if (c <= 32 || c === 47 || c > 126) {
      next = skipBlank(text, next, to)
      c = text.charCodeAt(next)
    }
    if (next >= to) return 'cut'
    this.at = next
    const entry: Entry = {
      key: this.key(at + 1, quote),
      keyStart: this.plain ? at : this.source.start(at),
      keyEnd: this.plain ? quote + 1 : this.source.end(quote + 1),
      value: NOTHING,
    }
    return this.value(c, entry)
  }

  /** The key between two quotes. Keys repeat: one that was met before is used again rather than made anew. */
  private key(from: number, to: number): string {
    const { text } = this
    const length = to - from
    const slot = (length * 31 + text.charCodeAt(from) * 7 + text.charCodeAt(to - 1)) & (KEYS - 1)
    const known = this.keys[slot]
    if (known !== undefined && known.length === length) {
      let i = 0
      while (i < length && known.charCodeAt(i) === text.charCodeAt(from + i)) i++
      if (i === length) return known
    }
    const raw = text.slice(from, to)
    const key = decode(raw)
    if (key === raw) this.keys[slot] = raw
    return key
  }

  /** Reads the value that begins with `c`, for an entry of an object, an item of an array, or the root. */
  private value(c: number, entry: Entry | null): Step {
    const { text, to, at, plain, source } = this
    let node: Node
    let broken = false
    if (c === 34) {
      const quote = closingQuote(text, at + 1, to)
      let stop = quote === -1 ? to : quote + 1
      // Where a string may not go on over the end of a line, it is cut there.
      broken = this.crossesLine(at, stop)
      if (broken) stop = this.lineFeed
      node = new TextNode(source, at, stop, quote !== -1 && !broken, jsonNotation)
      this.at = stop
    } else if (c === 123) {
      node = { kind: 'object', start: plain ? at : source.start(at), end: 0, type: null, entries: NONE, closed: false }
      this.at++
    } else if (c === 91) {
      node = { kind: 'array', start: plain ? at : source.start(at), end: 0, items: NONE, closed: false, omitted: 0 }
      this.at++
    } else {
      const stop = endOfWord(text, at, to)
      const read = scalar(text, at, stop)
      if (read === undefined) return this.unreadable(stop)
      // The end of a number cannot be told from a cut in it.
      if (stop === to && this.top !== null && typeof read === 'number') return 'cut'
      const start = plain ? at : source.start(at)
      const end = plain ? stop : source.end(stop)
      if (typeof read === 'number') node = { kind: 'number', start, end, value: read }
      else if (read === null) node = { kind: 'null', start, end, written: 'null' }
      else node = { kind: 'boolean', start, end, value: read }
      this.at = stop
    }

    const { top } = this
    if (top === null) this.root = node
    else if (entry === null) this.children[this.count++] = node
    else {
      entry.value = node
      this.children[this.count++] = entry
    }
    if (broken) return 'broken'
    if (node.kind === 'object' || node.kind === 'array') this.open(node)
    else if (top === null) return node.kind === 'string' && !node.closed ? 'cut' : 'closed'
    return undefined
  }

  /** In place of a value: a word that the end has cut, or a comment or an ellipsis. */
  private unreadable(stop: number): Step {
    const { text, to, at, top } = this
    if (top === null) return 'broken'
    if (stop === to && stop > at && CUT_WORD.test(text.slice(at, stop))) return 'cut'
    if (top.kind === 'array' && isEllipsis(text, at)) top.omitted++
    return this.filler()
  }

  /** Whether a string that ends at `end` runs over the end of a line, where it may not. */
  private crossesLine(start: number, end: number): boolean {
    if (this.multiline) return false
    if (this.lineFeed < start) this.lineFeed = this.source.lineFeed(start)
    return this.lineFeed < end
  }
}

/** Stands in a node until it is finished. */
const NONE: never[] = []
const NOTHING: Node = { kind: 'null', start: 0, end: 0, written: '' }
/** So many keys are remembered; a power of two. */
const KEYS = 64

/** Where a key stands that was there before in the same object. */
function duplicatesOf(node: ObjectNode): JsonResult['duplicates'] {
  const { entries } = node
  let found: JsonResult['duplicates'] = NONE
  const seen = entries.length > 16 ? new Set<string>() : null
  for (let i = 0; i < entries.length; i++) {
    const { key, keyStart, keyEnd } = entries[i] as Entry
    // Comparing each with each is cheaper than hashing, for so few.
    let before = seen?.has(key) ?? false
    for (let k = 0; seen === null && k < i && !before; k++) before = (entries[k] as Entry).key === key
    if (before) found = [...found, { key, start: keyStart, end: keyEnd }].slice(0, MAX_DUPLICATES)
    seen?.add(key)
  }
  return found
}
