// What to do: the provider's own advice where it gives any; else what another source says for that case, named as that source's.
import { factById } from '../facts/lookup.ts'
import type { Fact, Facts } from '../facts/schema.ts'
import { toFixedList } from './gateways/syntic.ts'
import { nameOf } from './meaning.ts'
import type { Answer } from './types.ts'

/** `source` names who says so; null where it follows from the answer itself. */
export type Advice = { text: string; source: string | null }

const SYNTIC_LIST = 'Syntic’s list of stop reasons'
const GEMINI_GUIDE = 'a guide to Gemini’s finishReason values'

/** What can be said about what to do with an answer, the provider's word first. Empty where no source says anything. */
export function adviceFor(answer: Answer, facts: Facts): Advice[] {
  const decisive = answer.rows.map((id) => factById(facts, id)).find((fact) => fact !== undefined)
  const own = decisive === undefined ? null : providersAdvice(decisive, facts)
  const overtaken = decisive !== undefined && answer.outcome !== decisive.outcome
  return [
    ...fromTheAnswer(answer),
    ...(own !== null && !overtaken ? [own] : []),
    ...(own === null || overtaken ? [geminis(answer), syntics(answer)].filter((one) => one !== null) : []),
    ...(answer.format === 'gemini' ? billing(answer) : []),
  ]
}

function providersAdvice(fact: Fact, facts: Facts): Advice | null {
  if (fact.advice === null) return null
  const source = fact.sources[fact.advice.source]
  return { text: fact.advice.text, source: source === undefined ? nameOf(facts, fact.provider) : source.title }
}

/** What the answer's own state forbids, whoever sent it. */
function fromTheAnswer({ use, notes }: Answer): Advice[] {
  const found: Advice[] = []
  if (use === 'prefix')
    found.push({ text: 'What is there is a beginning at most: do not parse it as JSON or take it for the whole.', source: null })
  if (notes.some((note) => note.id === 'cut-tool-arguments'))
    found.push({ text: 'Do not run a tool call whose arguments are cut.', source: null })
  return found
}

function syntics(answer: Answer): Advice | null {
  if (answer.outcome === 'empty') return null
  const fixed = toFixedList(answer)
  if (fixed === null || fixed.closest) return null
  const text = {
    stop: 'Take the reply.',
    length: 'Allow more tokens, or hand the partial reply back as the assistant’s turn and ask for the rest.',
    stop_sequence: 'Take the reply; it ends just before the string that matched.',
    tool_calls: 'Run the tools that are asked for and send back what they return.',
    refusal: 'Show the explanation that the reply gives; sending the same request again changes nothing.',
    content_filter: 'Never present the text so far as the complete answer, and log the id of the request.',
    pause: 'Send the conversation again as it is, and it goes on.',
  }[fixed.value]
  return { text, source: SYNTIC_LIST }
}

function geminis(answer: Answer): Advice | null {
  if (answer.format !== 'gemini') return null
  if (answer.outcome === 'empty')
    return { text: 'Treat it as refused: there is nothing to salvage. Try again once at most, then tell the user.', source: GEMINI_GUIDE }
  const text = GEMINI[answer.cause ?? '']
  return text === undefined ? null : { text, source: GEMINI_GUIDE }
}

const GEMINI: Record<string, string> = {
  'output limit': 'Append the partial text as the model’s turn and ask for the rest, or raise the limit.',
  safety: 'Look up in safetyRatings which category blocked it; the safety settings of the request apply to this one.',
  recitation: 'Safety settings do not reach this filter: have the source summed up or put in other words, or quote it in small pieces.',
  blocklist: 'The same request will end the same way; change what it asks for.',
  'personal data': 'The same request will end the same way; personal data in the output set it off.',
  policy: 'No safety setting changes this filter; tell the user in place of trying again and again.',
  'malformed call': 'Make the schema of that function simpler; that helps more than trying again.',
  'loop guard': 'Look for a cycle in the agent’s loop, not in the request.',
  unnamed: 'Try again once; if it stays, halve the prompt again and again to find what sets it off.',
}

function billing({ outcome, finish }: Answer): Advice[] {
  if (outcome !== 'filtered' || finish.every((field) => /block/i.test(field.name))) return []
  return [{ text: 'Tokens that were produced before the block are billed.', source: GEMINI_GUIDE }]
}
