// A place in a tree: a node together with the path that leads to it, in the text's own spelling.
// Every helper takes a name in any spelling: 'finish_reason' finds finish_reason, finishReason and FinishReason, so that
// one format file reads the wire, an SDK's object and a dump of it alike.
import { fold as foldText } from '../../facts/fold.ts'
import type { ArrayNode, Entry, Node, ObjectNode, StringNode } from '../read/tree.ts'
import type { Field } from '../types.ts'

/** `name` is the last key as written ('' for a document's root); `path` runs from the document: "choices[0].finish_reason". */
export type Place<N extends Node = Node> = { node: N; name: string; path: string }

const folded = new Map<string, string>()

/** fold() of src/facts, which takes case and word breaks away, with a memory: the same few keys come again and again. */
export function fold(text: string): string {
  let found = folded.get(text)
  if (found === undefined) {
    found = foldText(text)
    if (folded.size < 4096 && text.length < 64) folded.set(text, found)
  }
  return found
}

/** The entry of an object with that name: as written first, then in any spelling; of equal keys the last. */
export function entry(node: Node | undefined, name: string): Entry | undefined {
  if (node?.kind !== 'object') return undefined
  let other: Entry | undefined
  const wanted = fold(name)
  for (let i = node.entries.length - 1; i >= 0; i--) {
    const candidate = node.entries[i]
    if (candidate === undefined) continue
    if (candidate.key === name) return candidate
    if (other === undefined && fold(candidate.key) === wanted) other = candidate
  }
  return other
}

/** The place under a key, or undefined where there is none. */
export function child(place: Place | undefined, name: string): Place | undefined {
  if (place === undefined) return undefined
  const found = entry(place.node, name)
  return found === undefined ? undefined : step(place, found)
}

/** The place of an entry of `place`. */
export function step(place: Place, found: Entry): Place {
  return { node: found.value, name: found.key, path: join(place.path, found.key) }
}

/** Follows keys one after the other: dig(root, 'response', 'incomplete_details', 'reason'). */
export function dig(place: Place | undefined, ...names: string[]): Place | undefined {
  let at = place
  for (const name of names) at = child(at, name)
  return at
}

/** The items of an array; an object stands for a list of one, as dumps of repeated messages write it. */
export function elements(place: Place | undefined): Place[] {
  if (place === undefined) return []
  if (place.node.kind === 'object') return [withoutUnion(place)]
  if (place.node.kind !== 'array') return []
  return place.node.items.map((node, i) => withoutUnion({ node, name: place.name, path: at(place.path, i) }))
}

/** ContentBlock{text=TextBlock{type=text, …}}: a union of a typed language is an object around the one kind that it is. */
function withoutUnion(place: Place): Place {
  const { node } = place
  const [only, more] = node.kind === 'object' && node.type !== null ? node.entries : []
  if (only === undefined || more !== undefined || only.value.kind !== 'object' || only.value.type === null) return place
  return entry(only.value, 'type') === undefined ? place : step(place, only)
}

function at(path: string, index: number): string {
  return path.length > MAX_PATH ? path : `${path}[${index}]`
}

/** Under `name`, every item of a list. Text formats that repeat a key for each item (protobuf's) are read as a list too. */
export function list(place: Place | undefined, name: string): Place[] {
  const last = child(place, name)
  if (place?.node.kind !== 'object' || last?.node.kind !== 'object') return elements(last)
  const repeated = place.node.entries.filter((one) => one.key === last.name && one.value.kind === 'object')
  if (repeated.length < 2) return [last]
  return repeated.map((one, i) => ({ node: one.value, name: one.key, path: `${join(place.path, one.key)}[${i}]` }))
}

/** The text of a string node, else null. */
export function text(place: Place | undefined): string | null {
  return place?.node.kind === 'string' ? place.node.value : null
}

/** A number, also one that is written as a string; else null. */
export function number(place: Place | undefined): number | null {
  if (place?.node.kind === 'number') return place.node.value
  if (place?.node.kind !== 'string' || !/^-?\d+(\.\d+)?$/.test(place.node.value)) return null
  return Number(place.node.value)
}

export function isTrue(place: Place | undefined): boolean {
  if (place?.node.kind === 'boolean') return place.node.value
  return text(place)?.toLowerCase() === 'true'
}

/** Whether there is a string here with more than white space in it. */
export function hasText(place: Place | undefined): boolean {
  return place?.node.kind === 'string' && /\S/.test(place.node.value) && !isAddress(place.node.value)
}

/** Where Go prints a pointer, it prints an address, which on its heap begins so. */
export function isAddress(value: string): boolean {
  return /^0xc0[\da-f]{4,12}$/.test(value)
}

/** Whether an object holds anything: languages without an empty pointer print a thing that is not there with empty fields. */
export function isFilled(place: Place | undefined): boolean {
  if (place === undefined) return false
  const { node } = place
  if (node.kind === 'object') return (!node.closed && node.entries.length === 0) || node.entries.some((one) => isFilled(step(place, one)))
  if (node.kind === 'number') return node.value !== 0
  return node.kind === 'boolean' ? node.value : isPresent(place)
}

/** Whether something stands here: not absent, not null, not "", not "null", not an empty list or object. */
export function isPresent(place: Place | undefined): boolean {
  if (place === undefined) return false
  const { node } = place
  if (node.kind === 'null') return false
  if (node.kind === 'string') return !isBlankReason(node.value)
  if (node.kind === 'array') return node.items.length > 0 || node.omitted > 0
  if (node.kind === 'object') return node.entries.length > 0
  return true
}

/** "" and the words for nothing, which some servers and many dumps write where no reason is meant; `none` in small letters is a value of llama.cpp's. */
export function isBlankReason(value: string): boolean {
  return /^\s*(null|NULL|None|nil|undefined)?\s*$/.test(value)
}

export function isObject(place: Place | undefined): place is Place<ObjectNode> {
  return place?.node.kind === 'object'
}

export function isArray(place: Place | undefined): place is Place<ArrayNode> {
  return place?.node.kind === 'array'
}

export function isString(place: Place | undefined): place is Place<StringNode> {
  return place?.node.kind === 'string'
}

/** The field of a diagnosis for a place that holds a string, number, boolean or null; undefined for an object or a list. */
export function toField(place: Place | undefined): Field | undefined {
  if (place === undefined) return undefined
  const { node, name, path } = place
  if (node.kind === 'object' || node.kind === 'array') return undefined
  return { name, path, value: node.kind === 'null' ? null : node.value, start: node.start, end: node.end }
}

const MAX_PATH = 2000

/** A path and a key put together. After the name of a document ("line 3", "event 2") comes a space, else a dot. */
export function join(path: string, key: string): string {
  if (path === '') return key
  // No answer stands so deep that a longer path could be read; an abyss of brackets would make paths that grow with its square.
  if (path.length > MAX_PATH) return path
  if (!/^[A-Za-z_$@][\w$@-]*$/.test(key)) return `${path}["${key}"]`
  return `${path}${/(?:^|\s)[a-z]+ \d+$/.test(path) ? ' ' : '.'}${key}`
}
