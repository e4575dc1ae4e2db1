// A diagnosis in sentences that a person understands: plain data for the page and for "Copy as Markdown".
import type { Facts } from '../facts/schema.ts'
import { type Advice, adviceFor } from './advice.ts'
import { hasValue } from './formats/format.ts'
import { throughSalyro } from './gateways/salyro.ts'
import { toFixedList } from './gateways/syntic.ts'
import { short } from './meaning.ts'
import type { Answer, Diagnosis, Field, Outcome } from './types.ts'

/** A line about something in the text; start and end, where given, are UTF-16 offsets of it. */
export type Line = { text: string; start?: number; end?: number }

export type Explanation = {
  /** One sentence: what happened, and whether the answer is whole. */
  headline: string
  /** The field that decided, by its name and value; null where none did. */
  decisive: Field | null
  todo: Advice[]
  evidence: Line[]
  gateways: { name: string; lines: string[] }[]
}

/** Explains one answer. Holds no pasted text beyond field names, paths, known values and numbers. */
export function explain(answer: Answer, facts: Facts): Explanation {
  return {
    headline: headline(answer),
    decisive: decisiveField(answer),
    todo: adviceFor(answer, facts),
    evidence: evidence(answer),
    gateways: [salyro(answer), syntic(answer)],
  }
}

/** The field whose value decided: the last one that carries a value, or the native one where a note says so. */
export function decisiveField({ finish, notes }: Answer): Field | null {
  const native = notes.find((note) => note.id === 'native-reason-differs')
  const found = native === undefined ? undefined : finish.find((field) => field.start === native.start)
  const valued = finish.filter((field) => hasValue(field) && !/^native/i.test(field.name))
  return found ?? valued.at(-1) ?? finish.at(-1) ?? null
}

/** What happened, in one sentence that needs nothing else. */
export function headline(answer: Answer): string {
  const { outcome, body, kind } = answer
  if (kind === 'error') return 'This is an error and not an answer: there is no stop reason in it.'
  switch (outcome) {
    case 'complete':
      return complete(answer)
    case 'cut short':
      return cutShort(answer)
    case 'tool call':
      return toolCall(answer)
    case 'filtered':
      return filtered(answer)
    case 'refused':
      return 'The model refused: there is no answer, and the refusal says so in a field of its own or by its reason.'
    case 'paused':
      return 'Paused, not finished: the answer goes on when the conversation is sent again.'
    case 'failed':
      return body.text ? 'It failed on the way: what is there is only a part.' : 'It failed: there is no answer.'
    case 'empty':
      return empty(answer)
    case 'in progress':
      return 'Not over yet: no reason has come, as far as this text shows.'
    case 'unknown':
      return unknown(answer)
  }
}

function complete({ body }: Answer): string {
  if (body.stopString !== null) return 'The answer is whole: it ended where one of your stop strings came.'
  if (body.text === null) return 'It ended by itself; the answer is not shown here, so whether there is anything in it cannot be seen.'
  return 'The answer is whole: the model ended it by itself or at a stop string.'
}

function cutShort(answer: Answer): string {
  const { body, cause } = answer
  const why =
    body.limit === 'context'
      ? 'the context window is full'
      : body.limit === 'output'
        ? 'the output limit was reached'
        : body.limit === 'time'
          ? 'the time was up'
          : cause === 'outside'
            ? 'it was stopped from outside'
            : 'a limit was reached'
  if (body.text === false && body.toolCalls > 0) return `Cut short: ${why} in the middle of a tool call, which must not be run.`
  if (body.text === false && !body.otherContent) return `Cut short before there was any answer: ${why}.`
  return `Cut short: ${why}, so what is there is only a beginning.`
}

function toolCall({ body, notes }: Answer): string {
  const calls = body.toolCalls === 1 ? 'a tool call' : body.toolCalls > 1 ? `${body.toolCalls} tool calls` : 'a tool call'
  if (notes.some((note) => note.id === 'cut-tool-arguments'))
    return `The model asks for ${calls}, but the arguments are cut: do not run it.`
  return `Not the final answer: the model asks you to run ${calls} and send back the result.`
}

