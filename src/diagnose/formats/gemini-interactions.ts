// Gemini's Interactions: an interaction with its steps, whole, running in the background, or as events.
import { CallList } from './calls.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, dig, entry, fold, hasText, isObject, list, number, type Place, text, toField } from './place.ts'

export const geminiInteractions: Format = {
  id: 'gemini-interactions',
  keys: ['event_type', 'status', 'object', 'prompt_feedback'],
  recognise,
  read,
}

const EVENTS = /^(interaction\.(created|start|status_update|completed|complete)|step\.(start|delta|stop)|content\.(start|delta|stop))$/

function recognise(place: Place): Sighting | null {
  const event = text(child(place, 'event_type'))
  if (event !== null && EVENTS.test(event)) {
    const key = text(dig(place, 'interaction', 'id')) ?? text(child(place, 'interaction_id'))
    return {
      as: 'piece',
      sure: 88,
      key,
      begins: /\.(created|start)$/.test(event) && event.startsWith('interaction'),
      ends: /completed?$/.test(event),
    }
  }
  if (event === 'error' && isObject(child(place, 'error'))) return { as: 'error', sure: 70 }
  // Gemini's own block reasons are in capitals; these are the same in small letters.
  if (/^[a-z_]+$/.test(text(dig(place, 'prompt_feedback', 'block_reason')) ?? '')) return { as: 'whole', sure: 90 }
  if (text(child(place, 'status')) === null) return null
  if (text(child(place, 'object')) === 'interaction') return { as: 'whole', sure: 92 }
  const typed = (name: string) => list(place, name).filter((one) => isObject(one) && entry(one.node, 'type') !== undefined).length > 0
  const own = ['previous_interaction_id', 'agent', 'usage', 'model', 'created'].some((name) => entry(place.node, name) !== undefined)
  return own && (typed('steps') || typed('outputs')) && entry(place.node, 'output') === undefined ? { as: 'whole', sure: 66 } : null
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const first = pieces[0]?.place
  if (first === undefined) return []
  const target = { ...draft('gemini-interactions', first, stream), provider: 'gemini' }
  if (stream.streamed) target.path = ''
  const calls = new CallList()
  for (const { place } of pieces) {
    if (stream.streamed) addEvent(target, place, calls)
    else addInteraction(target, place, calls)
  }
  calls.into(target)
  return [target]
}

function addInteraction(target: Draft, place: Place, calls: CallList): void {
  if (addReason(target, child(place, 'status'), 'status')) target.closed = isClosed(place.node)
  const feedback = child(place, 'prompt_feedback')
  addReason(target, child(feedback, 'block_reason'), 'prompt_feedback.block_reason', 'block')
  addEvidence(target, child(feedback, 'block_reason_message'))
  const steps = [...list(place, 'steps'), ...list(place, 'outputs')]
  steps.forEach((item, index) => {
    addStep(target, item, index, calls)
  })
  if (hasText(child(place, 'output_text'))) target.body.text = true
  for (const name of ['output_audio', 'output_image', 'output_video']) if (isObject(child(place, name))) target.body.otherContent = true
  for (const error of list(place, 'errors')) for (const name of ['code', 'message']) addEvidence(target, child(error, name))
  target.model ??= text(child(place, 'model')) ?? text(child(place, 'agent'))
  const usage = child(place, 'usage')
  target.usage.output = toField(child(usage, 'total_output_tokens')) ?? target.usage.output
  target.usage.reasoning = toField(child(usage, 'total_thought_tokens')) ?? target.usage.reasoning
  const shown = ['steps', 'outputs', 'output_text'].some((name) => entry(place.node, name) !== undefined)
  if (!shown && !target.streamed) target.body.text = null
}

function addStep(target: Draft, item: Place, key: string | number, calls: CallList): void {
  const type = fold(text(child(item, 'type')) ?? '')
  if (type === 'functioncall') calls.set(key, child(item, 'arguments'))
  else if (type === 'functionresult') calls.remove(key)
  else if (type.endsWith('call')) target.providerCalls++
  else if (type.startsWith('thought')) target.body.reasoning = true
  else if (type === 'modeloutput') for (const part of list(item, 'content')) addContent(target, part)
  else if (!type.endsWith('result') && type !== 'userinput') addContent(target, item)
}

function addContent(target: Draft, part: Place): void {
  const type = fold(text(child(part, 'type')) ?? '')
  if (hasText(child(part, 'text'))) target.body.text = true
  else if (/image|audio|video|document/.test(type)) target.body.otherContent = true
}

function addEvent(target: Draft, place: Place, calls: CallList): void {
  const event = text(child(place, 'event_type')) ?? ''
  const interaction = child(place, 'interaction')
  if (isObject(interaction)) addInteraction(target, interaction, calls)
  else if (addReason(target, child(place, 'status'), 'status')) target.closed = isClosed(place.node)
  const index = number(child(place, 'index')) ?? 0
  const started = child(place, 'step') ?? child(place, 'content')
  if (isObject(started)) addStep(target, started, index, calls)
  const delta = child(place, 'delta')
  if (isObject(delta)) {
    const type = fold(text(child(delta, 'type')) ?? '')
    if (type.startsWith('thought')) target.body.reasoning = true
    else if (/arguments/.test(type)) calls.add(index, child(delta, 'arguments') ?? child(delta, 'partial_arguments'))
    else addStep(target, delta, index, calls)
  }
  if (/^interaction\.completed?$/.test(event)) target.ended = true
}
