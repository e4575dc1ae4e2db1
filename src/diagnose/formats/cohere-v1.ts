// Cohere's older API: chat and generate, whole and as lines of a stream.
import { CallList } from './calls.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, isTrue, list, type Place, text, toField } from './place.ts'

export const cohereV1: Format = {
  id: 'cohere-v1',
  keys: ['generation_id', 'generations', 'event_type', 'is_finished', 'text'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  const event = text(child(place, 'event_type'))
  if (
    event !== null &&
    (entry(place.node, 'is_finished') !== undefined || /^(stream-(start|end)|text-generation|tool-calls?-.*)$/.test(event))
  )
    return { as: 'piece', sure: 88, key: null, begins: event === 'stream-start', ends: event === 'stream-end' }
  const generations = list(place, 'generations').filter((one) => isObject(one) && entry(one.node, 'text') !== undefined)
  if (
    generations.length > 0 &&
    generations.every((one) => entry(one.node, 'message') === undefined && entry(one.node, 'generation_info') === undefined)
  )
    return { as: 'whole', sure: 70 }
  const chat = isString(child(place, 'text')) && ['generation_id', 'response_id'].some((name) => entry(place.node, name) !== undefined)
  const own = ['chat_history', 'meta', 'is_search_required', 'citations', 'tool_calls', 'finish_reason'].some(
    (name) => entry(place.node, name) !== undefined,
  )
  if (chat && own) return { as: 'whole', sure: 75 }
  // The pieces of the older generate's stream.
  if (
    entry(place.node, 'is_finished') !== undefined &&
    (entry(place.node, 'text') ?? entry(place.node, 'response') ?? entry(place.node, 'finish_reason')) !== undefined
  )
    return { as: 'piece', sure: 70, key: null, ends: isTrue(child(place, 'is_finished')) }
  return null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const generations = list(first, 'generations').filter(isObject)
  if (!stream.streamed && generations.length > 0 && entry(first.node, 'event_type') === undefined)
    return generations.map((one, index) => ({ ...generation(one, stream), index }))
  const target = { ...draft('cohere-v1', first, stream), provider: 'cohere' }
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  for (const { place } of pieces) {
    target.body.text ||= hasText(child(place, 'text'))
    const response = child(place, 'response')
    for (const holder of [place, response]) addCalls(calls, holder)
    target.body.text ||= hasText(child(response, 'text')) || list(response, 'generations').some((one) => hasText(child(one, 'text')))
    if (addReason(target, child(place, 'finish_reason'), 'finish_reason')) target.closed = isClosed(place.node)
    else addReason(target, child(response, 'finish_reason'), 'finish_reason')
    if (isTrue(child(place, 'is_finished')) || text(child(place, 'event_type')) === 'stream-end') target.ended = true
    for (const meta of [child(place, 'meta'), child(response, 'meta')])
      target.usage.output =
        toField(dig(meta, 'tokens', 'output_tokens') ?? dig(meta, 'billed_units', 'output_tokens')) ?? target.usage.output
  }
  calls.into(target)
  return [target]
}

/** Calls are told by their place: the last event repeats them whole. */
function addCalls(calls: CallList, holder: Place | undefined): void {
  list(holder, 'tool_calls').forEach((call, index) => {
    if (isPresent(call)) calls.set(index, child(call, 'parameters'))
  })
}

function generation(place: Place, stream: Stream): Draft {
  const target = { ...draft('cohere-v1', place, stream), provider: null }
  target.body.text = hasText(child(place, 'text'))
  if (addReason(target, child(place, 'finish_reason'), 'finish_reason')) target.closed = isClosed(place.node)
  return target
}
