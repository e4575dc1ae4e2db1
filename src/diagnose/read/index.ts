// The one way into the readers: a text as pasted becomes documents, each a tree with offsets.
import { Source } from './source.ts'
import { readText } from './text/read-text.ts'
import type { Reading } from './tree.ts'
import { readNested } from './wire.ts'

/** Reads a text, whatever it is; never throws. A text that no reader knows has the shape 'none' and no documents. */
export function read(text: string): Reading {
  return readText(Source.pasted(text, readNested)) ?? { shape: 'none', how: 'plain text', docs: [], groups: [], notes: [] }
}
