// OpenTelemetry's records of a call: a span or an event whose attributes hold the reasons, one for each answer, and seldom the answers.
import { CallList } from './calls.ts'
import { addChoiceContent } from './chat-content.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import {
  child,
  dig,
  elements,
  entry,
  fold,
  hasText,
  isArray,
  isObject,
  isPresent,
  isString,
  join,
  list,
  number,
  type Place,
  text,
} from './place.ts'

/** Attributes that list the reasons of all answers. */
const LISTS = ['gen_ai.response.finish_reasons', 'gen_ai.response.finish_reason', 'llm.response.finish_reason', 'ai.response.finishReason']
const MESSAGES = 'gen_ai.output.messages'

export const otelGenai: Format = {
  id: 'otel-genai',
  keys: ['attributes', 'body', 'event.name', ...LISTS, 'gen_ai.completion.0.finish_reason', MESSAGES],
  recognise,
  read,
}

const MODELS = ['gen_ai.response.model', 'gen_ai.request.model', 'llm.response.model']
const SYSTEMS = ['gen_ai.provider.name', 'gen_ai.system']

function recognise(place: Place): Sighting | null {
  const holder = child(place, 'attributes') ?? place
  const named = [...LISTS, 'gen_ai.completion.0.finish_reason', MESSAGES].some((name) => attribute(holder, name) !== undefined)
  return named || choiceOf(place) !== undefined ? { as: 'whole', sure: 80 } : null
}

/** What an event of one choice carries, in its body or as its attributes. */
function choiceOf(place: Place): Place | undefined {
  const attributes = child(place, 'attributes')
  const name = [child(place, 'name'), child(place, 'event.name'), child(attributes, 'event.name')].map(text)
  if (!name.includes('gen_ai.choice')) return undefined
  return [child(place, 'body'), attributes, place].find((one) => isObject(one) && entry(one.node, 'finish_reason') !== undefined)
}

/** An attribute by its name, from an object of attributes or from OTLP's list of {key, value: {stringValue: …}}. */
function attribute(holder: Place, name: string): Place | undefined {
  if (holder.node.kind === 'object') {
    const found = entry(holder.node, name)
    return found === undefined ? undefined : { node: found.value, name: found.key, path: join(holder.path, found.key) }
  }
  for (const one of elements(holder)) {
    if (text(child(one, 'key')) !== name) continue
    const value = child(one, 'value')
    return value === undefined ? undefined : { ...unwrapped(value), name, path: `${holder.path}["${name}"]` }
  }
  return undefined
}

/** What OTLP wraps in stringValue, intValue or arrayValue.values; anything else as it is. */
function unwrapped(value: Place): Place {
  if (!isObject(value)) return value
  for (const kind of ['string_value', 'int_value', 'bool_value', 'double_value']) {
    const inner = child(value, kind)
    if (inner !== undefined) return { ...inner, name: value.name, path: value.path }
  }
  // Go's exporter writes the kind beside the value.
  const plain = isString(child(value, 'type')) ? child(value, 'value') : undefined
  if (plain !== undefined) return { ...plain, name: value.name, path: value.path }
  const values = dig(value, 'array_value', 'values')
  return values === undefined ? value : { ...values, name: value.name, path: value.path }
}

/** The items of a list, which may also be written as JSON in a string; a lone value is a list of one. */
function itemsOf(found: Place | undefined): Place[] {
  if (found === undefined) return []
  if (isString(found) && found.node.nested !== null) {
    const { docs } = found.node.nested
    const [only] = docs
    if (only?.path === '') return itemsOf({ ...found, node: only.root })
    return docs.map(({ root, path }) => ({ node: root, name: found.name, path: `${found.path}${path}` }))
  }
  if (!isArray(found)) return [found]
  return elements(found).map((one, index) => ({ ...unwrapped(one), name: found.name, path: `${found.path}[${index}]` }))
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  return pieces.flatMap(({ place }) => {
    const choice = choiceOf(place)
    const holder = child(place, 'attributes') ?? place
    if (choice !== undefined) return [ofChoice(place, holder, choice, stream)]
    const lists = LISTS.map((name) => itemsOf(attribute(holder, name)).filter(isReason))
    const messages = itemsOf(attribute(holder, MESSAGES)).filter(isObject)
    const completions = completionsOf(holder)
    const stated = Math.max(completions.length, ...lists.map((list) => list.length))
    const count = stated === 0 ? messages.length : stated
    return Array.from({ length: count }, (_, index) => {
      const message = messages[index]
      // One answer may have its reason in more than one attribute.
      const reasons = [...lists.map((list) => list[index]), completions[index], child(message, 'finish_reason')].filter(
        (one) => one !== undefined,
      )
      const [first] = reasons
      const target = start(place, holder, (first === undefined ? message : first)?.path ?? place.path, index, stream)
      target.start = first?.node.start ?? target.start
      target.body.text = null
      if (message !== undefined) addMessage(target, message)
      else addCompletion(target, holder, index)
      for (const reason of reasons)
        if (addReason(target, reason, LISTS[0] ?? '')) target.closed = isClosed(place.node) || isClosed(reason.node)
      return target
    })
  })
}

