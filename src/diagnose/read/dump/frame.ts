// One pair of brackets that is being read: what has been seen inside, and what it becomes when it closes.

import type { Source } from '../source.ts'
import type { Entry, Node } from '../tree.ts'
import type { Key } from './keys.ts'
import type { Opening, Style } from './openings.ts'

/** Of these, which hold one thing without a name, the name matters: an exception's class. */
const ERROR = /(?:Error|Exception|Warning)$/
/** A type for a reason that prints itself as a record with one field. */
const REASON = /(?:Reason|Status)$/
/** Names that only wrap a value and say nothing of it. */
const WRAPPER = /^(?:Some|Ok|Just|Optional|Option|Present|dict|list|tuple|Box|Arc|Ref)$/

export class Frame {
  readonly close: string
  readonly style: Style
  readonly extra: string
  /** The key whose value comes next. */
  key: Key | null = null
  closed = false
  readonly #source: Source
  readonly #from: number
  readonly #type: string | null
  readonly #as: Opening['as']
  readonly #entries: Entry[] = []
  readonly #items: Node[] = []
  #arrow = true
  #omitted = 0

  /** `from` is the offset in the source at which the thing begins, its name included. */
  constructor(source: Source, from: number, opening: Opening) {
    this.close = opening.close
    this.style = opening.style
    this.extra = opening.extra
    this.#as = opening.as
    this.#source = source
    this.#from = from
    this.#type = opening.type === null ? null : shortName(opening.type)
  }

  /** Takes a value: under the pending key, or as an item. */
  add(value: Node): void {
    if (this.key === null) {
      this.#items.push(value)
      return
    }
    const { key, from, to, separator } = this.key
    if (separator !== '=>') this.#arrow = false
    this.#entries.push({ key, keyStart: this.#source.start(from), keyEnd: this.#source.end(to), value })
    this.key = null
  }

  /** Whether a value may only come behind a key here. */
  get isKeyed(): boolean {
    return this.#entries.length > 0 && this.#items.length === 0
  }

  /** Something was left out by whoever printed it. */
  omit(count: number): void {
    this.#omitted += count
  }

  /** What has been read, ending at `to` in the source. */
  toNode(to: number): Node {
    const start = this.#source.start(this.#from)
    const end = Math.max(start, this.#source.end(to))
    const { closed } = this
    const type = this.#type
    const entries = this.#entries
    const items = this.#items
    const [only] = items
    if (entries.length > 0) {
      if (this.#isNumbered())
        return { kind: 'array', start, end, items: entries.map((entry) => entry.value), closed, omitted: this.#omitted }
      // What stands without a name is known by its place.
      for (const [index, value] of items.entries()) {
        entries.push({ key: String(index), keyStart: value.start, keyEnd: value.start, value })
      }
      if (items.length > 0) entries.sort((a, b) => a.keyStart - b.keyStart)
      if (this.style === 'proto') return { kind: 'object', start, end, type, entries: gathered(entries), closed }
      const [single] = entries
      if (this.#as === 'enum') {
        const member = entries.find((entry) => entry.key === 'value') ?? entries.find((entry) => entry.key === 'name')
        if (member?.value.kind === 'string') return { ...plain(member.value), enumType: type }
      }
      if (entries.length === 1 && closed && type !== null && REASON.test(type) && single?.value.kind === 'string')
        return { ...plain(single.value), enumType: type }
      return { kind: 'object', start, end, type, entries, closed: closed && this.#omitted === 0 }
    }
    // Go's list in braces is one with a single item too.
    const isList = this.#as === 'list' && this.close === '}'
    if (type !== null && only !== undefined && items.length === 1 && this.#omitted === 0 && !isList) {
      if (ERROR.test(type)) {
        entries.push({ key: 'message', keyStart: only.start, keyEnd: only.start, value: only })
        return { kind: 'object', start, end, type, entries, closed }
      }
      return only.kind === 'object' && only.type === null && !WRAPPER.test(type) ? { ...only, type } : only
    }
    if (items.length === 0 && this.#as !== 'list')
      return { kind: 'object', start, end, type, entries, closed: closed && this.#omitted === 0 }
    return { kind: 'array', start, end, items, closed, omitted: this.#omitted }
  }

  /** PHP's lists: every key is the number of its place. */
  #isNumbered(): boolean {
    return this.#arrow && this.#items.length === 0 && this.#entries.every((entry, index) => entry.key === String(index))
  }
}

/** Fields of protobuf messages that repeat, also where there is but one. */
const REPEATED =
  /^(?:candidates|parts|safety_?ratings|choices|outputs|citations?|citation_sources|tool_calls|function_calls|grounding_chunks|contents|logprobs)$/i

/** Protobuf's text repeats the name of a repeated field: its values, which follow each other, become one array. */
function gathered(entries: Entry[]): Entry[] {
  const kept: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    const { key, value } = entry
    const last = kept[kept.length - 1]
    const repeats = entries[index - 1]?.key === key
    if (repeats && last?.value.kind === 'array' && !isList(entries[index - 1]?.value)) {
      last.value.items.push(value)
      last.value.end = value.end
    } else if (!isList(value) && (entries[index + 1]?.key === key || (REPEATED.test(key) && value.kind === 'object'))) {
      const { start, end } = value
      kept.push({ ...entry, value: { kind: 'array', start, end, items: [value], closed: true, omitted: 0 } })
    } else kept.push(entry)
  }
  return kept
}

function isList(node: Node | undefined): boolean {
  return node?.kind === 'array'
}

function plain(node: Node & { kind: 'string' }): Node & { kind: 'string' } {
  const { start, end, value, quoted, closed, enumType, enumNumber, inner, nested, layer } = node
  return { kind: 'string', start, end, value, quoted, closed, enumType, enumNumber, inner, nested, layer }
}

/** The class without its module, package or namespace. */
export function shortName(type: string): string {
  const base = type.replace(/<.*$|`\d+$/, '')
  return base.slice(Math.max(base.lastIndexOf('.'), base.lastIndexOf(':'), base.lastIndexOf('\\'), base.lastIndexOf('/')) + 1)
}
