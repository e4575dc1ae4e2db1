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

/** Where a unit stands in the file, in bytes and lines; `nth` of the answers in it is meant. */
export type Position = { offset: number; length: number; line: number; nth: number }

/** Answers of a part of a file, as they cross from one worker to another. kinds: those that were not known before. */
export type Columns = {
  kinds: Kind[]
  offset: Float64Array<ArrayBuffer>
  unit: Uint32Array<ArrayBuffer>
  line: Uint32Array<ArrayBuffer>
  kind: Uint32Array<ArrayBuffer>
  ids: Uint8Array<ArrayBuffer>
  idEnd: Uint32Array<ArrayBuffer>
}

/** The answers of a file, one after another. Indices are answers, not units: a unit can hold several. */
export class Results {
  readonly kinds: Kind[] = []
  readonly #kindIds = new Map<string, number>()
  /** The columns; they double when they are full. */
  #offset = new Float64Array(1024)
  #unit = new Uint32Array(1024)
  #line = new Uint32Array(1024)
  #kind = new Uint32Array(1024)
  /** The ids, UTF-8, one after another; #idEnd says where each stops. */
  #ids = new Uint8Array(4096)
  #idEnd = new Uint32Array(1024)
  #length = 0
  /** How many answers of each kind; index as in kinds. */
  readonly counts: number[] = []

  get length(): number {
    return this.#length
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
    const i = this.#length
    if (i === this.#kind.length) this.#grow()
    this.#length = i + 1
    this.#kind[i] = kind
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
    this.#offset[i] = offset
    this.#unit[i] = length
    this.#line[i] = line
    let at = i === 0 ? 0 : (this.#idEnd[i - 1] as number)
    const to = at + idEnd - idStart
    if (to > this.#ids.length) {
      const more = new Uint8Array(Math.max(to, this.#ids.length * 2))
      more.set(this.#ids)
      this.#ids = more
    }
    for (let from = idStart; from < idEnd; from++) this.#ids[at++] = bytes[from] as number
    this.#idEnd[i] = to
  }

  #grow(): void {
    const size = this.#kind.length * 2
    const longer = (column: Uint32Array) => {
      const more = new Uint32Array(size)
      more.set(column)
      return more
    }
    const offsets = new Float64Array(size)
    offsets.set(this.#offset)
    this.#offset = offsets
    this.#unit = longer(this.#unit)
    this.#line = longer(this.#line)
    this.#kind = longer(this.#kind)
    this.#idEnd = longer(this.#idEnd)
  }

  /** Hands over all answers, and is empty again; the numbers of the kinds stay. `from`: the number of the first kind that is handed over. */
  drain(from: number): Columns {
    const length = this.#length
    this.#length = 0
    return {
      kinds: this.kinds.slice(from),
      offset: this.#offset.slice(0, length),
      unit: this.#unit.slice(0, length),
      line: this.#line.slice(0, length),
      kind: this.#kind.slice(0, length),
      ids: this.#ids.slice(0, length === 0 ? 0 : this.#idEnd[length - 1]),
      idEnd: this.#idEnd.slice(0, length),
    }
  }

  /**
   * Takes answers over.
   * @param numbers the number here of each kind that has one there
   * @param lines how many lines of the file stand before theirs
   */
  append(columns: Columns, numbers: readonly number[], lines: number): void {
    for (let i = 0; i < columns.kind.length; i++) {
      const number = numbers[columns.kind[i] as number] as number
      const from = i === 0 ? 0 : (columns.idEnd[i - 1] as number)
      const to = columns.idEnd[i] as number
      this.add(number, columns.offset[i] as number, columns.unit[i] as number, (columns.line[i] as number) + lines, columns.ids, from, to)
    }
  }

  kindAt(i: number): number {
    return this.#kind[i] ?? 0
  }

  idAt(i: number): string {
    const from = i === 0 ? 0 : this.#idEnd[i - 1]
    return unescaped(DECODER.decode(this.#ids.subarray(from, this.#idEnd[i])))
  }

  lineAt(i: number): number {
    return this.#line[i] ?? 0
  }

  placeAt(i: number): Position {
    const offset = this.#offset[i] ?? 0
    let nth = 0
    while (nth < i && this.#offset[i - nth - 1] === offset) nth++
    return { offset, length: this.#unit[i] ?? 0, line: this.#line[i] ?? 0, nth }
  }

  /** Bytes that the results take, near enough. */
  get bytes(): number {
    return this.#kind.length * (8 + 4 * 4) + this.#ids.length
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
