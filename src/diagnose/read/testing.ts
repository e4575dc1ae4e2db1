// What the tests of the readers share.
import { get, type Node } from './tree.ts'

/** The value that a tree stands for, as JSON.parse would give it. */
export function plain(node: Node): unknown {
  if (node.kind === 'array') return node.items.map(plain)
  if (node.kind === 'object') return Object.fromEntries(node.entries.map((entry) => [entry.key, plain(entry.value)]))
  return node.kind === 'null' ? null : node.value
}

/** Every node of a tree, the root first; without recursion, for trees of any depth. */
export function nodes(root: Node): Node[] {
  const all: Node[] = []
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    all.push(node)
    if (node.kind === 'array') open.push(...node.items)
    if (node.kind === 'object') open.push(...node.entries.map((entry) => entry.value))
  }
  return all
}

/** What is wrong with the offsets of a tree, or null: each node lies inside the text and inside its parent, behind its sibling. */
export function misplaced(root: Node, text: string): string | null {
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // Only what is not written at all can be empty: the value of a key with nothing behind it.
    const empty = node.kind === 'string' || (node.kind === 'null' && node.written === '') ? 0 : 1
    if (!(node.start >= 0 && node.start + empty <= node.end && node.end <= text.length)) return `${node.kind} ${node.start}-${node.end}`
    let at = node.start
    const children = node.kind === 'array' ? node.items : node.kind === 'object' ? node.entries.map((entry) => entry.value) : []
    if (node.kind === 'object') {
      for (const entry of node.entries) {
        if (!(entry.keyStart >= node.start && entry.keyStart <= entry.keyEnd && entry.keyEnd <= entry.value.start))
          return `key ${entry.key}`
      }
    }
    for (const child of children) {
      if (child.start < at || child.end > node.end) return `${child.kind} ${child.start}-${child.end} in ${node.start}-${node.end}`
      at = child.end
      open.push(child)
    }
  }
  return null
}

/** The node at a path such as choices[0].finish_reason; `>` leads into what is nested in a string. undefined where there is none. */
export function at(root: Node | undefined, path: string): Node | undefined {
  let node = root
  for (const step of path.match(/[^.[\]>]+|>/g) ?? []) {
    if (node?.kind === 'array') node = node.items[Number(step)]
    else if (step === '>') node = node?.kind === 'string' ? (node.inner ?? undefined) : undefined
    else node = get(node, step)
  }
  return node
}
