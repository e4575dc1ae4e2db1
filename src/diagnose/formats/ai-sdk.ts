// The AI SDK's records: what generateText and streamText give back, what a model gives the SDK, and the parts of its streams.
// Its own word stands in finishReason; the provider's, where it is kept, in rawFinishReason or in finishReason.raw.
import { CallList } from './calls.ts'
import {
  addEvidence,
  addReason,
  type Draft,
  draft,
  type Format,
  isClosed,
  type Near,
  type Piece,
  type Sighting,
  type Stream,
} from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, isTrue, list, type Place, text, toField } from './place.ts'

/** The codes that began the lines of the SDK's older data stream: 0 text, 3 an error, 9 a call, a its result, e and d the ends of a step and of it all. */
const CODES = '02389abcdefghijk'

export const aiSdk: Format = { id: 'ai-sdk', keys: ['finish_reason', 'type', ...CODES], recognise, read }

const PARTS = new Set(
  [
    'text-start',
    'text-delta',
    'text-end',
    'reasoning-start',
    'reasoning-delta',
    'reasoning-end',
    'tool-input-start',
    'tool-input-delta',
    'tool-input-end',
  ]
    .concat([
      'tool-input-available',
      'tool-call',
      'tool-result',
      'start',
      'start-step',
      'finish-step',
      'step-finish',
      'finish',
      'stream-start',
      'response-metadata',
      'abort',
    ])
    .concat(['raw', 'source', 'file', 'tool-output-available', 'text', 'reasoning', 'error']),
)
/** Parts that other formats have under the same name, and that are the SDK's only in the company of others. */
const COMMON = new Set(['start', 'text', 'reasoning', 'file', 'source', 'raw', 'error', 'finish', 'abort'])

function recognise(place: Place, near: Near): Sighting | null {
  if (near.event !== null && codeOf(place) === near.event) return { as: 'piece', sure: 80, key: null, ends: near.event === 'd' }
  const type = text(child(place, 'type'))
  const reason = child(place, 'finish_reason')
  if (type !== null && PARTS.has(type) && entry(place.node, 'role') === undefined) {
    if (type === 'finish' && reason !== undefined) return { as: 'piece', sure: 82, key: null, ends: true }
    // Among other events these are the SDK's, which has little more in them.
    const bare = near.group.kind !== 'single' && place.node.kind === 'object' && place.node.entries.length <= 2
    if (bare && (type === 'finish' || type === 'abort')) return { as: 'piece', sure: 40, key: null, ends: true }
    if (type === 'error' && isString(child(place, 'error_text'))) return { as: 'piece', sure: 60, key: null }
    if (!COMMON.has(type)) return { as: 'piece', sure: 60, key: null, begins: type === 'stream-start' }
    return null
  }
  if (reason === undefined || entry(place.node, 'message') !== undefined || entry(place.node, 'choices') !== undefined) return null
  if (!isObject(reason) && !isString(reason)) return null
  if (isObject(reason) && entry(reason.node, 'unified') === undefined) return null
  const beside = [
    'text',
    'tool_calls',
    'steps',
    'warnings',
    'raw_finish_reason',
    'provider_metadata',
    'raw_response',
    'object',
    'reasoning_text',
    'response',
  ].filter((name) => entry(place.node, name) !== undefined).length
  const usage = child(place, 'usage')
  const counted = ['input_tokens', 'prompt_tokens', 'total_tokens'].some((name) => entry(usage?.node, name) !== undefined)
  if (isObject(reason)) return { as: 'whole', sure: 80 }
  // camelCase is the SDK's; Cohere and others that put the reason at the top write finish_reason.
  if (reason.name !== 'finishReason' || !(counted || beside >= 2)) return null
  return { as: 'whole', sure: beside >= 1 ? 65 : 50 }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('ai-sdk', first, stream)
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  for (const { place } of pieces) {
    const code = stream.streamed ? codeOf(place) : null
    if (code !== null) addCoded(target, child(place, code), code, calls)
    else if (stream.streamed) addPart(target, place, calls)
    else addResult(target, place, calls)
  }
  calls.into(target)
  // The last part alone: what came before it is not shown.
  if (text(child(first, 'type')) === 'finish' && target.body.text === false) target.body.text = null
  return [target]
}

/** The code of a line of the older data stream, which the reader makes the only key of an object. */
function codeOf({ node }: Place): string | null {
  const [only, more] = node.kind === 'object' ? node.entries : []
  return only !== undefined && more === undefined && only.key.length === 1 && CODES.includes(only.key) ? only.key : null
}

function addCoded(target: Draft, value: Place | undefined, code: string, calls: CallList): void {
  if (code === '0') target.body.text ||= hasText(value)
  else if (code === '3') addError(target, value)
  else if (code === '9') calls.set(text(child(value, 'tool_call_id')) ?? '', child(value, 'args'))
  else if (code === 'a') calls.remove(text(child(value, 'tool_call_id')) ?? '')
  else if (code === 'g' || code === 'i') target.body.reasoning = true
  else if (code === 'k') target.body.otherContent = true
  else if ((code === 'e' || code === 'd') && value !== undefined) addFinish(target, value)
  if (code === 'd' && value !== undefined && isClosed(value.node)) target.ended = true
}

