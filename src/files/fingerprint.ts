// Tells, in one pass over the bytes of a unit, whether an answer of the same kind has been judged before.
//
// A file of a million answers holds a few hundred kinds of answer: the same keys in the same order with the same short values, around a text
// that differs each time. What a judgement rests on is the kind. So the bytes are folded to a number that keeps all of it and leaves out what
// only differs: what texts say, ids, and how large a number is. Equal numbers share one judgement. A unit is read in full where its number
// is new, and where it holds something that this pass does not follow. What is not known to be free to differ is kept.
import { classOfArguments, classOfText, ELSE, NESTS, stringEnd, UNCERTAIN } from './bytes.ts'
import { ARGUMENTS, bitsOfBytes, hashBytes, ID, LAST_HASH, NUMBER, OUTER_ID, OUTPUT, RANK_SHIFT, THINKING, VARIES } from './keys.ts'
import { idMark } from './marks.ts'

const QUOTE = 0x22
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COLON = 0x3a
const COMMA = 0x2c
const MAX_DEPTH = 400
const MAX_IDS = 64
const MAX_NESTING = 3

/** What one pass found. One object, used again for each unit, for a million of them would be garbage. */
export type Fingerprint = {
  /** A 53-bit number, or -1: read the unit in full. */
  kind: number
  /** Byte offsets of the text that names the answer, without its quotes; equal where there is none. */
  idStart: number
  idEnd: number
  /**
   * Byte offsets, start and end in turn, of texts that differ freely and look like a document themselves. Whether the reader looks into
   * them depends on where they stand, which the number knows and this pass does not: of a kind that has any, ask it once (reader.ts).
   */
  nested: number[]
}

export function newFingerprint(): Fingerprint {
  return { kind: -1, idStart: 0, idEnd: 0, nested: [] }
}

// What the pass expects next. Broken JSON is read by other rules, in which any text may count.
const VALUE = 0
const VALUE_OR_END = 1
const KEY = 2
const KEY_OR_END = 3
const AFTER_KEY = 4
const AFTER_VALUE = 5

const IS_OBJECT = new Uint8Array(MAX_DEPTH * (MAX_NESTING + 1))
const IDS = new Int32Array(MAX_IDS)
const OUTPUTS: number[] = []
const THOUGHTS: number[] = []
let ids = 0
let openArguments = 0
let scratch = new Uint8Array(1 << 16)
/** The two halves of the number. In a typed array: as variables each new value would be an object to be made and cleared away. */
const HALVES = new Int32Array(2)

function add(value: number): void {
  const a = HALVES[0] as number
  const b = HALVES[1] as number
  HALVES[0] = Math.imul(((a << 5) | (a >>> 27)) ^ value, 0x9e3779b1)
  HALVES[1] = Math.imul(((b << 13) | (b >>> 19)) ^ value, 0x85ebca6b) ^ (b >>> 15)
}

function addBytes(bytes: Uint8Array, start: number, end: number): void {
  let hash = 0x811c9dc5 | 0
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  add(hash)
}

/**
 * Folds bytes[start, end), which should be one JSON object or array, whole or cut at its end, to the number of its kind.
 * @param out receives the result; its offsets are of the same bytes
 */
export function fingerprint(bytes: Uint8Array, start: number, end: number, out: Fingerprint): void {
  HALVES[0] = 0x811c9dc5
  HALVES[1] = 0x1b873593
  ids = openArguments = 0
  if (OUTPUTS.length > 0) OUTPUTS.length = 0
  if (THOUGHTS.length > 0) THOUGHTS.length = 0
  out.kind = -1
  out.idStart = out.idEnd = start
  if (out.nested.length > 0) out.nested.length = 0
  if (!pass(bytes, start, end, out, 0)) return
  // The pieces of arguments are joined before they are judged.
  if (openArguments > 1) return
  if (THOUGHTS.length > 0) for (const thought of THOUGHTS) for (const output of OUTPUTS) add(thought >= output * 0.9 ? 31 : 37)
  out.kind = ((HALVES[0] as number) >>> 0) * 0x200000 + ((HALVES[1] as number) >>> 11)
}

