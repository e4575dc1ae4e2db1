// Legacy Completions: choices with a text. A chunk of a stream looks like a whole body.
import { speakerOf } from './chat-speaker.ts'
import { addContentFilter } from './content-filter.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, entry, hasText, isObject, isPresent, isString, list, number, type Place, text } from './place.ts'
import { addStopReason, addUsage, requestIdOf } from './shared.ts'

export const openaiCompletions: Format = {
  id: 'openai-completions',
  keys: ['choices'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  const choices = list(place, 'choices').filter(isObject)
  const named = text(child(place, 'object'))?.startsWith('text_completion') === true
  const texts = choices.some((choice) => entry(choice.node, 'text') !== undefined && entry(choice.node, 'message') === undefined)
  const known = named || (texts && choices.some((choice) => entry(choice.node, 'finish_reason') !== undefined))
  if (!known || (choices.length > 0 && !texts && !named)) return null
  const ends = choices.some((choice) => isPresent(child(choice, 'finish_reason')))
  return { as: 'either', sure: named ? 92 : 72, key: text(child(place, 'id')) || null, ends }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const answers = new Map<number, Draft>()
  for (const { place } of pieces) {
    list(place, 'choices').forEach((choice, position) => {
      const index = number(child(choice, 'index')) ?? position
      const target = answers.get(index) ?? { ...draft('openai-completions', choice, stream), index }
      if (stream.streamed) target.path = `choices[${index}]`
      answers.set(index, target)
      addChoice(target, choice)
    })
  }
  for (const { place } of pieces) {
    for (const target of answers.values()) {
      target.model ??= text(child(place, 'model')) || null
      target.provider ??= speakerOf(place)
      target.body.requestId ??= requestIdOf(place)
      addUsage(target, child(place, 'usage'))
    }
  }
  return [...answers.values()]
}

function addChoice(target: Draft, choice: Place): void {
  if (addReason(target, child(choice, 'finish_reason'), 'finish_reason')) target.closed = isClosed(choice.node)
  addReason(target, child(choice, 'native_finish_reason'), 'native_finish_reason', 'native')
  const content = child(choice, 'text')
  if (hasText(content)) target.body.text = true
  else if (!isString(content) && target.body.text === false && !target.streamed) target.body.text = null
  if (isPresent(child(choice, 'reasoning'))) target.body.reasoning = true
  addStopReason(target, child(choice, 'stop_reason') ?? child(choice, 'matched_stop'))
  addContentFilter(target, child(choice, 'content_filter_results'))
}
