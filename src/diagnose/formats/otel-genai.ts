// OpenTelemetry's records of a call: a span or an event whose attributes hold the reasons, one for each answer, and seldom the answers.
import type { Node } from '../read/tree.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, elements, entry, fold, hasText, isArray, isObject, isString, join, list, type Place, text } from './place.ts'

export const otelGenai: Format = { id: 'otel-genai', keys: ['attributes', ...names()], recognise, read }

function names(): string[] {
  return [
    'gen_ai.response.finish_reasons',
    'gen_ai.response.finish_reason',
    'gen_ai.completion.0.finish_reason',
    'llm.response.finish_reason',
    'gen_ai.output.messages',
  ]
}
const MODELS = ['gen_ai.response.model', 'gen_ai.request.model', 'llm.response.model']
const SYSTEMS = ['gen_ai.provider.name', 'gen_ai.system']

function recognise(place: Place): Sighting | null {
  const holder = child(place, 'attributes') ?? place
  return names().some((name) => attribute(holder, name) !== undefined) ? { as: 'whole', sure: 80 } : null
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
  const values = dig(value, 'array_value', 'values')
  return values === undefined ? value : { ...values, name: value.name, path: value.path }
}

/** The reasons of an attribute: a list, one word, or a list written as JSON. */
function reasonsOf(found: Place): Place[] {
  const inner: Node | null = isString(found) ? found.node.inner : null
  if (inner !== null) return reasonsOf({ ...found, node: inner })
  if (!isArray(found)) return isString(found) ? [found] : []
  return elements(found).map((one, index) => ({ ...unwrapped(one), name: found.name, path: `${found.path}[${index}]` }))
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  return pieces.flatMap(({ place }) => {
    const holder = child(place, 'attributes') ?? place
    const messages = messagesOf(holder)
    const listed = names()
      .slice(0, 4)
      .map((name) => attribute(holder, name))
      .find((found) => found !== undefined)
    const reasons = listed === undefined ? [] : reasonsOf(listed)
    const more = completions(holder)
    const all = reasons.length > 0 ? reasons : more
    if (all.length === 0) return messages.map((message, index) => ofMessage(place, holder, message, index, stream))
    return all.map((reason, index) => {
      const target = start(place, holder, reason.path, index, stream)
      target.start = reason.node.start
      target.body.text = null
      const message = messages[index]
      if (message !== undefined) addMessage(target, message)
      if (addReason(target, reason, 'gen_ai.response.finish_reasons')) target.closed = isClosed(place.node) || isClosed(reason.node)
      return target
    })
  })
}

/** gen_ai.completion.N.finish_reason, one attribute an answer. */
function completions(holder: Place): Place[] {
  const found: Place[] = []
  for (let i = 0; ; i++) {
    const one = attribute(holder, `gen_ai.completion.${i}.finish_reason`)
    if (one === undefined) return found
    found.push(one)
  }
}

function messagesOf(holder: Place): Place[] {
  const found = attribute(holder, 'gen_ai.output.messages')
  if (found === undefined) return []
  const inner: Node | null = isString(found) ? found.node.inner : null
  return elements(inner === null ? found : { ...found, node: inner }).filter(isObject)
}

function ofMessage(place: Place, holder: Place, message: Place, index: number, stream: Stream): Draft {
  const target = start(place, holder, message.path, index, stream)
  addMessage(target, message)
  addReason(target, child(message, 'finish_reason'), 'gen_ai.response.finish_reasons')
  return target
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
