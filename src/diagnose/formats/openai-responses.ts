// Responses: a whole body, the events of a stream, a background response that is still running.
import { CallList } from './calls.ts'
import { addContentFilter } from './content-filter.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, list, number, type Place, text, toField } from './place.ts'
import { addOutputItem, addOutputPart, isOutputOfCall } from './response-output.ts'
import { addUsage, requestIdOf } from './shared.ts'

export const openaiResponses: Format = {
  id: 'openai-responses',
  keys: ['output', 'incomplete_details', 'type', 'object', 'status'],
  recognise,
  read,
}

/** Events after which nothing more comes. */
const LAST = /^response\.(completed|incomplete|failed|cancelled|canceled|done)$/

function recognise(place: Place): Sighting | null {
  const type = text(child(place, 'type'))
  if (type?.startsWith('response.') === true) return recogniseEvent(place, type)
  if (type === 'error' && entry(place.node, 'sequence_number') !== undefined) return { as: 'error', sure: 90 }
  if (text(child(place, 'object')) === 'response') return { as: 'whole', sure: 95 }
  const output = child(place, 'output')
  const typed =
    output?.node.kind === 'array' && list(place, 'output').every((item) => isObject(item) && entry(item.node, 'type') !== undefined)
  // A log that kept the status and left the output out.
  const status = text(child(place, 'status'))
  if (output === undefined && status !== null && text(child(place, 'id'))?.startsWith('resp_') === true) return { as: 'whole', sure: 60 }
  if (output === undefined && status !== null && isString(dig(place, 'incomplete_details', 'reason'))) return { as: 'whole', sure: 60 }
  if (!typed || status === null) return null
  const own = ['incomplete_details', 'parallel_tool_calls', 'previous_response_id', 'max_output_tokens', 'text'].some(
    (name) => entry(place.node, name) !== undefined,
  )
  return { as: 'whole', sure: own ? 80 : 50 }
}

function recogniseEvent(place: Place, type: string): Sighting | null {
  const response = child(place, 'response')
  // Realtime speaks of responses too; its events have ids of their own.
  const realtime = entry(place.node, 'event_id') !== undefined || text(child(response, 'object')) === 'realtime.response'
  if (realtime) return null
  return { as: 'piece', sure: 90, key: text(child(response, 'id')) || null, begins: type === 'response.created', ends: LAST.test(type) }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const reader = new ResponseReader(first, stream)
  for (const { place } of pieces) {
    if (stream.streamed) reader.event(place)
    else reader.response(place)
  }
  return [reader.draft()]
}

class ResponseReader {
  readonly #draft: Draft
  readonly #calls = new CallList()
  /** The calls by their ids. */
  readonly #keys = new Map<string, number>()

  constructor(place: Place, stream: Stream) {
    this.#draft = draft('openai-responses', place, stream)
    if (stream.streamed) this.#draft.path = ''
  }

  /** A response object: whole, or as an event carries it. */
  response(place: Place): void {
    const target = this.#draft
    if (addReason(target, child(place, 'status'), 'status')) target.closed = isClosed(place.node)
    addReason(target, dig(place, 'incomplete_details', 'reason'), 'incomplete_details.reason', 'detail')
    list(place, 'output').forEach((item, index) => {
      this.#item(item, index)
    })
    this.#error(child(place, 'error'))
    this.#filters(place)
    addUsage(target, child(place, 'usage'))
    target.model ??= text(child(place, 'model')) || null
    target.body.requestId ??= requestIdOf(place)
    // OpenRouter gives its answers ids of this look in every format that it speaks.
    if (text(child(place, 'id'))?.startsWith('gen-') === true) target.provider = 'openrouter'
    if (child(place, 'output') === undefined && !target.streamed) target.body.text = hasText(child(place, 'output_text')) ? true : null
  }

  event(place: Place): void {
    const type = text(child(place, 'type')) ?? ''
    const response = child(place, 'response')
    const target = this.#draft
    if (isObject(response)) this.response(response)
    if (LAST.test(type)) {
      target.ended = true
      // An event that names how it ended, and carries no status.
      if (child(response, 'status') === undefined && addReason(target, child(place, 'type'), 'status')) target.closed = isClosed(place.node)
    }
    const key = number(child(place, 'output_index')) ?? 0
    const item = child(place, 'item')
    if (item !== undefined) this.#item(item, key)
    const part = child(place, 'part')
    if (part !== undefined) addOutputPart(target, part)
    const arrived = child(place, 'delta') ?? child(place, 'text') ?? child(place, 'refusal')
    if (/reasoning/.test(type)) target.body.reasoning = true
    else if (/output_text\.(delta|done)$/.test(type)) target.body.text ||= hasText(arrived)
    else if (/refusal\.(delta|done)$/.test(type)) this.#refusal(arrived)
    else if (/arguments\.done$/.test(type)) this.#calls.set(key, child(place, 'arguments'), true)
  }

  /** One item, by its index in the output. A call whose output stands beside it was run there: nothing is left to run. */
  #item(item: Place, key: number): void {
    const id = text(child(item, 'call_id'))
    if (id !== null && isOutputOfCall(item)) {
      const call = this.#keys.get(id)
      if (call !== undefined) this.#calls.ran(call)
      return
    }
    if (id !== null) this.#keys.set(id, key)
    addOutputItem(this.#draft, item, key, this.#calls)
  }

  #refusal(place: Place | undefined): void {
    if (!hasText(place)) return
    this.#draft.body.refusal = true
    if (this.#draft.evidence.length === 0) addEvidence(this.#draft, place)
  }

  /** Azure's verdicts on the prompt and on the answer. */
  #filters(place: Place): void {
    const verdicts = [...list(place, 'content_filters'), ...list(place, 'microsoft.foundry.content_filter.results')]
    for (const verdict of verdicts) addContentFilter(this.#draft, child(verdict, 'content_filter_results'))
    if (verdicts.length > 0) this.#draft.provider = 'azure'
  }

  #error(place: Place | undefined): void {
    if (!isObject(place) || !isPresent(place)) return
    addEvidence(this.#draft, child(place, 'code'))
    addEvidence(this.#draft, child(place, 'message'))
    // Where a status says failed, it decides; an error beside no status at all is all that there is.
    if (this.#draft.reasons.length > 0) return
    const code = toField(child(place, 'code'))
    this.#draft.errors.push({
      message: text(child(place, 'message')),
      code: code === undefined ? null : String(code.value),
      field: code,
    })
  }

  draft(): Draft {
    this.#calls.into(this.#draft)
    return this.#draft
  }
}
