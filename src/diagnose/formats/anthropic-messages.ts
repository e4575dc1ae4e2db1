// Anthropic Messages: a whole message, the events of a stream, a batch result without one, and the older text completion.
// The same body comes from Bedrock's InvokeModel and from Vertex AI; the id says which.
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
import { child, dig, entry, fold, hasText, isObject, isPresent, isString, list, number, type Place, text, toField } from './place.ts'
import { addUsage, requestIdOf, setStopString } from './shared.ts'

export const anthropicMessages: Format = {
  id: 'anthropic-messages',
  keys: ['stop_reason', 'type', 'completion', 'result', 'content', 'message', 'delta', 'content_block'],
  recognise,
  read,
}

const EVENTS = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
])
/** How a line of a batch's results ends where there is no message. */
const WITHOUT_MESSAGE = new Set(['errored', 'expired', 'canceled', 'cancelled'])

/** Which event of a stream it is: by its type, or where that is left out by the name that it was sent under. */
function eventOf(place: Place, name: string | null): string | null {
  const type = text(child(place, 'type')) ?? name
  return type !== null && EVENTS.has(type) ? type : null
}

function recognise(place: Place, near: Near): Sighting | null {
  const type = text(child(place, 'type'))
  const event = eventOf(place, near.around.length === 0 ? near.event : null)
  if (event !== null) return recogniseEvent(place, event)
  if (isString(child(place, 'completion')) && (type === 'completion' || entry(place.node, 'log_id') !== undefined))
    return { as: 'either', sure: 85, ends: isPresent(child(place, 'stop_reason')) }
  if (isFailedResult(place)) return { as: 'whole', sure: 90 }
  return isMessage(place, type) ? { as: 'whole', sure: type === 'message' ? 92 : 72 } : null
}

function recogniseEvent(place: Place, type: string): Sighting | null {
  if (type === 'message_start' && !isObject(child(place, 'message'))) return null
  if ((type === 'message_delta' || type === 'content_block_delta') && !isObject(child(place, 'delta'))) return null
  return {
    as: 'piece',
    sure: 90,
    key: text(dig(place, 'message', 'id')) || null,
    begins: type === 'message_start',
    ends: type === 'message_delta' || type === 'message_stop',
  }
}

/** A message by its shape: typed blocks of content, with stop_reason beside them. */
function isMessage(place: Place, type: string | null): boolean {
  const content = child(place, 'content')
  const blocks = content?.node.kind === 'array'
  const mine = blocks && list(place, 'content').every((block) => !/^(output|input)_|^refusal$/.test(text(child(block, 'type')) ?? ''))
  if (type === 'message') return text(child(place, 'role')) !== 'user' && (mine || entry(place.node, 'stop_reason') !== undefined)
  if (entry(place.node, 'stop_reason') === undefined || entry(place.node, 'choices') !== undefined) return false
  if (mine)
    return (
      hasBlocks(place) ||
      text(child(place, 'role')) === 'assistant' ||
      entry(place.node, 'usage') !== undefined ||
      entry(place.node, 'model') !== undefined
    )
  // A log that left the content out.
  return (
    entry(place.node, 'stop_sequence') !== undefined &&
    (entry(place.node, 'usage') !== undefined || entry(place.node, 'model') !== undefined)
  )
}

/** Whether its content is made of blocks that are Anthropic's by their types, whatever else the message lacks. */
function hasBlocks(place: Place): boolean {
  const types = list(place, 'content').map((block) => text(child(block, 'type')) ?? '')
  return (
    types.length > 0 &&
    types.every((type) => /^(text|(redacted_)?thinking|(server_|mcp_)?tool_use|\w+_tool_result|compaction|fallback)$/.test(type))
  )
}

function isFailedResult(place: Place): boolean {
  return entry(place.node, 'custom_id') !== undefined && WITHOUT_MESSAGE.has(text(dig(place, 'result', 'type')) ?? '')
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  if (isFailedResult(first)) return [failedResult(first, stream)]
  const reader = new MessageReader(first, stream)
  for (const { place, event } of pieces) {
    const type = stream.streamed ? eventOf(place, event) : null
    if (type !== null) reader.event(place, type)
    else if (entry(place.node, 'completion') !== undefined) reader.completion(place)
    else reader.message(place)
  }
  return [reader.draft()]
}

/** A request of a batch that was never answered. */
function failedResult(place: Place, stream: Stream): Draft {
  const target: Draft = { ...draft('anthropic-messages', place, stream), kind: 'error', ended: true }
  target.body.text = null
  target.customId = text(child(place, 'custom_id'))
  const result = child(place, 'result')
  addEvidence(target, child(result, 'type'))
  const error = dig(result, 'error', 'error') ?? child(result, 'error')
  const message = child(error, 'message')
  addEvidence(target, child(error, 'type'))
  addEvidence(target, message)
  target.errors.push({
    message: text(message),
    code: text(child(error, 'type')) ?? text(child(result, 'type')),
    field: toField(message) ?? toField(child(result, 'type')),
  })
  target.body.requestId = requestIdOf(child(result, 'error')) ?? requestIdOf(place)
  return target
}

