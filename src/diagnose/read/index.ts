// The one way into the readers: a text as pasted becomes documents, each a tree with offsets.
import { readDump } from './dump.ts'
import { Source } from './source.ts'
import { readText } from './text/read-text.ts'
import type { Reading } from './tree.ts'
import { readNested } from './wire.ts'

/** Reads a text, whatever it is; never throws. A text that no reader knows has the shape 'none' and no documents. */
export function read(text: string): Reading {
  return readText(Source.pasted(text, readNested)) ?? { shape: 'none', how: 'plain text', docs: [], groups: [], notes: [] }
}

/**
 * A second look, for who found nothing in what the first made of it: the text as a dump, where there is JSON in it that is not
 * the whole (a request's body in a YAML file). null where it is none.
 */
export function readAsDump(text: string): Reading | null {
  return readDump(Source.pasted(text, readNested))
}
