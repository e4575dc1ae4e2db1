// A reason without the shape of an answer around it: a log line, a piece of a body, a library's own record of a message.
// It is believed only in a document in which no format found anything, and never under a key that a caller fills.
import { CallList } from './calls.ts'
import { addChoiceContent } from './chat-content.ts'
import { addEvidence, addReason, type Draft, draft, type Format, isClosed, type Piece, type Sighting, type Stream } from './format.ts'
import {
  child,
  elements,
  fold,
  hasText,
  isArray,
  isObject,
  isPresent,
  isString,
  list,
  number,
  type Place,
  step,
  text,
  toField,
} from './place.ts'
import { addStopReason, addUsage, requestIdOf, setStopString } from './shared.ts'

/** Names under which reasons are logged, folded, and the role that each plays. */
const NAMES = new Map<string, 'main' | 'native' | 'block'>(
  (
    [
      ['finish_reason', 'main'],
      ['stop_reason', 'main'],
      ['done_reason', 'main'],
      ['completion_reason', 'main'],
      ['stop_type', 'main'],
      ['native_finish_reason', 'native'],
      ['block_reason', 'block'],
    ] as const
  ).map(([name, role]) => [fold(name), role]),
)

/** Where libraries put what a provider said of a message. */
const HOLDERS = ['response_metadata', 'generation_info', 'prompt_feedback', 'chat_generation_metadata']
/** Where they put the message itself, if it does not stand in the record. */
const MESSAGES = ['message', 'assistant_message', 'ai_message']

export const fragment: Format = {
  id: 'unknown',
  keys: [...NAMES.keys(), ...HOLDERS, 'ai_message'],
  recognise,
  read,
}

function recognise(place: Place): Sighting | null {
  return reasonsAt(place).length > 0 ? { as: 'whole', sure: 5 } : null
}

/** Finish fields of an object and of what a library hangs on it. */
function reasonsAt(place: Place): Place[] {
  return [place, ...HOLDERS.map((name) => child(place, name)), libraryMetadata(place)].filter(isObject).flatMap((holder) =>
    holder.node.entries
      .filter((one) => roleOf(one.key) !== undefined)
      .map((one) => step(holder, one))
      .filter(isReason),
  )
}

/** Logs put what they group before a name, with a dot: llm.finish_reason. */
function roleOf(key: string): 'main' | 'native' | 'block' | undefined {
  return NAMES.get(fold(leafOf(key)))
}

function leafOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

/** metadata is what a caller may fill, but not where a dump names a class that keeps a response's. */
function libraryMetadata(place: Place): Place | undefined {
  const found = child(place, 'metadata')
  return isObject(found) && /ResponseMetadata$/.test(found.node.type ?? '') ? found : undefined
}

