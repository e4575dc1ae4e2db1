// Where a thing ends whose notation has no closing bracket.
import type { ArrayNode, Node, ObjectNode } from '../tree.ts'

/** Lets every object and array of a tree end no sooner than what is in it. */
export function coverChildren(root: ObjectNode | ArrayNode): void {
  const order: (ObjectNode | ArrayNode)[] = [root]
  for (let i = 0; i < order.length; i++) {
    for (const child of childrenOf(order[i])) if (child.kind === 'object' || child.kind === 'array') order.push(child)
  }
  for (const node of order.reverse()) node.end = childrenOf(node).reduce((last, child) => Math.max(last, child.end), node.end)
}

function childrenOf(node: ObjectNode | ArrayNode | undefined): Node[] {
  if (node === undefined) return []
  return node.kind === 'array' ? node.items : node.entries.map((entry) => entry.value)
}
