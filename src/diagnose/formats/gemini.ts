// Gemini's generateContent, as the Gemini API and Vertex AI speak it: a whole response, a streamed list or events, one candidate, a blocked prompt.
import { CallList } from './calls.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, isTrue, list, number, type Place, text } from './place.ts'
import { addRatings } from './safety-ratings.ts'
import { addUsage, requestIdOf } from './shared.ts'

export const gemini: Format = {
  id: 'gemini',
  keys: ['candidates', 'prompt_feedback', 'usage_metadata', 'finish_reason', 'block_reason'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  const candidates = list(place, 'candidates').filter(isObject)
  const key = text(child(place, 'response_id')) || null
  const feedback = child(place, 'prompt_feedback')
  const ends = candidates.some((one) => isPresent(child(one, 'finish_reason'))) || isPresent(child(feedback, 'block_reason'))
  if (candidates.some(isCandidate)) return { as: 'either', sure: 88, key, ends }
  if (isObject(feedback) && (entry(feedback.node, 'block_reason') ?? entry(feedback.node, 'safety_ratings')) !== undefined)
    return { as: 'either', sure: 88, key, ends }
  // The last chunk, which may carry the usage alone, and a response whose list of candidates is empty.
  const usage = isObject(child(place, 'usage_metadata'))
  if (usage && (entry(place.node, 'model_version') ?? entry(place.node, 'response_id') ?? entry(place.node, 'candidates')) !== undefined)
    return { as: 'either', sure: 70, key }
  if (entry(place.node, 'block_reason') !== undefined && entry(place.node, 'safety_ratings') !== undefined) return { as: 'whole', sure: 60 }
  // One candidate alone; where its content was not printed, its other fields tell.
  const rated = ['safety_ratings', 'citation_metadata', 'avg_logprobs'].filter((name) => entry(place.node, name) !== undefined).length
  const reasoned = entry(place.node, 'finish_reason') !== undefined
  return isCandidate(place) && (isParts(child(place, 'content')) || (reasoned && rated >= 1)) ? { as: 'whole', sure: 55 } : null
}

function isCandidate(place: Place): boolean {
  if (!isObject(place)) return false
  if (isParts(child(place, 'content'))) return true
  return ['finish_reason', 'safety_ratings', 'finish_message'].some((name) => entry(place.node, name) !== undefined)
}

/** Content as Gemini has it: a role and parts; an empty one has the role alone. */
function isParts(content: Place | undefined): boolean {
  if (!isObject(content)) return false
  return entry(content.node, 'parts') !== undefined || text(child(content, 'role')) === 'model'
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const readers = new Map<number, CandidateReader>()
  for (const { place } of pieces) {
    const alone = entry(place.node, 'candidates') === undefined && isCandidate(place) && entry(place.node, 'prompt_feedback') === undefined
    const candidates = alone ? [place] : list(place, 'candidates').filter(isObject)
    candidates.forEach((candidate, position) => {
      const index = number(child(candidate, 'index')) ?? position
      const reader = readers.get(index) ?? new CandidateReader(candidate, index, stream)
      readers.set(index, reader)
      reader.add(candidate)
    })
  }
  // No candidate at all: the prompt was blocked, or there is nothing.
  if (readers.size === 0) readers.set(0, new CandidateReader(first, 0, stream, true))
  const drafts = [...readers.values()].map((reader) => reader.draft())
  for (const { place } of pieces) for (const one of drafts) addResponse(one, place)
  return drafts
}

/** What stands beside the candidates and holds for all of them. */
function addResponse(target: Draft, place: Place): void {
  target.model ??= text(child(place, 'model_version')) ?? text(child(place, 'model')) ?? null
  target.body.requestId ??= text(child(place, 'response_id')) || requestIdOf(place)
  addUsage(target, child(place, 'usage_metadata'))
  if (isVertex(place)) target.provider ??= 'vertex'
  const feedback = child(place, 'prompt_feedback') ?? (entry(place.node, 'block_reason') === undefined ? undefined : place)
  if (feedback === undefined) return
  const block = child(feedback, 'block_reason')
  if (addReason(target, block, 'promptFeedback.blockReason', 'block')) {
    if (isClosed(feedback.node)) target.closed = true
    target.ended = true
  }
  addEvidence(target, child(feedback, 'block_reason_message'))
  addRatings(target, list(feedback, 'safety_ratings'), block)
}

/** Fields that Vertex AI alone writes. */
function isVertex(place: Place): boolean {
  if (isPresent(child(place, 'create_time')) || isPresent(dig(place, 'usage_metadata', 'traffic_type'))) return true
  const ratings = list(place, 'candidates').flatMap((candidate) => list(candidate, 'safety_ratings'))
  return ratings.some((rating) => isPresent(child(rating, 'probability_score')) || isPresent(child(rating, 'severity_score')))
}

/** Puts one candidate together, from one response or from the chunks of a stream. */
class CandidateReader {
  readonly #draft: Draft
  readonly #calls = new CallList()
  #shown = false
  #count = 0

  constructor(place: Place, index: number, stream: Stream, none = false) {
    this.#draft = draft('gemini', place, stream)
    this.#draft.index = index
    if (stream.streamed) this.#draft.path = none ? '' : `candidates[${index}]`
    this.#shown = none
  }

  add(candidate: Place): void {
    const target = this.#draft
    const reason = child(candidate, 'finish_reason')
    if (addReason(target, reason, 'finishReason')) {
      target.closed = isClosed(candidate.node)
      if (target.streamed) target.ended = true
    }
    addEvidence(target, child(candidate, 'finish_message'))
    addRatings(target, list(candidate, 'safety_ratings'), reason)
    const content = child(candidate, 'content')
    // A blocked candidate has no content at all; that is shown, not left out.
    if (content !== undefined || reason !== undefined) this.#shown = true
    for (const part of list(content, 'parts')) this.#part(part)
    if (hasText(child(candidate, 'text')) || hasText(child(content, 'text'))) target.body.text = true
  }

  #part(part: Place): void {
    const { body } = this.#draft
    const call = child(part, 'function_call')
    // A call whose arguments are streamed goes on in parts without a name.
    const goesOn = isObject(call) && entry(call.node, 'name') === undefined && this.#count > 0
    if (goesOn) return
    if (isPresent(call) && call !== undefined) this.#calls.add(this.#count++, child(call, 'args'))
    else if (isTrue(child(part, 'thought'))) body.reasoning = true
    else if (hasText(child(part, 'text'))) body.text = true
    else if (['executable_code', 'code_execution_result', 'tool_call', 'tool_response'].some((name) => isPresent(child(part, name))))
      this.#draft.providerCalls += isPresent(child(part, 'executable_code')) || isPresent(child(part, 'tool_call')) ? 1 : 0
    else if (['inline_data', 'file_data'].some((name) => isPresent(child(part, name)))) body.otherContent = true
  }

  draft(): Draft {
    this.#calls.into(this.#draft)
    if (!this.#shown) this.#draft.body.text = null
    return this.#draft
  }
}