class MessageReader {
  readonly #draft: Draft
  readonly #calls = new CallList()
  /** The beginning was seen; else what was said before is not shown. */
  #begun = false

  constructor(place: Place, stream: Stream) {
    this.#draft = draft('anthropic-messages', place, stream)
    if (stream.streamed) this.#draft.path = ''
  }

  /** A message: whole, or as message_start carries it, empty. */
  message(place: Place): void {
    this.#ending(place, place)
    this.#response(place)
    const content = child(place, 'content')
    // The message that begins a stream may leave out what is empty.
    if (content === undefined && !this.#draft.streamed) this.#draft.body.text = null
    else this.#begun = true
    if (hasText(content)) this.#draft.body.text = true
    list(place, 'content').forEach((block, index) => {
      this.#block(block, index)
    })
  }

  event(place: Place, type: string): void {
    const index = number(child(place, 'index')) ?? 0
    const delta = child(place, 'delta')
    if (type === 'message_start') {
      const message = child(place, 'message')
      if (message !== undefined) this.message(message)
    } else if (type === 'content_block_start') {
      const block = child(place, 'content_block')
      if (block !== undefined) this.#block(block, index)
    } else if (type === 'content_block_delta') this.#delta(delta, index)
    else if (type === 'message_delta') {
      if (delta !== undefined) this.#ending(delta, place)
      addUsage(this.#draft, child(place, 'usage'))
    } else if (type === 'message_stop') this.#draft.ended = true
  }

  /** The older text completion, whole or a piece of its stream. */
  completion(place: Place): void {
    this.#begun = true
    this.#draft.body.text ||= hasText(child(place, 'completion'))
    if (this.#ending(place, place)) this.#draft.ended = true
    const stop = child(place, 'stop')
    if (isString(stop) && isPresent(stop)) setStopString(this.#draft, stop)
    this.#response(place)
  }

  draft(): Draft {
    this.#calls.into(this.#draft)
    if (!this.#begun && this.#draft.body.text === false) this.#draft.body.text = null
    return this.#draft
  }

  #ending(place: Place, whole: Place): boolean {
    const target = this.#draft
    const ends = addReason(target, child(place, 'stop_reason'), 'stop_reason')
    if (ends) target.closed = isClosed(whole.node)
    const matched = child(place, 'stop_sequence')
    if (isString(matched) && isPresent(matched)) setStopString(target, matched)
    const details = child(place, 'stop_details')
    if (isObject(details)) {
      addReason(target, child(details, 'category'), 'stop_details.category', 'category')
      if (isPresent(child(details, 'explanation'))) addEvidence(target, child(details, 'explanation'))
    }
    return ends
  }

  #response(place: Place): void {
    const target = this.#draft
    target.model ??= text(child(place, 'model')) || null
    target.body.requestId ??= requestIdOf(place)
    target.provider ??= senderOf(text(child(place, 'id')))
    addUsage(target, child(place, 'usage'))
  }

  #block(block: Place, index: number): void {
    const { body } = this.#draft
    const type = fold(text(child(block, 'type')) ?? '')
    if (type === 'tooluse')
      this.#calls.add(index, isObject(child(block, 'input')) && !this.#draft.streamed ? child(block, 'input') : undefined)
    else if (/^(server|mcp)tooluse$/.test(type)) this.#draft.providerCalls++
    else if (/thinking|compaction/.test(type)) body.reasoning ||= type !== 'compaction'
    else if (/^(text|)$/.test(type)) body.text ||= hasText(child(block, 'text'))
    else if (!/toolresult$|fallback/.test(type)) body.otherContent = true
  }

  #delta(delta: Place | undefined, index: number): void {
    const { body } = this.#draft
    const type = fold(text(child(delta, 'type')) ?? '')
    if (type === 'textdelta' || (type === '' && hasText(child(delta, 'text')))) body.text ||= hasText(child(delta, 'text'))
    else if (/thinking|signature/.test(type)) body.reasoning = true
    else if (type === 'inputjsondelta' && this.#calls.has(index)) this.#calls.add(index, child(delta, 'partial_json'))
  }
}

/** Who sent a message, by the id that each service gives it. */
function senderOf(id: string | null): string | null {
  if (id === null) return null
  if (id.startsWith('msg_bdrk_')) return 'bedrock'
  if (id.startsWith('msg_vrtx_')) return 'vertex'
  if (id.startsWith('gen-')) return 'openrouter'
  return /^msg_01[A-Za-z0-9]{20,}$/.test(id) ? 'anthropic' : null
}
