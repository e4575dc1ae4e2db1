// Which answers of a file match a filter: found once, and kept up while the file is read.
import type { Filter } from './messages.ts'
import type { Kind, Results } from './results.ts'

export class Matching {
  readonly #results: Results
  readonly #filter: Filter
  readonly #words: string[]
  #found = new Uint32Array(1024)
  #length = 0
  #next = 0
  /** By kind: 1 matches, 2 matches but for words that its id may hold, 0 does not. */
  readonly #kinds: number[] = []

  constructor(results: Results, filter: Filter) {
    this.#results = results
    this.#filter = filter
    this.#words = filter.q.toLowerCase().split(/\s+/).filter(Boolean)
  }

  /** Looks at what has come since. Gives how many match. */
  update(): number {
    const results = this.#results
    for (; this.#next < results.length; this.#next++) {
      const i = this.#next
      const number = results.kindAt(i)
      this.#kinds[number] ??= this.#ofKind(results.kinds[number])
      const match = this.#kinds[number]
      if (match === 1 || (match === 2 && this.#hasWords(i, number))) this.#add(i)
    }
    return this.#length
  }

  get length(): number {
    return this.#length
  }

  /** The index among all answers of the n-th that matches. */
  at(n: number): number {
    return this.#found[n] ?? 0
  }

  #ofKind(kind: Kind | undefined): number {
    const { outcome, format, provider, model, value } = this.#filter
    if (kind === undefined) return 0
    if (outcome.length > 0 && !outcome.includes(kind.outcome)) return 0
    if (format !== '' && kind.format !== format) return 0
    if (provider !== '' && kind.provider !== provider) return 0
    if (model !== '' && (kind.model ?? NONE) !== model) return 0
    if (value !== '' && (kind.value ?? NONE) !== value) return 0
    const text = textOf(kind)
    return this.#words.every((word) => text.includes(word)) ? 1 : 2
  }

  #hasWords(i: number, number: number): boolean {
    const kind = this.#results.kinds[number]
    const text = `${kind === undefined ? '' : textOf(kind)} ${this.#results.idAt(i).toLowerCase()} line ${this.#results.lineAt(i)}`
    return this.#words.every((word) => text.includes(word))
  }

  #add(i: number): void {
    if (this.#length === this.#found.length) {
      const more = new Uint32Array(this.#found.length * 2)
      more.set(this.#found)
      this.#found = more
    }
    this.#found[this.#length++] = i
  }
}

/** What stands for a model or a value where there is none. */
export const NONE = '(none)'

function textOf(kind: Kind): string {
  return [kind.format, kind.provider, kind.model, kind.value, kind.outcome, ...kind.rows, ...kind.notes, ...kind.notes.map(inWords)]
    .join(' ')
    .toLowerCase()
}

/** A note's id as words. */
export function inWords(note: string): string {
  return note.replaceAll('-', ' ')
}
