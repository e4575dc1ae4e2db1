// Exceptions that say why an answer ended: by their class, by their words, or by what follows them.
import { endOfLine } from '../lines.ts'
import type { Source } from '../source.ts'
import { wordNode } from '../string.ts'
import type { Entry, ObjectNode } from '../tree.ts'
import type { Found } from './found.ts'
import { shortName } from './frame.ts'
import { rawNode } from './quoted.ts'
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
/** Sentences of Google's libraries, which are pasted without the class before them. */
const KNOWN_WORDS = /quick accessor|did not complete successfully|works only when a candidate was returned|response was blocked/i
/** A list that has nothing in it was asked for its first. */
const EMPTY_LIST = /^(?:IndexError|TypeError|IndexOutOfBoundsException|ArgumentOutOfRangeException|KeyError|RangeError)$/
const FIRST_ITEM = /\b(candidates|choices)(?:\[0\]|\.get\(0\)|\.first\b|\[0\.\.)/

/** Exceptions between `from` and `to`, with the structure of `inside` that belongs to each made a part of it. */
export function readExceptions(source: Source, whole: string, from: number, to: number, inside: Found[]): Found[] {
  const { text } = source
  let passed = 0
  const starts: { class: string; at: number; end: number }[] = []
  REPORTED.lastIndex = from
  for (let found = REPORTED.exec(text); found !== null && found.index < to; found = REPORTED.exec(text)) {
    const written = found[1] ?? ''
    const at = found.index + found[0].indexOf(written)
    // What a dump in brackets says of exceptions is its own.
    while (passed < inside.length && (inside[passed]?.to ?? 0) <= at) passed++
    const around = inside[passed]
    if (around === undefined || around.kind !== 'bracket' || around.from >= at)
      starts.push({ class: written, at, end: at + written.length })
    REPORTED.lastIndex = Math.max(at + written.length, found.index + 1)
  }
  if (starts.length === 0) {
    const stated = KNOWN_WORDS.test(text) ? statedReasons(source, from, to, inside) : []
    if (stated.length === 0) return inside
    return [...inside, { node: objectOf(source, 'Error', from, to, stated), from, to, kind: 'exception' }]
  }
  const used = new Set<Found>()
  const made: Found[] = []
  let next = 0
  starts.forEach((start, index) => {
    const end = starts[index + 1]?.at ?? to
    const name = shortName(start.class)
    const nameAt = start.end - name.length
    while (next < inside.length && (inside[next]?.from ?? 0) < start.at) next++
    const first = next
    while (next < inside.length && (inside[next]?.from ?? 0) < end) next++
    const parts = inside.slice(first, next)
    const entries: Entry[] = [entry(source, 'exception', nameAt, start.end, wordNode(source.start(nameAt), source.end(start.end), name))]
    const stated = statedReasons(source, start.end, end, parts)
    const message = messageOf(source, start.end, end)
    const isEmptyList = EMPTY_LIST.test(name) && FIRST_ITEM.test(whole)
    const own = parts.filter((one) => one.from === start.at)
    if (!TELLING.test(name) && stated.length === 0 && !isEmptyList && !parts.some(isPromptFeedback)) {
      if (inside.length > 0 || index < starts.length - 1) return
    }
    if (message !== null) entries.push(message)
    entries.push(...stated)
    if (isEmptyList)
      entries.push({
        ...entry(
          source,
          'empty',
          nameAt,
          start.end,
          wordNode(source.start(nameAt), source.end(start.end), FIRST_ITEM.exec(whole)?.[1] ?? ''),
        ),
      })
    for (const one of parts) {
      used.add(one)
      if (own.includes(one) && one.node.kind === 'object') entries.push(...one.node.entries.filter((known) => known.key !== 'message'))
      else if (one.kind === 'block' && one.node.kind === 'object' && !isPromptFeedback(one)) entries.push(...one.node.entries)
      else entries.push(entry(source, nameFor(one), one.from, one.from, one.node))
    }
    const last = Math.max(start.end, ...parts.map((one) => one.to), message === null ? 0 : endOfLine(text, start.end, end))
    made.push({ node: objectOf(source, name, start.at, last, entries), from: start.at, to: last, kind: 'exception' })
  })
  return [...inside.filter((one) => !used.has(one)), ...made].sort((a, b) => a.from - b.from)
}

/** Reasons that the words between `from` and `to` state, outside of structure. */
function statedReasons(source: Source, from: number, to: number, parts: Found[]): Entry[] {
  const { text } = source
  const entries: Entry[] = []
  STATED.lastIndex = from
  for (let found = STATED.exec(text); found !== null && found.index < to && entries.length < 4; found = STATED.exec(text)) {
    const [whole, name = '', value = ''] = found
    const at = found.index + whole.length - value.length
    if (parts.some((one) => one.from <= at && at < one.to) || /^(?:not|the|an?|none|empty|is)$/i.test(value)) continue
    const nameAt = found.index + whole.indexOf(name)
    const word = value.replace(/\.$/, '')
    entries.push(
      entry(
        source,
        name.replace(' ', '_').toLowerCase() === name ? name : keyOf(name),
        nameAt,
        nameAt + name.length,
        readWord(source, at, at + word.length),
      ),
    )
  }
  return entries
}

/** "Finish reason" as the field that it names. */
function keyOf(name: string): string {
  return name.includes(' ') ? name.replace(' ', '_').toLowerCase() : name
}

function messageOf(source: Source, from: number, to: number): Entry | null {
  const { text } = source
  let at = from
  while (at < to && ': (\t'.includes(text.charAt(at))) at++
  const end = endOfLine(text, at, to)
  const last = at + text.slice(at, end).trimEnd().length
  return last > at ? entry(source, 'message', at, at, rawNode(source, at, last, at, last)) : null
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
  return { key, keyStart: source.start(from), keyEnd: source.end(to), value }
}

function objectOf(source: Source, type: string, from: number, to: number, entries: Entry[]): ObjectNode {
  return { kind: 'object', start: source.start(from), end: source.end(to), type, entries, closed: true }
}