/** An error in the stream: a sentence, or an object with a message. */
function addError(target: Draft, place: Place | undefined): void {
  const message = isObject(place) ? child(place, 'message') : place
  target.errors.push({ message: text(message), code: null, field: toField(message) })
  addEvidence(target, message)
}

function addFinish(target: Draft, place: Place): void {
  const reason = child(place, 'finish_reason')
  const word = isObject(reason) ? child(reason, 'unified') : reason
  // The unified word of a record that keeps both is looked up as the SDK's; the provider's own decides where they differ.
  if (
    addReason(
      target,
      word === undefined ? undefined : { ...word, name: reason?.name ?? word.name },
      isObject(reason) ? 'finishReason.unified' : 'finishReason',
    )
  )
    target.closed = isClosed(place.node)
  addReason(target, isObject(reason) ? child(reason, 'raw') : child(place, 'raw_finish_reason'), 'raw', 'native')
  const usage = child(place, 'total_usage') ?? child(place, 'usage')
  const output = child(usage, 'output_tokens') ?? child(usage, 'completion_tokens')
  target.usage.output = toField(isObject(output) ? child(output, 'total') : output) ?? target.usage.output
  target.usage.reasoning = toField(child(usage, 'reasoning_tokens') ?? dig(output, 'reasoning')) ?? target.usage.reasoning
}

function addResult(target: Draft, place: Place, calls: CallList): void {
  addFinish(target, place)
  target.model ??= text(dig(place, 'response', 'model_id')) ?? text(dig(place, 'response', 'model'))
  const content = list(place, 'content')
  if (hasText(child(place, 'text')) || hasText(child(place, 'content'))) target.body.text = true
  if (isPresent(child(place, 'object')) && !isString(child(place, 'object'))) target.body.otherContent = true
  if (isPresent(child(place, 'files'))) target.body.otherContent = true
  if (hasText(child(place, 'reasoning')) || hasText(child(place, 'reasoning_text')) || isPresent(child(place, 'reasoning')))
    target.body.reasoning = true
  for (const part of content) addContent(target, part, calls)
  const answered = new Set(list(place, 'tool_results').map((one) => text(child(one, 'tool_call_id'))))
  if (content.length === 0) {
    for (const call of list(place, 'tool_calls')) {
      if (isTrue(child(call, 'provider_executed')) || answered.has(text(child(call, 'tool_call_id')))) target.providerCalls++
      else if (isObject(call)) calls.add(text(child(call, 'tool_call_id')) ?? call.path, child(call, 'input') ?? child(call, 'args'))
    }
  }
  const shown = ['text', 'content', 'tool_calls', 'object', 'files'].some((name) => entry(place.node, name) !== undefined)
  if (!shown) target.body.text = null
}

function addContent(target: Draft, part: Place, calls: CallList): void {
  const type = text(child(part, 'type'))
  if (type === 'text') target.body.text ||= hasText(child(part, 'text'))
  else if (type === 'reasoning') target.body.reasoning = true
  else if (type === 'file') target.body.otherContent = true
  else if (type === 'tool-call') {
    if (isTrue(child(part, 'provider_executed'))) target.providerCalls++
    else calls.add(text(child(part, 'tool_call_id')) ?? part.path, child(part, 'input') ?? child(part, 'args'))
  }
}

function addPart(target: Draft, place: Place, calls: CallList): void {
  const type = text(child(place, 'type')) ?? ''
  const delta = child(place, 'delta') ?? child(place, 'text') ?? child(place, 'text_delta')
  if (type === 'text-delta') target.body.text ||= hasText(delta)
  else if (type.startsWith('reasoning')) target.body.reasoning = true
  else if (type === 'tool-input-available' || type === 'tool-call') {
    if (isTrue(child(place, 'provider_executed'))) target.providerCalls++
    else calls.set(text(child(place, 'tool_call_id')) ?? place.path, child(place, 'input') ?? child(place, 'args'))
  } else if (type === 'tool-output-available' || type === 'tool-result') calls.remove(text(child(place, 'tool_call_id')) ?? '')
  else if (type === 'error') addError(target, child(place, 'error_text') ?? child(place, 'error'))
  if (/^(finish|finish-step|step-finish)$/.test(type) && entry(place.node, 'finish_reason') !== undefined) addFinish(target, place)
  // Whoever called it stopped it; the part is all that says so.
  if (type === 'abort') addReason(target, child(place, 'type'), 'finishReason')
  if (type === 'finish' || type === 'abort') target.ended = true
  target.model ??= type === 'response-metadata' ? text(child(place, 'model_id')) : null
}
