// Ollama's own API, /api/chat and /api/generate: one object, or a line a piece.
import { CallList } from './calls.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, isTrue, list, type Place, text } from './place.ts'
import { addUsage } from './shared.ts'

export const ollama: Format = { id: 'ollama', keys: ['done', 'done_reason'], recognise, read }

function recognise(place: Place): Sighting | null {
  const shown = isObject(child(place, 'message')) || isString(child(place, 'response'))
  const done = child(place, 'done')
  const reason = entry(place.node, 'done_reason') !== undefined
  if (done === undefined ? !reason : done.node.kind !== 'boolean' && text(done) === null) return null
  const own = ['created_at', 'eval_count', 'total_duration', 'model'].some((name) => entry(place.node, name) !== undefined)
  if (!own || !(shown || reason)) return null
  return { as: 'either', sure: reason ? 88 : 78, key: null, ends: isTrue(done) || (reason && isPresent(child(place, 'done_reason'))) }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('ollama', first, stream)
  target.provider = 'ollama'
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  let shown = false
  let counted = 0
  for (const { place } of pieces) {
    const message = child(place, 'message')
    const said = child(message, 'content') ?? child(place, 'response')
    shown ||= said !== undefined || isObject(message)
    target.body.text ||= hasText(said)
    if (hasText(child(message, 'thinking')) || hasText(child(place, 'thinking'))) target.body.reasoning = true
    for (const call of list(message, 'tool_calls')) calls.add(counted++, dig(call, 'function', 'arguments'))
    if (isPresent(child(place, 'images')) || isPresent(child(place, 'image'))) target.body.otherContent = true
    const done = child(place, 'done')
    if (addReason(target, child(place, 'done_reason'), 'done_reason') || isTrue(done)) target.closed = isClosed(place.node)
    if (isTrue(done)) target.ended = true
    else if (done !== undefined && !stream.streamed) target.ended = false
    target.model ??= text(child(place, 'model')) || null
    addUsage(target, place)
  }
  if (!shown) target.body.text = null
  calls.into(target)
  return [target]
}
