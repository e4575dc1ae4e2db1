// What a key says of the value under it: whether a judgement can rest on it, or whether it only names or fills an answer (fingerprint.ts).
// Names are compared as the diagnosis compares them, without case and word breaks: customId is custom_id.
import { fold } from '../facts/fold.ts'

/** Strings under it are told apart only by being blank, by looking like a document, and by which of them are equal. */
export const VARIES = 1
/** An id: also by the marks that services put at its beginning, and by which ids of the unit are equal. */
export const ID = 2
/** The arguments of a call: also by whether they are whole. */
export const ARGUMENTS = 4
/** The same as ID, for the outermost object alone; further in, a key of this name tells what its neighbour means. */
export const OUTER_ID = 8
/** Numbers under it are kept as they are; elsewhere only their sign counts. */
export const NUMBER = 16
/** How many tokens came out, and how many of them were thinking: their ratio counts. */
export const OUTPUT = 32
export const THINKING = 64
/** The rank of a key that names an answer, 1 is best, stands in the bits from here on. */
export const RANK_SHIFT = 8

/** What names an answer in a list, best first. */
const NAMES_ANSWER = ['custom_id', 'record_id', 'key', 'request_id', 'id', 'response_id', 'trace_id'].map(fold)

const names = (list: string) => new Set(list.split(' ').map(fold))
const WORDS = names(
  'content text thinking reasoning reasoning_content reasoning_text refusal completion output_text generated_text generation transcript summary ' +
    'signature thought_signature encrypted_content system_fingerprint output_text_delta message finish_message',
)
const IDS = names(
  'custom_id record_id id request_id response_id item_id call_id tool_call_id tool_use_id generation_id completion_id trace_id span_id ' +
    'parent_span_id event_id session_id conversation_id',
)
const CALLS = names('arguments partial_json partial_arguments args input delta')
const TIMES = /(?:time|timestamp|timeunixnano|date|createdat|updatedat|created|completedat|startedat)$/
/** What a number can be a value, a place or a length of. */
const NUMBERS = /reason|status|index|code|finish|stop|block|type|kind|state|len|length|chars$/
const OUTPUTS = names('completion_tokens output_tokens candidates_token_count generated_tokens eval_count tokens_predicted total')
const THOUGHTS = names('reasoning_tokens thoughts_token_count reasoning')

/** What is known of a key, by its name as written; the bits above. */
export function bitsOf(key: string): number {
  const name = fold(key)
  let bits = 0
  if (WORDS.has(name) || (TIMES.test(name) && !NUMBERS.test(name))) bits |= VARIES
  if (IDS.has(name)) bits |= VARIES | ID
  if (name === 'key') bits |= OUTER_ID
  if (CALLS.has(name)) bits |= VARIES | ARGUMENTS
  if (NUMBERS.test(name)) bits |= NUMBER
  if (OUTPUTS.has(name)) bits |= OUTPUT
  if (THOUGHTS.has(name)) bits |= THINKING
  return bits | ((NAMES_ANSWER.indexOf(name) + 1) << RANK_SHIFT)
}

const SIZE = 1 << 13
const hashes = new Int32Array(SIZE)
const found = new Int32Array(SIZE)
let used = 0
const decoder = new TextDecoder()

/**
 * The hash of the key that was looked up last. In a typed array, as all numbers here that pass 31 bits: anywhere else a browser would
 * make an object of each.
 */
export const LAST_HASH = new Int32Array(1)

/** The same for the name in bytes[start, end), with a memory: a table with open addresses, since a Map of such numbers is slow. */
export function bitsOfBytes(bytes: Uint8Array, start: number, end: number): number {
  const hash = hashBytes(bytes, start, end)
  LAST_HASH[0] = hash
  const wanted = hash === 0 ? 1 : hash
  let at = (wanted ^ (wanted >>> 15)) & (SIZE - 1)
  while (hashes[at] !== 0) {
    if (hashes[at] === wanted) return found[at] as number
    at = (at + 1) & (SIZE - 1)
  }
  const bits = bitsOf(keyText(bytes, start, end))
  // A file whose keys are all different must not fill the table.
  if (used < SIZE / 2) {
    used++
    hashes[at] = wanted
    found[at] = bits
  }
  return bits
}

/** The name as the reader decodes it, escapes and all. */
function keyText(bytes: Uint8Array, start: number, end: number): string {
  const text = decoder.decode(bytes.subarray(start, end))
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

/** FNV-1a over bytes, as a signed 32-bit number. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return hash
}
