// From what a format found in an answer to what it means: outcome, use, rows and notes. The rules are the same for all formats.
// Nothing here falls back to complete: what no fact and no evidence settles is unknown.
import type { Fact, Facts } from '../facts/schema.ts'
import { type Draft, hasValue, type Reason } from './formats/format.ts'
import { fold } from './formats/place.ts'
import { formatOfReason, type Meaning, meaningOf, nativeMeaning, type Speaker } from './meaning.ts'
import { notesOf } from './notes.ts'
import { providerOf } from './provider.ts'
import type { Answer, Body, Outcome, Use } from './types.ts'

/** The reasons of an answer, each with what the facts say of it. */
export type Reading = { reason: Reason; meaning: Meaning }

/** What the rules settled, for the notes to explain. */
export type Verdict = {
  outcome: Outcome
  /** The reason that decided; null where there was none. */
  decisive: Reading | null
  /** The gateway's reason, where a native one decided against it. */
  overruled: Reading | null
  /** Everything that was looked up, deciding ones first. */
  readings: Reading[]
  /** The outcome of the field alone, before the answer was looked at. */
  claimed: Outcome | null
  /** An error broke it off before it had a reason. */
  broken: boolean
}

/** Judges one draft. `facts` may hold no fact of the format at all: values are then unknown. */
export function judge(found: Draft, facts: Facts): Answer {
  const draft = withFormat(found, facts)
  const provider = providerOf(draft, facts)
  const speaker: Speaker = { format: draft.format, provider }
  const verdict = draft.kind === 'error' ? failed() : decide(draft, facts, speaker)
  const body: Body = { ...draft.body, limit: draft.body.limit ?? limitOf(verdict) }
  const rows = [...new Set(verdict.readings.flatMap(({ meaning }) => meaning.facts.map((fact) => fact.id)))]
  return {
    kind: draft.kind,
    format: draft.format,
    provider: provider ?? 'unknown',
    model: draft.model,
    path: draft.path,
    streamed: draft.streamed,
    finish: draft.reasons
      .filter((one) => one.role !== 'category')
      .map((one) => one.field)
      .sort((a, b) => a.start - b.start),
    evidence: evidenceOf(draft, verdict.outcome),
    body,
    outcome: verdict.outcome,
    cause: verdict.decisive?.meaning.facts[0]?.cause ?? verdict.decisive?.meaning.cause ?? null,
    syntic: verdict.outcome === verdict.claimed ? (verdict.decisive?.meaning.facts[0]?.syntic ?? null) : null,
    use: usability(verdict.outcome, draft),
    rows,
    notes: [...verdict.readings.flatMap(({ meaning }) => meaning.notes), ...notesOf(draft, verdict, facts)],
  }
}

/** A reason without its answer may tell by itself whose it is. */
function withFormat(draft: Draft, facts: Facts): Draft {
  const reason = lastOf(draft, 'main') ?? lastOf(draft, 'block')
  if (draft.format !== 'unknown' || draft.kind === 'error' || reason === undefined) return draft
  return { ...draft, format: formatOfReason(facts, reason) }
}

function failed(): Verdict {
  return { outcome: 'failed', decisive: null, overruled: null, readings: [], claimed: null, broken: false }
}

function decide(draft: Draft, facts: Facts, speaker: Speaker): Verdict {
  const look = (reason: Reason): Reading => ({ reason, meaning: meaningOf(facts, reason, speaker) })
  const categories = draft.reasons.filter((one) => one.role === 'category' && hasValue(one.field)).map(look)
  const main = lastMain(draft, look)
  const block = main === undefined ? lastOf(draft, 'block') : undefined
  if (main === undefined) {
    if (block !== undefined) {
      const reading = look(block)
      if (reading.meaning.facts[0]?.cause !== 'placeholder') return blocked(reading, categories)
    }
    const verdict = withoutReason(draft, facts, speaker)
    return { ...verdict, readings: [...verdict.readings, ...(block === undefined ? [] : [look(block)]), ...categories] }
  }
  const reading = main
  const detailed = detailOf(draft, reading, look)
  const deciding = detailed ?? reading
  const own = claimedOutcome(deciding)
  // A status that only says that it runs, and then an error.
  const broken = own === 'in progress' && draft.errors.length > 0
  const outcome = broken ? 'failed' : lookAtAnswer(own, draft)
  const readings = [deciding, ...(detailed === undefined ? [] : [reading]), ...categories]
  const gateway: Verdict = { outcome, decisive: deciding, overruled: null, readings, claimed: own, broken }
  return nativeVerdict(draft, facts, gateway) ?? gateway
}

/** A prompt that was refused before there was an answer is filtered, also for a value that no fact knows. */
function blocked(reading: Reading, categories: Reading[]): Verdict {
  return { outcome: 'filtered', decisive: reading, overruled: null, readings: [reading, ...categories], claimed: 'filtered', broken: false }
}

/** The last main reason that says something; one that only fills the field counts where there is no other. */
function lastMain(draft: Draft, look: (reason: Reason) => Reading): Reading | undefined {
  const valued = draft.reasons.filter((one) => one.role === 'main' && hasValue(one.field))
  let last: Reading | undefined
  for (const reason of valued.reverse()) {
    const reading = look(reason)
    last ??= reading
    if (reading.meaning.facts[0]?.cause !== 'placeholder') return reading
  }
  return last
}

