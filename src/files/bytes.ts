// What can be told of a JSON string from its bytes, without decoding it.

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** The native search costs more than a short loop to begin with. */
const NEAR = 24

/** Index of the quote that ends a string whose first byte after the opening quote is at start; -1 where the bytes end first. */
export function stringEnd(bytes: Uint8Array, start: number, end: number): number {
  for (let from = start; ; ) {
    const near = Math.min(end, from + NEAR)
    let i = from
    for (; i < near; i++) {
      const byte = bytes[i]
      if (byte === QUOTE) return i
      if (byte === BACKSLASH) i++
    }
    if (i >= end) return -1
    // Far: let the native search find a quote, and count the backslashes before it.
    const quote = bytes.indexOf(QUOTE, i)
    if (quote < 0 || quote >= end) return -1
    let slash = quote - 1
    while (slash >= i && bytes[slash] === BACKSLASH) slash--
    if ((quote - slash) % 2 === 1) return quote
    // An escaped quote: where one is, another is often near.
    from = quote + 1
  }
}

/** Nothing but white space. */
export const BLANK = 3
/** Something that no judgement looks into. */
export const INK = 5
/** It may be a document or a stream. */
export const NESTS = 7
/** It may spell that there is nothing, or be something else that has to be kept as it is. */
export const UNCERTAIN = 9

/** The class of the text in bytes[start, end), the inside of a JSON string. */
export function classOfText(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end) {
    const step = whiteSpace(bytes, i, end)
    if (step === 0) break
    i += step
  }
  if (i >= end) return BLANK
  const byte = bytes[i] as number
  // An escaped letter or quote: what it is has to be decoded, except the quote, which may begin a document.
  if (byte === BACKSLASH) return bytes[i + 1] === 0x75 ? UNCERTAIN : bytes[i + 1] === QUOTE ? NESTS : INK
  if (byte === 0x7b || byte === 0x5b || byte === 0x3a || begins(bytes, i, end)) return NESTS
  // null, None, nil, undefined
  if ((byte === 0x6e || byte === 0x4e || byte === 0x75) && end - start <= 32) return UNCERTAIN
  return INK
}

/** Whether it begins as the lines of an event stream do. */
function begins(bytes: Uint8Array, at: number, end: number): boolean {
  const byte = bytes[at]
  if (byte !== 0x64 && byte !== 0x65 && byte !== 0x69) return false
  for (let i = at + 1; i < Math.min(end, at + 6); i++) if (bytes[i] === 0x3a) return true
  return false
}

/** How many bytes the white space at `i` takes, as a regular expression's \s has it; 0 where there is none. */
function whiteSpace(bytes: Uint8Array, i: number, end: number): number {
  const byte = bytes[i] as number
  if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) return 1
  if (byte === BACKSLASH) {
    const next = bytes[i + 1]
    return i + 1 < end && (next === 0x6e || next === 0x72 || next === 0x74 || next === 0x66) ? 2 : 0
  }
  if (byte === 0xc2) return bytes[i + 1] === 0xa0 ? 2 : 0
  if (byte !== 0xe1 && byte !== 0xe2 && byte !== 0xe3 && byte !== 0xef) return 0
  const letter = (byte << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
  const known =
    (letter >= 0xe28080 && letter <= 0xe2808a) ||
    letter === 0xe280a8 ||
    letter === 0xe280a9 ||
    letter === 0xe280af ||
    letter === 0xe2819f ||
    letter === 0xe19a80 ||
    letter === 0xe38080 ||
    letter === 0xefbbbf
  return known ? 3 : 0
}

/** Arguments that are whole JSON, an object or a list. */
export const WHOLE = 11
/** Arguments that are not whole, or a fragment. */
export const ELSE = 13

const decoder = new TextDecoder()

/** Whether the arguments in bytes[start, end), the inside of a JSON string, are whole: WHOLE, ELSE, BLANK, or UNCERTAIN for a bare value. */
export function classOfArguments(bytes: Uint8Array, start: number, end: number): number {
  const kind = classOfText(bytes, start, end)
  if (kind === BLANK) return BLANK
  try {
    const value: unknown = JSON.parse(JSON.parse(`"${decoder.decode(bytes.subarray(start, end))}"`))
    return typeof value === 'object' && value !== null ? WHOLE : UNCERTAIN
  } catch {
    return ELSE
  }
}
