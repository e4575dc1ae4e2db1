// What stands in brackets, whoever printed it, becomes a tree: one loop with its own stack, so that nesting has no limit.

import type { Source } from '../source.ts'
import type { Node } from '../tree.ts'
import { endOfBare, type Surroundings } from './bare.ts'
import { Frame } from './frame.ts'
import { readKey } from './keys.ts'
import { readOmitted, readTooDeep } from './omitted.ts'
import { type Opening, readOpening, type Style } from './openings.ts'
import { rawNode } from './quoted.ts'
import { readScalar, readTyped } from './scalars.ts'
import { matchAt, skipBlanks, skipSpace } from './space.ts'
import { isPlainValue, readWord } from './words.ts'

export type Parsed = { node: Node /** Offset in the source behind it. */; end: number }

/** A message of protobuf's text: its name is its key. */
const PROTO_MESSAGE = /([A-Za-z_][\w.]*)\s{0,40}[{<]/y
const CLOSERS = '}])>'
const NEXT_KEY = / [A-Za-z_]\w{0,60} = /y

/** Reads the value at `from`, a scalar or a thing in brackets with all it holds. null where nothing of a value is there. */
export function parseValue(source: Source, from: number, to: number): Parsed | null {
  const opening = readOpening(source, from, to)
  if (opening !== null) return parseOpened(source, from, to, opening)
  const scalar = readScalar(source, from, to)
  return scalar === null ? null : { node: scalar.node, end: scalar.end }
}

/** Reads the thing that `opening` opens at `from`. */
export function parseOpened(source: Source, from: number, to: number, opening: Opening): Parsed {
  return new Parser(source, to).run(new Frame(source, from, opening), opening.inside)
}

/** Reads keys and values that no bracket holds together, such as protobuf's text: one object from `from` up to `to`. */
export function parseLoose(source: Source, from: number, to: number, style: Style = 'comma'): Parsed {
  const opening: Opening = { type: null, close: '', style, inside: from, extra: '', as: null }
  return new Parser(source, to).run(new Frame(source, from, opening), from)
}

class Parser {
  readonly #source: Source
  readonly #to: number
  readonly #stack: Frame[] = []
  /** How many frames of the stack a bracket closes. */
  readonly #open = new Map<string, number>()

  constructor(source: Source, to: number) {
    this.#source = source
    this.#to = to
  }

  run(root: Frame, from: number): Parsed {
    const { text } = this.#source
    const to = this.#to
    this.#push(root)
    let i = from
    for (;;) {
      while (i < to && isBetween(text.charCodeAt(i))) i++
      const frame = this.#top()
      if (i >= to) return this.#end(root, to)

      const c = text.charAt(i)
      if (CLOSERS.includes(c)) {
        if (this.#close(c, i + 1)) {
          i++
          const { extra } = this.#closed
          for (let k = 0; k < extra.length; k++) {
            const next = skipSpace(text, i, to)
            if (text.charAt(next) === extra.charAt(k)) i = next + 1
          }
          if (this.#stack.length === 0) return { node: this.#closed.toNode(i), end: i }
          this.#deliver(this.#closed.toNode(i))
        } else i++
        continue
      }
      const omitted = readOmitted(text, i, to)
      if (omitted !== null) {
        frame.omit(omitted.count)
        i = omitted.end
        continue
      }
      const key = readKey(this.#source, i, to)
      if (key !== null) {
        frame.key = key
        i = this.#valueAfter(frame, key.next)
        if (frame.key === null) continue
      }
      const next = this.#value(frame, i)
      // Nothing that begins a value: a stray sign.
      i = next > i ? next : i + 1
    }
  }

  #closed: Frame = undefined as unknown as Frame

  #top(): Frame {
    return this.#stack[this.#stack.length - 1] as Frame
  }

  #push(frame: Frame): void {
    this.#stack.push(frame)
    this.#open.set(frame.close, (this.#open.get(frame.close) ?? 0) + 1)
  }

  /** Where the value of the pending key begins; enters an empty one where there is none. */
  #valueAfter(frame: Frame, from: number): number {
    const { text } = this.#source
    const line = skipBlanks(text, from, this.#to)
    if (frame.style === 'go') {
      // Go prints nothing at all for an empty string, and then one space.
      if (text.charAt(from) === ' ' || text.charAt(from) === frame.close) this.#enterEmpty(frame, from)
      return from
    }
    const next = text.charAt(line)
    if (next === ',' || next === ';' || (next !== '' && next === frame.close)) {
      this.#enterEmpty(frame, line)
      return line
    }
    if (frame.style === 'php' && (next === '\n' || next === '\r')) {
      const below = skipSpace(text, line, this.#to)
      if (below > from && (text.charAt(below) === ')' || readKey(this.#source, below, this.#to) !== null)) this.#enterEmpty(frame, from)
    }
    return skipSpace(text, line, this.#to)
  }

  #enterEmpty(frame: Frame, at: number): void {
    frame.add(rawNode(this.#source, at, at, at, at))
  }

  /** Reads the value at `i`, or opens it; returns the offset behind what was read. */
  #value(frame: Frame, i: number): number {
    const source = this.#source
    const { text } = source
    const to = this.#to
    if (i >= to) return to
    const around: Surroundings = { style: frame.style, close: frame.close, keyed: frame.key !== null }

    const deep = readTooDeep(source, i, to)
    if (deep !== null) {
      frame.add(deep.node)
      return deep.end
    }
    if (frame.style === 'go') return this.#goValue(frame, i, around)

    if (frame.style === 'proto') return this.#protoValue(frame, i)
    const typed = readTyped(source, i, to)
    if (typed !== null) {
      frame.add(typed.node)
      return typed.end
    }
    const opening = readOpening(source, i, to)
    if (opening !== null && (opening.type === null || !this.#isProse(i, opening, around))) {
      this.#push(new Frame(source, i, opening))
      return opening.inside
    }
    if (frame.style === 'php') return this.#textValue(frame, i, around)
    const scalar = readScalar(source, i, to)
    if (scalar !== null && isStray(scalar.node, frame)) return i + 1
    if (
      scalar !== null &&
      (scalar.certain || (this.#ends(scalar.end, frame) && (!around.keyed || isPlainValue(text.slice(i, scalar.end)))))
    ) {
      // A word at the very end may be cut.
      if (scalar.end < to || !this.#isCut()) frame.add(scalar.node)
      else if (scalar.node.kind === 'string') frame.add(scalar.certain ? scalar.node : { ...scalar.node, closed: false })
      return scalar.end
    }
    return this.#textValue(frame, i, around)
  }

  /** Whether a value can end at `i`; also where the next key follows without a comma. */
  #ends(i: number, frame: Frame): boolean {
    return isEnd(this.#source.text, i, this.#to, frame.close) || matchAt(NEXT_KEY, this.#source.text, i, this.#to) !== null
  }

  /** Reads text without quotes: one word may be a value of any kind, more are text. */
  #textValue(frame: Frame, i: number, around: Surroundings): number {
    const source = this.#source
    const end = endOfBare(source, i, this.#to, around)
    if (end === i) return i
    const whole = end < this.#to || !this.#isCut()
    if (whole && !/\s/.test(source.text.slice(i, end))) frame.add(readWord(source, i, end))
    else frame.add(rawNode(source, i, end, i, end, whole))
    return end
  }

  /** In protobuf's text every value is one token, or a message in braces or angles behind its name. */
  #protoValue(frame: Frame, i: number): number {
    const source = this.#source
    const { text } = source
    const message = frame.key === null ? matchAt(PROTO_MESSAGE, text, i, this.#to) : null
    if (message?.[1] !== undefined) {
      frame.key = { key: message[1], from: i, to: i + message[1].length, separator: ':', next: i + message[0].length - 1 }
      return frame.key.next
    }
    const c = text.charAt(i)
    if (c === '{' || c === '[' || (c === '<' && frame.key !== null)) {
      const opening: Opening = {
        type: null,
        close: c === '{' ? '}' : c === '[' ? ']' : '>',
        style: 'proto',
        inside: i + 1,
        extra: '',
        as: c === '[' ? 'list' : null,
      }
      this.#push(new Frame(source, i, opening))
      return opening.inside
    }
    const scalar = readScalar(source, i, this.#to)
    if (scalar === null) return i
    if (frame.key !== null) frame.add(scalar.node)
    return scalar.end
  }

  #goValue(frame: Frame, i: number, around: Surroundings): number {
    const source = this.#source
    const { text } = source
    const opening = readOpening(source, i, this.#to)
    if (opening !== null && opening.style === 'go') {
      this.#push(new Frame(source, i, opening))
      return opening.inside
    }
    const c = text.charAt(i)
    const second = text.charAt(i + 1)
    // Lists and structs without names inside; what begins with a quote in braces is a string of JSON.
    if (opening !== null && opening.type === null && (c === '[' || c === '{') && second !== '"' && !(c === '{' && /\s/.test(second))) {
      this.#push(new Frame(source, i, { ...opening, style: 'go' }))
      return opening.inside
    }
    const scalar = readScalar(source, i, this.#to)
    if (scalar?.certain && scalar.node.kind !== 'string') {
      frame.add(scalar.node)
      return scalar.end
    }
    return this.#textValue(frame, i, around)
  }

  /** Whether the text ends inside something that is still open. */
  #isCut(): boolean {
    return this.#stack.length > 1 || this.#top().close !== ''
  }

  /** Whether a name before a bracket is a word of a sentence: "Hello (world)" in text without quotes. */
  #isProse(i: number, opening: Opening, around: Surroundings): boolean {
    if (!around.keyed || opening.style !== 'comma') return false
    const name = this.#source.text.slice(i, opening.inside)
    return /^[a-z][\w.]* [{[]$/.test(name) && !/^(?:array|interface|struct)\b/.test(name)
  }

  /** Closes what the bracket closes, with all that is still open inside it. False where nothing waits for it. */
  #close(bracket: string, end: number): boolean {
    if ((this.#open.get(bracket) ?? 0) === 0) return false
    for (;;) {
      const frame = this.#stack.pop()
      if (frame === undefined) return false
      this.#open.set(frame.close, (this.#open.get(frame.close) ?? 1) - 1)
      if (frame.close === bracket) {
        frame.closed = true
        this.#closed = frame
        return true
      }
      this.#deliver(frame.toNode(end - 1))
    }
  }

  #deliver(node: Node): void {
    this.#stack[this.#stack.length - 1]?.add(node)
  }

  /** The text is at its end: what is open stays so. */
  #end(root: Frame, to: number): Parsed {
    const isWhole = this.#stack.length === 1 && root.key === null
    for (;;) {
      const frame = this.#stack.pop()
      if (frame === undefined || frame === root) {
        // What no bracket holds together is whole where all its parts are.
        if (root.close === '' && isWhole) root.closed = true
        return { node: root.toNode(to), end: to }
      }
      this.#deliver(frame.toNode(to))
    }
  }
}

/** What may stand between two items. */
function isBetween(c: number): boolean {
  return c === 32 || c === 44 || c === 59 || (c >= 9 && c <= 13) || c === 0xa0
}

/** A quote that nothing closes, where no value is due, is an apostrophe of a text that was taken for the end of one. */
function isStray(node: Node, frame: Frame): boolean {
  return node.kind === 'string' && node.quoted && !node.closed && frame.key === null && frame.isKeyed
}

/** Whether a value can end at `i`. */
function isEnd(text: string, i: number, to: number, close: string): boolean {
  const at = skipBlanks(text, i, to)
  const c = text.charAt(at)
  return at >= to || c === close || ',;\n\r)]}'.includes(c)
}
