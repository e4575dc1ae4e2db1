// Error bodies and error events. An error is no stop reason: it stands alone as an answer of kind 'error', or it broke the
// stream that it came in.
import type { ObjectNode } from '../read/tree.ts'
import type { FormatId } from '../types.ts'
import { addContentFilter } from './content-filter.ts'
import { addEvidence, type Draft, draft, type ErrorSeen, type Format, type Near, type Piece, type Sighting, type Stream } from './format.ts'
import {
  child,
  elements,
  entry,
  fold,
  hasText,
  isArray,
  isObject,
  isPresent,
  isString,
  number,
  type Place,
  text,
  toField,
} from './place.ts'
import { requestIdOf } from './shared.ts'

/** Listed last: whatever a format knows as its own (an answer with an error in it) is claimed by that format. */
export const errors: Format = {
  id: 'unknown',
  keys: ['error', 'errors', 'object', '__type', 'detail', 'code', 'type', 'message', 'error_code', 'base_resp', 'status_msg'],
  recognise,
  read: (pieces: Piece[], stream: Stream) => pieces.map((piece) => errorDraft(piece.place, stream)),
}

/** Beside an error that is given as a sentence alone: anything else makes it somebody's log line. */
const BESIDE_SENTENCE = new Set(
  [
    'error',
    'error_type',
    'status',
    'status_code',
    'code',
    'type',
    'message',
    'request_id',
    'param',
    'success',
    'estimated_time',
    'warnings',
    'timestamp',
    'path',
    'detail',
    'title',
    'instance',
  ].map(fold),
)
/** Pairs of keys with which services report an error that they do not call one. */
const PAIRS = [
  ['error_code', 'message'],
  ['error_code', 'error_msg'],
  ['status_code', 'status_msg'],
] as const

function recognise(place: Place, near: Near): Sighting | null {
  const error = child(place, 'error')
  if (isObject(error) && ['message', 'code', 'type', 'status', 'error_message'].some((name) => entry(error.node, name) !== undefined))
    return { as: 'error', sure: text(child(place, 'type')) === 'error' ? 60 : 40 }
  if (!isObject(place)) return null
  if (isString(error) && isPresent(error) && place.node.entries.every((one) => BESIDE_SENTENCE.has(fold(one.key))))
    return { as: 'error', sure: 30 }
  if (text(child(place, 'object')) === 'error' && entry(place.node, 'message') !== undefined) return { as: 'error', sure: 60 }
  if (['message', 'type', 'param', 'code'].every((name) => entry(place.node, name) !== undefined)) return { as: 'error', sure: 30 }
  if (near.event === 'error' && near.around.length === 0) return { as: 'error', sure: 30 }
  if (isString(child(place, '__type')) && isString(child(place, 'message'))) return { as: 'error', sure: 40 }
  const dashscope = isString(child(place, 'code')) && isString(child(place, 'message')) && isString(child(place, 'request_id'))
  if (dashscope && isPresent(child(place, 'code')) && !isPresent(child(place, 'output'))) return { as: 'error', sure: 40 }
  if (isProblem(place) || isListed(place) || isCoded(place)) return { as: 'error', sure: 30 }
  const isBody = near.around.length === 0 || /^(parsed_)?body$/.test(place.name)
  return near.group.kind === 'single' && isBody && isMessageAlone(place) ? { as: 'error', sure: 20 } : null
}

/** What web frameworks write: a detail alone or with what RFC 9457 puts beside it, or a list of what is invalid. */
function isProblem(place: Place<ObjectNode>): boolean {
  const detail = child(place, 'detail')
  if (isArray(detail)) return detail.node.items[0]?.kind === 'object' && entry(detail.node.items[0], 'msg') !== undefined
  // Inside something else a detail is anything: how closely to look at an image.
  const isBody = /^(|body|string|response|data|text|content)$/.test(place.name)
  return isBody && hasText(detail) && place.node.entries.every((one) => BESIDE_SENTENCE.has(fold(one.key)))
}

/** A list of errors with a message each, in what holds no result. */
function isListed(place: Place): boolean {
  const [first] = elements(child(place, 'errors'))
  if (!isString(child(first, 'message'))) return false
  const failed = child(place, 'success')?.node
  return (failed?.kind === 'boolean' && !failed.value) || (number(child(place, 'status_code')) ?? 0) >= 400
}