function isReason({ node }: Place): boolean {
  return node.kind === 'string'
}

function ofChoice(place: Place, holder: Place, choice: Place, stream: Stream): Draft {
  const target = start(place, holder, choice.path, number(child(choice, 'index')) ?? 0, stream)
  target.body.text = null
  const [message] = itemsOf(child(choice, 'message'))
  const calls = new CallList()
  // Where content may not be recorded, the message is empty or has its calls alone.
  if (isObject(message) && ['content', 'tool_calls', 'parts'].some((name) => isPresent(child(message, name)))) {
    addMessage(target, message)
    addChoiceContent(target, message, calls)
  }
  calls.into(target)
  if (addReason(target, child(choice, 'finish_reason'), LISTS[0] ?? '')) target.closed = isClosed(choice.node)
  return target
}

/** gen_ai.completion.N.finish_reason, one attribute an answer. */
function completionsOf(holder: Place): Place[] {
  const found: Place[] = []
  for (let i = 0; ; i++) {
    const one = attribute(holder, `gen_ai.completion.${i}.finish_reason`)
    if (one === undefined) return found
    found.push(one)
  }
}

/** What attributes say of the content of an answer: numbered as completions, or the AI SDK's own of its one. */
function addCompletion(target: Draft, holder: Place, index: number): void {
  const of = (name: string) => attribute(holder, `gen_ai.completion.${index}.${name}`)
  const content = of('content')
  if (content !== undefined) target.body.text = hasText(content)
  if (hasText(attribute(holder, 'ai.response.text'))) target.body.text = true
  target.body.toolCalls += itemsOf(attribute(holder, 'ai.response.toolCalls')).filter(isObject).length
  while (of(`tool_calls.${target.body.toolCalls}.name`) !== undefined) target.body.toolCalls++
}

function start(place: Place, holder: Place, path: string, index: number, stream: Stream): Draft {
  const first = (list: string[]) => list.map((name) => text(attribute(holder, name))).find(Boolean) ?? null
  return { ...draft('otel-genai', place, stream), path, index, model: first(MODELS), provider: systemOf(first(SYSTEMS)) }
}

/** The provider as the facts call it: az.ai.openai, aws.bedrock and gcp.gemini have names of their own in the conventions. */
function systemOf(system: string | null): string | null {
  if (system === null) return null
  const known: Record<string, string> = {
    awsbedrock: 'bedrock',
    azaiopenai: 'azure-openai',
    azureaiopenai: 'azure-openai',
    gcpgemini: 'gemini',
    gcpvertexai: 'vertex',
    mistralai: 'mistral',
    xai: 'xai',
  }
  return known[fold(system)] ?? system
}

/** A message in the conventions' own shape: parts with a type each. */
function addMessage(target: Draft, message: Place): void {
  target.body.text = false
  for (const part of list(message, 'parts')) {
    const type = fold(text(child(part, 'type')) ?? '')
    if (type === 'text') target.body.text ||= hasText(child(part, 'content'))
    else if (type === 'toolcall') target.body.toolCalls++
    else if (/reasoning|thinking/.test(type)) target.body.reasoning = true
    else if (/blob|uri|file|image|audio/.test(type)) target.body.otherContent = true
  }
  if (hasText(child(message, 'content'))) target.body.text = true
}
