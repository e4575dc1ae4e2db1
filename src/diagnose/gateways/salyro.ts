// What Salyro makes of an answer, by the two rules that it publishes: /v1/responses calls an answer incomplete for `length` and for nothing else,
// and an answer in one piece that has neither content nor a tool call is replaced by a 502.
import { hasValue } from '../formats/format.ts'
import type { Answer } from '../types.ts'

export type SalyroEnd = {
  /** null where it cannot be told. */
  status: 200 | 502 | null
  /** How /v1/responses ends; on /v1/chat/completions 'passed through'. 'depends' where the text does not show what decides. */
  end: 'completed' | 'incomplete' | 'passed through' | 'provider_error' | 'depends'
  /** The value that a caller sees; null where there is none, or it is not known. */
  value: string | null
  text: string
}

export type SalyroResult = {
  responses: { streamed: SalyroEnd; whole: SalyroEnd }
  chat: { streamed: SalyroEnd; whole: SalyroEnd }
}

/** Formats whose finish_reason is one of Chat Completions and reaches Salyro's rule as it is. */
const CHAT: readonly string[] = ['openai-chat', 'openai-completions', 'salyro', 'syntic']

type Facing = {
  /** The finish reason as the routing layer has it; undefined where its mapping is not known. */
  reason: string | null | undefined
  /** null: the text does not show it. */
  something: boolean | null
  text: boolean | null
  /** Whether the routing layer may make `length` of a reason whose mapping is not known: only of one that may be a cut. */
  mayBeLength: boolean
  /** An unstreamed `length` with empty text and no tool call: Salyro's description says both completed and 502 of it. */
  contradiction: boolean
}

/** What /v1/responses and /v1/chat/completions would return for an answer, streamed and not. */
export function throughSalyro(answer: Answer): SalyroResult {
  if (answer.kind === 'error') {
    const end: SalyroEnd = {
      status: null,
      end: 'depends',
      value: null,
      text: 'An error has no finish reason; what Salyro makes of it is not stated.',
    }
    return { responses: { streamed: end, whole: end }, chat: { streamed: end, whole: end } }
  }
  const facing = face(answer)
  return {
    responses: { streamed: responsesStreamed(facing), whole: responsesWhole(facing) },
    chat: { streamed: chatStreamed(facing), whole: chatWhole(facing) },
  }
}

function face(answer: Answer): Facing {
  const { format, finish, body } = answer
  // A native reason, or a server's own word in its statistics, is not what Salyro is given.
  const isGiven = (name: string) => (CHAT.includes(format) ? /^finish_?reason$/i.test(name) : !/native/i.test(name))
  const value = finish.findLast((field) => hasValue(field) && isGiven(field.name))?.value
  const written = value === undefined ? null : String(value)
  const reason = CHAT.includes(format) ? written : written === null ? null : undefined
  const content = body.text === null ? null : body.text || body.otherContent
  const something = body.toolCalls > 0 ? true : content
  const mayBeLength = answer.outcome === 'cut short' || answer.outcome === 'unknown' || body.limit !== null
  return { reason, something, text: content, mayBeLength, contradiction: reason === 'length' && something === false }
}

const WITHOUT_REASON = 'There is no finish reason, so what Salyro ends the reply with is not stated; treat it as incomplete.'

function responsesStreamed({ reason, mayBeLength }: Facing): SalyroEnd {
  if (reason === null) return depends(WITHOUT_REASON)
  if (reason === undefined && mayBeLength)
    return depends(
      'The stream ends with response.incomplete if the routing layer maps this reason to length, else with response.completed; the mapping is not known.',
    )
  if (reason === 'length')
    return {
      status: 200,
      end: 'incomplete',
      value: 'response.incomplete',
      text: 'The stream ends with response.incomplete, whatever it holds.',
    }
  return { status: 200, end: 'completed', value: 'response.completed', text: 'The stream ends with response.completed.' }
}

function responsesWhole(facing: Facing): SalyroEnd {
  const { reason, something, text, mayBeLength } = facing
  if (something === false) return dropped(facing)
  if (something === null)
    return depends(
      '502 provider_error if the answer holds neither content nor tool calls, which the text does not show; else as when it is streamed, and incomplete only with text.',
    )
  if (reason === null) return depends(WITHOUT_REASON)
  if (text === null) return depends('Incomplete only if the answer has text, which is not shown.')
  if (reason === undefined && text && mayBeLength)
    return depends(
      'Incomplete, with its message item, if the routing layer maps this reason to length, else completed; the mapping is not known.',
    )
  if (reason === 'length' && text)
    return { status: 200, end: 'incomplete', value: 'incomplete', text: 'Incomplete, and its message item too.' }
  const why = reason === 'length' ? 'Completed: without text there is no message item to be incomplete.' : 'Completed.'
  return { status: 200, end: 'completed', value: 'completed', text: why }
}

function chatStreamed({ reason }: Facing): SalyroEnd {
  return passed(reason)
}

function chatWhole(facing: Facing): SalyroEnd {
  if (facing.something === false) return dropped(facing)
  if (facing.something === null)
    return depends(
      '502 provider_error if the answer holds neither content nor tool calls, which the text does not show; else its finish_reason passes through.',
    )
  return passed(facing.reason)
}

function passed(reason: Facing['reason']): SalyroEnd {
  if (reason === undefined)
    return {
      status: 200,
      end: 'passed through',
      value: null,
      text: 'finish_reason is what the routing layer makes of this value; that mapping is not known.',
    }
  if (reason === null) return { status: 200, end: 'passed through', value: null, text: 'There is no finish reason to pass through.' }
  return { status: 200, end: 'passed through', value: reason, text: `finish_reason is ${reason}, as the routing layer returns it.` }
}

function dropped({ contradiction }: Facing): SalyroEnd {
  const text = '502 provider_error: an unstreamed answer with neither content nor tool calls is none.'
  const both = ' Salyro describes a length answer without text as completed too; without a tool call the 502 comes first.'
  return { status: 502, end: 'provider_error', value: null, text: contradiction ? text + both : text }
}

function depends(text: string): SalyroEnd {
  return { status: null, end: 'depends', value: null, text }
}
