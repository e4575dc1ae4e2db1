// What the readers of dumps hand to each other: pieces of structure, with where they stand in the source.
import type { Node } from '../tree.ts'

export type Found = {
  node: Node
  /** Offsets in the source. */
  from: number
  to: number
  /** pairs: key=value on a line. block: lines that are keys and values. bracket: a thing in brackets. exception: a class and its words. fragment: the inside of a
   * thing in brackets that are not there. */
  kind: 'pairs' | 'block' | 'bracket' | 'exception' | 'fragment'
  /** Its notation, where that is known. */
  how?: string
}
