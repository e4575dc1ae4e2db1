// Letta: the messages of an agent's run, with the reason as a message of its own.
import { child, entry, isObject, isPresent, isString, list, type Place, text } from './place.ts'
import { plain } from './plain.ts'

const typeOf = (place: Place | undefined) => text(child(place, 'message_type'))

export const letta = plain({
  id: 'letta',
  keys: ['message_type', 'stop_reason'],
  recognise(place) {
    if (typeOf(child(place, 'stop_reason')) === 'stop_reason') return { as: 'whole', sure: 90 }
    const type = typeOf(place)
    if (type !== null && (/_message$/.test(type) || type === 'stop_reason' || type === 'usage_statistics'))
      return { as: 'piece', sure: 82, key: null, ends: type === 'stop_reason' }
    const run = isString(child(place, 'stop_reason')) && entry(place.node, 'agent_id') !== undefined
    return run ? { as: 'whole', sure: 75 } : null
  },
  answers: (place) => [place],
  reason(answer) {
    const reason = child(answer, 'stop_reason')
    return isObject(reason) ? child(reason, 'stop_reason') : reason
  },
  fact: 'stop_reason',
  content(target, answer, calls) {
    const all = [answer, ...list(answer, 'messages')]
    for (const message of all) {
      const type = typeOf(message)
      if (type === 'assistant_message' && isPresent(child(message, 'content'))) target.body.text = true
      else if (type === 'reasoning_message' || type === 'hidden_reasoning_message') target.body.reasoning = true
      else if (type === 'tool_call_message') target.providerCalls++
      else if (type === 'approval_request_message') calls.add(message.path, undefined)
    }
  },
  provider: 'letta',
})