/** The last reason of that role that carries a value: a later event without one does not erase it. */
function lastOf(draft: Draft, role: Reason['role']): Reason | undefined {
  return draft.reasons.findLast((one) => one.role === role && hasValue(one.field))
}

/** A detail (incomplete_details.reason) says more than a main value that is not success. */
function detailOf(draft: Draft, main: Reading, look: (reason: Reason) => Reading): Reading | undefined {
  const detail = lastOf(draft, 'detail')
  if (detail === undefined || main.meaning.outcome === 'complete') return undefined
  const reading = look(detail)
  // A new word of detail takes nothing from a status that says by itself how it ended; `incomplete` does not.
  const vague = fold(String(main.reason.field.value)) === 'incomplete'
  return reading.meaning.outcome === 'unknown' && !vague ? undefined : reading
}

/** What the field alone says. */
function claimedOutcome({ meaning }: Reading): Outcome {
  if (meaning.facts[0]?.cause === 'loading') return 'empty'
  return meaning.outcome ?? 'in progress'
}

/** What the answer itself adds to what its field claims. */
export function lookAtAnswer(claimed: Outcome, draft: Draft): Outcome {
  const { body } = draft
  if (draft.intervened === true && claimed === 'complete') return 'filtered'
  if (body.refusal && (claimed === 'complete' || claimed === 'cut short')) return 'refused'
  if (claimed !== 'complete') return claimed
  if (body.toolCalls > 0) return 'tool call'
  // Success that stands in a text which breaks off before the answer closes: more could have followed.
  if (!draft.closed) return 'unknown'
  return hasNothing(body) ? 'empty' : 'complete'
}

/** Thinking, and what the provider ran for itself, is no answer; content that the text does not show may be one. */
function hasNothing(body: Body): boolean {
  return body.text === false && body.toolCalls === 0 && !body.refusal && !body.otherContent
}

/** Where a gateway's reason and the native one differ after all, the native one decides. */
function nativeVerdict(draft: Draft, facts: Facts, gateway: Verdict): Verdict | null {
  const native = lastOf(draft, 'native')
  if (native === undefined) return null
  const reading = { reason: native, meaning: nativeMeaning(facts, native) }
  const { outcome } = reading.meaning
  if (outcome === null || outcome === 'unknown') return { ...gateway, readings: [...gateway.readings, reading] }
  const after = lookAtAnswer(outcome, draft)
  if (after === gateway.outcome) return { ...gateway, readings: [...gateway.readings, reading] }
  return {
    outcome: after,
    decisive: reading,
    overruled: gateway.decisive,
    readings: [reading, ...gateway.readings],
    claimed: outcome,
    broken: false,
  }
}

/** No reason: broken by an error, still running, or over without one. */
function withoutReason(draft: Draft, facts: Facts, speaker: Speaker): Verdict {
  const none: Verdict = { outcome: 'unknown', decisive: null, overruled: null, readings: [], claimed: null, broken: false }
  if (draft.errors.length > 0) return { ...none, outcome: 'failed', broken: true }
  const native = lastOf(draft, 'native')
  if (native !== undefined) {
    const reading = { reason: native, meaning: meaningOf(facts, native, speaker) }
    if (reading.meaning.outcome === null) return { ...none, outcome: 'in progress', readings: [reading] }
  }
  if (draft.intervened === true) return { ...none, outcome: 'filtered' }
  if (!draft.ended || !draft.closed) return { ...none, outcome: 'in progress' }
  return draft.body.refusal ? { ...none, outcome: 'refused' } : none
}

/** What can be done with what is there. */
export function usability(outcome: Outcome, { body }: Pick<Draft, 'body'>): Use {
  switch (outcome) {
    case 'complete':
      return 'whole'
    case 'tool call':
      return 'run the tools'
    case 'paused':
      return 'resume'
    case 'in progress':
      return 'wait'
    case 'cut short':
      return body.text === false && !body.otherContent ? 'nothing' : 'prefix'
    case 'failed':
    case 'unknown':
      return body.text === true ? 'prefix' : 'nothing'
    default:
      return 'nothing'
  }
}

/** Which limit it was, by the cause of the fact that decided. */
function limitOf({ decisive, outcome }: Verdict): Body['limit'] {
  if (outcome !== 'cut short') return null
  const cause: Fact['cause'] | undefined = decisive?.meaning.facts[0]?.cause
  if (cause === 'output limit') return 'output'
  if (cause === 'context limit') return 'context'
  return cause === 'time limit' ? 'time' : null
}

/** Evidence and the fields of categories, in text order, each once; the tokens of thinking where there is nothing beside it. */
function evidenceOf(draft: Draft, outcome: Outcome): Answer['evidence'] {
  const { reasoning } = draft.usage
  const spent = draft.body.text === false && (outcome === 'cut short' || outcome === 'empty') && reasoning !== undefined
  const fields = [
    ...draft.evidence,
    ...(spent ? [reasoning] : []),
    ...draft.reasons.filter((one) => one.role === 'category' && hasValue(one.field)).map((one) => one.field),
  ]
  const finish = new Set(draft.reasons.filter((one) => one.role !== 'category').map((one) => one.field.start))
  const byStart = new Map(fields.map((field) => [field.start, field]))
  return [...byStart.values()].filter((field) => !finish.has(field.start)).sort((a, b) => a.start - b.start)
}
