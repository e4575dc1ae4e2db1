// LM Studio's SDK: a prediction's result, with the reason in its statistics.
import { child, dig, entry, hasText, isObject } from './place.ts'
import { plain } from './plain.ts'

export const lmstudio = plain({
  id: 'lmstudio',
  keys: ['stats'],
  recognise(place) {
    const stats = child(place, 'stats')
    const own = isObject(stats) && entry(stats.node, 'stop_reason') !== undefined
    return own && entry(place.node, 'choices') === undefined ? { as: 'whole', sure: 80 } : null
  },
  answers: (place) => [place],
  reason: (answer) => dig(answer, 'stats', 'stop_reason'),
  fact: 'stats.stopReason',
  content(target, answer) {
    if (hasText(child(answer, 'content')) || hasText(child(answer, 'non_reasoning_content'))) target.body.text = true
    if (hasText(child(answer, 'reasoning_content'))) target.body.reasoning = true
  },
  output: (place) => dig(place, 'stats', 'predicted_tokens_count'),
})