function filtered({ finish, notes }: Answer): string {
  const category = notes.find((note) => note.id === 'blocked-category')
  const which = category === undefined ? '' : ` ${category.text}`
  if (finish.some((field) => hasValue(field) && /block_?reason/i.test(field.name)))
    return `The prompt was blocked before there was any answer.${which}`
  if (notes.some((note) => note.id === 'filtered-late'))
    return `A filter stopped it after text was already shown: take that text back.${which}`
  return `A filter stopped it: there is no answer to use.${which}`
}

function empty({ notes }: Answer): string {
  if (notes.some((note) => note.id === 'model-loaded')) return 'No answer: the request only loaded or unloaded the model.'
  if (notes.some((note) => note.id === 'thinking-only')) return 'Success by name, but only thinking came back: there is no answer.'
  return 'Success by name, but there is nothing in the answer.'
}

function unknown(answer: Answer): string {
  const has = (id: string) => answer.notes.some((note) => note.id === id)
  if (has('ended-without-reason')) return 'It ended without saying why: whether it is whole cannot be told.'
  if (has('cut-text')) return 'The pasted text breaks off inside the answer: whether it is whole cannot be told.'
  const field = decisiveField(answer)
  const value = field === null ? '' : ` “${short(String(field.value))}”`
  if (has('ambiguous-value')) return `What${value} means depends on who sent it.`
  return `No source that is read here knows the value${value}: whether the answer is whole cannot be told.`
}

function evidence({ finish, evidence: fields, notes }: Answer): Line[] {
  const reasons = finish.filter(hasValue).map(lineOf)
  const rest = fields.map((field) =>
    typeof field.value === 'string' && field.value.length > 40 ? { ...lineOf(field), text: `${field.path} has text` } : lineOf(field),
  )
  return [...reasons, ...rest, ...notes]
}

function lineOf(field: Field): Line {
  return { text: `${field.path || field.name} is ${JSON.stringify(field.value)}`, start: field.start, end: field.end }
}

function salyro(answer: Answer): Explanation['gateways'][number] {
  const { responses, chat } = throughSalyro(answer)
  return {
    name: 'Salyro',
    lines: [
      `/v1/responses, streamed: ${responses.streamed.text}`,
      `/v1/responses, whole: ${responses.whole.text}`,
      `/v1/chat/completions, streamed: ${chat.streamed.text}`,
      `/v1/chat/completions, whole: ${chat.whole.text}`,
    ],
  }
}

function syntic(answer: Answer): Explanation['gateways'][number] {
  const fixed = toFixedList(answer)
  if (fixed === null) {
    const why = withoutMember(answer)
    return { name: 'Syntic', lines: [why] }
  }
  const beside = [
    fixed.length_reason && `length_reason ${fixed.length_reason}`,
    fixed.stop_sequence !== undefined && 'stop_sequence with the string that matched',
  ].filter(Boolean)
  const lines = [`${fixed.value}${fixed.closest ? ' (closest)' : ''}${beside.length > 0 ? `, with ${beside.join(' and ')}` : ''}`]
  return { name: 'Syntic', lines: fixed.note === undefined ? lines : [...lines, fixed.note] }
}

function withoutMember({ kind, outcome }: Answer): string {
  if (outcome === 'in progress') return 'It has no stop reason yet.'
  if (kind === 'error' || outcome === 'failed') return 'None: errors are no stop reasons; a reply that broke is incomplete.'
  return 'None: no member of its list is near to this.'
}

export type Summary = {
  /** One sentence for the text as a whole. */
  headline: string
  /** How many answers have each outcome, in the order of first appearance. */
  counts: { outcome: Outcome; count: number }[]
  /** Index of the first answer that is complete, else of the first that is a usable beginning; null where there is none. */
  firstUsable: number | null
}

/** Sums up a whole text. */
export function summarize({ answers, kind }: Diagnosis): Summary {
  const byOutcome = new Map<Outcome, number>()
  for (const { outcome } of answers) byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + 1)
  const counts = [...byOutcome].map(([outcome, count]) => ({ outcome, count }))
  const whole = answers.findIndex((answer) => answer.use === 'whole')
  const usable = whole >= 0 ? whole : answers.findIndex((answer) => answer.use === 'prefix')
  const [only] = answers
  const sentence =
    kind === 'not-an-answer' || only === undefined
      ? 'This is not a response: there is no stop or finish field of an answer in it.'
      : answers.length === 1
        ? headline(only)
        : `${answers.length} answers: ${counts.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')}.`
  return { headline: sentence, counts, firstUsable: usable >= 0 ? usable : null }
}
