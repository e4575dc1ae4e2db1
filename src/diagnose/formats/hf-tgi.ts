// Hugging Face's text generation, /generate and /generate_stream.
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, list, type Place, toField } from './place.ts'

export const hfTgi: Format = { id: 'hf-tgi', keys: ['generated_text', 'details', 'token'], recognise, read }

function recognise(place: Place): Sighting | null {
  const details = child(place, 'details')
  if (isObject(child(place, 'token')) && entry(place.node, 'generated_text') !== undefined)
    return { as: 'piece', sure: 85, key: null, ends: isPresent(child(place, 'generated_text')) }
  const reasoned = isObject(details) && entry(details.node, 'finish_reason') !== undefined
  if (reasoned && entry(place.node, 'generated_text') !== undefined) return { as: 'whole', sure: 85 }
  // Without details there is a text, and no reason: only where it is all that there is.
  const alone = isString(child(place, 'generated_text')) && place.node.kind === 'object' && place.node.entries.length === 1
  return alone ? { as: 'whole', sure: 40 } : null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('hf-tgi', first, stream)
  if (stream.streamed) target.path = ''
  for (const { place } of pieces) {
    target.body.text ||= hasText(child(place, 'generated_text')) || hasText(dig(place, 'token', 'text'))
    const details = child(place, 'details')
    if (addReason(target, child(details, 'finish_reason'), 'details.finish_reason')) {
      target.closed = isClosed(place.node)
      target.ended = true
    }
    target.usage.output = toField(child(details, 'generated_tokens')) ?? target.usage.output
  }
  const others = stream.streamed
    ? []
    : list(child(first, 'details'), 'best_of_sequences').map((one, index) => sequence(one, index + 1, stream))
  return [target, ...others]
}

/** One of several sequences that were made beside the best one. */
function sequence(place: Place, index: number, stream: Stream): Draft {
  const target = { ...draft('hf-tgi', place, stream), index }
  target.body.text = hasText(child(place, 'generated_text'))
  if (addReason(target, child(place, 'finish_reason'), 'details.finish_reason')) target.closed = isClosed(place.node)
  return target
}
