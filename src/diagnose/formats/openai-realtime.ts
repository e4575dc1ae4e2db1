// Realtime: the events of a session, of which response.done says how a response ended.
import { CallList } from './calls.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, list, number, type Place, text } from './place.ts'
import { addOutputItem, addOutputPart } from './response-output.ts'
import { addUsage } from './shared.ts'

export const openaiRealtime: Format = {
  id: 'openai-realtime',
  keys: ['type', 'object', 'status_details'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  const type = text(child(place, 'type')) ?? ''
  const response = child(place, 'response')
  const named = text(child(response, 'object')) === 'realtime.response'
  if (type.startsWith('response.') && (named || entry(place.node, 'event_id') !== undefined)) {
    const key = text(child(response, 'id')) ?? text(child(place, 'response_id'))
    return { as: 'piece', sure: 92, key, begins: type === 'response.created', ends: type === 'response.done' }
  }
  if (type === 'error' && entry(place.node, 'event_id') !== undefined && isObject(child(place, 'error'))) return { as: 'error', sure: 80 }
  if (text(child(place, 'object')) === 'realtime.response') return { as: 'whole', sure: 95 }
  return null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('openai-realtime', first, stream)
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  for (const { place } of pieces) {
    if (stream.streamed) addEvent(target, place, calls)
    else addResponse(target, place, calls)
  }
  // A lone response.done holds the whole response; a stream that begins later than its response hides what came before.
  calls.into(target)
  return [target]
}

function addEvent(target: Draft, place: Place, calls: CallList): void {
  const type = text(child(place, 'type')) ?? ''
  const response = child(place, 'response')
  if (isObject(response)) addResponse(target, response, calls)
  if (type === 'response.done') target.ended = true
  const key = number(child(place, 'output_index')) ?? 0
  const item = child(place, 'item')
  if (item !== undefined) addOutputItem(target, item, key, calls)
  const part = child(place, 'part')
  if (part !== undefined) addOutputPart(target, part)
  const delta = hasText(child(place, 'delta'))
  if (delta && /(text|transcript)\.delta$/.test(type)) target.body.text = true
  else if (delta && /audio\.delta$/.test(type)) target.body.otherContent = true
}

function addResponse(target: Draft, response: Place, calls: CallList): void {
  if (addReason(target, child(response, 'status'), 'status')) target.closed = isClosed(response.node)
  const details = child(response, 'status_details')
  addReason(target, child(details, 'reason'), 'status_details.reason', 'detail')
  for (const name of ['code', 'type', 'message']) addEvidence(target, dig(details, 'error', name))
  list(response, 'output').forEach((item, index) => {
    addOutputItem(target, item, index, calls)
  })
  target.model ??= text(child(response, 'model')) || null
  addUsage(target, child(response, 'usage'))
}
