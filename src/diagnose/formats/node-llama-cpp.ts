// node-llama-cpp: what promptWithMeta gives back.
import { child, dig, entry, hasText, isPresent, isString, list } from './place.ts'
import { plain } from './plain.ts'

export const nodeLlamaCpp = plain({
  id: 'node-llama-cpp',
  keys: ['metadata', 'response_text', 'response', 'stop_reason'],
  recognise(place) {
    const inside = isString(dig(place, 'metadata', 'stop_reason'))
    const beside = isString(child(place, 'response_text')) && isString(child(place, 'stop_reason'))
    const said = entry(place.node, 'response') ?? entry(place.node, 'response_text')
    return said !== undefined && (inside || beside) ? { as: 'whole', sure: 70 } : null
  },
  answers: (place) => [place],
  reason: (answer) => dig(answer, 'metadata', 'stop_reason') ?? child(answer, 'stop_reason'),
  fact: 'stopReason',
  content(target, answer, calls) {
    const response = child(answer, 'response_text') ?? child(answer, 'response')
    if (hasText(response) || list(answer, 'response').some((part) => hasText(part))) target.body.text = true
    list(answer, 'function_calls').forEach((call, index) => {
      if (isPresent(call)) calls.add(index, child(call, 'params'))
    })
  },
})
