// Meta's Llama API: a completion_message, or events of a stream.
import { addChoiceContent } from './chat-content.ts'
import { child, dig, entry, hasText, isObject, isPresent, list, text } from './place.ts'
import { plain } from './plain.ts'

export const llamaApi = plain({
  id: 'llama-api',
  keys: ['completion_message', 'event'],
  recognise(place) {
    if (isObject(child(place, 'completion_message'))) return { as: 'whole', sure: 88 }
    const event = child(place, 'event')
    if (!isObject(event) || entry(event.node, 'event_type') === undefined || !isObject(child(event, 'delta'))) return null
    return {
      as: 'piece',
      sure: 80,
      key: text(child(place, 'id')),
      begins: text(child(event, 'event_type')) === 'start',
      ends: isPresent(child(event, 'stop_reason')),
    }
  },
  answers: (place) => [child(place, 'completion_message') ?? child(place, 'event') ?? place],
  reason: (answer) => child(answer, 'stop_reason'),
  fact: 'stop_reason',
  content(target, answer, calls) {
    const delta = child(answer, 'delta')
    if (delta === undefined) addChoiceContent(target, answer, calls)
    else if (text(child(delta, 'type')) === 'tool_call') {
      const id = text(child(delta, 'id'))
      calls.add(id || Math.max(0, calls.count - 1), dig(delta, 'function', 'arguments'))
    } else if (hasText(child(delta, 'text'))) target.body.text = true
    for (const content of list(answer, 'content')) if (hasText(child(content, 'text'))) target.body.text = true
  },
})
