// Free-text search that finds a name however it is spelled, and knows where in a text it found it. Pure.
import type { Fact } from '../facts/schema.ts'

/** How two neighbouring letters of a folded text stood apart: not at all, as parts of one name, or as words. */
const TOGETHER = 0
const NAME_BREAK = 1
const WORD_BREAK = 2

type Folded = {
  /** Letters and digits alone, in lower case. */
  letters: string
  /** For each letter, what stood before it. The first has a word break. */
  breaks: number[]
  /** For each letter, its offset in the text, in UTF-16 units. */
  offsets: number[]
}

export type Query = { words: Folded[]; numbers: string[] }
/** Start and end of a hit, in UTF-16 units. */
export type Hit = [number, number]

const LETTER = /[\p{L}\p{N}]/u
const NAME_PUNCTUATION = /[_.-]/

/** Folds case and word breaks away and remembers where each letter stood: max_tokens, MAX-TOKENS and maxTokens have the same letters. */
function fold(text: string): Folded {
  let letters = ''
  const breaks: number[] = []
  const offsets: number[] = []
  let gap = WORD_BREAK
  let before = ''
  let offset = 0
  for (const character of text) {
    if (LETTER.test(character)) {
      const lower = character.toLowerCase()
      const camel = gap === TOGETHER && lower !== character && before !== '' && before === before.toLowerCase()
      for (let unit = 0; unit < lower.length; unit++) {
        breaks.push(unit > 0 ? TOGETHER : camel ? NAME_BREAK : gap)
        offsets.push(offset)
      }
      letters += lower
      gap = TOGETHER
      before = character
    } else {
      // One space among the punctuation makes the whole gap a break between words.
      const kind = NAME_PUNCTUATION.test(character) ? NAME_BREAK : WORD_BREAK
      gap = Math.max(gap, kind)
      if (gap === WORD_BREAK) before = ''
    }
    offset += character.length
  }
  return { letters, breaks, offsets }
}

// The texts of the facts are searched again at each keystroke; they are folded once.
const known = new Map<string, Folded>()
function folded(text: string): Folded {
  const found = known.get(text)
  if (found) return found
  const made = fold(text)
  known.set(text, made)
  return made
}

/**
 * Reads a search. Each word counts for itself, in any order; a whole number asks for a value or an enum number.
 * Punctuation alone is no word.
 */
export function parseQuery(text: string): Query {
  const query: Query = { words: [], numbers: [] }
  for (const word of text.split(/\s+/)) {
    if (/^\d+$/.test(word)) query.numbers.push(word)
    else {
      const made = fold(word)
      if (made.letters !== '') query.words.push(made)
    }
  }
  return query
}

/** Whether a search asks for nothing. */
export function isEmpty(query: Query): boolean {
  return query.words.length === 0 && query.numbers.length === 0
}

/**
 * Whether the letters of a word, found at a place, are one name there. They have to begin a word or a part of a name, and may go on over
 * a space only where the search has a break too: else "then" would be found in "the number".
 */
function isHit(word: Folded, text: Folded, at: number): boolean {
  if (text.breaks[at] === TOGETHER) return false
  for (let i = 1; i < word.letters.length; i++) {
    if (text.breaks[at + i] === WORD_BREAK && word.breaks[i] === TOGETHER) return false
  }
  return true
}

function findWord(word: Folded, text: Folded, from: number): number {
  for (let at = text.letters.indexOf(word.letters, from); at !== -1; at = text.letters.indexOf(word.letters, at + 1)) {
    if (isHit(word, text, at)) return at
  }
  return -1
}

/** Whether a whole number is this fact's value, another spelling of it, or its enum number. */
function hasNumber(fact: Fact, number: string): boolean {
  return fact.value === number || fact.also.includes(number) || (fact.number !== null && String(fact.number) === String(Number(number)))
}

/** Whether a row says every word of a search. `texts` is all that the row says. */
export function matches(query: Query, fact: Fact, texts: string[]): boolean {
  return (
    query.numbers.every((number) => hasNumber(fact, number)) &&
    query.words.every((word) => texts.some((text) => findWord(word, folded(text), 0) !== -1))
  )
}

/** Where a text has words of a search: sorted, apart from one another. Whole numbers are no words: see hasNumber. */
export function hits(query: Query, text: string): Hit[] {
  const where = folded(text)
  const found: Hit[] = []
  for (const word of query.words) {
    let at = findWord(word, where, 0)
    while (at !== -1) {
      const last = at + word.letters.length - 1
      const start = where.offsets[at] ?? 0
      found.push([start, endOf(where, last, text)])
      at = findWord(word, where, last + 1)
    }
  }
  found.sort((a, b) => a[0] - b[0])
  const apart: Hit[] = []
  for (const hit of found) {
    const before = apart.at(-1)
    if (before && hit[0] <= before[1]) before[1] = Math.max(before[1], hit[1])
    else apart.push(hit)
  }
  return apart
}

/** The offset behind a letter. One character can fold to several letters: then it is the end of that character. */
function endOf(text: Folded, letter: number, source: string): number {
  const start = text.offsets[letter] ?? 0
  const code = source.codePointAt(start)
  return start + (code !== undefined && code > 0xffff ? 2 : 1)
}
