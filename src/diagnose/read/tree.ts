// What every reader makes of a text: documents, each a tree whose every node says where it stands in the text as pasted.
// All offsets are UTF-16 offsets into the text as pasted, however many layers of escaping lie between.
import type { Note, Shape } from '../types.ts'
import type { Source } from './source.ts'

export type Node = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode

/** start is inclusive, end exclusive; a string's quotes, as they stand in the text, lie inside. */
type Base = { start: number; end: number }

export type ObjectNode = Base & {
  kind: 'object'
  /** Class or type name where a dump gives one: ChatCompletion, Choice. */
  type: string | null
  entries: Entry[]
  /** false where the text ends, or is cut with an ellipsis, before the object does. */
  closed: boolean
}
export type ArrayNode = Base & { kind: 'array'; items: Node[]; closed: boolean /** "... 2 more items" */; omitted: number }
export type StringNode = Base & {
  kind: 'string'
  /** Decoded. Of an enum's repr, the member's name (FinishReason.STOP gives STOP). */
  value: string
  /** false for a bare word. */
  quoted: boolean
  closed: boolean
  /** Name of the enum type where the dump gives one (FinishReason), and its number (<FinishReason.MAX_TOKENS: 2>). */
  enumType: string | null
  enumNumber: number | null
  /** The tree of JSON inside the string, null where there is none. Read when it is first asked for; offsets of the pasted text. */
  readonly inner: Node | null
  /** The same for a text of several documents inside the string, such as a logged stream; also set where `inner` is. */
  readonly nested: Part | null
  /** The decoded text, to be read as what a program printed (read/printed.ts); null for a bare word. */
  readonly layer: Source | null
}
export type NumberNode = Base & { kind: 'number'; value: number }
export type BooleanNode = Base & { kind: 'boolean'; value: boolean }
export type NullNode = Base & { kind: 'null' /** as written: null, None, nil, undefined */; written: string }

export type Entry = { key: string; keyStart: number; keyEnd: number; value: Node }

/** One document of the text: a JSON value, the data of one event, one line, one dump. */
export type Doc = {
  root: Node
  /** Where it stands in the text's own terms: '' for a text that is one document, else 'line 3', 'event 2', 'block 1'. */
  path: string
  /** Documents that arrived as one sequence (the events of one stream, the lines of one file) share a number. */
  group: number
  /** The name of the server-sent event, where one was given. */
  event: string | null
  /** 1-based line in the text. */
  line: number
  closed: boolean
}

export type Group = {
  kind: 'single' | 'sse' | 'lines' | 'array'
  /** An end mark of the transport was seen: data: [DONE]. */
  done: boolean
  /** The text ends in the middle of this group's last document. */
  cut: boolean
}

/** What a reader made of a text or of a part of it. A doc's group is an index into `groups`. */
export type Part = {
  shape: Shape
  /** How the text was read, as a noun phrase: "one JSON document", "a Python repr". */
  how: string
  docs: Doc[]
  groups: Group[]
  notes: Note[]
}

export type Reading = Part

/** The last entry with that key (the last of two equal keys counts, as in JSON.parse), or undefined. */
export function get(node: Node | undefined, key: string): Node | undefined {
  if (node?.kind !== 'object') return undefined
  for (let i = node.entries.length - 1; i >= 0; i--) {
    const entry = node.entries[i]
    if (entry !== undefined && entry.key === key) return entry.value
  }
  return undefined
}
