// Which value of Syntic's fixed list an answer is: one function for every endpoint, streamed or not, and for batches.
import { SYNTIC, type SynticReason } from '../../facts/schema.ts'
import { hasValue } from '../formats/format.ts'
import { fold } from '../formats/place.ts'
import type { Answer } from '../types.ts'

export type FixedReason = {
  value: SynticReason
  /** Syntic's document does not settle it: this is the nearest value. */
  closest: boolean
  /** Beside `length` alone: which limit it was, where that is known. */
  length_reason?: 'max_tokens' | 'context_window'
  /** Beside `stop_sequence` alone: the string that matched, where the answer shows it. */
  stop_sequence?: string
  note?: string
}

/**
 * Syntic's stop reason for an answer. null for an error, for an answer that failed and for one that has not ended: errors
 * are no stop reasons, and a reply whose stream broke is incomplete and has none.
 */
export function toFixedList(answer: Answer): FixedReason | null {
  if (answer.kind === 'error') return null
  switch (answer.outcome) {
    case 'complete':
    case 'empty':
      return success(answer)
    case 'cut short':
      return limit(answer)
    case 'tool call':
      return { value: 'tool_calls', closest: false }
    case 'filtered':
      return { value: 'content_filter', closest: false }
    case 'refused':
      return { value: 'refusal', closest: false }
    case 'paused':
      return paused(answer)
    case 'unknown':
      return nearest(answer)
    case 'failed':
    case 'in progress':
      return null
  }
}

const STOP_STRING = /^(stopsequence|word|stopstring|stopcriteriamet)$/

function success(answer: Answer): FixedReason | null {
  if (answer.cause === 'loading') return null
  const { stopString } = answer.body
  const said = answer.cause === 'stop string' || reasons(answer).some((value) => STOP_STRING.test(fold(value)))
  if (said || stopString !== null)
    return { value: 'stop_sequence', closest: false, ...(stopString !== null && { stop_sequence: stopString }) }
  const either = answer.cause === 'natural end or stop string'
  return { value: 'stop', closest: either, ...(either && { note: 'The value covers a natural end and a matched stop string alike.' }) }
}

/** Limits that Syntic names are tokens and the context window; every other is the nearest to length. */
function limit({ body, cause }: Answer): FixedReason {
  if (body.limit === 'context') return { value: 'length', closest: false, length_reason: 'context_window' }
  if (body.limit === 'output') return { value: 'length', closest: false, length_reason: 'max_tokens' }
  if (cause === 'any limit') return { value: 'length', closest: false }
  return {
    value: 'length',
    closest: true,
    note: 'It was ended by neither of the limits that Syntic names; length is the nearest, for the answer is not whole.',
  }
}

function paused({ cause }: Answer): FixedReason {
  const same = cause === 'server-tool limit' || cause === null
  return {
    value: 'pause',
    closest: !same,
    ...(!same && { note: 'Syntic pauses for a long loop of server tools; this pause has another cause.' }),
  }
}

/** An unknown value becomes the nearest by name. Nothing near: length, for then nobody takes the answer for whole. */
function nearest(answer: Answer): FixedReason {
  const value = fold(reasons(answer).at(-1) ?? '')
  const near =
    value === ''
      ? undefined
      : (SYNTIC.find((one) => fold(one) === value) ?? SYNTIC.find((one) => one !== 'stop' && value.includes(fold(one))))
  const note =
    near === undefined
      ? 'Nothing in the list is near; length says at least that the answer may not be whole.'
      : 'The value is unknown; this one is nearest by its name.'
  return { value: near ?? 'length', closest: true, note }
}

function reasons({ finish }: Answer): string[] {
  return finish.filter(hasValue).map((field) => String(field.value))
}
