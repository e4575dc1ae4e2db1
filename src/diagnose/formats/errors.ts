// Error bodies and error events. An error is no stop reason: it stands alone as an answer of kind 'error', or it broke the
// stream that it came in.
import type { FormatId } from '../types.ts'
import { addContentFilter } from './content-filter.ts'
import { addEvidence, type Draft, draft, type ErrorSeen, type Format, type Near, type Piece, type Sighting, type Stream } from './format.ts'
import { child, entry, fold, isArray, isObject, isPresent, isString, type Place, text, toField } from './place.ts'
import { requestIdOf } from './shared.ts'

/** Listed last: whatever a format knows as its own (an answer with an error in it) is claimed by that format. */
export const errors: Format = {
  id: 'unknown',
  keys: ['error', 'errors', 'object', '__type', 'detail', 'code', 'type', 'message'],
  recognise,
  read: (pieces: Piece[], stream: Stream) => pieces.map((piece) => errorDraft(piece.place, stream)),
}

/** Beside an error that is given as a sentence alone: anything else makes it somebody's log line. */
const BESIDE_SENTENCE = new Set(
  ['error', 'error_type', 'errortype', 'status', 'status_code', 'code', 'type', 'message', 'request_id', 'param', 'success'].map(fold),
)

function recognise(place: Place, near: Near): Sighting | null {
  const error = child(place, 'error')
  if (isObject(error) && ['message', 'code', 'type', 'status'].some((name) => entry(error.node, name) !== undefined))
    return { as: 'error', sure: text(child(place, 'type')) === 'error' ? 60 : 40 }
  if (place.node.kind !== 'object') return null
  if (isString(error) && isPresent(error) && place.node.entries.every((one) => BESIDE_SENTENCE.has(fold(one.key))))
    return { as: 'error', sure: 30 }
  if (text(child(place, 'object')) === 'error' && entry(place.node, 'message') !== undefined) return { as: 'error', sure: 60 }
  if (['message', 'type', 'param', 'code'].every((name) => entry(place.node, name) !== undefined)) return { as: 'error', sure: 30 }
  if (near.event === 'error' && near.around.length === 0) return { as: 'error', sure: 30 }
  if (isString(child(place, '__type')) && isString(child(place, 'message'))) return { as: 'error', sure: 40 }
  const dashscope = isString(child(place, 'code')) && isString(child(place, 'message')) && isString(child(place, 'request_id'))
  if (dashscope && isPresent(child(place, 'code')) && !isPresent(child(place, 'output'))) return { as: 'error', sure: 40 }
  const detail = child(place, 'detail')
  const invalid = isArray(detail) && detail.node.items[0]?.kind === 'object' && entry(detail.node.items[0], 'msg') !== undefined
  return invalid ? { as: 'error', sure: 30 } : null
}

/** What an error says, from its body or event. */
export function readError(place: Place): ErrorSeen {
  const error = child(place, 'error')
  const body = isObject(error) ? error : place
  const message = isString(error) ? error : (child(body, 'message') ?? child(body, 'msg') ?? child(place, 'detail'))
  const code = ['code', 'type', 'status', '__type', 'error_type'].map((name) => child(body, name)).find(isPresent)
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
  const error = child(place, 'error')
  const body = isObject(error) ? error : place
  addEvidence(target, child(body, 'code'))
  addEvidence(target, isString(error) ? error : child(body, 'message'))
  target.errors.push(readError(place))
  target.body.requestId = requestIdOf(place) ?? requestIdOf(body)
  for (const name of ['innererror', 'inner_error']) addContentFilter(target, child(child(body, name), 'content_filter_result'))
  return target
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