/** A body that has nothing to say but a message, as AWS sends, or with an id of it, as Cohere does: what succeeds has more in it. */
function isMessageAlone(place: Place<ObjectNode>): boolean {
  const [first, second, third] = place.node.entries
  if (!hasText(child(place, 'message')) || third !== undefined) return false
  if (second === undefined) return first !== undefined
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text(child(place, 'id')) ?? '')
}

/** A code beside a message, under names that say so; a code of zero means that all is well. */
function isCoded(place: Place<ObjectNode>): boolean {
  const holder = child(place, 'base_resp') ?? place
  if (isObject(holder) && holder !== place && place.node.entries.length > 2) return false
  return PAIRS.some(([code, message]) => {
    const said = toField(child(holder, code))?.value
    return said !== undefined && said !== null && said !== 0 && said !== '0' && isString(child(holder, message))
  })
}

const MESSAGES = ['message', 'msg', 'error_message', 'error_msg', 'status_msg', 'detail']
const CODES = ['code', 'type', 'status', '__type', 'error_type', 'error_code', 'status_code']

/** The object that has the code and the message. */
function bodyOf(place: Place): Place {
  const error = [child(place, 'error'), child(place, 'base_resp'), elements(child(place, 'errors'))[0]].find(isObject)
  return error ?? place
}

/** What an error says, from its body or event; an event may be nothing but a sentence. */
export function readError(place: Place): ErrorSeen {
  if (isString(place)) return { message: text(place), code: null, field: toField(place) }
  const error = child(place, 'error')
  const body = bodyOf(place)
  const message = isString(error) ? error : MESSAGES.map((name) => child(body, name)).find(isString)
  const code = CODES.map((name) => child(body, name)).find(isPresent)
  return {
    message: text(message),
    code: code === undefined ? null : String(toField(code)?.value ?? ''),
    field: toField(message) ?? toField(code),
  }
}

/** An error that stands alone: one answer without a stop reason. */
function errorDraft(place: Place, stream: Stream): Draft {
  const target = { ...draft(formatOf(place), place, stream), kind: 'error' as const, ended: true }
  target.body.text = null
  const body = bodyOf(place)
  const seen = readError(place)
  addEvidence(target, child(body, 'code') ?? child(body, 'error_code') ?? child(body, 'status_code'))
  if (seen.field !== undefined && target.evidence.every((one) => one.start !== seen.field?.start)) target.evidence.push(seen.field)
  target.errors.push(seen)
  target.body.requestId = requestIdOf(place) ?? requestIdOf(body)
  addFiltered(target, body, seen)
  return target
}

/** A prompt that a filter kept from the model: an error whose code is spelled as a finish reason is. Azure says which category. */
function addFiltered(target: Draft, body: Place, { code, field }: ErrorSeen): void {
  const inner = child(body, 'innererror') ?? child(body, 'inner_error')
  const result = child(inner, 'content_filter_result')
  if (result !== undefined) {
    target.provider ??= 'azure'
    addContentFilter(target, result)
  }
  const inside = text(child(inner, 'code'))
  if (fold(code ?? '') !== 'contentfilter' && fold(inside ?? '') !== 'responsibleaipolicyviolation') return
  target.notes.push({
    id: 'prompt-filtered',
    text: 'A filter blocked the prompt, so nothing was generated. The code content_filter of an error is not the finish reason of that name, which blocks an answer.',
    ...(field && { start: field.start, end: field.end }),
  })
}

/** The format by the style of its errors, where only one has it. */
function formatOf(place: Place): FormatId | 'unknown' {
  const error = child(place, 'error')
  if (entry(place.node, 'sequence_number') !== undefined) return 'openai-responses'
  if (entry(place.node, 'event_id') !== undefined) return 'openai-realtime'
  if (text(child(place, 'type')) === 'error' && isObject(error)) return 'anthropic-messages'
  const status = text(child(error, 'status'))
  if (status !== null && /^[A-Z_]+$/.test(status) && isObject(error)) return 'gemini'
  return 'unknown'
}
