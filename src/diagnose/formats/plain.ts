// Formats whose answers are one object with a reason in it: what they have in common, so that each is a few lines that say what is its own.
import type { FormatId } from '../types.ts'
import { CallList } from './calls.ts'
import { addReason, type Draft, draft, type Format, isClosed, type Near, type Sighting } from './format.ts'
import { child, number, type Place, text, toField } from './place.ts'
import { requestIdOf } from './shared.ts'

export type Plain = {
  id: FormatId
  /** As in Format. */
  keys: string[]
  recognise(place: Place, near: Near): Sighting | null
  /** The answers in a body or a piece; one without any gives an empty list. */
  answers(place: Place): Place[]
  /** Where an answer's reason stands, and its field as the facts name it. */
  reason(answer: Place): Place | undefined
  fact: string
  /** Adds what an answer or a piece holds. Leave body.text as it is where the content is not shown. */
  content(target: Draft, answer: Place, calls: CallList): void
  /** The tokens of the output, where they are counted. */
  output?(place: Place): Place | undefined
  /** The provider, where only one speaks this format. */
  provider?: string
  /** The key under which a body names its model; 'model' where it is left out. */
  model?: string
}

/** Makes a format of its description. Content that no piece shows is not known: body.text is then null. */
export function plain(spec: Plain): Format {
  return {
    id: spec.id,
    keys: spec.keys,
    recognise: spec.recognise,
    read(pieces, stream) {
      const answers = new Map<number, { target: Draft; calls: CallList; shown: boolean }>()
      for (const { place } of pieces) {
        spec.answers(place).forEach((answer, position) => {
          const index = number(child(answer, 'index')) ?? position
          const one = answers.get(index) ?? {
            target: { ...draft(spec.id, answer, stream), index, provider: spec.provider ?? null },
            calls: new CallList(),
            shown: false,
          }
          answers.set(index, one)
          const { target, calls } = one
          if (stream.streamed) target.path = ''
          const before = JSON.stringify(target.body)
          target.body.text ??= false
          spec.content(target, answer, calls)
          one.shown ||= JSON.stringify(target.body) !== before || calls.count > 0 || showsContent(answer)
          if (addReason(target, spec.reason(answer), spec.fact)) {
            target.closed = isClosed(answer.node)
            target.ended = true
          }
          target.model ??= text(child(place, spec.model ?? 'model'))
          target.body.requestId ??= requestIdOf(place)
          target.usage.output = toField(spec.output?.(place)) ?? target.usage.output
        })
      }
      return [...answers.values()].map(({ target, calls, shown }) => {
        calls.into(target)
        if (!shown) target.body.text = null
        return target
      })
    },
  }
}

/** Whether an answer has a place for its content at all, be it empty. */
function showsContent(answer: Place): boolean {
  return ['content', 'text', 'message', 'response', 'messages', 'delta', 'Message', 'Delta'].some(
    (name) => child(answer, name) !== undefined,
  )
}
