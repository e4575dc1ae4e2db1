// DashScope's own API, in the form that gives the text alone: {"output": {"text": …, "finish_reason": …}, "request_id": …}.
// Its other form holds choices and is read as Chat Completions.
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, type Place, text } from './place.ts'
import { addUsage, requestIdOf } from './shared.ts'

export const dashscope: Format = { id: 'dashscope', keys: ['output'], recognise, read }

function recognise(place: Place): Sighting | null {
  const output = child(place, 'output')
  if (!isObject(output) || entry(output.node, 'finish_reason') === undefined || entry(output.node, 'text') === undefined) return null
  if (entry(place.node, 'request_id') === undefined && entry(place.node, 'usage') === undefined) return null
  return { as: 'either', sure: 82, key: requestIdOf(place), ends: isPresent(child(output, 'finish_reason')) }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = { ...draft('dashscope', first, stream), provider: 'dashscope' }
  if (stream.streamed) target.path = ''
  for (const { place } of pieces) {
    target.body.text ||= hasText(dig(place, 'output', 'text'))
    if (addReason(target, dig(place, 'output', 'finish_reason'), 'finish_reason')) {
      target.closed = isClosed(place.node)
      target.ended = true
    }
    target.body.requestId ??= requestIdOf(place)
    target.model ??= text(child(place, 'model'))
    addUsage(target, child(place, 'usage'))
  }
  return [target]
}
