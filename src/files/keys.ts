// Which keys' values a judgement can rest on, and which only name or fill an answer. Used to tell kinds of answers apart (fingerprint.ts).

/** Whose strings say nothing of the ending, however short: ids, times, and the words of the answer itself. */
const VARIES = [
  'id custom_id customId request_id requestId responseId response_id item_id call_id tool_call_id tool_use_id toolUseId generation_id',
  'trace_id traceId span_id spanId system_fingerprint created created_at createTime timestamp time ts signature encrypted_content thoughtSignature',
  'content text thinking reasoning reasoning_content refusal explanation arguments partial_json delta completion output_text prompt',
  'generated_text data generation outputText completion_id',
].join(' ')
/** Where the words of an answer stand: a text here that looks like JSON is the answer's own business. */
const WORDS =
  'content text thinking reasoning reasoning_content refusal arguments partial_json output_text generated_text outputText generation'
/** Strings that are kept whole, however long. */
const KEPT =
  'model modelVersion model_version finish_reason finishReason stop_reason stopReason native_finish_reason stop_sequence code type'
/** Numbers that are kept: an enum's, an HTTP status, a choice's place. */
const KEPT_NUMBERS = 'finish_reason finishReason stop_reason stopReason status_code statusCode status blockReason block_reason index code'
/** What names an answer in a list, best first. */
export const ID_KEYS = ['custom_id', 'customId', 'recordId', 'key', 'request_id', 'id', 'responseId', 'trace_id']

/** What is known of a key, as bits. The rank of an id key (1 is best) stands in the bits from ID_SHIFT on. */
export const VARIES_BIT = 1
export const WORDS_BIT = 2
export const KEPT_BIT = 4
export const KEPT_NUMBER_BIT = 8
export const ID_SHIFT = 4

const bits = new Map<string, number>()
const add = (names: string | readonly string[], bit: (place: number) => number) => {
  for (const [place, name] of (typeof names === 'string' ? names.split(' ') : names).entries())
    bits.set(name, (bits.get(name) ?? 0) | bit(place))
}
add(VARIES, () => VARIES_BIT)
add(WORDS, () => WORDS_BIT)
add(KEPT, () => KEPT_BIT)
add(KEPT_NUMBERS, () => KEPT_NUMBER_BIT)
add(ID_KEYS, (place) => (place + 1) << ID_SHIFT)

/** FNV-1a over the bytes of a key, unsigned 32 bits. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  return hash >>> 0
}

/** Bits by the hash of the key's name; two of the names above with one hash would be a mistake, so it is checked when this file is loaded. */
export const KEY_BITS: ReadonlyMap<number, number> = new Map(
  [...bits].map(([name, value]) => {
    const bytes = new TextEncoder().encode(name)
    return [hashBytes(bytes, 0, bytes.length), value] as const
  }),
)
if (KEY_BITS.size !== bits.size) throw new Error('Two keys of src/files/keys.ts have one hash; rename or drop one.')
