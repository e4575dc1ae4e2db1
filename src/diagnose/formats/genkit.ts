// Genkit: what generate gives back, one message with the reason beside it.
import { child, entry, hasText, isObject, isPresent, list } from './place.ts'
import { plain } from './plain.ts'

export const genkit = plain({
  id: 'genkit',
  keys: ['finish_reason'],
  recognise(place) {
    const message = child(place, 'message')
    if (!isObject(message) || child(place, 'finish_reason')?.name !== 'finishReason' || entry(place.node, 'choices') !== undefined)
      return null
    // Its parts have no type: the key says what each is.
    const parts = list(message, 'content').filter(isObject)
    const untyped = parts.length > 0 && parts.every((part) => entry(part.node, 'type') === undefined)
    const own =
      entry(place.node, 'latency_ms') !== undefined ||
      entry(place.node, 'custom') !== undefined ||
      entry(place.node, 'finish_message') !== undefined
    return untyped || own ? { as: 'whole', sure: 78 } : null
  },
  answers: (place) => [place],
  reason: (answer) => child(answer, 'finish_reason'),
  fact: 'finishReason',
  content(target, answer, calls) {
    list(child(answer, 'message'), 'content').forEach((part, index) => {
      if (isPresent(child(part, 'tool_request'))) calls.add(index, child(child(part, 'tool_request'), 'input'))
      else if (isPresent(child(part, 'reasoning'))) target.body.reasoning = true
      else if (hasText(child(part, 'text'))) target.body.text = true
      else if (isPresent(child(part, 'media')) || isPresent(child(part, 'data'))) target.body.otherContent = true
    })
  },
})
