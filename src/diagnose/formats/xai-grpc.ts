// xAI's gRPC API, as its messages are printed or turned into JSON: outputs, each with a finish_reason of the enum FinishReason.
import { CallList } from './calls.ts'
import { addChoiceContent } from './chat-content.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import { child, entry, isObject, isPresent, list, number, type Place, text } from './place.ts'
import { addUsage } from './shared.ts'

export const xaiGrpc: Format = { id: 'xai-grpc', keys: ['outputs'], recognise, read }

const outputsOf = (place: Place) =>
  list(place, 'outputs').filter(
    (one) => isObject(one) && (isObject(child(one, 'message')) || isObject(child(one, 'delta'))) && entry(one.node, 'type') === undefined,
  )

function recognise(place: Place): Sighting | null {
  const outputs = outputsOf(place)
  const reasoned = outputs.some((one) => entry(one.node, 'finish_reason') !== undefined)
  if (outputs.length === 0 || !(reasoned || entry(place.node, 'id') !== undefined)) return null
  const piece = outputs.some((one) => isObject(child(one, 'delta')))
  return {
    as: piece ? 'piece' : 'whole',
    sure: 75,
    key: text(child(place, 'id')) || null,
    ends: outputs.some((one) => isPresent(child(one, 'finish_reason'))),
  }
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  const answers = new Map<number, { target: Draft; calls: CallList }>()
  // With a tool that xAI runs, the outputs are steps of one answer: the call, its result, the text.
  const steps = pieces.some(({ place }) => outputsOf(place).some((output) => messageOf(output, 'ROLE_TOOL') !== undefined))
  for (const { place } of pieces) {
    outputsOf(place).forEach((output, position) => {
      const index = steps ? 0 : (number(child(output, 'index')) ?? position)
      const answer = answers.get(index) ?? {
        target: { ...draft('xai-grpc', output, stream), index, provider: 'xai' },
        calls: new CallList(),
      }
      answers.set(index, answer)
      const { target, calls } = answer
      if (stream.streamed) target.path = `outputs[${index}]`
      const message = messageOf(output)
      if (message !== undefined && messageOf(output, 'ROLE_TOOL') === undefined) addChoiceContent(target, message, calls)
      const reason = child(output, 'finish_reason')
      if (addReason(target, reason, 'finish_reason') && !/INVALID/.test(text(reason) ?? '')) {
        target.closed = isClosed(output.node)
        target.ended = true
      }
      target.model ??= text(child(place, 'model')) || null
      addUsage(target, child(place, 'usage'))
    })
  }
  return [...answers.values()].map(({ target, calls }) => {
    calls.into(target)
    return target
  })
}

/** The message or delta of an output; with a role, only where it has that one. */
function messageOf(output: Place, role?: string): Place | undefined {
  const message = [child(output, 'message'), child(output, 'delta')].find(isObject)
  return role === undefined || text(child(message, 'role')) === role ? message : undefined
}
