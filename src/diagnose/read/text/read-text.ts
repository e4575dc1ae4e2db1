// The order in which the readers get to see a text, and what is taken off it before. JSON and streams come first, for they
// are certain; then what lies over a text or around it; then what a program printed; JSON anywhere in other text last.
import { readDump } from '../dump.ts'
import type { Source } from '../source.ts'
import type { Node, Part } from '../tree.ts'
import { readWire } from '../wire.ts'
import { fencesOf } from './fences.ts'
import { withoutHeaders } from './http.ts'
import { peel, unwrapped } from './layers.ts'

/** Go's literals have maps that look like JSON inside. */
const GO_LITERAL =
  /^[^"'{[\n]{0,200}?(?:\*|&)?(?:map\[[^\]\n]{0,80}\][^{"\n]{0,60}(?:\{\})?|(?:\[\])+[\w.*]*(?: ?\{\})?|\b[a-z]\w*\.[A-Z]\w*)\{/
/** Layers over a text that are taken off, one after the other. */
const MAX_LAYERS = 4

/** Reads a text, whatever it is; null where no reader knows it. */
export function readText(source: Source, layers = 0): Part | null {
  const wire = readWire(source)
  // Lines in brackets that are no JSON are another notation's.
  if (wire !== null && wire.docs.length > 0) return wire
  if (layers < MAX_LAYERS) {
    const peeled = peel(source)
    if (peeled !== null) {
      const part = readText(peeled.source, layers + 1)
      if (part !== null) return noted(part, peeled.id, peeled.note, source)
    }
    const body = withoutHeaders(source)
    if (body !== null) {
      const part = body.text.trim() === '' ? null : readText(body, layers + 1)
      if (part !== null) return noted(part, 'http', 'Status and headers of a response were passed over.', source)
    }
    const fenced = readFences(source, layers)
    if (fenced !== null) return fenced
    const whole = unwrapped(source)
    if (whole !== null) {
      const part = readText(whole, layers + 1)
      if (part !== null && part.docs.length > 0)
        return noted(part, 'wrapped', 'The text was broken at the edge of a window; its lines were joined.', source)
    }
  }
  const embedded = readWire(source, { embedded: 'strict' })
  if (
    embedded !== null &&
    embedded.docs.length > 0 &&
    !embedded.notes.some((note) => note.id === 'broken-document') &&
    !GO_LITERAL.test(source.text.slice(0, 400))
  )
    return asSourceCode(source) ?? embedded
  return readDump(source) ?? embedded ?? readWire(source, { embedded: 'any' }) ?? wire
}

/** Statements of a program, at the beginning of a line. */
const STATEMENTS = /^\s*(?:def|class|func|fn|function|const|let|var|import|from|assert|expect|it|test|public|private|return)\b.*[({:;=]/m
const MAX_CODE = 100_000

/** Data that a program's text holds, a test's for one, is no response: the reading that says so, null where it is no program. */
function asSourceCode(source: Source): Part | null {
  if (source.text.length > MAX_CODE || !STATEMENTS.test(source.text)) return null
  const part = readDump(source)
  return part?.notes.some((note) => note.id === 'source-code') ? part : null
}

/** Every fenced block of a text is read for itself; blocks of source code and of prose are passed over. */
function readFences(source: Source, layers: number): Part | null {
  const fences = fencesOf(source)
  const parts: Part[] = []
  for (const fence of fences) {
    const part = readText(fence.source, layers + 1)
    if (part !== null && part.docs.length > 0) parts.push(part)
  }
  const [first] = parts
  if (first === undefined) return null
  const joined: Part = { shape: first.shape, how: first.how, docs: [], groups: [], notes: [] }
  parts.forEach((part, index) => {
    const place = parts.length > 1 ? `block ${index + 1}` : ''
    for (const doc of part.docs) {
      joined.docs.push({ ...doc, group: doc.group + joined.groups.length, path: [place, doc.path].filter((one) => one !== '').join(' ') })
    }
    joined.groups.push(...part.groups)
    joined.notes.push(...part.notes)
  })
  return noted(joined, 'fenced', 'What stands between the fences was read; the text around them was not.', source)
}

function noted(part: Part, id: string, text: string, source: Source): Part {
  const root: Node | undefined = part.docs[0]?.root
  const at = root?.start ?? source.start(0)
  return { ...part, notes: [...part.notes, { id, text, start: at, end: at }] }
}
