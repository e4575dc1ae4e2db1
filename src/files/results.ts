// What is kept of a file: a few numbers an answer, in columns that grow, so that a million answers take tens of megabytes and no more.

/** What answers of one kind share; kept once, however many there are. */
export type Kind = {
  format: string
  provider: string
  model: string | null
  /** The value that decides, as a response carries it; null where there is none. */
  value: string | null
  outcome: string
  kind: 'answer' | 'error'
  /** Where in its unit the answer stands. */
  path: string
  /** Ids of the rows of the table that it matches, best first. */
  rows: string[]
  /** Ids of what changes the reading. The sentences can hold numbers of one answer, so they are made again for those in sight. */
  notes: string[]
}

/** Columns of numbers that double when full. */
class Column<T extends Float64Array | Uint32Array> {
  #values: T
  length = 0
  readonly #make: (size: number) => T
  constructor(make: (size: number) => T) {
    this.#make = make
    this.#values = make(1024)
  }
  push(value: number): void {
    if (this.length === this.#values.length) {
      const more = this.#make(this.#values.length * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.length++] = value
  }
  at(i: number): number {
    return this.#values[i] ?? 0
  }
  get bytes(): number {
    return this.#values.byteLength
  }
}

const float = () => new Column((size) => new Float64Array(size))
const whole = () => new Column((size) => new Uint32Array(size))

/** Where a unit stands in the file, in bytes and lines; `nth` of the answers in it is meant. */
export type Position = { offset: number; length: number; line: number; nth: number }

/** The answers of a file, one after another. Indices are answers, not units: a unit can hold several. */
export class Results {
  readonly kinds: Kind[] = []
  readonly #kindIds = new Map<string, number>()
  readonly #offset = float()
  readonly #length = whole()
  readonly #line = whole()
  readonly #kind = whole()
  /** The ids, UTF-8, one after another; #idEnd says where each stops. */
  #ids = new Uint8Array(4096)
  readonly #idEnd = whole()
  /** How many answers of each kind; index as in kinds. */
  readonly counts: number[] = []

  get length(): number {
    return this.#kind.length
  }

  /** The number of a kind: equal kinds share one. */
  kindOf(kind: Kind): number {
    const key = JSON.stringify(kind)
    const known = this.#kindIds.get(key)
    if (known !== undefined) return known
    const id = this.kinds.push(kind) - 1
    this.counts.push(0)
    this.#kindIds.set(key, id)
    return id
  }

  /** Adds an answer; bytes[idStart, idEnd) is what names it. */
  add(kind: number, offset: number, length: number, line: number, bytes: Uint8Array, idStart: number, idEnd: number): void {
    this.#kind.push(kind)
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    this.#offset.push(offset)
    this.#length.push(length)
    this.#line.push(line)
    const from = this.#idEnd.length === 0 ? 0 : this.#idEnd.at(this.#idEnd.length - 1)
    const to = from + idEnd - idStart
    if (to > this.#ids.length) {
      const more = new Uint8Array(Math.max(to, this.#ids.length * 2))
      more.set(this.#ids)
      this.#ids = more
    }
    for (let i = idStart, at = from; i < idEnd; i++, at++) this.#ids[at] = bytes[i] as number
    this.#idEnd.push(to)
  }

  kindAt(i: number): number {
    return this.#kind.at(i)
  }

  idAt(i: number): string {
    const from = i === 0 ? 0 : this.#idEnd.at(i - 1)
    return unescaped(DECODER.decode(this.#ids.subarray(from, this.#idEnd.at(i))))
  }

  lineAt(i: number): number {
    return this.#line.at(i)
  }

  placeAt(i: number): Position {
    const offset = this.#offset.at(i)
    let nth = 0
    while (nth < i && this.#offset.at(i - nth - 1) === offset) nth++
    return { offset, length: this.#length.at(i), line: this.#line.at(i), nth }
  }

  /** Bytes that the results take, near enough. */
  get bytes(): number {
    return this.#offset.bytes + this.#length.bytes + this.#line.bytes + this.#kind.bytes + this.#idEnd.bytes + this.#ids.length
  }
}

const DECODER = new TextDecoder()

/** An id as it was written in JSON, without its escapes. */
function unescaped(id: string): string {
  if (!id.includes('\\')) return id
  try {
    return String(JSON.parse(`"${id}"`))
  } catch {
    return id
  }
}
