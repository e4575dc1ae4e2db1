// Amazon Bedrock's Converse and ConverseStream, and the same body from InvokeModel with Nova.
import { CallList } from './calls.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { addGuardrailTrace } from './guardrail-trace.ts'
import { child, dig, entry, hasText, isObject, isPresent, list, number, type Place, step, text, toField } from './place.ts'
import { addUsage, setStopString } from './shared.ts'

export const bedrockConverse: Format = {
  id: 'bedrock-converse',
  keys: [
    'stop_reason',
    'message_start',
    'content_block_start',
    'content_block_delta',
    'content_block_stop',
    'message_stop',
    'metadata',
    ...exceptions(),
  ],
  recognise,
  read,
}

/** Each event of the stream is an object with one key, its name. */
const EVENTS = ['message_start', 'content_block_start', 'content_block_delta', 'content_block_stop', 'message_stop', 'metadata']

/** Names of the exceptions that can come in the middle of a stream. */
function exceptions(): string[] {
  return [
    'internal_server_exception',
    'model_stream_error_exception',
    'throttling_exception',
    'validation_exception',
    'service_unavailable_exception',
  ]
}

function recognise(place: Place): Sighting | null {
  if (place.node.kind !== 'object') return null
  const message = dig(place, 'output', 'message')
  if (isObject(message) && (entry(place.node, 'stop_reason') ?? entry(place.node, 'metrics') ?? entry(place.node, 'usage')) !== undefined)
    return { as: 'whole', sure: 88 }
  // A guardrail's answer, or a log that left the output out: the envelope is Bedrock's.
  if (entry(place.node, 'stop_reason') !== undefined && isObject(child(place, 'metrics')) && isObject(child(place, 'usage')))
    return { as: 'whole', sure: 75 }
  const named = EVENTS.filter((name) => isObject(child(place, name)))
  if (named.length === 1 && place.node.entries.length <= 2) {
    const [event] = named
    // Many libraries have some metadata with a usage: only Bedrock counts in these words, and has nothing beside it.
    if (event === 'metadata' && !(isObject(dig(place, 'metadata', 'usage')) && entry(place.node, 'generations') === undefined)) return null
    return { as: 'piece', sure: 85, key: null, begins: event === 'message_start', ends: event === 'message_stop' }
  }
  const broken = exceptions().some((name) => isObject(child(place, name))) && place.node.entries.length === 1
  return broken ? { as: 'piece', sure: 80, key: null } : null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = draft('bedrock-converse', first, stream)
  target.provider = 'bedrock'
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  let begun = false
  for (const { place } of pieces) {
    if (stream.streamed) addEvent(target, place, calls)
    else addWhole(target, place, calls)
    begun ||=
      child(place, 'message_start') !== undefined ||
      dig(place, 'output', 'message') !== undefined ||
      child(place, 'content_block_delta') !== undefined
  }
  calls.into(target)
  if (!begun && target.body.text === false) target.body.text = null
  return [target]
}

function addWhole(target: Draft, place: Place, calls: CallList): void {
  addEnding(target, place)
  list(dig(place, 'output', 'message'), 'content').forEach((block, index) => {
    addBlock(target, block, index, calls)
  })
  addRest(target, place)
}

/** What stands beside the message: usage, trace, the request's id. */
function addRest(target: Draft, place: Place): void {
  addUsage(target, child(place, 'usage'))
  addGuardrailTrace(target, dig(place, 'trace', 'guardrail'))
  target.body.requestId ??= text(dig(place, 'response_metadata', 'request_id')) ?? text(dig(place, '$metadata', 'request_id'))
}

function addEnding(target: Draft, place: Place): void {
  if (addReason(target, child(place, 'stop_reason'), 'stopReason')) target.closed = isClosed(place.node)
  const matched = dig(place, 'additional_model_response_fields', 'stop_sequence')
  if (matched !== undefined && isPresent(matched)) setStopString(target, matched)
}

function addBlock(target: Draft, block: Place, index: number, calls: CallList): void {
  const use = child(block, 'tool_use')
  if (isObject(use)) {
    // A tool that the service runs itself says so in its type.
    if (/server/i.test(text(child(use, 'type')) ?? '')) target.providerCalls++
    else calls.add(index, child(use, 'input'))
  } else if (child(block, 'reasoning_content') !== undefined) target.body.reasoning = true
  else if (hasText(child(block, 'text')) || hasText(dig(block, 'citations_content', 'content'))) target.body.text = true
  else if (isPresent(child(block, 'citations_content'))) target.body.text = true
  else if (['image', 'video', 'document', 'audio'].some((name) => isPresent(child(block, name)))) target.body.otherContent = true
}

function addEvent(target: Draft, place: Place, calls: CallList): void {
  const stop = child(place, 'message_stop')
  if (stop !== undefined) {
    addEnding(target, stop)
    target.ended = true
  }
  const start = child(place, 'content_block_start')
  const use = dig(start, 'start', 'tool_use')
  if (isObject(use)) {
    if (/server/i.test(text(child(use, 'type')) ?? '')) target.providerCalls++
    else calls.add(number(child(start, 'content_block_index')) ?? 0, undefined)
  }
  const delta = child(place, 'content_block_delta')
  const said = child(delta, 'delta')
  if (hasText(child(said, 'text'))) target.body.text = true
  if (child(said, 'reasoning_content') !== undefined) target.body.reasoning = true
  const fragment = dig(said, 'tool_use', 'input')
  const index = number(child(delta, 'content_block_index')) ?? 0
  if (fragment !== undefined && (calls.has(index) || target.providerCalls === 0)) calls.add(index, fragment)
  const metadata = child(place, 'metadata')
  if (isObject(metadata)) addRest(target, metadata)
  if (place.node.kind === 'object')
    for (const found of place.node.entries) if (/exception$/i.test(found.key)) addException(target, step(place, found))
}

function addException(target: Draft, place: Place): void {
  const message = child(place, 'message')
  target.errors.push({ message: text(message), code: place.name, field: toField(message) })
  addEvidence(target, message)
}
