// Cohere's chat, version 2: a whole answer and the events of its stream.
import { CallList } from './calls.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, elements, entry, fold, hasText, isObject, isPresent, list, number, type Place, text, toField } from './place.ts'
import { requestIdOf } from './shared.ts'

export const cohereV2: Format = { id: 'cohere-v2', keys: ['finish_reason', 'type', 'message'], recognise, read }

const EVENTS = /^(message-start|message-end|content-(start|delta|end)|tool-plan-delta|tool-call-(start|delta|end)|citation-(start|end))$/

function recognise(place: Place): Sighting | null {
  const type = text(child(place, 'type'))
  if (type !== null && EVENTS.test(type)) {
    const named = isObject(child(place, 'delta')) || /-end$/.test(type)
    return named
      ? { as: 'piece', sure: 85, key: text(child(place, 'id')) || null, begins: type === 'message-start', ends: type === 'message-end' }
      : null
  }
  const message = child(place, 'message')
  if (!isObject(message) || entry(place.node, 'finish_reason') === undefined || entry(place.node, 'choices') !== undefined) return null
  // Chat Completions has one choice of this look; here the answer stands at the top, with an id of its own and Cohere's way of counting.
  const own =
    isObject(dig(place, 'usage', 'billed_units')) ||
    isObject(dig(place, 'usage', 'tokens')) ||
    entry(message.node, 'tool_plan') !== undefined
  const loud = /^[A-Z_]+$/.test(text(child(place, 'finish_reason')) ?? '')
  if (own) return { as: 'whole', sure: 85 }
  return loud && entry(place.node, 'id') !== undefined && entry(place.node, 'index') === undefined ? { as: 'whole', sure: 60 } : null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('cohere-v2', first, stream)
  target.provider = 'cohere'
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  let begun = !stream.streamed
  for (const { place } of pieces) {
    const type = text(child(place, 'type'))
    if (type !== null && EVENTS.test(type)) {
      addEvent(target, place, type, calls)
      begun ||= /^(message|content|tool-call)-start$/.test(type)
    } else addWhole(target, place, calls)
  }
  calls.into(target)
  if (!begun && target.body.text === false) target.body.text = null
  return [target]
}

function addWhole(target: Draft, place: Place, calls: CallList): void {
  if (addReason(target, child(place, 'finish_reason'), 'finish_reason')) target.closed = isClosed(place.node)
  const message = child(place, 'message')
  const content = child(message, 'content')
  if (hasText(content)) target.body.text = true
  for (const part of elements(content)) addPart(target, part)
  list(message, 'tool_calls').forEach((call, index) => {
    calls.add(index, dig(call, 'function', 'arguments') ?? child(call, 'parameters'))
  })
  addRest(target, place)
}

function addPart(target: Draft, part: Place): void {
  if (fold(text(child(part, 'type')) ?? '') === 'thinking' || hasText(child(part, 'thinking'))) target.body.reasoning = true
  else if (hasText(child(part, 'text'))) target.body.text = true
}

function addRest(target: Draft, place: Place): void {
  const tokens = dig(place, 'usage', 'tokens', 'output_tokens') ?? dig(place, 'usage', 'billed_units', 'output_tokens')
  target.usage.output = toField(tokens) ?? target.usage.output
  target.body.requestId ??= requestIdOf(place)
  target.model ??= text(child(place, 'model')) || null
}

function addEvent(target: Draft, place: Place, type: string, calls: CallList): void {
  const delta = child(place, 'delta')
  const message = child(delta, 'message')
  const index = number(child(place, 'index')) ?? 0
  if (type.startsWith('content-')) for (const part of elements(child(message, 'content'))) addPart(target, part)
  if (type.startsWith('tool-call-')) {
    const call = child(message, 'tool_calls')
    const fragment = dig(call, 'function', 'arguments') ?? dig(elements(call)[0], 'function', 'arguments')
    if (type !== 'tool-call-end') calls.add(index, fragment)
  }
  if (type !== 'message-end') return
  target.ended = true
  if (addReason(target, child(delta, 'finish_reason'), 'finish_reason')) target.closed = isClosed(place.node)
  const error = child(delta, 'error')
  if (isPresent(error)) addEvidence(target, error)
  if (delta !== undefined) addRest(target, delta)
}