/** Folds one document in. False where it is not followed. `layer` counts the strings that it lies in. */
function pass(bytes: Uint8Array, start: number, end: number, out: Fingerprint, layer: number): boolean {
  const base = layer * MAX_DEPTH
  let depth = 0
  let expect = VALUE
  let bits = 0
  let rank = 1 << 8
  let broken = false
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number
    if (byte === 0x20 || byte === 0x09 || byte === 0x0d) continue
    if (byte === 0x0a) {
      broken = true
      continue
    }
    switch (byte) {
      case OPEN_BRACE:
      case OPEN_BRACKET: {
        if (expect > VALUE_OR_END || depth >= MAX_DEPTH || (depth === 0 && i !== start && expect !== VALUE)) return false
        const object = byte === OPEN_BRACE
        IS_OBJECT[base + depth++] = object ? 1 : 0
        expect = object ? KEY_OR_END : VALUE_OR_END
        // The items of a list stand under its key; what is in an object stands under keys of its own.
        if (object) bits = 0
        add(byte)
        continue
      }
      case CLOSE_BRACE:
      case CLOSE_BRACKET: {
        const object = byte === CLOSE_BRACE
        if (depth === 0 || (IS_OBJECT[base + depth - 1] === 1) !== object) return false
        if (expect !== AFTER_VALUE && expect !== (object ? KEY_OR_END : VALUE_OR_END)) return false
        depth--
        expect = AFTER_VALUE
        bits = 0
        add(byte)
        continue
      }
      case COMMA:
        if (expect !== AFTER_VALUE || depth === 0) return false
        expect = IS_OBJECT[base + depth - 1] === 1 ? KEY : VALUE
        add(byte)
        continue
      case COLON:
        if (expect !== AFTER_KEY) return false
        expect = VALUE
        continue
      case QUOTE: {
        if (depth === 0) return false
        let close = stringEnd(bytes, i + 1, end)
        const open = close < 0
        if (open) {
          // Cut inside a string.
          if (layer > 0 || endsWithEllipsis(bytes, i + 1, end)) return false
          close = end
          add(43)
        }
        if (expect === KEY || expect === KEY_OR_END) {
          bits = bitsOfBytes(bytes, i + 1, close)
          expect = AFTER_KEY
          add(LAST_HASH[0] as number)
        } else {
          if (expect > VALUE_OR_END) return false
          expect = AFTER_VALUE
          const place = bits >> RANK_SHIFT
          if (place > 0 && place < rank && layer === 0 && close > i + 1 && close - i <= 200) {
            rank = place
            out.idStart = i + 1
            out.idEnd = close
          }
          if (!string(bytes, i + 1, close, bits, out, layer, open, depth)) return false
        }
        i = close
        continue
      }
      default: {
        if (expect > VALUE_OR_END || depth === 0) return false
        const stop = scalar(bytes, i, end, bits)
        if (stop < 0) return false
        expect = AFTER_VALUE
        i = stop - 1
      }
    }
  }
  if (depth === 0) return expect === AFTER_VALUE
  // Cut. A cut text of several lines may be anything.
  if (layer > 0 || broken) return false
  add(47 + expect)
  return true
}

/** Folds the value of a string in. */
function string(
  bytes: Uint8Array,
  start: number,
  end: number,
  bits: number,
  out: Fingerprint,
  layer: number,
  open: boolean,
  depth: number,
): boolean {
  const outer = (bits & OUTER_ID) !== 0 && layer === 0 && depth === 1
  if ((bits & VARIES) === 0 && !outer) {
    const first = bytes[start]
    const document = !open && (first === OPEN_BRACE || first === OPEN_BRACKET) && end - start > 24 && layer < MAX_NESTING
    if (document && embedded(bytes, start, end, out, layer)) return true
    addBytes(bytes, start, end)
    add(end - start)
    return true
  }
  const kind = classOfText(bytes, start, end)
  add(kind)
  if (kind === UNCERTAIN) addBytes(bytes, start, end)
  // Inside another string its place in these bytes is not known.
  if (kind === NESTS && (layer > 0 || open)) return false
  if (kind === NESTS) out.nested.push(start, end)
  if (outer || (bits & ID) !== 0) {
    if (ids === MAX_IDS) return false
    const hash = hashBytes(bytes, start, end)
    IDS[ids++] = hash
    add(IDS.indexOf(hash))
    add(idMark(bytes, start, end))
  } else if ((bits & ARGUMENTS) !== 0) {
    const whole = classOfArguments(bytes, start, end)
    if (whole === ELSE) openArguments++
    add(whole)
    if (whole === UNCERTAIN) addBytes(bytes, start, end)
  }
  return true
}

