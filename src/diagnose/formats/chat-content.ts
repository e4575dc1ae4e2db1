// What a message or a delta of Chat Completions holds, and those of the many that speak it.
import type { CallList } from './calls.ts'
import { addEvidence, type Draft } from './format.ts'
import {
  child,
  elements,
  entry,
  fold,
  hasText,
  isArray,
  isFilled,
  isObject,
  isPresent,
  isString,
  list,
  number,
  type Place,
  text,
} from './place.ts'

/** Names under which servers carry a model's thinking beside its answer. */
const REASONING = ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking', 'thinking_blocks', 'reasoning_text']

/** Calls that a provider has run itself, by the names that xAI gives to kinds of calls. */
const RAN = /^TOOL_CALL_TYPE_(?!CLIENT_SIDE)/

/** Names under which a message has what was said. Servers and SDKs write the first; the others are classes' own. */
const SAID = ['content', 'multi_content', 'message_content', 'raw_content', 'text_content']

/** Whether a message shows what it holds: an object of a class that names its content in another way may hold anything. */
export function showsContent(message: Place): boolean {
  if (!isObject(message) || message.node.type === null) return true
  return [...SAID, 'parts'].some((name) => entry(message.node, name) !== undefined) || isPresent(child(message, 'tool_calls'))
}

/** Adds the content of a message or delta to a draft. */
export function addChoiceContent(target: Draft, message: Place, calls: CallList): void {
  addContent(
    target,
    SAID.map((name) => child(message, name)).find((place) => place !== undefined),
  )
  const more = child(message, 'multi_content')
  if (isArray(more)) addContent(target, more)
  const refusal = child(message, 'refusal')
  if (hasText(refusal)) {
    target.body.refusal = true
    addEvidence(target, refusal)
  }
  if (REASONING.some((name) => isPresent(child(message, name)))) target.body.reasoning = true
  for (const name of ['audio', 'images', 'image']) if (isFilled(child(message, name))) target.body.otherContent = true
  addCalls(target, message, calls)
}

function addContent(target: Draft, content: Place | undefined): void {
  if (hasText(content)) target.body.text = true
  for (const part of elements(content)) addPart(target, part)
}

function addPart(target: Draft, part: Place): void {
  if (isString(part)) {
    if (hasText(part)) target.body.text = true
    return
  }
  const type = fold(text(child(part, 'type')) ?? '')
  if (type === 'refusal') {
    target.body.refusal = true
    addEvidence(target, child(part, 'refusal') ?? child(part, 'text'))
  } else if (/thinking|reasoning/.test(type)) target.body.reasoning = true
  else if (hasText(child(part, 'text') ?? child(part, 'content'))) target.body.text = true
  else if (type !== '' && !/text|reference/.test(type)) target.body.otherContent = true
}

function addCalls(target: Draft, message: Place, calls: CallList): void {
  list(message, 'tool_calls')
    .filter(isObject)
    .forEach((call, position) => {
      if (RAN.test(text(child(call, 'type')) ?? '')) {
        target.providerCalls++
        return
      }
      const details = child(call, 'function') ?? child(call, 'custom') ?? call
      const argument = child(details, 'arguments') ?? child(call, 'args') ?? child(details, 'input')
      addEvidence(target, child(details, 'name'))
      calls.add(number(child(call, 'index')) ?? position, entry(details.node, 'input') === undefined ? argument : undefined)
    })
  const old = child(message, 'function_call')
  if (!isObject(old) || !isFilled(old)) return
  addEvidence(target, child(old, 'name'))
  calls.add('function_call', child(old, 'arguments'))
}
