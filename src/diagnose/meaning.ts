// What the facts say of one value in one field: the rows it matches, best first, and the outcome that they give.
import { factsByNumber, factsByValue, nearestValues } from '../facts/lookup.ts'
import type { Cause, Fact, Facts } from '../facts/schema.ts'
import type { Reason } from './formats/format.ts'
import { fold } from './formats/place.ts'
import { FORMAT_IDS, type FormatId, type Note, type Outcome } from './types.ts'

export type Meaning = {
  /** null: the facts know the value as no ending (queued, a placeholder). */
  outcome: Exclude<Outcome, 'empty'> | null
  /** Matching facts, the deciding ones first. */
  facts: Fact[]
  /** How the deciding facts were found: at the provider, at the format's owner, at others with this format, in other formats. */
  by: 'provider' | 'owner' | 'format' | 'elsewhere' | 'none'
  notes: Note[]
  /** Where no fact gives it. */
  cause?: Cause
}

export type Speaker = { format: FormatId | 'unknown'; provider: string | null }

const known = new WeakMap<Facts, Map<string, Meaning>>()
/** Values come again and again, unless somebody made them up. */
const MAX_KNOWN = 1000

/** Looks a reason up. The outcome is unknown where no fact knows the value, or where the facts that might be meant differ. */
export function meaningOf(facts: Facts, reason: Reason, speaker: Speaker): Meaning {
  let cache = known.get(facts)
  if (cache === undefined) {
    cache = new Map()
    known.set(facts, cache)
  }
  const { field, fact, number } = reason
  const key = JSON.stringify([reason.stands ?? field.value, field.name, fact, number, speaker.format, speaker.provider])
  let meaning = cache.get(key)
  if (meaning === undefined) {
    meaning = lookUp(facts, reason, speaker)
    if (cache.size < MAX_KNOWN) cache.set(key, meaning)
  }
  return { ...meaning, notes: meaning.notes.map((note) => ({ ...note, start: field.start, end: field.end })) }
}

function lookUp(facts: Facts, reason: Reason, speaker: Speaker): Meaning {
  const { value } = reason.field
  const here = factsOf(facts, reason).filter((fact) => speaker.format === 'unknown' || fact.format === speaker.format)
  const inField = here.filter((fact) => isField(fact, reason.fact))
  if (inField.length > 0) return decide(facts, inField, reason, speaker)
  // A server may speak one format and pass on another's value; it counts where all who know it agree.
  const agreed = unanimous(factsOf(facts, reason))
  if (agreed === null && OUTSIDE.test(String(reason.stands ?? reason.field.value)))
    return { outcome: 'cut short', cause: 'outside', facts: [], by: 'none', notes: [fromOutside(reason)] }
  if (agreed === null) return { outcome: 'unknown', facts: [], by: 'none', notes: [unknownValue(facts, reason, speaker)] }
  const where = !facts.formats.some((format) => format.id === speaker.format)
    ? []
    : [`This format does not have the value “${short(String(value))}”; it is known from ${providerNames(facts, agreed.facts)}.`]
  return { ...agreed, notes: where.map((text) => noteAt(reason, 'value-of-another-format', text)) }
}

/** Words for an end that came from outside the model, in whatever format: what is there has been cut short. */
const OUTSIDE = /^(abort(ed)?|cancell?ed|interrupted|expired|time(d_?)?out)$/i

function fromOutside(reason: Reason): Note {
  return noteAt(
    reason,
    'stopped-from-outside',
    `No fact of this format knows “${short(reason.stands ?? String(reason.field.value))}”; the word says that it was stopped from outside.`,
  )
}

/** What a value means that a gateway passes on from a service which it may not name: known where all who have it agree. */
export function nativeMeaning(facts: Facts, reason: Reason): Meaning {
  const agreed = unanimous(factsOf(facts, reason))
  if (agreed !== null) return agreed
  const text = `What the native reason “${short(String(reason.field.value))}” means is not settled by any fact.`
  return { outcome: 'unknown', facts: [], by: 'none', notes: [noteAt(reason, 'native-reason-unknown', text)] }
}

/** Facts of any format, where all of them give the same outcome; null where they differ or there is none. */
function unanimous(found: Fact[]): Meaning | null {
  const fields = found.filter((fact) => /reason|status|stop|finish|unified/i.test(fact.field) && fact.outcome !== 'unknown')
  const [first] = fields
  if (first === undefined || first.outcome === 'unknown' || fields.some((fact) => fact.outcome !== first.outcome)) return null
  return { outcome: first.outcome === 'not an ending' ? null : first.outcome, facts: fields, by: 'elsewhere', notes: [] }
}

