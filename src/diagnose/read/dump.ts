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
// - An exception that says why the answer ended is an object with its class as `type` and the entries `exception` (the class
//   name where it stands), `message`, and what the message states: `usage`, `completion`, `finish_reason`, `block_reason`,
//   `prompt_feedback` or `body`.
// - A bare value is a document whose root is that value; `key: value` alone is an object of that one key. Both have the shape
//   'value'.
// - Source code and prose give the shape 'none', with a note that says which.
import { describe } from './dump/names.ts'
import { scan } from './dump/scan.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import type { Part } from './tree.ts'

/** Reads a text that is no JSON but shows structure; null where no notation is recognised. Never throws. */
export function readDump(source: Source): Part | null {
  const { text } = source
  const found = scan(source, 0, text.length)
  const [first] = found
  if (first === undefined) return null
  const part = new PartBuilder(source, 'dump', describe(text.slice(first.from, first.to), first.node))
  const group = part.group(found.length === 1 ? 'single' : 'lines')
  for (const one of found) {
    const { node } = one
    const closed = node.kind === 'object' || node.kind === 'array' || node.kind === 'string' ? node.closed : true
    part.add(node, found.length === 1 ? '' : `line ${part.line(one.from)}`, closed)
    if (!closed && one.to >= text.trimEnd().length) {
      group.cut = true
      part.truncated(one.to)
    }
  }
  return part.build()
}
