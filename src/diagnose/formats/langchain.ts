// LangChain's own stream of content blocks: events with a name each, of which message-finish carries the reason.
import { child, entry, hasText, isObject, isPresent, number, text } from './place.ts'
import { plain } from './plain.ts'

const EVENTS = /^(message-start|content-block-(start|delta|finish)|message-finish|usage)$/

export const langchain = plain({
  id: 'langchain',
  keys: ['event'],
  recognise(place) {
    const event = text(child(place, 'event')) ?? ''
    if (!EVENTS.test(event)) return null
    const own =
      event.startsWith('message-') ||
      isObject(child(place, 'delta')) ||
      isObject(child(place, 'content')) ||
      entry(place.node, 'index') !== undefined
    return own ? { as: 'piece', sure: 84, key: null, begins: event === 'message-start', ends: event === 'message-finish' } : null
  },
  answers: (place) => [place],
  reason: (answer) => child(answer, 'reason'),
  fact: 'reason',
  content(target, answer, calls) {
    const block = child(answer, 'delta') ?? child(answer, 'content')
    const type = text(child(block, 'type')) ?? ''
    if (/reasoning/.test(type)) target.body.reasoning = true
    else if (/server_tool/.test(type)) target.providerCalls += text(child(answer, 'event')) === 'content-block-start' ? 1 : 0
    else if (/tool_call|block-delta/.test(type)) calls.add(number(child(answer, 'index')) ?? 0, child(block, 'args'))
    else if (hasText(child(block, 'text'))) target.body.text = true
    else if (isPresent(block) && /image|audio|video|file/.test(type)) target.body.otherContent = true
  },
})