/** Folds the document in that a string holds. False, and nothing folded in, where it is none that is followed. */
function embedded(bytes: Uint8Array, start: number, end: number, out: Fingerprint, layer: number): boolean {
  const [beforeA = 0, beforeB = 0] = HALVES
  const [beforeIds, beforeOpen] = [ids, openArguments]
  const [outputs, thoughts] = [OUTPUTS.length, THOUGHTS.length]
  const text = withoutEscapes(bytes, start, end)
  if (text !== null) {
    add(53)
    if (pass(text, 0, text.length, out, layer + 1)) {
      add(59)
      return true
    }
  }
  HALVES[0] = beforeA
  HALVES[1] = beforeB
  ids = beforeIds
  openArguments = beforeOpen
  OUTPUTS.length = outputs
  THOUGHTS.length = thoughts
  return false
}

/** The bytes of a string without one layer of escapes; null where it has one that is not plain. Each layer has bytes of its own. */
function withoutEscapes(bytes: Uint8Array, start: number, end: number): Uint8Array | null {
  if (scratch.length < end - start) scratch = new Uint8Array(2 * (end - start))
  let to = 0
  for (let i = start; i < end; i++) {
    let byte = bytes[i] as number
    if (byte === 0x5c) {
      const next = bytes[++i]
      if (next === QUOTE || next === 0x5c || next === 0x2f) byte = next
      else if (next === 0x6e || next === 0x72 || next === 0x74) byte = 0x20
      // A letter by its number: the same text could be written otherwise, and that costs only a second reading.
      else if (next === 0x75) {
        scratch[to++] = 0x5c
        byte = next
      } else return null
    }
    scratch[to++] = byte
  }
  return scratch.slice(0, to)
}

/** Folds a number or a literal in and gives the place behind it; -1 where it is none, or where it is cut. */
function scalar(bytes: Uint8Array, start: number, end: number, bits: number): number {
  let stop = start
  let figures = false
  let plain = true
  let dotted = false
  for (; stop < end; stop++) {
    const byte = bytes[stop] as number
    if (byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte <= 0x20) break
    if (byte >= 0x31 && byte <= 0x39) figures = true
    else if (byte === 0x2e) dotted = true
    else if (byte !== 0x30 && !(byte === 0x2d && stop === start)) plain = false
  }
  const first = bytes[start] as number
  const number = first === 0x2d || (first >= 0x30 && first <= 0x39)
  if (!number) {
    if (stop === end && first !== 0x74 && first !== 0x66 && first !== 0x6e) return -1
    const length = stop - start
    if (stop < end && length !== 4 && !(first === 0x66 && length === 5)) return -1
    const hash = hashBytes(bytes, start, stop)
    if (stop < end && hash !== TRUE && hash !== FALSE && hash !== NULL) return -1
    add(hash)
    return stop
  }
  if ((bits & (OUTPUT | THINKING)) !== 0) {
    let value = 0
    for (let i = start; i < stop; i++) value = value * 10 + ((bytes[i] as number) - 0x30)
    if (!plain || dotted || !Number.isSafeInteger(value) || value < 0) return -1
    if ((bits & OUTPUT) !== 0) OUTPUTS.push(value)
    if ((bits & THINKING) !== 0) THOUGHTS.push(value)
  }
  if ((bits & NUMBER) !== 0 || !plain || stop === end || (first === 0x30 && figures === false && stop > start + 1))
    addBytes(bytes, start, stop)
  else add(figures ? (first === 0x2d ? 61 : 67) : 71)
  return stop
}

const literal = (text: string) => hashBytes(new TextEncoder().encode(text), 0, text.length)
const TRUE = literal('true')
const FALSE = literal('false')
const NULL = literal('null')

/** Whether a cut string ends in what others put where they left something out. */
function endsWithEllipsis(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = Math.max(start, end - 64); i + 2 < end; i++) {
    if (bytes[i] === 0x2e && bytes[i + 1] === 0x2e) return true
    if (bytes[i] === 0xe2 && bytes[i + 1] === 0x80 && bytes[i + 2] === 0xa6) return true
  }
  return bytes[end - 1] === 0x5c
}
