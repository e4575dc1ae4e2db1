// What a dump left out: util.inspect's [Object] and [Array], Go's addresses. What an answer holds there is not known, which is
// another thing than nothing.
import type { Node } from '../read/tree.ts'
import type { Draft, Piece } from './format.ts'
import { fold, isAddress } from './place.ts'

/** Under these keys an answer has its content. Folded. */
const CONTENT = new Set(
  [
    'choices',
    'candidates',
    'generations',
    'outputs',
    'message',
    'messages',
    'delta',
    'content',
    'contents',
    'parts',
    'output',
    'text',
    'blocks',
    'tool_calls',
    'steps',
    'response',
  ].map(fold),
)
/** How deep content may lie in an answer. */
const DEEPEST = 8

/** Takes back that an answer has no text where its content, or a part of it, was not printed, and says so. */
export function markUnprinted(target: Draft, pieces: Piece[]): void {
  const { body } = target
  if (target.kind === 'error' || body.text === true) return
  for (const { place } of pieces) {
    const answer = nodeAt(place.node, target.start, DEEPEST) ?? place.node
    const found = unprintedIn(answer, DEEPEST)
    if (found === null) continue
    // An answer of which nothing was printed is not one that is still coming.
    if (found === answer) target.closed = true
    if (body.text === false && body.toolCalls === 0 && !body.refusal && !body.otherContent) body.text = null
    target.notes.push({
      id: 'not-printed',
      text: 'What the answer holds was not printed here; print it to its full depth to see it.',
      start: found.start,
      end: found.end,
    })
    return
  }
}

/** The node at or under this one that begins at that offset of the text. */
function nodeAt(node: Node, start: number, depth: number): Node | null {
  if (node.start === start) return node
  if (depth === 0 || start < node.start || start >= node.end) return null
  const inner =
    node.kind === 'array' ? itemAt(node.items, start) : childrenOf(node, () => true).find((one) => one.start <= start && start < one.end)
  return inner === undefined ? null : nodeAt(inner, start, depth - 1)
}

/** The item that covers an offset; items lie in the order of the text, and there may be as many as there are answers. */
function itemAt(items: Node[], offset: number): Node | undefined {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((items[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return items[low]
}

function unprintedIn(node: Node, depth: number): Node | null {
  if (isUnprinted(node)) return node
  if (depth === 0) return null
  for (const inner of childrenOf(node, (key) => CONTENT.has(fold(key)))) {
    const found = unprintedIn(inner, depth - 1)
    if (found !== null) return found
  }
  return null
}

function childrenOf(node: Node, takes: (key: string) => boolean): Node[] {
  if (node.kind === 'array') return node.items
  return node.kind === 'object' ? node.entries.filter((one) => takes(one.key)).map((one) => one.value) : []
}

function isUnprinted(node: Node): boolean {
  if (node.kind === 'object') return !node.closed && node.entries.length === 0
  if (node.kind === 'array') return node.items.length === 0 && node.omitted > 0
  return node.kind === 'string' && isAddress(node.value)
}
