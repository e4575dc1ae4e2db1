// Finds the answers in what was read: walks every document, asks the formats, and puts the pieces of streams together.
//
// An object is claimed once, by the format that is surest of it, and nothing inside a claimed object is looked at again. That,
// and the keys that are never entered, is why a caller's own metadata.finish_reason, the arguments of a tool, or JSON
// that a model quotes can decide nothing.
import { errors, readError } from './formats/errors.ts'
import type { Draft, Format, Near, Piece, Sighting } from './formats/format.ts'
import { fragment } from './formats/fragment.ts'
import { addGuardrailAction } from './formats/guardrail-trace.ts'
import { FORMATS } from './formats/index.ts'
import { child, elements, entry, fold, isString, type Place, step, text } from './formats/place.ts'
import { requestIdOf } from './formats/shared.ts'
import { markUnprinted } from './formats/unprinted.ts'
import { printedIn } from './payload.ts'
import type { Group, Part, StringNode } from './read/tree.ts'
import { type Gathered, streamsOf } from './streams.ts'

/** A piece and what its format said of it. `batch` numbers the groups of documents, nested ones too. */
export type Seen = Piece & { format: Format; sighting: Sighting; batch: number; doc: number }

/** Drafts of all answers, in the order of the text. */
export function recognise(part: Part): Draft[] {
  const seen = new Walk().part(part)
  return streamsOf(seen)
    .flatMap((gathered) => draftsOf(gathered))
    .sort((a, b) => a.start - b.start)
}

function draftsOf({ format, pieces, errors, stream }: Gathered): Draft[] {
  const drafts = format.read(pieces, stream)
  for (const one of drafts) {
    for (const { place } of pieces) addGuardrailAction(one, place)
    for (const { place } of errors) {
      const seen = readError(place)
      one.errors.push(seen)
      if (seen.field !== undefined) one.evidence.push(seen.field)
    }
    addSurroundings(one, pieces[0]?.around ?? [])
    markUnprinted(one, pieces)
  }
  return drafts
}

/** What a batch line or a log says beside the answer: which request it was. */
function addSurroundings(target: Draft, around: Place[]): void {
  for (const place of around) {
    target.body.requestId ??= requestIdOf(place)
    target.customId ??= text(child(place, 'custom_id'))
  }
}

/** What a caller sent, or may have put there: no answer stands under these keys. Folded. */
const NEVER = new Set(
  [
    'request',
    'request_body',
    'req',
    'messages',
    'prompt',
    'prompts',
    'input',
    'inputs',
    'tools',
    'functions',
    'tool_choice',
    'arguments',
    'args',
    'metadata',
    'user',
    'headers',
    'invocation_params',
    'model_kwargs',
    'parameters',
    'generation_config',
    'examples',
    'history',
    'chat_history',
    'system',
    'schema',
    'response_format',
    'logprobs',
    // What was looked up for the model, or given back to it by a tool.
    'documents',
    'passages',
    'citations',
    'search_results',
    'tool_result',
    'tool_results',
    'tool_output',
    'tool_outputs',
    'question',
    'query',
    'instructions',
    'expected',
    'expected_output',
    'description',
  ].map(fold),
)

/** So many of the objects around an answer are told to the formats; a batch line is a few steps away at most. */
const MAX_AROUND = 8

type Task = {
  place: Place
  around: Place[]
  near: Omit<Near, 'around'>
  batch: number
  doc: number /** Inside a record that states a reason itself. */
  inRecord: boolean
}

class Walk {
  readonly #seen: Seen[] = []
  readonly #tasks: Task[] = []
  #batches = 0
  #docs = 0

