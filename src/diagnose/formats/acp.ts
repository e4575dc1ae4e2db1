// The Agent Client Protocol: the result of session/prompt, which holds the reason and nothing of the answer.
import { child, entry, isString } from './place.ts'
import { plain } from './plain.ts'

export const acp = plain({
  id: 'acp',
  keys: ['stop_reason'],
  recognise(place, near) {
    const reason = child(place, 'stop_reason')
    if (reason?.name !== 'stopReason' || !isString(reason)) return null
    const rpc = near.around[0] !== undefined && entry(near.around[0].node, 'jsonrpc') !== undefined
    return rpc && entry(place.node, 'content') === undefined && entry(place.node, 'role') === undefined ? { as: 'whole', sure: 80 } : null
  },
  answers: (place) => [place],
  reason: (answer) => child(answer, 'stop_reason'),
  fact: 'stopReason',
  content() {
    // The answer came before, in notifications of its own.
  },
})
