// What a wire format is to the rest: how its answers look, and what stands in them. One file a format, listed in index.ts.
//
// A format says of an object whether it is one of its own (`recognise`), and makes drafts of answers from the objects that
// belong together (`read`): one object for a whole body, many in text order for the pieces of a stream. It only reports what
// is there. What that means (outcome, use, rows, notes) is decided in judge.ts, the same for all formats.

import type { Group, Node } from '../read/tree.ts'
import type { Body, Field, FormatId, Note } from '../types.ts'
import { isBlankReason, isTrue, type Place, toField } from './place.ts'

export type Format = {
  /** 'unknown' for what is no format: errors, and reasons without an answer around them. */
  id: FormatId | 'unknown'
  /**
   * Keys, in any spelling, of which an object must have at least one to be looked at by `recognise`. They keep a walk over
   * a large text fast; choose the keys that the format's answers, events and errors cannot do without.
   */
  keys: string[]
  /** What the object is to this format, or null. Judge by the shape: never by one key that anybody's metadata may have. */
  recognise(place: Place, near: Near): Sighting | null
  /** Drafts of the answers in these pieces, in text order. A whole body comes as one piece. */
  read(pieces: Piece[], stream: Stream): Draft[]
}

export type Sighting = {
  /**
   * whole: an answer in one object. piece: a chunk or an event of a stream. either: its shape is that of both, and what it
   * arrived in decides (Gemini). error: an error body or event, which joins the stream it came in.
   */
  as: 'whole' | 'piece' | 'either' | 'error'
  /** 90: it names itself (object, type). 70: its shape is this format's alone. 50: likely. 30: only if nobody else claims it. */
  sure: number
  /** Pieces with one key are one stream (an id); null joins the stream that is running. */
  key?: string | null
  /** This piece is the first of its stream (message_start). */
  begins?: boolean
  /** This piece carries the reason: after it another stream may begin. */
  ends?: boolean
}

/** Where an object was found. */
export type Near = {
  group: Group
  /** Name of the server-sent event, where there was one. */
  event: string | null
  /** The objects around it, innermost first: a batch line around its body. */
  around: Place[]
}

export type Piece = Near & { place: Place }

export type Stream = {
  /** The answer came in pieces. */
  streamed: boolean
  /** The transport said that it was over ([DONE]). */
  done: boolean
  /** The text ends in the middle of its last piece. */
  cut: boolean
}

/** One stop or finish field. */
export type Reason = {
  field: Field
  /**
   * main: the field that decides; the last with a value counts. detail: says why (incomplete_details.reason) and decides for a
   * main value that is not success. native: another service's value that a gateway carries beside its own. category: only
   * explains (stop_details.category). block: a prompt was refused before there was an answer (promptFeedback.blockReason).
   */
  role: 'main' | 'detail' | 'native' | 'category' | 'block'
  /** The field as the facts name it: 'finish_reason', 'incomplete_details.reason'. Spelling does not matter. */
  fact: string
  /** Number of an enum, where a dump gives it beside or in place of the name. */
  number: number | null
  /** Name of the enum's type, where a dump gives it. */
  enumType: string | null
  /** Of a flag (stopped_limit: true), the value that the facts have for it. */
  stands?: string
}

export type ErrorSeen = {
  message: string | null
  /** Code or type, as written. */
  code: string | null
  field: Field | undefined
}

/** What a format found out about one answer. Start from `draft()` and fill in. */
export type Draft = {
  kind: 'answer' | 'error'
  format: FormatId | 'unknown'
  /** Who sent it, where a field says so; else null, and provider.ts looks at the model and the like. */
  provider: string | null
  model: string | null
  path: string
  /** Number of the choice, candidate or output within its response. */
  index: number
  /** Offset where the answer begins: answers are listed in the order of the text. */
  start: number
  streamed: boolean
  /** Nothing more can come: a whole body, an end mark, a last event. */
  ended: boolean
  /** The object that the answer stands in, or the piece with its reason, is there to its end. */
  closed: boolean
  reasons: Reason[]
  evidence: Field[]
  body: Body
  /** Calls that the provider ran itself: no answer, and nothing for the caller to run. */
  providerCalls: number
  /** Tool calls whose arguments are not whole JSON. */
  cutArguments: Field[]
  errors: ErrorSeen[]
  usage: Usage
  /** Categories that a filter or a rating names as blocked. */
  blocked: { category: string; field: Field | undefined }[]
  /** A guardrail beside the model stopped the prompt or the answer, whatever the reason says. */
  intervened?: boolean
  /** Where the request can be told from a field: id of a batch line. */
  customId: string | null
  notes: Note[]
}

export type Usage = {
  output: Field | undefined
  reasoning: Field | undefined
  /** True once a usage was seen at all. */
  seen: boolean
}

/** An empty draft at a place. `text` starts as false: a format that cannot see the content sets null. */
export function draft(format: Draft['format'], place: Place, stream: Stream): Draft {
  return {
    kind: 'answer',
    format,
    provider: null,
    model: null,
    path: place.path,
    index: 0,
    start: place.node.start,
    streamed: stream.streamed,
    ended: !stream.streamed || stream.done,
    closed: isClosed(place.node),
    reasons: [],
    evidence: [],
    body: {
      text: false,
      toolCalls: 0,
      refusal: false,
      reasoning: false,
      otherContent: false,
      stopString: null,
      limit: null,
      requestId: null,
    },
    providerCalls: 0,
    cutArguments: [],
    errors: [],
    usage: { output: undefined, reasoning: undefined, seen: false },
    blocked: [],
    customId: null,
    notes: [],
  }
}

/**
 * Notes a stop or finish field, also one without a value. An object such as SGLang's {"type":"stop"} is entered.
 * Returns whether it carries a reason (not null, "", "null").
 */
export function addReason(target: Draft, place: Place | undefined, fact: string, role: Reason['role'] = 'main'): boolean {
  // Of a word that the end of the text cuts, nobody knows how it goes on.
  if (place === undefined || !isClosed(place.node)) return false
  const field = toField(place)
  if (field === undefined) return false
  const number = place.node.kind === 'string' ? place.node.enumNumber : null
  const enumType = place.node.kind === 'string' ? place.node.enumType : null
  target.reasons.push({ field, role, fact, number, enumType })
  return hasValue(field)
}

/** Notes a flag that says by its name how it ended, where it is set; `stands` is the value that the facts have for it. */
export function addFlag(target: Draft, place: Place | undefined, fact: string, stands: string): boolean {
  const field = toField(place)
  if (field === undefined || !isTrue(place)) return false
  target.reasons.push({ field, role: 'main', fact, number: null, enumType: null, stands })
  return true
}

/** Adds a field to the evidence, once. */
export function addEvidence(target: Draft, place: Place | undefined): void {
  const field = toField(place)
  if (field !== undefined && field.value !== null && field.value !== '' && !target.evidence.some((one) => one.start === field.start))
    target.evidence.push(field)
}

/** Whether a finish field carries a reason: null, "" and the string "null" are none. */
export function hasValue(field: Field): boolean {
  return field.value !== null && !(typeof field.value === 'string' && isBlankReason(field.value))
}

/** Whether a node is there to its end. */
export function isClosed(node: Node): boolean {
  return node.kind === 'object' || node.kind === 'array' || node.kind === 'string' ? node.closed : true
}

/** Whether a string of tool arguments is whole JSON; an empty one is a call without arguments. */
export function isWholeJson(value: string): boolean {
  if (value.trim() === '') return true
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
