// watsonx.ai's text generation: a list of results, whole or in the events of a stream.
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, entry, hasText, isObject, isPresent, list, type Place, text, toField } from './place.ts'

export const watsonx: Format = { id: 'watsonx', keys: ['results'], recognise, read }

const resultsOf = (place: Place) =>
  list(place, 'results').filter(
    (one) => isObject(one) && entry(one.node, 'generated_text') !== undefined && entry(one.node, 'stop_reason') !== undefined,
  )

function recognise(place: Place): Sighting | null {
  const results = resultsOf(place)
  if (results.length === 0) return null
  const ends = results.some((one) => !/^not_finished$/i.test(text(child(one, 'stop_reason')) ?? '') && isPresent(child(one, 'stop_reason')))
  return { as: 'either', sure: 85, key: null, ends }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const drafts = new Map<number, Draft>()
  for (const { place } of pieces) {
    resultsOf(place).forEach((result, index) => {
      const target = drafts.get(index) ?? { ...draft('watsonx', result, stream), index, ...(stream.streamed && { path: '' }) }
      drafts.set(index, target)
      target.body.text ||= hasText(child(result, 'generated_text'))
      if (addReason(target, child(result, 'stop_reason'), 'stop_reason')) target.closed = isClosed(result.node)
      target.model ??= text(child(place, 'model_id')) ?? text(child(place, 'model'))
      target.usage.output = toField(child(result, 'generated_token_count')) ?? target.usage.output
      if (entry(place.node, 'model_id') !== undefined) target.provider = 'watsonx'
    })
  }
  return [...drafts.values()]
}
