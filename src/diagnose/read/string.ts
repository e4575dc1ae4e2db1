// The node of a string. What costs is done when it is asked for: decoding, and reading what may be nested inside.
import type { Source } from './source.ts'
import type { Node, Part, StringNode } from './tree.ts'

/** How a kind of string is written. Both get the offsets of the token in the source, its quotes included; `closed` as in StringNode. */
export type Notation = {
  value(source: Source, from: number, to: number, closed: boolean): string
  /** The decoded text as a layer of the source. */
  layer(source: Source, from: number, to: number, closed: boolean): Source
}

/** A string deeper inside strings than this is text and nothing more. Each level of JSON doubles the escapes, so few can be real. */
const MAX_DEPTH = 12

export class TextNode implements StringNode {
  readonly kind = 'string'
  readonly start: number
  readonly end: number
  readonly closed: boolean
  private readonly source: Source
  private readonly from: number
  private readonly to: number
  private readonly notation: Notation
  private decoded: string | undefined = undefined
  private read: Part | null | undefined = undefined

  /** `from` and `to` are offsets of the token in `source`; `start` and `end` become those of the text as pasted. */
  constructor(source: Source, from: number, to: number, closed: boolean, notation: Notation) {
    this.source = source
    this.from = from
    this.to = to
    this.notation = notation
    // Nothing at all stands where the text before it ends: behind what a layer left out it would lie outside of what holds it.
    this.end = from === to && from > 0 ? source.end(to) : Math.max(source.start(from), source.end(to))
    this.start = from === to ? this.end : source.start(from)
    this.closed = closed
  }

  get quoted(): boolean {
    return true
  }
  get enumType(): null {
    return null
  }
  get enumNumber(): null {
    return null
  }

  get value(): string {
    this.decoded ??= this.notation.value(this.source, this.from, this.to, this.closed)
    return this.decoded
  }

  get nested(): Part | null {
    if (this.read === undefined) {
      this.read =
        this.source.depth < MAX_DEPTH && mayNest(this.value)
          ? this.source.readNested(this.notation.layer(this.source, this.from, this.to, this.closed))
          : null
    }
    return this.read
  }

  get layer(): Source | null {
    return this.source.depth < MAX_DEPTH ? this.notation.layer(this.source, this.from, this.to, this.closed) : null
  }

  get inner(): Node | null {
    const { nested } = this
    return nested !== null && nested.docs.length === 1 && nested.groups[0]?.kind === 'single' ? (nested.docs[0]?.root ?? null) : null
  }
}

/** A bare word or an enum's member: a string that holds nothing but its value. Offsets are of the text as pasted. */
export function wordNode(start: number, end: number, value: string, closed = true): StringNode {
  return {
    kind: 'string',
    start,
    end: Math.max(start, end),
    value,
    quoted: false,
    closed,
    enumType: null,
    enumNumber: null,
    inner: null,
    nested: null,
    layer: null,
  }
}

/** Whether a string's beginning is worth a reader's look: a bracket, a quote, or a line of a stream. */
function mayNest(value: string): boolean {
  return /^\s*(?:[[{"]|data:|event:|id:|:)/.test(value.slice(0, 64))
}
