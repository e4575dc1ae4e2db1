// What changes the reading of an answer, in sentences. Each note has an id that stays, and a place where it has one.
import { factsByValue } from '../facts/lookup.ts'
import type { Facts } from '../facts/schema.ts'
import { type Draft, hasValue } from './formats/format.ts'
import type { Verdict } from './judge.ts'
import { list, short } from './meaning.ts'
import type { Field, Note } from './types.ts'

type Rule = (draft: Draft, verdict: Verdict, facts: Facts) => Note | null

/** All notes on one answer, the weightiest first. */
export function notesOf(draft: Draft, verdict: Verdict, facts: Facts): Note[] {
  return [...RULES.map((rule) => rule(draft, verdict, facts)).filter((note) => note !== null), ...draft.notes]
}

/** Causes of a block that are none of Gemini's adjustable safety categories. */
const FIXED_FILTERS = new Set<string>(['policy', 'recitation', 'personal data', 'blocklist'])

const RULES: Rule[] = [
  function emptyAnswer({ body }, { outcome, decisive }) {
    if (outcome !== 'empty') return null
    if (decisive?.meaning.facts[0]?.cause === 'loading')
      return noteOf('model-loaded', 'The request only loaded or unloaded the model; there is no answer.', decisive.reason.field)
    const what = body.reasoning ? 'only thinking came back' : 'there is nothing in the answer'
    return noteOf(body.reasoning ? 'thinking-only' : 'empty-answer', `The field claims success, but ${what}.`, decisive?.reason.field)
  },
  function refusal({ evidence, body }, { outcome, claimed }) {
    if (outcome !== 'refused' || !body.refusal || claimed !== 'complete') return null
    return noteOf(
      'refusal-under-success',
      'The model refused, and the refusal stands in a field of its own although the reason claims success.',
      evidence.find((field) => /refusal/i.test(field.path)),
    )
  },
  function toolCall({ body }, { outcome, claimed, decisive }) {
    if (outcome !== 'tool call' || claimed !== 'complete') return null
    return noteOf(
      'tool-call-under-success',
      `The reason claims success, but the answer holds ${count(body.toolCalls, 'tool call')} to run.`,
      decisive?.reason.field,
    )
  },
  function toolCallMissing({ body, streamed }, { outcome, claimed, decisive }) {
    if (outcome !== 'tool call' || claimed !== 'tool call' || body.toolCalls > 0 || body.text === null || streamed) return null
    return noteOf('tool-call-missing', 'The reason announces a tool call, but the answer shows none.', decisive?.reason.field)
  },
  function argumentsCut({ cutArguments }) {
    const [first] = cutArguments
    if (first === undefined) return null
    return noteOf(
      'cut-tool-arguments',
      `The arguments of ${count(cutArguments.length, 'tool call')} are not whole JSON; do not run what they stand for.`,
      first,
    )
  },
  function thinkingSpentTheAllowance({ body, usage }, { outcome }) {
    if (outcome !== 'cut short' || body.text !== false || body.otherContent) return null
    const output = Number(usage.output?.value ?? Number.NaN)
    const reasoning = Number(usage.reasoning?.value ?? Number.NaN)
    const spent = Number.isNaN(output) ? `${reasoning} tokens` : `${reasoning} of ${output} output tokens`
    if (reasoning > 0 && !(reasoning < output * 0.9))
      return noteOf('thinking-used-allowance', `Thinking took ${spent}, so nothing was left for the answer.`, usage.reasoning)
    if (body.reasoning)
      return noteOf('thinking-used-allowance', 'Only thinking came back before the limit; nothing was left for the answer.')
    return body.toolCalls > 0 ? null : noteOf('cut-before-text', 'The limit was reached before there was any text.')
  },
  function outputTokens({ usage, body }, { outcome }) {
    const tokens = Number(usage.output?.value ?? Number.NaN)
    if (outcome !== 'cut short' || body.text === false || !(tokens > 0)) return null
    return noteOf('output-tokens', `It stopped after ${count(tokens, 'output token')}.`, usage.output)
  },
  function fixedFilter({ format }, { outcome, decisive }) {
    if (format !== 'gemini' || outcome !== 'filtered' || !FIXED_FILTERS.has(decisive?.meaning.facts[0]?.cause ?? '')) return null
    return noteOf(
      'fixed-filter',
      'No safety setting changes this filter, as a guide to Gemini’s values says; only SAFETY answers to them.',
      decisive?.reason.field,
    )
  },
  function runByProvider({ providerCalls }) {
    if (providerCalls === 0) return null
    return noteOf(
      'provider-run-tool',
      `The provider ran ${count(providerCalls, 'tool call')} itself; there is nothing for you to run there.`,
    )
  },
  function blockedCategories({ blocked }) {
    if (blocked.length === 0) return null
    const names = list([...new Set(blocked.map((one) => one.category))])
    return noteOf('blocked-category', `Blocked by category: ${names}.`, blocked.find((one) => one.field !== undefined)?.field)
  },
  function filteredLate({ streamed, body }, { outcome }) {
    if (outcome !== 'filtered' || !streamed || body.text !== true) return null
    return noteOf('filtered-late', 'Text was already streamed before the filter stopped it; what was shown has to be taken back.')
  },
  function nativeDiffers(_, { decisive, overruled }) {
    if (overruled === null || decisive === null) return null
    const [hidden, shown] = [decisive.reason.field, overruled.reason.field]
    return noteOf(
      'native-reason-differs',
      `The gateway says “${short(String(shown.value))}”; the service behind it said “${short(String(hidden.value))}”, which the gateway hid.`,
      hidden,
    )
  },
  function changed({ reasons }, _, facts) {
    const isEnding = ({ value }: Field) => {
      const found = factsByValue(facts, String(value))
      return found.length === 0 || found.some((fact) => fact.outcome !== 'not an ending')
    }
    // A word for what goes on (not_finished) is no reason that another could change.
    const values = reasons
      .filter((one) => one.role === 'main' && hasValue(one.field))
      .map((one) => one.field)
      .filter(isEnding)
    const [last] = values.slice(-1)
    const distinct = new Set(values.map((field) => String(field.value)))
    // A status that moves on (in_progress, then completed) is no change of mind.
    if (last === undefined || distinct.size < 2 || /^(status)$/i.test(last.name)) return null
    return noteOf('reason-changed', `The stream gives more than one reason; the last one, “${short(String(last.value))}”, counts.`, last)
  },
  function errorSeen({ errors, kind }, { broken, outcome }) {
    const [first] = errors
    if (first === undefined || kind === 'error') return null
    if (broken) return noteOf('error-mid-stream', `An error broke the answer off before any reason came${code(first.code)}.`, first.field)
    if (outcome === 'failed') return noteOf('error-given', `The error that ended it is given${code(first.code)}.`, first.field)
    return noteOf('error-after-reason', `An error came after the reason${code(first.code)}; the reason stands.`, first.field)
  },
  function error({ errors, kind }) {
    const [first] = errors
    if (kind !== 'error') return null
    return noteOf('error-body', `This is an error${code(first?.code ?? null)} and not an answer: it has no stop reason.`, first?.field)
  },
  function withoutReason({ ended, closed, reasons, errors, kind }, { decisive, outcome }) {
    if (decisive !== null || kind === 'error' || outcome === 'failed' || errors.length > 0) return null
    const field = reasons.findLast((one) => one.role === 'main')?.field
    if (outcome === 'in progress' && !closed) return noteOf('cut-before-reason', 'The text breaks off before any reason.', field)
    if (outcome === 'in progress')
      return noteOf('no-reason-yet', 'No reason has come yet: the answer has not ended, as far as the text shows.', field)
    return ended ? noteOf('ended-without-reason', 'It ended without a reason.', field) : null
  },
  function nullAsText({ reasons }) {
    const field = reasons.find(
      (one) => typeof one.field.value === 'string' && /^\s*(null|NULL|None)\s*$/.test(one.field.value) && one.role === 'main',
    )?.field
    return field === undefined ? null : noteOf('null-as-text', 'The reason is a string that spells “null”: it stands for none.', field)
  },
  function cutText({ closed }, { claimed, outcome, decisive }) {
    if (closed || claimed !== 'complete' || outcome !== 'unknown') return null
    return noteOf(
      'cut-text',
      'The text breaks off before the answer closes, so whether it is whole cannot be told.',
      decisive?.reason.field,
    )
  },
  function stopString({ body, evidence }) {
    if (body.stopString === null) return null
    return noteOf(
      'stop-string',
      'One of the stop strings of the request ended the text.',
      evidence.find((field) => field.value === body.stopString),
    )
  },
]

function noteOf(id: string, text: string, field?: Field): Note {
  return field === undefined ? { id, text } : { id, text, start: field.start, end: field.end }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function code(value: string | null): string {
  return value === null || value === '' ? '' : ` (${short(value)})`
}
