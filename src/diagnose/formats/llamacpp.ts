// The llama.cpp server's own /completion: one object, or an event a piece.
import { addFlag, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, entry, hasText, isPresent, isString, isTrue, type Place, text } from './place.ts'
import { addUsage, setStopString } from './shared.ts'

export const llamacpp: Format = { id: 'llamacpp', keys: ['stop_type', 'stop', 'stopped_eos', 'tokens_predicted'], recognise, read }

/** What older servers write in place of stop_type, with the type that each stands for. */
const FLAGS = [
  ['stopped_eos', 'eos'],
  ['stopped_word', 'word'],
  ['stopped_limit', 'limit'],
] as const

function recognise(place: Place): Sighting | null {
  if (!isString(child(place, 'content'))) return null
  const stop = child(place, 'stop')
  const own = [
    'stop_type',
    'stopping_word',
    'tokens_predicted',
    'generation_settings',
    'stopped_eos',
    'tokens_evaluated',
    'id_slot',
    'multimodal',
  ].filter((name) => entry(place.node, name) !== undefined).length
  if (stop?.node.kind !== 'boolean' || (own === 0 && entry(place.node, 'tokens') === undefined)) return null
  return { as: 'either', sure: own >= 1 ? 85 : 45, key: null, ends: isTrue(stop) }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = { ...draft('llamacpp', first, stream), provider: 'llamacpp' }
  if (stream.streamed) target.path = ''
  for (const { place } of pieces) {
    target.body.text ||= hasText(child(place, 'content'))
    const word = child(place, 'stopping_word')
    if (word !== undefined && isPresent(word)) setStopString(target, word)
    if (addReason(target, child(place, 'stop_type'), 'stop_type')) target.closed = isClosed(place.node)
    for (const [flag, type] of FLAGS) if (addFlag(target, child(place, flag), 'stop_type', type)) target.closed = isClosed(place.node)
    if (isTrue(child(place, 'stop'))) target.ended = true
    else if (!stream.streamed) target.ended = false
    target.model ??= text(child(place, 'model')) || null
    addUsage(target, place)
  }
  return [target]
}
