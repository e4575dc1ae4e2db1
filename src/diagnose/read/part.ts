// Collects the documents, groups and notes of one reading.

import type { Note, Shape } from '../types.ts'
import type { JsonResult } from './json.ts'
import type { Source } from './source.ts'
import type { Group, Node, Part } from './tree.ts'

/** Of one kind of trouble, so many are named; the others are counted. */
const MAX_NOTES = 20

export class PartBuilder {
  readonly #part: Part
  readonly #source: Source
  readonly #counts = new Map<string, number>()

  constructor(source: Source, shape: Shape, how: string) {
    this.#part = { shape, how, docs: [], groups: [], notes: [] }
    this.#source = source
  }

  get docs(): number {
    return this.#part.docs.length
  }

  /** Begins a group: what is added from here on belongs to it. */
  group(kind: Group['kind']): Group {
    const group: Group = { kind, done: false, cut: false }
    this.#part.groups.push(group)
    return group
  }

  /** Line of the text as pasted on which `offset` of the source stands. */
  line(offset: number): number {
    return this.#source.lines.line(this.#source.start(offset))
  }

  /** Adds a document to the last group. */
  add(root: Node, path: string, closed: boolean, event: string | null = null): void {
    const group = this.#part.groups.length - 1
    this.#part.docs.push({ root, path, group, event, line: this.#source.lines.line(root.start), closed })
  }

  /** `from` and `to` are offsets of the source. */
  note(id: string, text: string, from: number, to: number): void {
    const count = (this.#counts.get(id) ?? 0) + 1
    this.#counts.set(id, count)
    if (count > MAX_NOTES) return
    // Between two pieces of a layer, a place ends before it starts.
    const start = this.#source.start(from)
    this.#part.notes.push({ id, text, start, end: Math.max(start, this.#source.end(Math.max(from, to))) })
  }

  duplicates(result: JsonResult): void {
    for (const { key, start, end } of result.duplicates) {
      if (this.#part.notes.length >= MAX_NOTES) return
      const note: Note = { id: 'duplicate-key', text: `The key "${key}" stands twice in one object; the last one counts.`, start, end }
      this.#part.notes.push(note)
    }
  }

  truncated(at: number): void {
    this.note('truncated', 'The text ends in the middle of a document.', at, at)
  }

  build(): Part {
    for (const [id, count] of this.#counts) {
      if (count > MAX_NOTES) this.#part.notes.push({ id, text: `${count - MAX_NOTES} more of this kind are not listed.` })
    }
    return this.#part
  }
}
