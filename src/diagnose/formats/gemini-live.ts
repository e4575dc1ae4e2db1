// Gemini Live: the server's messages of a session. A turn ends with turnComplete, and turnCompleteReason where there is more to say.
import { CallList } from './calls.ts'
import { addFlag, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isTrue, list, type Place } from './place.ts'

export const geminiLive: Format = { id: 'gemini-live', keys: ['server_content', 'turn_complete_reason'], recognise, read }

function recognise(place: Place): Sighting | null {
  const content = contentOf(place)
  if (content === undefined) return null
  const complete = isTrue(child(content, 'turn_complete')) || isPresent(child(content, 'turn_complete_reason'))
  return { as: 'either', sure: 86, key: null, ends: complete }
}

/** The content of a message, which may also be logged without its envelope. */
function contentOf(place: Place): Place | undefined {
  const inside = child(place, 'server_content')
  if (isObject(inside)) return inside
  return entry(place.node, 'turn_complete_reason') === undefined ? undefined : place
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = { ...draft('gemini-live', first, stream), provider: 'gemini' }
  if (stream.streamed) target.path = ''
  target.ended = false
  const calls = new CallList()
  let shown = false
  let counted = 0
  for (const { place } of pieces) {
    const content = contentOf(place)
    const parts = list(dig(content, 'model_turn'), 'parts')
    shown ||= parts.length > 0 || stream.streamed
    for (const part of parts) {
      if (isTrue(child(part, 'thought'))) target.body.reasoning = true
      else if (hasText(child(part, 'text'))) target.body.text = true
      else if (isPresent(child(part, 'inline_data'))) target.body.otherContent = true
    }
    if (hasText(dig(content, 'output_transcription', 'text'))) target.body.text = true
    for (const call of list(child(place, 'tool_call'), 'function_calls')) calls.add(counted++, child(call, 'args'))
    addFlag(target, child(content, 'interrupted'), 'turnCompleteReason', 'interrupted')
    if (addReason(target, child(content, 'turn_complete_reason'), 'turnCompleteReason') || isTrue(child(content, 'turn_complete'))) {
      target.ended = true
      target.closed = isClosed(place.node)
    }
  }
  if (!shown) target.body.text = null
  calls.into(target)
  return [target]
}
