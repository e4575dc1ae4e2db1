// Tells from the beginning of a file how it is cut into units.
import { documentSplitter } from './documents.ts'
import { lineSplitter } from './lines.ts'
import { pieceOf } from './pieces.ts'
import { recordSplitter } from './records.ts'
import { joiner, streamSplitter } from './streams.ts'
import { orderMark, type Sink, type Splitter } from './unit.ts'

export type Layout = 'JSON lines' | 'streams' | 'JSON array' | 'streams in a JSON array' | 'JSON documents' | 'HAR' | 'log'

/** So much of a file is looked at, in bytes. */
export const SAMPLE = 64 * 1024

/** The layout of a file that begins with these bytes; `whole` where they are all of it. */
export function layoutOf(beginning: Uint8Array, whole: boolean): Layout {
  const text = new TextDecoder().decode(beginning.subarray(orderMark(beginning)))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // The last line of a sample may be cut.
  if (!whole && lines.length > 1) lines.pop()
  const [first = ''] = lines
  if (lines.slice(0, 5).some((line) => /^\s*data:|^event:\s/.test(line))) return 'streams'
  if (/^\s*\{\s*"log"\s*:\s*\{/.test(text)) return 'HAR'
  const parsed = lines.slice(0, 40).filter(isDocument).length
  if (parsed > 0 && parsed * 2 >= Math.min(lines.length, 40)) {
    if (/^\s*\[/.test(first) && lines.length === 1) return arrayLayout(text)
    const sure = lines.slice(0, 40).filter((line) => isDocument(line) && pieceOf(line).as !== 'whole').length
    return sure * 2 > parsed ? 'streams' : 'JSON lines'
  }
  if (/^\s*\[\s*[{\]]/.test(text)) return arrayLayout(text)
  if (/^\s*\{\s*("|$)/.test(text)) {
    // One line that goes on past the sample, or lines that are all cut, are lines; keys on lines of their own are documents.
    return /^\s*\{\s*$/.test(first) || lines.slice(1, 4).some((line) => /^\s+["}\]]|^[}\]]/.test(line)) ? 'JSON documents' : 'JSON lines'
  }
  return 'log'
}

/** An array of the chunks of streams, as some services answer, or of answers. */
function arrayLayout(text: string): Layout {
  const first = /^\s*\[\s*([\s\S]*)/.exec(text)?.[1] ?? ''
  const gemini = /^\{\s*"(?:candidates|promptFeedback)"/.test(first)
  const chunk = /"object"\s*:\s*"chat\.completion\.chunk"/.test(first.slice(0, 2000)) || /"done"\s*:\s*false/.test(first.slice(0, 2000))
  return gemini || chunk ? 'streams in a JSON array' : 'JSON array'
}

function isDocument(line: string): boolean {
  if (!/^\s*[{[]/.test(line)) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** The splitter for a layout. */
export function splitterFor(layout: Layout, sink: Sink): Splitter {
  switch (layout) {
    case 'JSON lines':
      return lineSplitter(sink)
    case 'streams':
      return streamSplitter(sink)
    case 'JSON array':
      return documentSplitter(sink, 1)
    case 'JSON documents':
      return documentSplitter(sink, 0)
    case 'HAR':
      return documentSplitter(sink, 3, 'entries')
    case 'log':
      return recordSplitter(sink)
    case 'streams in a JSON array': {
      const { pieces, end } = joiner(sink, ',')
      const items = documentSplitter(pieces, 1)
      return {
        push: items.push,
        end() {
          items.end()
          end()
        },
      }
    }
  }
}
