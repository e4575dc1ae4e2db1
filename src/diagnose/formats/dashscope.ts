// DashScope's own API: {"output": {"choices": […]}, "request_id": …}, or the form that gives the text alone. Pieces of a stream have the same
// shape, each with all the text so far or with what is new.
import { addChoiceContent } from './chat-content.ts'
import { child, dig, entry, hasText, isObject, isPresent, list, type Place } from './place.ts'
import { plain } from './plain.ts'
import { requestIdOf } from './shared.ts'

const choicesOf = (place: Place) => list(child(place, 'output'), 'choices').filter((one) => isObject(child(one, 'message')))

export const dashscope = plain({
  id: 'dashscope',
  keys: ['output'],
  recognise(place) {
    const output = child(place, 'output')
    if (!isObject(output) || requestIdOf(place) === null) return null
    const choices = choicesOf(place)
    const alone = entry(output.node, 'finish_reason') !== undefined && entry(output.node, 'text') !== undefined
    if (choices.length === 0 && !alone) return null
    const ends = choices.some((one) => isPresent(child(one, 'finish_reason'))) || isPresent(child(output, 'finish_reason'))
    return { as: 'either', sure: 86, key: requestIdOf(place), ends }
  },
  answers(place) {
    const choices = choicesOf(place)
    const output = child(place, 'output')
    return choices.length > 0 || output === undefined ? choices : [output]
  },
  reason: (answer) => child(answer, 'finish_reason'),
  fact: 'finish_reason',
  content(target, answer, calls) {
    if (hasText(child(answer, 'text'))) target.body.text = true
    const message = child(answer, 'message')
    if (isObject(message)) addChoiceContent(target, message, calls)
    for (const part of list(message, 'content')) if (hasText(child(part, 'text'))) target.body.text = true
  },
  output: (place) => dig(place, 'usage', 'output_tokens'),
  provider: 'alibaba',
})
