// Tells, in one pass over the bytes of a line, whether an answer of the same kind has been judged before.
//
// A file of a million answers holds a few hundred kinds of answer: the same keys in the same order with the same short values, around a text
// that differs each time. What a judgement rests on is the kind. So the bytes are folded to a number that keeps all of it and leaves out what
// only differs: what long texts say, ids, and how large a number is. Equal numbers share one judgement. A line is read in full where its
// number is new, and where it holds something that this pass does not follow: a document inside a string, or broken syntax.
import { hashBytes, ID_SHIFT, KEPT_BIT, KEPT_NUMBER_BIT, KEY_BITS, VARIES_BIT, WORDS_BIT } from './keys.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COLON = 0x3a
const COMMA = 0x2c

/** A longer string that is not kept counts only as "some text". */
const SHORT = 40
/** The native search costs more than a short loop to begin with. */
const NEAR = 24

/** What one pass found. One object, used again for each line, for a million of them would be garbage. */
export type Fingerprint = {
  /** A 53-bit number, or -1: read the line in full. */
  kind: number
  /** Byte offsets of the text that names the answer, without its quotes; equal where there is none. */
  idStart: number
  idEnd: number
}

/** Index of the quote that ends a string whose first byte after the opening quote is at start; -1 where the line ends first. */
function stringEnd(bytes: Uint8Array, start: number, end: number): number {
  const from = start
  for (;;) {
    let quote = -1
    const near = Math.min(end, from + NEAR)
    for (let i = from; i < near; i++) {
      const byte = bytes[i]
      if (byte === QUOTE) {
        quote = i
        break
      }
      if (byte === BACKSLASH) i++
    }
    if (quote >= 0) return quote
    // Far: let the native search find quotes, and count the backslashes before each.
    let search = near
    for (;;) {
      quote = bytes.indexOf(QUOTE, search)
      if (quote < 0 || quote >= end) return -1
      let slashes = 0
      while (quote - 1 - slashes >= start && bytes[quote - 1 - slashes] === BACKSLASH) slashes++
      if (slashes % 2 === 0) return quote
      search = quote + 1
    }
  }
}

/** First byte of a text that is not white space, escapes of white space included; -1 where there is none. */
function firstInk(bytes: Uint8Array, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number
    if (byte === 0x20) continue
    if (byte !== BACKSLASH) return byte
    const next = bytes[i + 1]
    if (next !== 0x6e && next !== 0x72 && next !== 0x74) return next ?? -1
    i++
  }
  return -1
}

/**
 * Folds bytes[start, end), which should be one JSON object or array, to the number of its kind.
 * @param out receives the result; its id offsets are of the same bytes
 */
export function fingerprint(bytes: Uint8Array, start: number, end: number, out: Fingerprint): void {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  let depth = 0
  let known = 0
  let isKey = false
  let rank = 1 << 8
  // One bit a level, to know whether a string after a comma is a key: 1 for an object.
  const objects: boolean[] = STACK
  out.kind = -1
  out.idStart = out.idEnd = start
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number
    switch (byte) {
      case 0x20:
      case 0x0d:
      case 0x09:
        continue
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (depth >= 500) return
        objects[depth++] = isKey = byte === OPEN_BRACE
        // Inside the arguments of a call, or any other place of the caller's own, nothing is named by the keys outside it.
        if (byte === OPEN_BRACE) known = 0
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (depth === 0 || objects[--depth] !== (byte === CLOSE_BRACE)) return
        break
      case COMMA:
        isKey = objects[depth - 1] === true
        if (isKey) known = 0
        break
      case COLON:
        isKey = false
        break
      case QUOTE: {
        const close = stringEnd(bytes, i + 1, end)
        if (close < 0) return
        const length = close - i - 1
        if (isKey) {
          const hash = hashBytes(bytes, i + 1, close)
          known = KEY_BITS.get(hash) ?? 0
          a = Math.imul(a ^ hash, 0x85ebca6b)
          b = Math.imul(b ^ hash ^ (b >>> 15), 0xc2b2ae35)
          i = close
          continue
        }
        if ((known & KEPT_BIT) !== 0 || ((known & VARIES_BIT) === 0 && length <= SHORT)) {
          const hash = hashBytes(bytes, i + 1, close)
          a = Math.imul(a ^ hash, 0x01000193) ^ length
          b = Math.imul(b ^ hash ^ (b >>> 13), 0x27d4eb2f)
        } else {
          const ink = firstInk(bytes, i + 1, close)
          // A document inside a string, or an event stream: only the reader knows what it says.
          if ((known & WORDS_BIT) === 0 && (ink === OPEN_BRACE || ink === OPEN_BRACKET || length > SHORT * 8)) return
          a = Math.imul(a ^ (ink < 0 ? 3 : 5), 0x01000193)
        }
        const place = known >> ID_SHIFT
        if (place > 0 && place < rank && length > 0 && length <= 200) {
          rank = place
          out.idStart = i + 1
          out.idEnd = close
        }
        i = close
        break
      }
      default: {
        // A number or a literal: to the next separator.
        let stop = i + 1
        while (stop < end) {
          const next = bytes[stop] as number
          if (next === COMMA || next === CLOSE_BRACE || next === CLOSE_BRACKET || next <= 0x20) break
          stop++
        }
        const digit = byte === 0x2d || (byte >= 0x30 && byte <= 0x39)
        if (!digit && byte !== 0x74 && byte !== 0x66 && byte !== 0x6e) return
        const kept = !digit || (known & KEPT_NUMBER_BIT) !== 0
        const hash = kept ? hashBytes(bytes, i, stop) : byte === 0x30 && stop === i + 1 ? 7 : 11
        a = Math.imul(a ^ hash, 0x01000193)
        b = Math.imul(b ^ hash ^ (b >>> 13), 0x27d4eb2f)
        i = stop - 1
        continue
      }
    }
    a = Math.imul(a ^ byte, 0x01000193)
    b = Math.imul(b ^ byte ^ (b >>> 13), 0x27d4eb2f)
  }
  if (depth === 0) out.kind = (a >>> 0) * 0x200000 + (b >>> 11)
}

/** Held over from line to line: a new array for each would be most of the work. */
const STACK: boolean[] = []
