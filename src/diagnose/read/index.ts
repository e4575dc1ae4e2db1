// The one way into the readers: a text as pasted becomes documents, each a tree with offsets.
import { readDump } from './dump.ts'
import { Source } from './source.ts'
import type { Part, Reading } from './tree.ts'
import { readNested, readWire } from './wire.ts'

/** Reads a text, whatever it is; never throws. A text that no reader knows has the shape 'none' and no documents. */
export function read(text: string): Reading {
  return readSource(Source.pasted(text, readNested)) ?? { shape: 'none', how: 'plain text', docs: [], groups: [], notes: [] }
}

/** JSON and streams first, for they are certain; then what a program printed; JSON anywhere in other text last. */
function readSource(source: Source): Part | null {
  return readWire(source, { embedded: 'strict' }) ?? readDump(source) ?? readWire(source, { embedded: 'any' })
}
