// Numbers and words of JSON, and what its writers make of them: NaN, Infinity.

/** What a number or a word can be that the end of the text has cut. */
export const CUT_WORD = /^(?:[-+.\deE]+|t|tr|tru|f|fa|fal|fals|n|nu|nul|N|Na|-?I(?:n(?:f(?:i(?:n(?:it?)?)?)?)?)?)$/
const WORDS = new Map<string, number | boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
])

/** Offset behind the number or word that starts at `from`, at most `to`. */
export function endOfWord(text: string, from: number, to: number): number {
  let i = from
  while (i < to) {
    const c = text.charCodeAt(i)
    // Digits, letters, and the signs and points of a number.
    if (!((c >= 48 && c <= 57) || (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 46 || c === 43 || c === 95)) break
    i++
  }
  return i
}

/** The number or word from `from` up to `to`; undefined where JSON, and what its writers make of it, has none such. */
export function scalar(text: string, from: number, to: number): number | boolean | null | undefined {
  const length = to - from
  const first = text.charCodeAt(from)
  if (length === 0) return undefined
  if (length < 10 && first >= 48 && first <= 57) {
    let whole = 0
    for (let i = from; i < to; i++) {
      const digit = text.charCodeAt(i) - 48
      if (digit < 0 || digit > 9) {
        whole = -1
        break
      }
      whole = whole * 10 + digit
    }
    if (whole >= 0) return whole
  }
  const word = text.slice(from, to)
  if (first > 57) return WORDS.get(word)
  const number = Number(word)
  if (Number.isNaN(number) || /^[-+]?0[xob]/i.test(word)) return WORDS.get(word)
  return number
}