/** A word, a number or nothing: words with spaces are somebody's explanation. */
function isReason(place: Place): boolean {
  const field = toField(place)
  if (field === undefined || typeof field.value === 'boolean') return false
  return typeof field.value !== 'string' || /^\s*(?:<[\w.:<> ']{0,64}>|[\w.:-]{0,64})\s*$/.test(field.value)
}

function read(pieces: Piece[], stream: Stream): Draft[] {
  return pieces.map(({ place }) => {
    const target = draft('unknown', place, stream)
    target.body.text = null
    // A piece from inside an object has no closing brace to wait for; one that was opened and is cut has.
    target.closed = isClosed(place.node) || isUnopened(place)
    const reasons = reasonsAt(place)
    // Beside a finish reason vLLM's stop_reason is the stop string.
    const beside = reasons.some((one) => fold(one.name) === 'finishreason' && isPresent(one))
    for (const reason of reasons) {
      if (beside && fold(reason.name) === 'stopreason') addStopReason(target, reason)
      else addReason(target, { ...reason, name: leafOf(reason.name) }, leafOf(reason.name), roleOf(reason.name))
    }
    // LangChain4j's word for it, which no provider has.
    for (const reason of target.reasons) if (reason.field.value === 'TOOL_EXECUTION') reason.stands = 'tool_calls'
    addContent(target, place)
    for (const holder of [place, child(place, 'response_metadata'), child(place, 'generation_info'), libraryMetadata(place)]) {
      target.model ??= text(child(holder, 'model')) ?? text(child(holder, 'model_name')) ?? text(child(holder, 'model_id'))
      target.provider ??= text(child(holder, 'provider')) ?? text(child(holder, 'model_provider')) ?? text(child(holder, 'provider_name'))
      target.body.requestId ??= requestIdOf(holder)
      addUsage(target, child(holder, 'usage') ?? child(holder, 'token_usage') ?? child(holder, 'usage_metadata'))
      const stopString = child(holder, 'stop_sequence')
      if (isString(stopString) && isPresent(stopString)) setStopString(target, stopString)
    }
    return target
  })
}

function isUnopened({ node }: Place): boolean {
  return node.kind === 'object' && node.entries[0]?.keyStart === node.start
}

/** Under these names logs say how long the text was: a zero says that there was none. */
const LENGTHS = [
  'content_length',
  'content_len',
  'content_chars',
  'text_length',
  'text_len',
  'text_chars',
  'output_length',
  'output_chars',
  'response_length',
]

/** What a record shows of the content, by the names that logs and libraries use. */
function addContent(target: Draft, place: Place): void {
  const before = target.body
  const messages = [...MESSAGES.map((name) => child(place, name)), child(place, 'content')].filter(isObject)
  for (const holder of [place, ...messages].filter(isObject)) {
    const content = child(holder, 'content')
    if (isString(content) || isArray(content)) before.text ||= false
    const calls = new CallList()
    addChoiceContent(target, holder, calls)
    addParts(target, list(holder, 'parts'), calls)
    const extra = child(holder, 'additional_kwargs')
    if (isObject(extra)) addChoiceContent(target, extra, calls.count > 0 ? new CallList() : calls)
    for (const [index] of list(holder, 'tool_execution_requests').entries()) calls.add(index, undefined)
    calls.into(target)
    for (const name of holder === place ? [] : ['text', 'text_content']) {
      const said = child(holder, name)
      if (said !== undefined) before.text = hasText(said) || (before.text ?? false)
    }
  }
  // Parts by their class: TextPart(content=…).
  for (const part of list(place, 'parts'))
    if (isObject(part) && /^Text/.test(part.node.type ?? '')) before.text ||= hasText(child(part, 'content'))
  for (const name of ['text', 'output_text', 'completion', 'generated_text', 'response', 'result']) {
    const said = child(place, name)
    if (isString(said)) before.text = hasText(said) || (before.text ?? false)
  }
  for (const name of LENGTHS) if (number(child(place, name)) === 0) before.text ??= false
  for (const name of ['blocks', 'block_types', 'content_types']) addKinds(target, child(place, name))
}

/** The parts of a message as Pydantic AI keeps it: each says what it is by its part_kind. */
function addParts(target: Draft, parts: Place[], calls: CallList): void {
  for (const part of parts) {
    const kind = text(child(part, 'part_kind'))
    if (kind === 'text') target.body.text = hasText(child(part, 'content')) || (target.body.text ?? false)
    else if (kind === 'thinking') target.body.reasoning = true
    else if (kind === 'tool-call') calls.add(text(child(part, 'tool_call_id')) ?? part.path, child(part, 'args'))
    else if (kind?.startsWith('builtin-tool-call') === true) target.providerCalls++
    if (kind !== null) target.body.text ??= false
  }
}

/** A log that lists the kinds of the blocks of an answer, and nothing of them. */
function addKinds(target: Draft, kinds: Place | undefined): void {
  if (!isArray(kinds) || kinds.node.items.some((item) => item.kind !== 'string')) return
  target.body.text ??= false
  for (const kind of elements(kinds)) {
    const name = fold(text(kind) ?? '')
    if (/thinking|reasoning/.test(name)) {
      target.body.reasoning = true
      addEvidence(target, kind)
    } else if (name === 'text' || name === 'outputtext') target.body.text = true
    else if (name === 'tooluse' || name === 'functioncall' || name === 'toolcall') target.body.toolCalls++
    else target.body.otherContent = true
  }
}