  part(part: Part): Seen[] {
    this.#enter(part, '', [], null)
    for (let i = 0; i < this.#tasks.length; i++) {
      const task = this.#tasks[i]
      if (task !== undefined) this.#visit(task)
    }
    // Breadth first finds them by depth; what belongs together is put together in the order of the text.
    return withoutRepeatedErrors(withoutFragmentsBesideAnswers(this.#seen)).sort((a, b) => a.place.node.start - b.place.node.start)
  }

  /** `shared` is the group of all the strings of a list, where each holds a piece of one stream. */
  #enter(part: Part, path: string, around: Place[], inside: number | null, inRecord = false, shared?: Shared): void {
    const first = this.#batches
    this.#batches += part.groups.length
    for (const doc of part.docs) {
      const group: Group = shared?.group ?? part.groups[doc.group] ?? { kind: 'single', done: false, cut: false }
      const place = { node: doc.root, name: '', path: path === '' ? doc.path : doc.path === '' ? path : `${path} ${doc.path}` }
      this.#tasks.push({
        place,
        around,
        near: { group, event: doc.event },
        batch: shared?.batch ?? first + doc.group,
        doc: inside ?? this.#docs++,
        inRecord,
      })
    }
  }

  /** Of the messages of a conversation, those that a library took from a response and kept with what it said of itself. */
  #answersAmong(messages: Place, around: Place[], near: Task['near'], batch: number, doc: number): void {
    if (fold(messages.name) !== 'messages' || messages.node.kind !== 'array') return
    for (const item of elements(messages)) {
      const type = (item.node.kind === 'object' ? item.node.type : null) ?? text(child(item, 'type')) ?? ''
      if (/^(?:ai|AIMessage(?:Chunk)?)$/.test(type) && child(item, 'response_metadata') !== undefined)
        this.#tasks.push({ place: item, around, near, batch, doc, inRecord: false })
    }
  }

  #visit({ place, around, near, batch, doc, inRecord }: Task): void {
    const { node } = place
    if (node.kind === 'object') {
      const claim = surest(place, { ...near, around })
      const isRecord = claim?.format === fragment
      // What a record says itself goes before a piece of a reason or an error inside it.
      const beneath = inRecord && (isRecord || claim?.format === errors)
      if (claim !== null && !beneath) this.#seen.push({ place, around, ...near, ...claim, batch, doc })
      if (claim !== null && !isRecord) return
      if (wasSaid(place)) return
      const inner = [place, ...around].slice(0, MAX_AROUND)
      for (const found of node.entries) {
        // A record that states a reason may keep the response beside it; the rest of it is what was said.
        if (!mayAnswer(found.key) || (isRecord && !KEEPS.test(found.key))) {
          this.#answersAmong(step(place, found), inner, near, batch, doc)
          continue
        }
        this.#tasks.push({ place: step(place, found), around: inner, near, batch, doc, inRecord: inRecord || isRecord })
      }
    } else if (node.kind === 'array') {
      const items = elements(place)
      const strings = items.filter(isString)
      if (strings.length > 1 && strings.length === items.length) {
        const shared = { group: groupOf(strings), batch: this.#batches++ }
        for (const { node: item, path } of strings) if (item.nested !== null) this.#enter(item.nested, path, around, doc, inRecord, shared)
      } else for (const item of items) this.#tasks.push({ place: item, around, near, batch, doc, inRecord })
    } else if (node.kind === 'string' && node.nested !== null) {
      this.#enter(node.nested, place.path, around, doc, inRecord)
    } else if (near.event === 'error' && node.kind === 'string' && around.length === 0) {
      // An error event may be nothing but a sentence.
      this.#seen.push({ place, around, ...near, format: errors, sighting: { as: 'error', sure: 30 }, batch, doc })
    } else if (isString(place)) {
      const printed = printedIn(place, around)
      if (printed !== null) this.#enter(printed, place.path, around, doc, inRecord)
    }
  }
}

type Shared = { group: Group; batch: number }

/** What arrived as a list of strings: a line each, or what a socket gave at a time of a stream. */
function groupOf(strings: Place<StringNode>[]): Group {
  const parts = strings.map(({ node }) => node.nested).filter((part) => part !== null)
  const groups = parts.flatMap((part) => part.groups)
  return {
    kind: parts.some((part) => part.shape === 'sse') ? 'sse' : 'lines',
    done: groups.some((group) => group.done) || strings.some(({ node }) => /^(data: ?)?\[DONE\]\s*$/.test(node.value)),
    cut: groups.at(-1)?.cut ?? false,
  }
}

/** A reason without an answer around it counts only in a document that shows no answer. */
function withoutFragmentsBesideAnswers(seen: Seen[]): Seen[] {
  const others = seen.filter((one) => one.format !== fragment)
  const answered = new Set(others.map((one) => one.doc))
  // The events of a stream are one text: what stands beside those of a format is somebody's data.
  const streams = new Set(others.filter((one) => one.group.kind === 'sse' && one.format !== errors).map((one) => one.batch))
  return seen.filter((one) => one.format !== fragment || !(answered.has(one.doc) || streams.has(one.batch)))
}

/** An exception often keeps one error twice, as it came and as it was parsed: it is one. */
function withoutRepeatedErrors(seen: Seen[]): Seen[] {
  const known = new Set<string>()
  return seen.filter((one) => {
    if (one.format !== errors || one.group.kind !== 'single') return true
    const { message, code } = readError(one.place)
    const key = JSON.stringify([one.doc, message, code])
    if (message === null || known.has(key)) return message === null
    known.add(key)
    return true
  })
}

/** Whether an answer may stand under a key: not under what was sent (request, requestBody, request_sample …). */
function mayAnswer(key: string): boolean {
  const name = fold(key)
  if (NEVER.has(name)) return false
  return !/^(?:sample)?request/.test(name) || name.includes('response')
}

/** Under these keys a record keeps a response as it came. */
const KEEPS = /response(?!_?metadata)|^(raw|body|data|result|payload|upstream)/i

/** One turn of a conversation, or a part of its content: what stands inside was said, not reported. */
function wasSaid(place: Place): boolean {
  const { node } = place
  if (entry(node, 'role') !== undefined && entry(node, 'content') !== undefined) return true
  return /text|thinking|reasoning|result/.test(text(child(place, 'type')) ?? '') && entry(node, 'text') !== undefined
}

const formatsByKey = new Map<string, Format[]>()
for (const format of FORMATS) for (const key of format.keys) formatsByKey.set(fold(key), [...(formatsByKey.get(fold(key)) ?? []), format])

/** The claim of the format that is surest of an object; of equals, the one that is listed first. */
function surest(place: Place, near: Near): { format: Format; sighting: Sighting } | null {
  if (place.node.kind !== 'object') return null
  const asked = new Set<Format>()
  for (const { key } of place.node.entries) {
    for (const format of formatsByKey.get(fold(key)) ?? []) asked.add(format)
    if (key.includes('.') && formatsByKey.get(fold(key.slice(key.lastIndexOf('.') + 1)))?.includes(fragment)) asked.add(fragment)
  }
  let best: { format: Format; sighting: Sighting } | null = null
  for (const format of FORMATS) {
    if (!asked.has(format)) continue
    const sighting = format.recognise(place, near)
    if (sighting !== null && (best === null || sighting.sure > best.sighting.sure)) best = { format, sighting }
  }
  return best
}
