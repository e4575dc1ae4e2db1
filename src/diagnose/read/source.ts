// A text to be read, and where each of its characters stands in the text as pasted.
//
// A reader often has to look through an escaping: JSON inside a JSON string inside a log line, HTML entities, the cells of
// a CSV file, the data lines of one event. It then reads a *layer*: the text without the escaping, made of pieces of its
// parent. Layers stand on layers, and `start` and `end` lead from any of them back to the text as pasted.
import { LineIndex } from './lines.ts'
import type { Part } from './tree.ts'

/** Reads the text inside a string, where it is one that a reader knows; null where it is only text. */
export type NestedReader = (source: Source) => Part | null

export class Source {
  readonly text: string
  /** The text that this one is a layer of; null for the text as pasted. */
  readonly parent: Source | null
  /** How many strings this text lies inside. */
  readonly depth: number
  readonly readNested: NestedReader
  // Piece i covers the offsets at[i] up to at[i + 1] of this text, and from[i] up to to[i] of the parent's.
  readonly #at: number[]
  readonly #from: number[]
  readonly #to: number[]
  // Offsets are mostly asked for in rising order: the piece of the last answer is tried first.
  #last = 0
  // The last line break that was looked for, and from where.
  #breakFrom = 0
  #breakAt = -1
  #lines: LineIndex | null = null

  private constructor(text: string, parent: Source | null, depth: number, readNested: NestedReader, pieces: Pieces | null) {
    this.text = text
    this.parent = parent
    this.depth = depth
    this.readNested = readNested
    this.#at = pieces?.at ?? []
    this.#from = pieces?.from ?? []
    this.#to = pieces?.to ?? []
  }

  /** The text as pasted: its offsets are its own. */
  static pasted(text: string, readNested: NestedReader = () => null): Source {
    return new Source(text, null, 0, readNested, null)
  }

  /** The lines of the text as pasted: one index for all that is read in it, so that a thousand strings inside it are not a thousand passes. */
  get lines(): LineIndex {
    const bottom = this.#bottom
    bottom.#lines ??= new LineIndex(bottom.text)
    return bottom.#lines
  }

  /** The text as pasted, at the bottom of all layers. */
  get #bottom(): Source {
    let source: Source = this
    while (source.parent !== null) source = source.parent
    return source
  }

  /** Made by LayerBuilder alone. */
  static layer(parent: Source, text: string, pieces: Pieces, deeper: boolean): Source {
    return new Source(text, parent, parent.depth + (deeper ? 1 : 0), parent.readNested, pieces)
  }

  /** Offset in the text as pasted at which the character at `offset` starts; of the end of the text, where the text ends. */
  start(offset: number): number {
    if (this.parent === null) return offset
    if (offset >= this.text.length) return this.end(offset)
    const i = this.#piece(offset)
    const shift = offset - (this.#at[i] ?? 0)
    return this.parent.start((this.#from[i] ?? 0) + (this.#isCopy(i) ? shift : 0))
  }

  /** Offset in the text as pasted at which the character before `offset` ends: the end, exclusive, of what ends at `offset`. */
  end(offset: number): number {
    if (this.parent === null) return offset
    if (offset <= 0 || this.#at.length === 0) return this.parent.start(this.#from[0] ?? 0)
    const i = this.#piece(offset - 1)
    const shift = offset - (this.#at[i] ?? 0)
    return this.parent.end(this.#isCopy(i) ? (this.#from[i] ?? 0) + shift : (this.#to[i] ?? 0))
  }

  /** Offset of the first line feed at or after `from`, or the length of the text. Asked for in rising order it costs one pass. */
  lineFeed(from: number): number {
    if (from < this.#breakFrom || from > this.#breakAt) {
      const found = this.text.indexOf('\n', from)
      this.#breakFrom = from
      this.#breakAt = found === -1 ? this.text.length : found
    }
    return this.#breakAt
  }

  #isCopy(i: number): boolean {
    return (this.#to[i] ?? 0) - (this.#from[i] ?? 0) === (this.#at[i + 1] ?? this.text.length) - (this.#at[i] ?? 0)
  }

  /** Index of the piece that holds the character at `offset`. */
  #piece(offset: number): number {
    const at = this.#at
    const last = this.#last
    if ((at[last] ?? 0) <= offset) {
      if (offset < (at[last + 1] ?? Number.POSITIVE_INFINITY)) return last
      if (offset < (at[last + 2] ?? Number.POSITIVE_INFINITY)) {
        this.#last = last + 1
        return last + 1
      }
    }
    let low = 0
    let high = at.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((at[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    this.#last = low
    return low
  }
}

type Pieces = { at: number[]; from: number[]; to: number[] }

/** Puts a layer together, piece by piece in the order of the parent's text; what is not mentioned is left out. */
export class LayerBuilder {
  readonly #parent: Source
  readonly #pieces: Pieces = { at: [], from: [], to: [] }
  readonly #texts: string[] = []
  #length = 0
  /** Where the last piece ended in the parent, if it was a copy that can grow. */
  #open = -1

  constructor(parent: Source) {
    this.#parent = parent
  }

  /** Takes the parent's characters from `from` up to `to` as they stand. */
  copy(from: number, to: number): this {
    if (to <= from) return this
    this.#texts.push(this.#parent.text.slice(from, to))
    this.#length += to - from
    if (this.#open === from) this.#pieces.to[this.#pieces.to.length - 1] = to
    else this.#piece(from, to, to - from)
    this.#open = to
    return this
  }

  /** Puts `text` for the parent's characters from `from` up to `to`: each of its characters stands for that whole range. */
  put(text: string, from: number, to: number): this {
    if (text === '') return this
    this.#texts.push(text)
    this.#length += text.length
    this.#piece(from, to, text.length)
    this.#open = text.length === to - from ? to : -1
    return this
  }

  /** The layer. `deeper` says that it is the text inside a string, which bounds how deep nested texts are followed. */
  build(deeper = false): Source {
    return Source.layer(this.#parent, this.#texts.join(''), this.#pieces, deeper)
  }

  #piece(from: number, to: number, length: number): void {
    this.#pieces.at.push(this.#length - length)
    this.#pieces.from.push(from)
    this.#pieces.to.push(to)
  }
}
