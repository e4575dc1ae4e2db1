// OpenAI's older Assistants: a message or a run of a thread, each with a status and, where it is incomplete, the reason.
import {
  addEvidence,
  addReason,
  type Draft,
  draft,
  type Format,
  isClosed,
  type Near,
  type Piece,
  type Sighting,
  type Stream,
} from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, list, type Place, text, toField } from './place.ts'
import { addUsage } from './shared.ts'

export const openaiAssistants: Format = { id: 'openai-assistants', keys: ['object'], recognise, read }

function recognise(place: Place, near: Near): Sighting | null {
  const kind = text(child(place, 'object'))
  if (kind === 'thread.message.delta') return { as: 'piece', sure: 90, key: text(child(place, 'id')) }
  if (kind !== 'thread.message' && kind !== 'thread.run') return null
  if (kind === 'thread.message' && text(child(place, 'role')) === 'user') return null
  const streamed = near.event?.startsWith('thread.') === true
  const status = text(child(place, 'status')) ?? ''
  return {
    as: streamed ? 'piece' : 'whole',
    sure: 95,
    key: text(child(place, 'id')),
    ends: !/^(queued|in_progress|cancelling)$/.test(status),
  }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = { ...draft('openai-assistants', first, stream), provider: 'openai' }
  if (stream.streamed) target.path = ''
  for (const { place } of pieces) add(target, place)
  return [target]
}

function add(target: Draft, place: Place): void {
  const isRun = text(child(place, 'object')) === 'thread.run'
  if (isRun) target.body.text = null
  if (addReason(target, child(place, 'status'), 'status')) target.closed = isClosed(place.node)
  addReason(target, dig(place, 'incomplete_details', 'reason'), 'incomplete_details.reason', 'detail')
  const content = [...list(place, 'content'), ...list(child(place, 'delta'), 'content')]
  for (const part of content) {
    if (hasText(dig(part, 'text', 'value')) || hasText(child(part, 'text'))) target.body.text = true
    else if (/image/.test(text(child(part, 'type')) ?? '')) target.body.otherContent = true
    else if (text(child(part, 'type')) === 'refusal') {
      target.body.refusal = true
      addEvidence(target, child(part, 'refusal'))
    }
  }
  target.body.toolCalls += list(dig(place, 'required_action', 'submit_tool_outputs'), 'tool_calls').length
  const error = child(place, 'last_error')
  if (isObject(error) && isPresent(error)) {
    addEvidence(target, child(error, 'code'))
    addEvidence(target, child(error, 'message'))
    if (entry(place.node, 'status') === undefined)
      target.errors.push({ message: text(child(error, 'message')), code: text(child(error, 'code')), field: toField(child(error, 'code')) })
  }
  target.model ??= text(child(place, 'model'))
  addUsage(target, child(place, 'usage'))
}
