// Exceptions that say why an answer ended: by their class, by their words, or by what follows them.
import { endOfLine } from '../lines.ts'
import type { Source } from '../source.ts'
import { wordNode } from '../string.ts'
import type { Entry, ObjectNode } from '../tree.ts'
import type { Found } from './found.ts'
import { shortName } from './frame.ts'
import { rawNode } from './quoted.ts'
import { isSpace } from './space.ts'
import { readWord } from './words.ts'

/** An exception where it is reported: at the beginning of a line, behind a logger's or a test runner's words, or alone. */
const REPORTED =
  /^(?:[^\n"'{([=]{0,160}[ \t:])?((?:[A-Za-z_$][\w$]*(?:\.|::|\\))*([A-Z][\w$]*(?:Error|Exception)))(?::|\(|[ \t]*(?:\r?\n|$)| \[)/gm
/** Classes that state a reason by their name alone. */
const TELLING =
  /FinishReason|StopCandidate|BlockedPrompt|ResponseBlocked|ResponseValidation|ContentFilter|ContentPolicy|MaxTokens|Truncat|NoObjectGenerated/
/** finish_reason is 2; Finish reason: 4; finishReason=SAFETY; also where the name is a link. */
const STATED =
  /[[`'"(]*\b(finish[_ ]?reason|stop[_ ]?reason|block(?:ed)?[_ ]?reason)\b[\]`'"]*(?:\([^)\s]{0,200}\))?[`'"]*(?: is| was|:| =|=)[:=]?[ \t]*[`'"]*(<?[A-Za-z_][\w.]*(?:: ?\d+>)?|\d+)/gi
/** The words of a message that tell the reason without the name of its field, and the field that they stand for. */
const SAID: readonly { words: RegExp; field: string }[] = [
  { words: /\bCandidate was blocked due to ([A-Z][A-Z_]+)/g, field: 'finish_reason' },
  { words: /\b[Rr]esponse was blocked due to ([A-Z][A-Z_]+)/g, field: 'block_reason' },
  { words: /\bgeneration stopped\. Reason: ([A-Z][A-Z_]+)/g, field: 'finish_reason' },
  { words: /\b[Pp]rompt was blocked: ([A-Z][A-Z_]+)/g, field: 'block_reason' },
  { words: /\bblocked: candidate: (FinishReason[A-Z]\w*)/g, field: 'finish_reason' },
  { words: /\bblocked: prompt: (BlockReason[A-Z]\w*)/g, field: 'block_reason' },
  { words: /\bas the (length) limit was reached/g, field: 'finish_reason' },
  { words: /\brejected by the (content filter)\b/g, field: 'finish_reason' },
]
/** Sentences of libraries, which are pasted without the class before them. */
const KNOWN_WORDS =
  /quick accessor|did not complete successfully|works only when a candidate was returned|was blocked due to|prompt was blocked: [A-Z]|generation stopped\. reason|blocked: (?:candidate|prompt): (?:Finish|Block)Reason|could not parse response content/i
/** A list that has nothing in it was asked for its first. */
const EMPTY_LIST = /^(?:IndexError|TypeError|IndexOutOfBoundsException|ArgumentOutOfRangeException|KeyError|RangeError)$/
const FIRST_ITEM = /\b(candidates|choices)(?:\[0\]|\.get\(0\)|\.first\b|\[0\.\.)/

type Reported = { class: string; at: number; end: number }

/**
 * Puts the exceptions of a text that say why an answer ended beside the structure found in it, which is made a part of the
 * exception that it belongs to. `pasted` is the text with the frames of a stack.
 */
export function readExceptions(source: Source, pasted: Source, inside: Found[]): Found[] {
  const { text } = source
  const to = text.length
  const reported = reportedIn(text, inside)
  if (reported.length === 0) {
    const entries = KNOWN_WORDS.test(text) ? outside(statedReasons(source).slice(0, 20), inside) : []
    if (entries.length === 0) return inside
    const usage = inside.filter((one) => nameFor(one) === 'usage')
    for (const one of usage) entries.push(entry(source, 'usage', one.from, one.from, one.node))
    return [...inside.filter((one) => !usage.includes(one)), { node: objectOf('Error', entries), from: 0, to, kind: 'exception' }]
  }
  const used = new Set<Found>()
  const made: Found[] = []
  const all = statedReasons(source)
  let next = 0
  let nextStated = 0
  for (const [index, one] of reported.entries()) {
    const end = reported[index + 1]?.at ?? to
    while (next < inside.length && (inside[next]?.from ?? 0) < one.at) next++
    const first = next
    while (next < inside.length && (inside[next]?.from ?? 0) < end) next++
    const parts = inside.slice(first, next)
    const isOnly = inside.length === 0 && index === reported.length - 1
    while (nextStated < all.length && (all[nextStated]?.at ?? 0) < one.end) nextStated++
    const firstStated = nextStated
    while (nextStated < all.length && (all[nextStated]?.at ?? 0) < end) nextStated++
    const stated = outside(all.slice(firstStated, Math.min(nextStated, firstStated + 20)), parts)
    const found = exceptionAt(source, pasted, one, end, parts, stated, isOnly)
    if (found === null) continue
    made.push(found)
    for (const part of parts) used.add(part)
  }
  return [...inside.filter((one) => !used.has(one)), ...made].sort((a, b) => a.from - b.from)
}

function reportedIn(text: string, inside: Found[]): Reported[] {
  const reported: Reported[] = []
  let passed = 0
  for (const found of text.matchAll(REPORTED)) {
    const written = found[1] ?? ''
    const at = found.index + found[0].indexOf(written)
    // What a dump in brackets says of exceptions is its own.
    while (passed < inside.length && (inside[passed]?.to ?? 0) <= at) passed++
    const around = inside[passed]
    if (around?.kind === 'bracket' && around.from < at) continue
    reported.push({ class: written, at, end: at + written.length })
  }
  return reported
}

/** The exception as an object of its class; null where it says nothing of a reason and is not all there is. */
function exceptionAt(
  source: Source,
  pasted: Source,
  one: Reported,
  to: number,
  parts: Found[],
  stated: Entry[],
  isOnly: boolean,
): Found | null {
  const { text } = source
  const name = shortName(one.class)
  const nameAt = one.end - name.length
  const shown = EMPTY_LIST.test(name) ? emptyList(pasted) : null
  const empty = shown !== null && shown.value.end <= source.start(one.at) ? shown : null
  if (!TELLING.test(name) && stated.length === 0 && empty === null && !parts.some(isPromptFeedback) && !isOnly) return null
  const entries: Entry[] = [entry(source, 'exception', nameAt, nameAt, wordNode(source.start(nameAt), source.end(one.end), name))]
  if (empty !== null) entries.push(empty)
  entries.push(...stated)
  let last = one.end
  let words = endOfLine(text, one.end, to)
  for (const part of parts) {
    last = Math.max(last, part.to)
    words = Math.min(words, Math.max(part.from, one.end))
    const isItself = part.from === one.at
    if (part.node.kind === 'object' && (isItself || isPrintedError(text, part) || (part.kind === 'block' && !isPromptFeedback(part))))
      entries.push(...part.node.entries)
    else entries.push(entry(source, nameFor(part), part.from, part.from, part.node))
  }
  const message = messageOf(source, one.end, words, stated[0]?.keyStart)
  if (message !== null && !entries.some((known) => known.key === 'message')) entries.push(message)
  return { node: objectOf(name, entries), from: one.at, to: Math.max(last, endOfLine(text, one.end, to)), kind: 'exception' }
}

/** The list whose first item was asked for, where the stack shows the code that did it. */
function emptyList(pasted: Source): Entry | null {
  const found = FIRST_ITEM.exec(pasted.text)
  if (found === null) return null
  const end = found.index + (found[1] ?? '').length
  return entry(pasted, 'empty', found.index, found.index, wordNode(pasted.start(found.index), pasted.end(end), found[1] ?? ''))
}

type Stated = { at: number; end: number; entry: Entry }

/** Reasons that the words of a text state, in its order; structure is looked at by others. */
function statedReasons(source: Source): Stated[] {
  const stated: Stated[] = []
  for (const found of source.text.matchAll(STATED)) {
    const [whole, name = '', value = ''] = found
    if (/^(?:not|the|an?|none|empty|is)$/i.test(value)) continue
    const at = found.index + whole.length - value.length
    const end = at + value.replace(/\.$/, '').length
    const nameAt = found.index + whole.indexOf(name)
    stated.push({ at, end, entry: entry(source, keyOf(name), nameAt, nameAt + name.length, readWord(source, at, end)) })
  }
  for (const { words, field } of SAID) {
    for (const found of source.text.matchAll(words)) {
      const [whole, value = ''] = found
      const at = found.index + whole.indexOf(value)
      const end = at + value.length
      stated.push({ at, end, entry: entry(source, field, at, at, valueNode(source, at, end)) })
    }
  }
  return stated.sort((a, b) => a.at - b.at)
}

/** One word is a value of any kind, an enum's constant too; two are what they are. */
function valueNode(source: Source, from: number, to: number): Entry['value'] {
  const words = source.text.slice(from, to)
  return words.includes(' ') ? wordNode(source.start(from), source.end(to), words) : readWord(source, from, to)
}

/** The first few of them that no structure holds. */
function outside(stated: Stated[], parts: Found[]): Entry[] {
  const kept: Entry[] = []
  for (const one of stated) {
    if (kept.length < 4 && !parts.some((part) => part.from <= one.at && one.at < part.to)) kept.push(one.entry)
  }
  return kept
}

/** "Finish reason" as the field that it names. */
function keyOf(name: string): string {
  return name.includes(' ') ? name.replace(' ', '_').toLowerCase() : name
}

/** What the exception says on its line, up to what is read for itself. */
function messageOf(source: Source, from: number, to: number, before: number | undefined): Entry | null {
  const { text } = source
  let at = from
  while (at < to && ': (\t'.includes(text.charAt(at))) at++
  let last = to
  while (last > at && (isSpace(text.charCodeAt(last - 1)) || (before !== undefined && source.end(last) > before))) last--
  return last > at ? entry(source, 'message', at, at, rawNode(source, at, last, at, last)) : null
}

/** Node prints an error's own fields in braces behind its stack. */
function isPrintedError(text: string, one: Found): boolean {
  return (
    one.kind === 'bracket' && one.node.kind === 'object' && one.node.type === null && /^\{\r?\n/.test(text.slice(one.from, one.from + 3))
  )
}

function isPromptFeedback(one: Found): boolean {
  return one.node.kind === 'object' && one.node.entries.some((known) => /^block_?reason$/i.test(known.key))
}

/** The name under which an exception's part is known. */
function nameFor(one: Found): string {
  if (one.node.kind !== 'object') return 'body'
  const type = one.node.type ?? ''
  if (/Usage/.test(type)) return 'usage'
  if (/Completion|Response|Message/.test(type)) return 'completion'
  return isPromptFeedback(one) ? 'prompt_feedback' : 'body'
}

function entry(source: Source, key: string, from: number, to: number, value: Entry['value']): Entry {
  const keyStart = source.start(from)
  return { key, keyStart, keyEnd: from === to ? keyStart : source.end(to), value }
}

/** The entries in the order of the text, as an object that holds them all. */
function objectOf(type: string, entries: Entry[]): ObjectNode {
  entries.sort((a, b) => a.keyStart - b.keyStart)
  const start = entries[0]?.keyStart ?? 0
  const end = entries.reduce((last, one) => Math.max(last, one.value.end), start)
  return { kind: 'object', start, end, type, entries, closed: true }
}
