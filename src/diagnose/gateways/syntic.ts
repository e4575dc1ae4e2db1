// Which value of Syntic's fixed list an answer is: one function for every endpoint, streamed or not, and for batches.
import { SYNTIC } from '../../facts/lists.ts'
import type { Cause, Fact, SynticReason } from '../../facts/schema.ts'
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
 * are no stop reasons, and a reply whose stream broke is incomplete and has none. null too where the list has no member for
 * what ended it (the caller, the clock), and where a value is unknown and no member is near.
 */
export function toFixedList(answer: Answer): FixedReason | null {
  if (answer.kind === 'error') return null
  const { stopString } = answer.body
  if (answer.outcome === 'complete' && stopString !== null) return { value: 'stop_sequence', closest: false, stop_sequence: stopString }
  const row = answer.syntic ?? null
  return row === null ? byOutcome(answer) : stated(row)
}

/** As the row of the value says in the table; null where it names no member. */
function stated({ value, closest, lengthReason, note }: Fact['syntic']): FixedReason | null {
  if (value === null) return null
  return { value, closest, ...(lengthReason !== null && { length_reason: lengthReason }), ...(note !== null && { note }) }
}

/** For what no row says: an answer that is not what its field claims, and a value that no fact knows. */
function byOutcome(answer: Answer): FixedReason | null {
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

/** What ended it that no member of the list stands for: someone outside, the clock, the budget. */
const NO_MEMBER: readonly (Cause | null)[] = ['outside', 'time limit', 'budget limit', 'capacity']

/** The limits that Syntic names are tokens and the context window. */
function limit({ body, cause }: Answer): FixedReason | null {
  if (NO_MEMBER.includes(cause)) return null
  if (body.limit === 'context') return { value: 'length', closest: false, length_reason: 'context_window' }
  if (body.limit === 'output') return { value: 'length', closest: false, length_reason: 'max_tokens' }
  return { value: 'length', closest: true, note: 'Syntic tells two limits apart by length_reason; which one it was is not said here.' }
}

function paused({ cause }: Answer): FixedReason {
  const same = cause === 'server-tool limit' || cause === null
  return {
    value: 'pause',
    closest: !same,
    ...(!same && { note: 'Syntic pauses for a long loop of server tools; this pause has another cause.' }),
  }
}

/** An unknown value becomes the member that is nearest by its name; null where none is near, and never `stop` by likeness alone. */
function nearest(answer: Answer): FixedReason | null {
  const value = fold(reasons(answer).at(-1) ?? '')
  const near =
    value === ''
      ? undefined
      : (SYNTIC.find((one) => fold(one) === value) ?? SYNTIC.find((one) => one !== 'stop' && value.includes(fold(one))))
  return near === undefined ? null : { value: near, closest: true, note: 'The value is unknown; this member is nearest by its name.' }
}

function reasons({ finish }: Answer): string[] {
  return finish.filter(hasValue).map((field) => String(field.value))
}
