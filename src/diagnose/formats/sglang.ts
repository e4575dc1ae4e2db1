// SGLang's own /generate: the text, with the reason inside meta_info. Its OpenAI routes are read as Chat Completions.
import { addEvidence } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString } from './place.ts'
import { plain } from './plain.ts'
import { setStopString } from './shared.ts'

export const sglang = plain({
  id: 'sglang',
  keys: ['meta_info'],
  recognise(place) {
    const meta = child(place, 'meta_info')
    if (!isObject(meta) || entry(meta.node, 'finish_reason') === undefined) return null
    return { as: 'either', sure: 85, key: null, ends: isPresent(child(meta, 'finish_reason')) }
  },
  answers: (place) => [place],
  reason(answer) {
    const reason = dig(answer, 'meta_info', 'finish_reason')
    return isObject(reason) ? child(reason, 'type') : reason
  },
  fact: 'finish_reason.type',
  content(target, answer) {
    if (hasText(child(answer, 'text'))) target.body.text = true
    const reason = dig(answer, 'meta_info', 'finish_reason')
    const matched = child(reason, 'matched')
    if (matched !== undefined && isString(matched)) setStopString(target, matched)
    const message = child(reason, 'message')
    if (isPresent(message)) addEvidence(target, message)
  },
  output: (place) => dig(place, 'meta_info', 'completion_tokens'),
})
