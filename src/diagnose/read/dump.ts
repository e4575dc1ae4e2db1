// What a program printed: reprs, inspections, structs, records, YAML, protobuf text, logs with key=value, exceptions.
//
// One grammar reads what stands in brackets, whoever printed it (dump/parser.ts); the line-based notations have readers of
// their own. All of them make the tree of tree.ts, in these terms:
//
// - Keys stay as they are written (FinishReason, finish_reason, "gen_ai.response.finish_reasons"), without quotes, PHP's
//   brackets, a symbol's colon or an instance variable's @.
// - An object has the short name of its class as `type`: openai.types.chat.ChatCompletion gives ChatCompletion.
// - What only wraps a value is not there: Some(Stop), Optional[stop], FinishReason("stop") give the inside.
// - What stands without a name beside named things has its place as its key: "0".
// - What was not printed ([Object], [Array], "… 2 more items") leaves its object or array not closed, or with `omitted`.
// - An exception that says why an answer ended is an object with its class as `type` and the entries `exception` (the class
//   where it stands), `message` (its line), and what it carries: `usage`, `completion`, `prompt_feedback`, `body`, or the
//   fields that its words state (finish_reason, block_reason). `empty` names the list whose first item was asked for in vain.
// - A bare value is a document whose root is that value; `key: value` alone is an object of that one key. Both have the shape
//   'value'.
// - Source code gives the shape 'none' with a note that says so.
import { readBareValue } from './dump/bare-value.ts'
import { isQueryOrMetric, looksLikeCode } from './dump/code.ts'
import { readCsv } from './dump/csv.ts'
import { readExceptions } from './dump/exceptions.ts'
import type { Found } from './dump/found.ts'
import { nameOf } from './dump/names.ts'
import { scan } from './dump/scan.ts'
import { isSpace } from './dump/space.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import { withoutFrames } from './text/traceback.ts'
import type { Node, Part } from './tree.ts'

/** Reads a text that is no JSON but shows structure; null where no notation is recognised. Never throws. */
export function readDump(source: Source): Part | null {
  const { text } = source
  let to = text.length
  while (to > 0 && isSpace(text.charCodeAt(to - 1))) to--
  let from = 0
  while (from < to && isSpace(text.charCodeAt(from))) from++
  if (from === to) return null

  const value = readBareValue(source, from, to)
  if (value !== null) return value
  const table = readCsv(source, from, text.replace(/[\r\n]+$/, '').length)
  if (table !== null) return table
  const bare = withoutFrames(source)
  return readFound(bare ?? source, source)
}

/** Reads what a text holds beside prose. `pasted` is the text with the frames of a stack. */
function readFound(source: Source, pasted: Source): Part | null {
  const { text } = source
  const scanned = scan(source, 0, text.length).filter((one) => !isQueryOrMetric(text, one.from))
  const isCode = looksLikeCode(text, 0, text.length, scanned)
  const structure = isCode ? scanned.filter((one) => one.kind !== 'pairs' && beginsLine(text, one.from)) : scanned
  const found = isCode && structure.length === 0 ? [] : readExceptions(source, pasted, structure)
  if (found.length === 0) return isCode ? sourceCode(source) : null
  return partOf(source, found)
}

function partOf(source: Source, found: Found[]): Part {
  const { text } = source
  const [first] = found as [Found]
  const last = found[found.length - 1] ?? first
  const isValue = found.length === 1 && first.node.kind !== 'object' && first.node.kind !== 'array'
  const part = new PartBuilder(source, isValue ? 'value' : 'dump', isValue ? 'a value alone' : howOf(text, found))
  const group = part.group(found.length === 1 ? 'single' : 'lines')
  const end = text.trimEnd().length
  for (const one of found) {
    const closed = isClosed(one.node)
    part.add(one.node, found.length === 1 ? '' : `line ${part.line(one.from)}`, closed)
    if (one.kind === 'fragment') part.note('fragment', 'This is a piece of an object whose brackets are not there.', one.from, one.from)
    if (!closed && one.to >= end) {
      group.cut = true
      part.truncated(one.to)
    }
  }
  if (text.slice(0, first.from).trim() !== '') part.note('text-around', 'Some text before it was not read.', 0, first.from)
  if (text.slice(last.to).trim() !== '') part.note('text-around', 'Some text behind it was not read.', last.to, text.length)
  return part.build()
}

function howOf(text: string, found: Found[]): string {
  const [first] = found as [Found]
  const kinds = new Set(found.map((one) => one.kind))
  if (kinds.has('exception')) return "an exception's text"
  if (kinds.size === 1 && first.kind === 'pairs') return found.length === 1 ? 'a line of key=value pairs' : 'lines of key=value pairs'
  const main = found.reduce((widest, one) => (one.to - one.from > widest.to - widest.from ? one : widest), first)
  return main.how ?? nameOf(text.slice(main.from, main.to), main.node)
}

function isClosed(node: Node): boolean {
  return node.kind === 'object' || node.kind === 'array' || node.kind === 'string' ? node.closed : true
}

/** Whether only white space or a prompt stands before `at` on its line. */
function beginsLine(text: string, at: number): boolean {
  const feed = text.lastIndexOf('\n', at - 1)
  return /^(?:\s|>>>|\.\.\.|In \[\d+\]:|Out\[\d+\]:|=>|[#$>])*$/.test(text.slice(Math.max(feed + 1, at - 200), at))
}

function sourceCode(source: Source): Part {
  const note = { id: 'source-code', text: 'This looks like source code: it tests for a reason and is no response.' }
  const end = source.end(source.text.length)
  return { shape: 'none', how: 'source code', docs: [], groups: [], notes: [{ ...note, start: source.start(0), end }] }
}
