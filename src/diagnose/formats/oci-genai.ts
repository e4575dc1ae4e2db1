// Oracle Cloud's Generative AI: a chatResponse that names its apiFormat. GENERIC holds choices and is read as Chat Completions.
import { addChoiceContent } from './chat-content.ts'
import { child, entry, hasText, isObject, isPresent, list, text } from './place.ts'
import { plain } from './plain.ts'

export const ociGenai = plain({
  id: 'oci-genai',
  keys: ['api_format'],
  recognise(place) {
    if (!/^COHERE/.test(text(child(place, 'api_format')) ?? '')) return null
    const piece =
      entry(place.node, 'usage') === undefined &&
      entry(place.node, 'chat_history') === undefined &&
      entry(place.node, 'message') === undefined
    return { as: piece ? 'either' : 'whole', sure: 90, key: null, ends: isPresent(child(place, 'finish_reason')) }
  },
  answers: (place) => [place],
  reason: (answer) => child(answer, 'finish_reason'),
  fact: 'finishReason',
  content(target, answer, calls) {
    if (hasText(child(answer, 'text'))) target.body.text = true
    const message = child(answer, 'message')
    if (isObject(message)) addChoiceContent(target, message, calls)
    list(answer, 'tool_calls').forEach((call, index) => {
      calls.add(index, child(call, 'parameters'))
    })
  },
  provider: 'oci',
})