function decide(facts: Facts, found: Fact[], reason: Reason, speaker: Speaker): Meaning {
  const owner = facts.formats.find((format) => format.id === speaker.format)?.owner
  const rank = (fact: Fact) => (fact.provider === speaker.provider ? 0 : fact.provider === owner ? 1 : 2)
  const sorted = [...found].sort((a, b) => rank(a) - rank(b))
  // A value without its field may be any field's: those that spell it so are meant.
  const alone = reason.fact === ''
  const same = alone ? sorted.filter((fact) => fact.value === reason.field.value) : []
  const ranked = same.length > 0 ? same : sorted
  const best = ranked[0]
  if (best === undefined) return { outcome: 'unknown', facts: [], by: 'none', notes: [] }
  const by = rank(best) === 0 ? 'provider' : rank(best) === 1 ? 'owner' : 'format'
  const notes: Note[] = []
  const listed = facts.facts.some((fact) => fact.format === speaker.format && fact.provider === speaker.provider)
  if (by === 'owner' && speaker.provider !== null && listed && found.every((fact) => fact.provider !== speaker.provider)) {
    const provider = nameOf(facts, speaker.provider)
    notes.push(
      noteAt(reason, 'value-not-listed-by-provider', `${provider} does not list this value; it is read as the format's owner reads it.`),
    )
  }
  // A number is only as good as the list it is an index of; and where the owner lacks a value, its speakers have to agree.
  const agree = alone || by === 'format' || (isNumber(reason) && by !== 'provider')
  const deciding = agree ? ranked : [best]
  const outcomes = new Set(deciding.map((fact) => fact.outcome))
  if (outcomes.size > 1) {
    const said = deciding.map((fact) => `${nameOf(facts, fact.provider)}: ${fact.value ?? 'unknown'} (${fact.outcome})`)
    notes.push(noteAt(reason, 'ambiguous-value', `What ${written(reason)} means depends on who sent it: ${list(said)}.`))
    return { outcome: 'unknown', facts: ranked, by, notes }
  }
  if (isNumber(reason) && deciding.length > 1 && new Set(deciding.map((fact) => fact.value)).size > 1) {
    const said = deciding.map((fact) => `${nameOf(facts, fact.provider)}: ${fact.value ?? 'unknown'}`)
    notes.push(
      noteAt(
        reason,
        'ambiguous-number',
        `The number ${written(reason)} is a different value by who sent it, with the same outcome: ${list(said)}.`,
      ),
    )
  }
  if (best.cause === 'placeholder') {
    notes.push(noteAt(reason, 'placeholder-value', 'This value only fills the field; it gives no reason.'))
    return { outcome: 'unknown', facts: ranked, by, notes }
  }
  return { outcome: best.outcome === 'not an ending' ? null : best.outcome, facts: ranked, by, notes }
}

/** Facts for the value as written, then without the name of its enum, then by its number. */
function factsOf(facts: Facts, reason: Reason): Fact[] {
  const value = reason.stands ?? reason.field.value
  if (typeof value === 'number') return factsByNumber(facts, value)
  if (typeof value !== 'string') return []
  const direct = factsByValue(facts, value)
  if (direct.length > 0) return direct
  const bare = withoutEnumName(value)
  if (bare !== value) {
    const found = factsByValue(facts, bare)
    if (found.length > 0) return found
  }
  if (/^\d{1,3}$/.test(value.trim())) return factsByNumber(facts, Number(value))
  return reason.number === null ? [] : factsByNumber(facts, reason.number)
}

/** MAX_TOKENS of FinishReason.MAX_TOKENS, FinishReason_MAX_TOKENS, FINISH_REASON_MAX_TOKENS, Candidate.FinishReason.MAX_TOKENS. */
export function withoutEnumName(value: string): string {
  return value.replace(/^(?:[A-Za-z_]+[.:]+)*(?:[A-Za-z]*(?:finish|stop|block(?:ed)?|status)_?reason[._:]+)?(?=\w)/i, '')
}

/** Whether it is told by number alone. */
function isNumber({ field }: Reason): boolean {
  return typeof field.value === 'number' || (typeof field.value === 'string' && /^\d{1,3}$/.test(field.value.trim()))
}

