// Exceptions of client libraries that stand for the end of an answer: by their class, by the words of their message, or because
// they asked an empty list for its first item. The reader makes an object of each (read/dump/exceptions.ts).
import { wordNode } from '../read/string.ts'
import type { FormatId } from '../types.ts'
import { addEvidence, addReason, type Draft, draft, type Format, type Sighting, type Stream } from './format.ts'
import { child, entry, hasText, isObject, list, type Place, text, toField } from './place.ts'
import { addRatings } from './safety-ratings.ts'
import { addUsage } from './shared.ts'

export const exceptions: Format = {
  id: 'unknown',
  keys: ['exception'],
  recognise,
  read: (pieces, stream) => pieces.map(({ place }) => exceptionDraft(place, stream)),
}

/** Classes whose name gives the reason; the library writes it in that format's field. */
const CLASSES: readonly { pattern: RegExp; value: string; format: FormatId | 'unknown' }[] = [
  { pattern: /^LengthFinishReason/, value: 'length', format: 'openai-chat' },
  { pattern: /^ContentFilterFinishReason/, value: 'content_filter', format: 'openai-chat' },
  // Raised for whichever provider the library was asked to call.
  { pattern: /^IncompleteOutputException$/, value: 'length', format: 'unknown' },
]
/** Classes that say that a filter or a policy kept the answer back, without a reason's value. */
const KEPT_BACK = /^(?:ContentPolicy|ContentFilter|BlockedPrompt|ResponseBlocked|StopCandidate)/
/** Classes of the AI SDK that carry what the model gave. */
const AI_SDK = /^AI_|^NoObjectGenerated/
/** Classes and sentences of Google's libraries: the older one for the Gemini API, and Vertex AI's. */
const GEMINI_API = /quick accessor|StopCandidateException|BlockedPromptException|GoogleGenerativeAI|ResponseStopped|PromptBlockedException/
const VERTEX = /ResponseValidationError|Cannot get the (?:response|Candidate) text/
/** What says that there was nothing to read. */
const NOTHING = /none were returned|no parts|has no (?:content|text)/i

const REASONS = ['finish_reason', 'stop_reason']

function recognise(place: Place): Sighting | null {
  if (place.node.kind !== 'object' || !isException(place)) return null
  // An answer that it carries says more than it does; that is found inside.
  if (isObject(child(place, 'completion'))) return null
  const name = nameOf(place)
  const tells =
    CLASSES.some(({ pattern }) => pattern.test(name)) ||
    KEPT_BACK.test(name) ||
    [...REASONS, 'block_reason', 'prompt_feedback', 'empty'].some((key) => entry(place.node, key) !== undefined)
  return tells ? { as: 'whole', sure: 95 } : null
}

/** Made by the reader: it has the class as its type, and where that stands. */
function isException({ node }: Place): boolean {
  const found = entry(node, 'exception')?.value
  return node.kind === 'object' && node.type !== null && found?.kind === 'string' && !found.quoted
}

function nameOf(place: Place): string {
  return text(child(place, 'exception')) ?? ''
}

function exceptionDraft(place: Place, stream: Stream): Draft {
  const name = nameOf(place)
  const message = child(place, 'message')
  const words = `${name} ${text(message) ?? ''}`
  const target = draft(formatOf(place, name, words), place, stream)
  target.body.text = null
  if (target.format === 'gemini') target.provider = VERTEX.test(words) ? 'vertex' : GEMINI_API.test(words) ? 'gemini' : null
  // What the message goes on to say of a reason is the class in other words.
  if (!addClass(target, place, name)) for (const key of REASONS) addReason(target, child(place, key), key)
  addBlock(target, place)
  addContent(target, place, words)
  addUsage(target, child(place, 'usage'))
  target.model = text(child(child(place, 'response'), 'model_id'))
  if (target.reasons.length === 0) addLack(target, place, message)
  return target
}

function formatOf(place: Place, name: string, words: string): FormatId | 'unknown' {
  const known = CLASSES.find(({ pattern }) => pattern.test(name))
  if (known !== undefined) return known.format
  if (AI_SDK.test(name)) return 'ai-sdk'
  const empty = text(child(place, 'empty'))
  const isGoogle = GEMINI_API.test(words) || VERTEX.test(words) || empty === 'candidates'
  if (isGoogle || entry(place.node, 'prompt_feedback') !== undefined || entry(place.node, 'block_reason') !== undefined) return 'gemini'
  return empty === 'choices' ? 'openai-chat' : 'unknown'
}

/** The reason that a class stands for, where its name stands. */
function addClass(target: Draft, place: Place, name: string): boolean {
  const known = CLASSES.find(({ pattern }) => pattern.test(name))
  const at = child(place, 'exception')
  if (known === undefined || at === undefined) return false
  const node = wordNode(at.node.start, at.node.end, known.value)
  return addReason(target, { node, name: 'finish_reason', path: at.path }, known.format === 'unknown' ? '' : 'finish_reason')
}

function addBlock(target: Draft, place: Place): void {
  const feedback = child(place, 'prompt_feedback') ?? place
  const block = child(feedback, 'block_reason')
  if (addReason(target, block, 'promptFeedback.blockReason', 'block')) target.body.text = false
  addRatings(target, list(feedback, 'safety_ratings'), block ?? child(place, 'finish_reason'))
}

function addContent(target: Draft, place: Place, words: string): void {
  const said = child(place, 'text')
  if (target.format === 'ai-sdk' && said !== undefined) target.body.text = hasText(said)
  else if (NOTHING.test(words) || entry(place.node, 'empty') !== undefined) target.body.text = false
}

/** No reason at all: the list was empty, or a policy kept the answer back, which is an error. */
function addLack(target: Draft, place: Place, message: Place | undefined): void {
  const empty = child(place, 'empty')
  if (empty === undefined) {
    target.kind = 'error'
    const at = child(place, 'exception')
    target.errors.push({ message: text(message), code: nameOf(place), field: toField(at) })
    addEvidence(target, at)
    return
  }
  addEvidence(target, empty)
  const why =
    target.format === 'gemini'
      ? 'There was no candidate to read. Gemini sends none where it blocks the prompt: promptFeedback.blockReason of the response says so.'
      : 'There was no choice to read; the response itself has to tell why.'
  target.notes.push({ id: 'empty-list', text: why, start: empty.node.start, end: empty.node.end })
}
