// JSON lines in blocks, so that two workers can share a file: each line is read with the block in which it begins.
import type { Facts } from '../facts/schema.ts'
import { type Found, KEPT_PROBLEMS, type Problem, unitReader } from './reader.ts'
import { type Columns, Results } from './results.ts'
import { lineSplitter } from './split/lines.ts'

/** Bytes of a block; the first is small, so that something is there at once. */
const BLOCK = 2 * 1024 * 1024
const FIRST = 128 * 1024
/** So much is read at a time to find where the last line of a block ends. */
const MORE = 256 * 1024
const NEWLINE = 0x0a

/** What a block gave. Lines are counted from the block's first; kinds are those that its reader had not met before. */
export type Part = {
  columns: Columns
  problems: Problem[]
  problemCount: number
  units: number
  readInFull: number
  lines: number
}

/** The beginnings of the blocks of a file of that many bytes, and its end. */
export function bordersOf(size: number): number[] {
  const borders = [0]
  for (let at = FIRST; at < size; at += BLOCK) borders.push(at)
  borders.push(size)
  return borders
}

/** Reads blocks of one file, in rising order but not all of them. */
export class BlockReader {
  readonly #file: Blob
  readonly #reader: ReturnType<typeof unitReader>
  #told = 0
  #ahead: { from: number; bytes: Promise<ArrayBuffer> } | null = null

  constructor(file: Blob, facts: Facts) {
    this.#file = file
    this.#reader = unitReader('JSON lines', facts)
  }

  /** Has the bytes of a block brought that will be read later. */
  prepare(from: number, to: number): void {
    this.#ahead = { from, bytes: this.#bytes(from, to) }
    // Whoever reads the block hears of it.
    this.#ahead.bytes.catch(() => undefined)
  }

  /** Reads the lines that begin in bytes [from, to). Rejects where the file cannot be read. */
  async read(from: number, to: number): Promise<Part> {
    const { sink, found } = this.#reader
    const coming = this.#ahead?.from === from ? this.#ahead.bytes : this.#bytes(from, to)
    this.#ahead = null
    const bytes = new Uint8Array(await coming)
    // The block comes with the byte before it: a line begins behind the first line feed from there on.
    const first = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1
    const splitter = lineSplitter(sink, Math.max(0, from - 1) + first)
    if (first < bytes.length && (from === 0 || first > 0)) {
      splitter.push(bytes.subarray(first))
      if (bytes[bytes.length - 1] !== NEWLINE) await this.#restOfLine(to, splitter.push)
      splitter.end()
    }
    const columns = found.results.drain(this.#told)
    this.#told += columns.kinds.length
    const { problems, problemCount, units, readInFull } = found
    const part = { columns, problems: [...problems], problemCount, units, readInFull, lines: splitter.lines() }
    found.reset()
    return part
  }

  #bytes(from: number, to: number): Promise<ArrayBuffer> {
    return this.#file.slice(Math.max(0, from - 1), to).arrayBuffer()
  }

  async #restOfLine(from: number, push: (bytes: Uint8Array) => void): Promise<void> {
    for (let at = from; at < this.#file.size; at += MORE) {
      const bytes = new Uint8Array(await this.#file.slice(at, at + MORE).arrayBuffer())
      const end = bytes.indexOf(NEWLINE)
      push(end < 0 ? bytes : bytes.subarray(0, end + 1))
      if (end >= 0) return
    }
  }
}

/** Puts the parts of a file together again, in their order, whoever read them and whenever they come. */
export class Joined implements Found {
  readonly results = new Results()
  readonly problems: Problem[] = []
  problemCount = 0
  units = 0
  readInFull = 0
  #lines = 0
  #next = 0
  readonly #waiting = new Map<number, { part: Part; numbers: number[] }>()

  /**
   * @param index the place of the part among all
   * @param numbers the numbers here of the kinds of whoever read it; those that come with the part are added
   */
  add(index: number, part: Part, numbers: number[]): void {
    for (const kind of part.columns.kinds) numbers.push(this.results.kindOf(kind))
    this.#waiting.set(index, { part, numbers })
    for (;;) {
      const next = this.#waiting.get(this.#next)
      if (next === undefined) return
      this.#waiting.delete(this.#next++)
      this.results.append(next.part.columns, next.numbers, this.#lines)
      for (const problem of next.part.problems)
        if (this.problems.length < KEPT_PROBLEMS) this.problems.push({ ...problem, line: problem.line + this.#lines })
      this.problemCount += next.part.problemCount
      this.units += next.part.units
      this.readInFull += next.part.readInFull
      this.#lines += next.part.lines
    }
  }
}
