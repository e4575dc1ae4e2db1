// Chat Completions, as OpenAI defined it and as many others speak it: a whole body, the chunks of a stream, and a single choice.
import type { Field } from '../types.ts'
import { CallList } from './calls.ts'
import { addChoiceContent, showsContent } from './chat-content.ts'
import { speakerOf } from './chat-speaker.ts'
import { addContentFilter } from './content-filter.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isString, list, number, type Place, text, toField } from './place.ts'
import { addStopReason, addUsage, requestIdOf, setStopString } from './shared.ts'

export const openaiChat: Format = {
  id: 'openai-chat',
  keys: ['choices', 'delta', 'message', 'finish_reason'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  const choices = list(place, 'choices').filter(isObject)
  if (entry(place.node, 'choices') === undefined) return recogniseChoice(place)
  const key = text(child(place, 'id')) || null
  const kind = text(child(place, 'object')) ?? ''
  const delta = choices.some((choice) => isObject(child(choice, 'delta')))
  const message = choices.some((choice) => isObject(child(choice, 'message')))
  // Some send the message so far beside each delta, and beside the whole of it an empty one.
  const piece = (delta && (!message || kind !== 'chat.completion')) || (/chunk/.test(kind) && !message)
  const ends = choices.some((choice) => isPresent(child(choice, 'finish_reason')))
  // Perplexity has named its chunks as it does the whole: what they arrive in decides.
  if (delta && message && !piece) return { as: 'either', sure: 90, key, ends }
  if (delta || message) return { as: piece ? 'piece' : 'whole', sure: kind.startsWith('chat.completion') ? 90 : 75, key, ends }
  if (kind.startsWith('chat.completion')) return { as: piece ? 'piece' : 'whole', sure: 90, key, ends }
  // Snowflake's function in SQL gives the text alone, under the name of a list.
  if (choices.some((choice) => isString(child(choice, 'messages')))) return { as: 'whole', sure: 75, key, ends }
  // A log that kept the reason and left the message out.
  const reasoned = choices.some((choice) => entry(choice.node, 'finish_reason') !== undefined && entry(choice.node, 'text') === undefined)
  if (reasoned && ['usage', 'model', 'id', 'created'].some((name) => entry(place.node, name) !== undefined))
    return { as: 'either', sure: 55, key, ends }
  // A body cut before its first message, a chunk that carries the usage alone, or the filter's verdict on the prompt.
  if (list(place, 'choices').length === 0) {
    const known = ['usage', 'prompt_filter_results', 'model', 'created'].filter((name) => entry(place.node, name) !== undefined).length
    return known >= 1 ? { as: 'piece', sure: known >= 2 ? 50 : 30, key } : null
  }
  return null
}

/** One element of `choices` that stands alone, as logs and debuggers show it. */
function recogniseChoice(place: Place): Sighting | null {
  if (entry(place.node, 'finish_reason') === undefined) return null
  const message = child(place, 'message')
  if (isObject(message) && (entry(message.node, 'role') !== undefined || entry(message.node, 'content') !== undefined))
    return { as: 'whole', sure: 45 }
  if (isObject(child(place, 'delta'))) return { as: 'piece', sure: 45 }
  return null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const answers = new Map<number, ChoiceReader>()
  for (const piece of pieces) {
    const { place } = piece
    const bare = entry(place.node, 'choices') === undefined
    const choices = bare ? [place] : list(place, 'choices').filter(isObject)
    choices.forEach((choice, position) => {
      const index = number(child(choice, 'index')) ?? position
      let reader = answers.get(index)
      if (reader === undefined) {
        reader = new ChoiceReader(choice, index, stream)
        answers.set(index, reader)
      }
      reader.add(choice)
    })
  }
  // A body whose list of choices is empty or cut off is one answer without anything in it.
  if (answers.size === 0) answers.set(0, new ChoiceReader(pieces[0]?.place ?? NOWHERE, 0, stream))
  const drafts = [...answers.values()].map((reader) => reader.draft())
  for (const { place } of pieces) {
    const speaker = drafts.some((one) => one.provider === null) ? speakerOf(place) : null
    for (const one of drafts) addResponse(one, place, speaker)
  }
  return drafts
}

const NOWHERE: Place = { node: { kind: 'null', start: 0, end: 0, written: '' }, name: '', path: '' }

/** What stands beside the choices and holds for all of them. */
function addResponse(target: Draft, place: Place, speaker: string | null): void {
  target.model ??= text(child(place, 'model')) || null
  target.provider ??= speaker
  // LM Studio says in its statistics, in its own words, what it puts into the choice in those of Chat Completions.
  addReason(target, dig(place, 'stats', 'stop_reason'), 'stats.stop_reason', 'native')
  target.body.requestId ??= requestIdOf(place)
  addUsage(target, child(place, 'usage') ?? dig(place, 'x_groq', 'usage'))
  addError(target, child(place, 'error'))
}

/** Puts one choice together from its message or its deltas. */
class ChoiceReader {
  readonly #draft: Draft
  readonly #calls = new CallList()
  /** The beginning of the answer was seen: a message, or a delta that names the role. */
  #begun = false

  constructor(place: Place, index: number, stream: Stream) {
    this.#draft = draft('openai-chat', place, stream)
    this.#draft.index = index
    if (stream.streamed) this.#draft.path = `choices[${index}]`
  }

  add(choice: Place): void {
    const target = this.#draft
    const reason = child(choice, 'finish_reason')
    if (addFinishReason(target, reason)) target.closed = isClosed(choice.node)
    addReason(target, child(choice, 'native_finish_reason'), 'native_finish_reason', 'native')
    addStopReason(target, child(choice, 'stop_reason') ?? child(choice, 'matched_stop'))
    const message = child(choice, 'message')
    const delta = child(choice, 'delta')
    for (const holder of [message, delta]) if (isObject(holder)) addChoiceContent(target, holder, this.#calls)
    const said = child(choice, 'messages')
    target.body.text ||= hasText(said)
    this.#begun ||= isString(said) || (isObject(message) && showsContent(message)) || child(delta, 'role') !== undefined
    addContentFilter(target, child(choice, 'content_filter_results'))
    addLengthReason(target, child(choice, 'length_reason'))
    const stopString = child(choice, 'stop_sequence')
    if (isString(stopString) && isPresent(stopString)) setStopString(target, stopString)
    addError(target, child(choice, 'error'))
  }

  draft(): Draft {
    if (isSyntic(this.#draft)) Object.assign(this.#draft, { format: 'syntic', provider: 'syntic' })
    this.#calls.into(this.#draft)
    // The end of a stream alone, or a reason alone: what was said before is not shown. Calls and thinking are no end.
    const { toolCalls, refusal, reasoning } = this.#draft.body
    if (!(this.#begun || toolCalls > 0 || refusal || reasoning) && this.#draft.body.text === false) this.#draft.body.text = null
    return this.#draft
  }
}

/** What only Syntic's fixed list has: which limit a length was, a pause, and the stop string beside the reason. */
function isSyntic({ reasons, evidence }: Draft): boolean {
  return evidence.some(({ name }) => /^(length_reason|stop_sequence)$/.test(name)) || reasons.some(({ field }) => field.value === 'pause')
}

/** finish_reason as a value, or as SGLang's object {"type": "stop", "matched": …}. */
function addFinishReason(target: Draft, place: Place | undefined): boolean {
  if (!isObject(place)) return addReason(target, place, 'finish_reason')
  const type = child(place, 'type')
  if (type === undefined) return false
  const matched = child(place, 'matched')
  if (isString(matched)) setStopString(target, matched)
  return addReason(target, { ...type, name: place.name }, 'finish_reason')
}

/** Which limit a `length` was: max_tokens or context_window. */
function addLengthReason(target: Draft, place: Place | undefined): void {
  const value = text(place)
  if (value === null) return
  target.body.limit = /context/.test(value) ? 'context' : 'output'
  addEvidence(target, place)
}

/** An error that a gateway puts inside the choice or the chunk that it broke. */
function addError(target: Draft, place: Place | undefined): void {
  if (!isObject(place)) return
  const message = child(place, 'message')
  const code = child(place, 'code') ?? child(place, 'type')
  const field: Field | undefined = toField(message) ?? toField(code)
  target.errors.push({
    message: text(message),
    code: code === undefined ? null : String(toField(code)?.value ?? ''),
    field,
  })
  addEvidence(target, message ?? code)
}
