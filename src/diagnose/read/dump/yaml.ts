// YAML in block style, as people paste it: indentation makes the tree. What stands in brackets is read by the common grammar.
// Anchors and tags are passed over; a line that fits nowhere goes on with the text before it.
import { endOfLine, nextLine } from '../lines.ts'
import type { Source } from '../source.ts'
import type { ArrayNode, Node, ObjectNode } from '../tree.ts'
import { closingDoubled, doubledNode } from './doubled.ts'
import { coverChildren } from './ends.ts'
import { readOpening } from './openings.ts'
import { parseOpened } from './parser.ts'
import { quotedNode, rawNode, readQuoted } from './quoted.ts'
import { matchAt, skipBlanks } from './space.ts'
import { readWord } from './words.ts'

type Level = {
  /** Column of its keys or dashes. */
  column: number
  node: ObjectNode | ArrayNode
}

const KEY = /(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|([A-Za-z_$@][\w.$/@-]*))[ \t]*:(?=[ \t\r\n]|$)/y
const TAG = /(?:!\S*|&[\w-]+)[ \t]*/y
const BLOCK = /[|>][-+\d]*[ \t]*(?:#[^\n]*)?$/

/** Reads the lines from `from` up to `to` as YAML; null where they hold no key. */
export function readYaml(source: Source, from: number, to: number): ObjectNode | ArrayNode | null {
  return new YamlReader(source, to).run(from)
}

class YamlReader {
  readonly #source: Source
  readonly #text: string
  readonly #to: number
  readonly #levels: Level[] = []
  #root: ObjectNode | ArrayNode | null = null
  /** The key or dash whose value may come on the lines below. */
  #pending: { column: number; at: number; set: (value: Node) => void } | null = null
  /** The text that a deeper line goes on with. */
  #running: { column: number; from: number; set: (value: Node) => void } | null = null

  constructor(source: Source, to: number) {
    this.#source = source
    this.#text = source.text
    this.#to = to
  }

  run(from: number): ObjectNode | ArrayNode | null {
    let at = from
    while (at < this.#to) {
      const end = endOfLine(this.#text, at, this.#to)
      const begin = skipBlanks(this.#text, at, end)
      let next = nextLine(this.#text, end, this.#to)
      const c = this.#text.charAt(begin)
      if (begin < end && c !== '#' && !this.#text.startsWith('---', begin)) next = Math.max(next, this.#line(at, begin, end))
      at = next
    }
    this.#settle()
    for (const level of this.#levels) this.#extend(level, this.#to)
    if (this.#root !== null) coverChildren(this.#root)
    return this.#root
  }

  /** Reads one line, whose text begins at `begin`; returns where to go on. */
  #line(lineStart: number, begin: number, end: number): number {
    let at = begin
    for (;;) {
      const column = at - lineStart
      const isItem = this.#text.charAt(at) === '-' && (at + 1 >= end || /\s/.test(this.#text.charAt(at + 1)))
      const key = isItem ? null : matchAt(KEY, this.#text, at, end)
      if (!isItem && key === null) {
        if (this.#running !== null && column > this.#running.column) this.#goOn(at, end)
        else if (this.#pending !== null && column > this.#pending.column) return this.#value(at, end, this.#pending.column, this.#take(at))
        return end
      }
      this.#running = null
      const level = this.#levelAt(column, isItem ? 'array' : 'object', at)
      if (level === null) return end
      if (isItem) {
        const items = (level.node as ArrayNode).items
        const index = items.length
        const set = (value: Node): void => {
          items[index] = value
        }
        const after = skipBlanks(this.#text, at + 1, end)
        this.#pending = { column, at: at + 1, set }
        if (after >= end || this.#text.charAt(after) === '#') return end
        at = after
        const nested = this.#text.charAt(at) === '-' && /\s/.test(this.#text.charAt(at + 1))
        if (nested || matchAt(KEY, this.#text, at, end) !== null) continue
        return this.#value(at, end, column, this.#take(at))
      }
      const found = key as RegExpExecArray
      const keyEnd = at + found[0].replace(/[ \t]*:$/, '').length
      const entry = {
        key: found[1] ?? found[2] ?? found[3] ?? '',
        keyStart: this.#source.start(at),
        keyEnd: this.#source.end(keyEnd),
        value: this.#nothing(at + found[0].length),
      }
      ;(level.node as ObjectNode).entries.push(entry)
      const set = (value: Node): void => {
        entry.value = value
      }
      const after = skipBlanks(this.#text, at + found[0].length, end)
      this.#pending = { column, at: at + found[0].length, set }
      if (after >= end || this.#text.charAt(after) === '#') return end
      return this.#value(after, end, column, this.#take(after))
    }
  }

  /** The level that a key or a dash at `column` belongs to; begins one where something waits for it. */
  #levelAt(column: number, kind: 'object' | 'array', at: number): Level | null {
    const pending = this.#pending
    const waits =
      pending !== null &&
      (column > pending.column || (column === pending.column && kind === 'array' && this.#top()?.node.kind === 'object'))
    if (waits || this.#root === null) {
      const start = this.#source.start(at)
      const node: ObjectNode | ArrayNode =
        kind === 'object'
          ? { kind, start, end: start, type: null, entries: [], closed: true }
          : { kind, start, end: start, items: [], closed: true, omitted: 0 }
      if (waits) this.#take(at)(node)
      else this.#root = node
      const level = { column, node }
      this.#levels.push(level)
      return level
    }
    this.#settle()
    for (;;) {
      const top = this.#top()
      if (top === undefined) return null
      if (top.column <= column && top.node.kind === kind) return top
      if (this.#levels.length === 1) return null
      this.#levels.pop()
      this.#extend(top, at)
    }
  }

  #top(): Level | undefined {
    return this.#levels[this.#levels.length - 1]
  }

  /** A level ends where the text before `at` ends. */
  #extend(level: Level, at: number): void {
    let end = at
    while (end > 0 && /\s/.test(this.#text.charAt(end - 1))) end--
    level.node.end = Math.max(level.node.start, this.#source.end(end))
  }

  /** Takes what waits for a value. */
  #take(_at: number): (value: Node) => void {
    const set = this.#pending?.set ?? (() => undefined)
    this.#pending = null
    return set
  }

  /** What waited for a value gets none: null. */
  #settle(): void {
    const pending = this.#pending
    if (pending !== null) this.#take(pending.at)(this.#nothing(pending.at))
  }

  #nothing(at: number): Node {
    return { kind: 'null', start: this.#source.start(at), end: this.#source.start(at), written: '' }
  }

  /** Reads the value that begins at `begin` on a line that ends at `end`; returns where to go on. */
  #value(begin: number, end: number, column: number, set: (value: Node) => void): number {
    const text = this.#text
    const source = this.#source
    let at = begin
    for (let tag = matchAt(TAG, text, at, end); tag !== null && tag[0] !== ''; tag = matchAt(TAG, text, at, end)) at += tag[0].length
    if (at >= end) {
      this.#pending = { column, at, set }
      return end
    }
    const c = text.charAt(at)
    if (BLOCK.test(text.slice(at, Math.min(end, at + 80)))) return this.#block(at, end, column, set)
    if (c === "'") {
      const quote = closingDoubled(text, at + 1, this.#to, "'")
      const last = quote === -1 ? this.#to : quote + 1
      set(doubledNode(source, at, last, quote !== -1))
      return endOfLine(text, last, this.#to)
    }
    if (c === '"') {
      const quoted = readQuoted(text, at, this.#to)
      if (quoted !== null) {
        set(quotedNode(source, quoted.parts.slice(0, 1), quoted.parts[0]?.closed ?? false))
        return endOfLine(text, quoted.parts[0]?.end ?? end, this.#to)
      }
    }
    if (c === '{' || c === '[') {
      const opening = readOpening(source, at, this.#to)
      if (opening !== null) {
        const parsed = parseOpened(source, at, this.#to, opening)
        set(parsed.node)
        return endOfLine(text, parsed.end, this.#to)
      }
    }
    set(this.#plain(at, end))
    this.#running = { column, from: at, set }
    return end
  }

  /** A plain value of one line, without the comment behind it. */
  #plain(from: number, end: number): Node {
    const line = this.#text.slice(from, end)
    const comment = line.search(/\s#/)
    const written = (comment === -1 ? line : line.slice(0, comment)).trimEnd()
    const to = from + written.length
    if (written === '~') return { kind: 'null', start: this.#source.start(from), end: this.#source.end(to), written }
    return /\s/.test(written) ? rawNode(this.#source, from, to, from, to) : readWord(this.#source, from, to)
  }

  /** A deeper line without a key goes on with the value before it. */
  #goOn(at: number, end: number): void {
    const running = this.#running
    if (running === null) return
    const to = at + this.#text.slice(at, end).trimEnd().length
    running.set(rawNode(this.#source, running.from, to, running.from, to))
  }

  /** A block scalar: all lines below that are deeper than its key. */
  #block(at: number, end: number, column: number, set: (value: Node) => void): number {
    const from = nextLine(this.#text, end, this.#to)
    let to = from
    let next = from
    while (next < this.#to) {
      const stop = endOfLine(this.#text, next, this.#to)
      const begin = skipBlanks(this.#text, next, stop)
      if (begin < stop) {
        if (begin - next <= column) break
        to = stop
      }
      next = nextLine(this.#text, stop, this.#to)
    }
    set(to > from ? rawNode(this.#source, skipBlanks(this.#text, from, to), to, from, to) : rawNode(this.#source, at, end, end, end))
    return next
  }
}
