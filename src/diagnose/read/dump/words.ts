// Words that are values: nothing, truth, numbers, members of an enum, and words that mean only themselves.
import type { Source } from '../source.ts'
import { wordNode } from '../string.ts'
import type { Node, StringNode } from '../tree.ts'

const NOTHING = new Set([
  'None',
  'null',
  'nil',
  'undefined',
  'NULL',
  'Null',
  'nullptr',
  'Optional.empty',
  'Nothing',
  '<nil>',
  '<null>',
  '<none>',
  '<unset>',
  'NotGiven',
  'NOT_GIVEN',
])
const TRUTH = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
])
/** Digits may be grouped by underscores; a suffix gives the type: L, f, d, m, n, i64, u32, usize. */
const NUMBER = /^[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?:[LlfFdDmMnUu]|[iuf](?:8|16|32|64|128|size))?$/
/** FinishReason.STOP, types.FinishReason.STOP, FinishReason::Stop, App\FinishReason::Stop. The type has a capital and a small letter. */
const MEMBER = /^\\?(?:[\w$\\]+(?:\.|::|\\))*(_?[A-Z]\w*[a-z]\w*)(?:\.|::)([A-Za-z_]\w*)$/
/** Go's and other constants that begin with their type's name: openai.FinishReasonLength. */
const CONSTANT = /^(?:\w+\.)?((?:Finish|Stop|Block)Reason)_?([A-Z][a-z]\w*)$/

/**
 * The node of the word from `from` up to `to`, offsets of the source. A word of an enum gives the member's name, with the whole
 * word as its span; what is no value of another kind is a string that is not quoted.
 */
export function readWord(source: Source, from: number, to: number, closed = true): Node {
  const word = source.text.slice(from, to)
  const start = source.start(from)
  const end = source.end(to)
  return scalarOf(word, start, end) ?? enumOf(word, start, end, closed) ?? wordNode(start, end, word, closed)
}

/** Whether a word is a value by itself, so that text never goes on behind it. */
export function isPlainValue(word: string): boolean {
  return NOTHING.has(word) || TRUTH.has(word) || NUMBER.test(word) || MEMBER.test(word)
}

function scalarOf(word: string, start: number, end: number): Node | null {
  if (NOTHING.has(word)) return { kind: 'null', start, end, written: word }
  const truth = TRUTH.get(word)
  if (truth !== undefined) return { kind: 'boolean', start, end, value: truth }
  if (NUMBER.test(word)) {
    const digits = word.replaceAll('_', '').match(/^[-+]?[\d.]+(?:[eE][-+]?\d+)?/)
    return { kind: 'number', start, end, value: Number(digits?.[0]) }
  }
  if (word === 'NaN' || word === 'nan') return { kind: 'number', start, end, value: Number.NaN }
  return null
}

function enumOf(word: string, start: number, end: number, closed: boolean): StringNode | null {
  const member = MEMBER.exec(word) ?? CONSTANT.exec(word)
  if (member === null) return null
  const [, type, name] = member
  return { ...wordNode(start, end, name ?? word, closed), enumType: type ?? null }
}

/** Python's repr of an enum's member: <FinishReason.MAX_TOKENS: 2>, <FinishReason.STOP: 'STOP'>, <FinishReason.STOP>. */
export const ENUM_REPR = /<([A-Za-z_][\w.]*)\.([A-Za-z_]\w*)(?:: (?:(-?\d+)|[bu]?'[^'\n]{0,120}'|[bu]?"[^"\n]{0,120}"|[\w.-]{1,120}))?>/y

/** The node of such a repr, from its match at `from`. */
export function enumReprNode(source: Source, from: number, found: RegExpExecArray): StringNode {
  const [whole, type = '', name = '', number] = found
  return {
    ...wordNode(source.start(from), source.end(from + whole.length), name),
    enumType: type.slice(type.lastIndexOf('.') + 1),
    enumNumber: number === undefined ? null : Number(number),
  }
}