/** Whether a fact stands in that field: the last step of both paths is the same in any spelling, or the one holds the other. */
export function isField(fact: Fact, name: string): boolean {
  const wanted = leaf(name)
  if (wanted === '') return true
  const has = leaf(fact.field)
  // The AI SDK's finishReason holds what its newer records have in finishReason.unified.
  if (fact.field.startsWith(`${name}.`)) return true
  return wanted === has || fold(fact.field).endsWith(fold(name)) || fold(name).endsWith(fold(fact.field))
}

/** Records of libraries and protocols, which take their values from those who make the answers. */
const LIBRARIES = new Set(['ai-sdk', 'langchain', 'genkit', 'mcp-sampling', 'acp', 'letta', 'otel-genai', 'openai-assistants'])

/** Of several formats that have a value in a field of this very name, the one that all the others took it from. */
const USUAL: Record<string, FormatId> = { finish_reason: 'openai-chat', stop_reason: 'anthropic-messages', stopReason: 'bedrock-converse' }

/**
 * The format of a reason that stands without its answer: the one that has this value in this field, spelled so. 'unknown' where
 * formats of several owners do and none of them is the usual one.
 */
export function formatOfReason(facts: Facts, reason: Reason): FormatId | 'unknown' {
  const { field } = reason
  let found = factsOf(facts, reason).filter((fact) => isField(fact, reason.fact))
  const narrow = (test: (fact: Fact) => boolean) => {
    const some = found.filter(test)
    if (some.length > 0) found = some
  }
  // Python's and protobuf's names of the enum are Google's.
  if (reason.enumType !== null || withoutEnumName(String(field.value)) !== field.value) narrow((fact) => fact.format === 'gemini')
  narrow((fact) => fact.value === withoutEnumName(String(field.value)))
  narrow((fact) => !LIBRARIES.has(fact.format))
  narrow((fact) => fact.field === reason.fact)
  narrow((fact) => (fact.field.split('.').at(-1) ?? '') === reason.fact)
  const formats = facts.formats.filter((format) => found.some((fact) => fact.format === format.id))
  const [first] = formats
  // A word that others use as well, in a field that is best known from somebody who does not have it, tells nothing.
  const known = USUAL[field.name]
  const isPlain = reason.enumType === null && !isNumber(reason) && withoutEnumName(String(field.value)) === field.value
  const isStray = known !== undefined && isPlain && formats.every((format) => format.id !== known)
  if (isStray && new Set(factsOf(facts, reason).map((fact) => fact.provider)).size > 3) return 'unknown'
  const usual = formats.find((format) => format.id === USUAL[field.name])
  if (first === undefined) return 'unknown'
  if (formats.some((format) => format.owner !== first.owner)) return FORMAT_IDS.find((id) => id === usual?.id) ?? 'unknown'
  return FORMAT_IDS.find((id) => id === first.id) ?? 'unknown'
}

function leaf(path: string): string {
  // OpenTelemetry's list of finish_reasons holds what others have one by one.
  return fold((path.split('.').at(-1) ?? path).replace(/\[\]/g, '')).replace(/s$/, '')
}

function unknownValue(facts: Facts, reason: Reason, speaker: Speaker): Note {
  const value = String(reason.field.value)
  const near = nearestValues(facts, value, speaker.format === 'unknown' ? {} : { format: speaker.format })
  const nearby = near.length > 0 ? near : nearestValues(facts, value)
  const hint =
    nearby.length > 0 ? ` The nearest known: ${list(nearby.map((fact) => `${fact.value} (${nameOf(facts, fact.provider)})`))}.` : ''
  return noteAt(reason, 'unknown-value', `No fact knows the value “${short(value)}” in ${reason.field.name}.${hint}`)
}

export function nameOf(facts: Facts, provider: string): string {
  return facts.providers.find((one) => one.id === provider)?.name ?? provider
}

function providerNames(facts: Facts, found: Fact[]): string {
  return list([...new Set(found.map((fact) => nameOf(facts, fact.provider)))].slice(0, 4))
}

function written({ field }: Reason): string {
  return `“${short(String(field.value))}”`
}

/** At most 80 characters of a value that stands in a sentence. */
export function short(value: string): string {
  return value.length > 80 ? `${value.slice(0, 77)}…` : value
}

/** "a", "a and b", "a, b and c". */
export function list(items: string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

function noteAt({ field }: Reason, id: string, text: string): Note {
  return { id, text, start: field.start, end: field.end }
}
