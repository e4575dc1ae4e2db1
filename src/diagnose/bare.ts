// Texts that no reader makes a tree of: a bare value, a name and a value, and the messages of exceptions that stand for a reason.
import { addReason, type Draft, draft } from './formats/format.ts'
import type { Place } from './formats/place.ts'
import { wordNode } from './read/string.ts'
import type { FormatId } from './types.ts'

const ALONE = { streamed: false, done: false, cut: false }

/** The draft for a text that is one value (pause_turn, 9, FinishReason.SAFETY) or one name with its value; else null. */
export function bareDraft(text: string): Draft | null {
  if (text.length > 200) return null
  const found =
    /^\s*(?:["'`]?([A-Za-z_.[\]\d]*reason|[a-z_]*status|stop_type)["'`]?\s*(?:=>|[:=])\s*)?(["'`]?)([\w.:-]{1,80})\2\s*[,;.]?\s*$/i.exec(
      text,
    )
  if (found === null) return null
  const [, name, quote = '', value = ''] = found
  const start = text.indexOf(quote + value, name === undefined ? 0 : text.indexOf(name) + name.length)
  const end = start + value.length + 2 * quote.length
  return valueDraft(text, name ?? '', value, start, end)
}

function valueDraft(text: string, name: string, value: string, start: number, end: number): Draft {
  const leaf = name.split('.').at(-1) ?? ''
  const place: Place = { node: wordNode(start, end, value), name: leaf, path: name }
  const target = draft('unknown', place, ALONE)
  target.body.text = null
  addReason(target, place, leaf, /block/i.test(leaf) ? 'block' : 'main')
  target.start = Math.min(target.start, text.length)
  return target
}

type Message = {
  /** Its first group is the mark; where `value` is null it is the value too. */
  pattern: RegExp
  value: string | null
  fact: string
  format: FormatId
  provider: string | null
}

/** Exceptions of client libraries whose class, or fixed message, gives the reason. */
const MESSAGES: Message[] = [
  { pattern: /\b(LengthFinishReasonError)\b(?!\()/g, value: 'length', fact: 'finish_reason', format: 'openai-chat', provider: null },
  {
    pattern: /\b(ContentFilterFinishReasonError)\b(?!\()/g,
    value: 'content_filter',
    fact: 'finish_reason',
    format: 'openai-chat',
    provider: null,
  },
  {
    pattern: /\bfinish_reason\b`?\]?(?:\([^)\s]*\))?`? is `?(\w+)/g,
    value: null,
    fact: 'finishReason',
    format: 'gemini',
    provider: 'gemini',
  },
  { pattern: /\bblock_?reason:? (?:is )?`?([A-Z_]{3,}|\d{1,2})\b/gi, value: null, fact: 'blockReason', format: 'gemini', provider: null },
]

/** Drafts for the exceptions in a text: each message once, where it stands last. */
export function exceptionDrafts(text: string): Draft[] {
  return MESSAGES.flatMap(({ pattern, value, fact, format, provider }) => {
    const found = [...text.matchAll(pattern)].at(-1)
    const mark = found?.[1]
    if (found === undefined || mark === undefined) return []
    const start = found.index + found[0].lastIndexOf(mark)
    const place: Place = { node: wordNode(start, start + mark.length, value ?? mark), name: fact, path: fact }
    const target = draft(format, place, ALONE)
    target.body.text = null
    target.provider = provider
    addReason(target, place, fact, fact === 'blockReason' ? 'block' : 'main')
    addTokens(target, text, start)
    return [target]
  })
}

/** The tokens of the output, where the message of the exception goes on to tell them. */
function addTokens(target: Draft, text: string, from: number): void {
  const found = /\b(completion_tokens)["']?\s*[=:]\s*(\d+)/.exec(text.slice(from))
  const [whole, name, value] = found ?? []
  if (found === null || whole === undefined || name === undefined || value === undefined) return
  const end = from + found.index + whole.length
  target.usage.output = { name, path: name, value: Number(value), start: end - value.length, end }
}
