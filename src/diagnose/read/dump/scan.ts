// Finds structure in text of any kind: things in brackets, and key=value pairs on a line, with prose or a logger's words around.

import { endOfLine } from '../lines.ts'
import type { Source } from '../source.ts'
import type { Entry, Node } from '../tree.ts'
import { isFlatProto, readBlock } from './blocks.ts'
import type { Found } from './found.ts'
import { type Key, readKey } from './keys.ts'
import { isOmission } from './omitted.ts'
import { barrenUntil, beginsWord, readOpening } from './openings.ts'
import { parseLoose, parseOpened } from './parser.ts'
import { rawNode } from './quoted.ts'
import { readScalar } from './scalars.ts'
import { isSpace, matchAt, skipBlanks } from './space.ts'
import { readWord } from './words.ts'

/** A key that states a reason, which a logger may part from its value by a colon. */
const REASON_KEY = /^(?:[\w.]*[._])?(?:native_?)?(?:finish|stop|done|block|incomplete)_?reasons?$/i
const EXCEPTION = /[\w.]{1,200}(?:Error|Exception): (?=[a-z_]\w*(?:: \S| \{))/y
/** Date, time or level at the beginning of a line. */
const LOGGED = /^\W{0,3}(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\b)/i

/** All that shows structure between `from` and `to`, in the order of the text. */
export function scan(source: Source, from: number, to: number): Found[] {
  return new Scanner(source, to).run(from)
}

class Scanner {
  readonly #source: Source
  readonly #to: number
  readonly #found: Found[] = []
  /** The pairs of the line so far. */
  #pairs: Entry[] = []
  #pairsFrom = 0
  #pairsTo = 0
  #lineStart = 0
  /** Brackets that open before this hold no structure. */
  #barren = 0
  /** Lines up to here begin no block. */
  #tried = -1

  constructor(source: Source, to: number) {
    this.#source = source
    this.#to = to
  }

  run(from: number): Found[] {
    const { text } = this.#source
    const to = this.#to
    let i = from
    this.#lineStart = from
    while (i < to) {
      if (i === this.#lineStart && i >= this.#tried) {
        const { block, tried } = readBlock(this.#source, this.#afterException(i), to)
        this.#tried = tried
        if (block !== null) {
          this.#found.push(block)
          i = Math.max(block.to, i + 1)
          continue
        }
      }
      const c = text.charCodeAt(i)
      if (c === 10 || c === 13) {
        this.#flush()
        this.#lineStart = i + 1
        i++
      } else if (isSpace(c) || !beginsWord(text, i)) i++
      else i = this.#at(i)
    }
    this.#flush()
    return this.#found
  }

  /** Reads what begins at `i`; returns the offset behind it, or behind the word that is nothing. */
  #at(i: number): number {
    const source = this.#source
    const { text } = source
    const to = this.#to
    const opening = readOpening(source, i, to)
    if (opening !== null && opening.type !== null && isFlatProto(text.slice(i, Math.min(to, i + 400)), 0)) {
      const { node, end } = parseLoose(source, i, endOfLine(text, i, to), 'proto')
      this.#found.push({ node, from: i, to: end, kind: 'block', how: 'protobuf text' })
      return end
    }
    if (opening !== null && i >= this.#barren) {
      const barren = barrenUntil(source, opening, to)
      if (barren !== null) this.#barren = barren
    }
    if (opening !== null && i >= this.#barren) {
      const { node, end } = parseOpened(source, i, to, opening)
      this.#found.push({ node, from: i, to: end, kind: 'bracket' })
      return Math.max(end, i + 1)
    }
    const key = readKey(source, i, to)
    if (key !== null) {
      const end = this.#keyed(key)
      if (end !== null) return end
    }
    if (opening !== null) return i + 1
    let at = i + 1
    while (at < to && !isSpace(text.charCodeAt(at)) && !beginsWord(text, at)) at++
    return at
  }

  /** An exception's message may be the first line of what it prints. */
  #afterException(i: number): number {
    const found = matchAt(EXCEPTION, this.#source.text, i, this.#to)
    return found === null ? i : i + found[0].length
  }

  /** Reads the value of a key outside all brackets, where it is one; returns the offset behind it. */
  #keyed(key: Key): number | null {
    const source = this.#source
    const { text } = source
    const isQuoted = '"\'`'.includes(text.charAt(key.from))
    if (key.separator === '=' ? text.charAt(key.to) !== '=' : !isQuoted && !this.#isLoggedReason(key)) return null
    if (isQuoted && skipBlanks(text, this.#lineStart, key.from) === key.from) {
      // A piece of an object whose brackets are not there.
      const { node, end } = parseLoose(source, key.from, this.#to)
      this.#found.push({ node, from: key.from, to: end, kind: 'fragment' })
      return end
    }
    const from = key.separator === '=' ? key.next : skipBlanks(text, key.next, this.#to)
    let value: Node
    let end: number
    if (from >= this.#to || isSpace(text.charCodeAt(from))) return this.#pair(key, rawNode(source, from, from, from, from), from)
    const opening = readOpening(source, from, this.#to)
    if (opening !== null) {
      const parsed = parseOpened(source, from, this.#to, opening)
      value = parsed.node
      end = parsed.end
    } else {
      const scalar = readScalar(source, from, this.#to)
      if (scalar?.certain) {
        value = scalar.node
        end = scalar.end
      } else {
        end = endOfPlain(text, from, this.#to)
        if (end === from) return null
        value = readWord(source, from, end)
      }
    }
    return this.#pair(key, value, end)
  }

  #pair(key: Key, value: Node, end: number): number {
    if (this.#pairs.length === 0) this.#pairsFrom = key.from
    this.#pairs.push({ key: key.key, keyStart: this.#source.start(key.from), keyEnd: this.#source.end(key.to), value })
    this.#pairsTo = end
    return Math.max(end, key.next)
  }

  #isLoggedReason(key: Key): boolean {
    if (!REASON_KEY.test(key.key) || key.separator !== ':') return false
    const { text } = this.#source
    if (!LOGGED.test(text.slice(this.#lineStart, this.#lineStart + 40))) return false
    const at = skipBlanks(text, key.next, this.#to)
    const word = readScalar(this.#source, at, this.#to)
    if (word === null || word.end > this.#to) return false
    const after = skipBlanks(text, word.end, this.#to)
    return after >= this.#to || ',;|)]}\n\r'.includes(text.charAt(after)) || readKey(this.#source, after, this.#to) !== null
  }

  /** The line is over: its pairs are one object. */
  #flush(): void {
    if (this.#pairs.length === 0) return
    const start = this.#source.start(this.#pairsFrom)
    const end = this.#source.end(this.#pairsTo)
    const node: Node = { kind: 'object', start, end, type: null, entries: this.#pairs, closed: true }
    this.#found.push({ node, from: this.#pairsFrom, to: this.#pairsTo, kind: 'pairs' })
    this.#pairs = []
  }
}

/** A plain value ends at white space, and at a comma or bracket that white space, another bracket or the end follows. */
function endOfPlain(text: string, from: number, to: number): number {
  let at = from
  while (at < to) {
    const c = text.charAt(at)
    if (isSpace(text.charCodeAt(at)) || isOmission(text, at)) return at
    if (',;)]}|>"'.includes(c)) return at
    at++
  }
  return at
}
