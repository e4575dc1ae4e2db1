// Bodies that InvokeModel hands on as the model's maker wrote them, where nobody else speaks that shape: Titan, Llama, Mistral's
// text completion and chat, AI21's Jurassic, DeepSeek's. Anthropic's, Cohere's and Nova's are read by their own formats.
import { CallList } from './calls.ts'
import { addChoiceContent } from './chat-content.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, hasText, isObject, isPresent, list, number, type Place, text, toField } from './place.ts'

export const bedrockInvoke: Format = {
  id: 'bedrock-invoke',
  keys: ['completion_reason', 'results', 'generation', 'outputs', 'completions', 'choices'],
  recognise,
  read,
}

/** Answers in a body of that shape, each with the place of its text and of its reason. */
type Part = { place: Place; said: Place | undefined; reason: Place | undefined; fact: string }

function parts(place: Place): Part[] {
  const titan = list(place, 'results').filter(
    (one) => entry(one.node, 'completion_reason') !== undefined || entry(one.node, 'output_text') !== undefined,
  )
  const of = (one: Place, said: string, reason: string): Part => ({
    place: one,
    said: child(one, said),
    reason: child(one, reason),
    fact: reason,
  })
  if (titan.length > 0) return titan.map((one) => of(one, 'output_text', 'completion_reason'))
  if (entry(place.node, 'output_text') !== undefined && entry(place.node, 'completion_reason') !== undefined)
    return [of(place, 'output_text', 'completion_reason')]
  if (entry(place.node, 'generation') !== undefined && entry(place.node, 'stop_reason') !== undefined)
    return [of(place, 'generation', 'stop_reason')]
  const outputs = list(place, 'outputs').filter(
    (one) => isObject(one) && entry(one.node, 'stop_reason') !== undefined && entry(one.node, 'finish_reason') === undefined,
  )
  if (outputs.length > 0) return outputs.map((one) => of(one, 'text', 'stop_reason'))
  const choices = list(place, 'choices').filter(
    (one) => entry(one.node, 'stop_reason') !== undefined && entry(one.node, 'finish_reason') === undefined,
  )
  const texts = choices.filter((one) => entry(one.node, 'text') !== undefined)
  if (texts.length > 0) return texts.map((one) => of(one, 'text', 'stop_reason'))
  // Mistral's chat: Chat Completions, but for the name of the field.
  const chats = choices.filter((one) => isObject(child(one, 'message')))
  if (chats.length > 0) return chats.map((one) => of(one, 'message', 'stop_reason'))
  const jurassic = list(place, 'completions').filter((one) => isObject(child(one, 'finish_reason')))
  return jurassic.map((one) => ({
    place: one,
    said: dig(one, 'data', 'text'),
    reason: dig(one, 'finish_reason', 'reason'),
    fact: 'finishReason.reason',
  }))
}

function addMessage(target: Draft, message: Place): void {
  const calls = new CallList()
  addChoiceContent(target, message, calls)
  calls.into(target)
}

function recognise(place: Place): Sighting | null {
  const found = parts(place)
  if (found.length === 0) return null
  const streamed =
    entry(place.node, 'total_output_text_token_count') !== undefined ||
    (found[0]?.place.node === place.node && entry(place.node, 'generation') !== undefined)
  // A little surer than Chat Completions is of a choice whose reason it does not know.
  return { as: streamed ? 'either' : 'whole', sure: 76, ends: found.some(({ reason }) => isPresent(reason)) }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const drafts = new Map<number, Draft>()
  for (const { place } of pieces) {
    parts(place).forEach((part, position) => {
      const index = number(child(part.place, 'index')) ?? position
      const target = drafts.get(index) ?? { ...draft('bedrock-invoke', part.place, stream), index, ...(stream.streamed && { path: '' }) }
      drafts.set(index, target)
      if (isObject(part.said)) addMessage(target, part.said)
      else target.body.text ||= hasText(part.said)
      if (part.said === undefined && !stream.streamed) target.body.text = null
      if (addReason(target, part.reason, part.fact)) {
        target.closed = isClosed(part.place.node)
        target.ended = true
      }
      target.usage.output = toField(child(place, 'generation_token_count') ?? child(part.place, 'token_count')) ?? target.usage.output
      target.model ??= text(child(place, 'model')) || null
      if (entry(place.node, 'amazon-bedrock-invocationMetrics') !== undefined || part.fact === 'completion_reason')
        target.provider = 'bedrock'
    })
  }
  return [...drafts.values()]
}
