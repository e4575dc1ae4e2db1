// Lines that each begin with a code of one character and a colon, before JSON: 0:"Hello", d:{"finishReason":"stop"}. The AI SDK's
// data stream was written so. Each line is read as an object with the code as its only key.
import { skipBlank } from './blank.ts'
import { JsonReader } from './json.ts'
import { endOfLine, nextLine } from './lines.ts'
import { PartBuilder } from './part.ts'
import type { Source } from './source.ts'
import type { Node, ObjectNode, Part } from './tree.ts'

const CODED = /^[0-9a-z]:(?:["[{]|null\b|true\b|false\b|-?\d)/
/** So many lines are looked at before it is decided. */
const SAMPLE = 50

/** Whether two lines or more hold anything, and all that do are coded. */
export function looksCoded(text: string, from: number, to: number): boolean {
  let lines = 0
  for (let at = from; at < to && lines < SAMPLE; ) {
    const end = endOfLine(text, at, to)
    const line = text.slice(at, Math.min(end, at + 16))
    if (line.trim() !== '') {
      // The last line may be cut behind its colon.
      if (!CODED.test(line) && !(end >= to && lines > 0 && /^[0-9a-z]:?$/.test(line))) return false
      lines++
    }
    at = nextLine(text, end, to)
  }
  return lines > 1
}

/** Reads each line as an object with its code as the only key, which is also the name of its event. Offsets of the source. */
export function readCodedLines(source: Source, from: number, to: number): Part {
  const { text } = source
  const part = new PartBuilder(source, 'jsonl', 'lines with a code before their JSON')
  const group = part.group('lines')
  const json = new JsonReader(source)
  for (let at = from; at < to; ) {
    const end = endOfLine(text, at, to)
    const begin = skipBlank(text, at, end)
    if (begin + 2 < end) {
      const result = json.read(begin + 2, end)
      if (result.root !== null) {
        const closed = result.state === 'closed'
        part.add(objectOf(source, begin, result.root, closed), `line ${part.line(begin)}`, closed, text.charAt(begin))
        part.duplicates(result)
        if (!closed && end >= to) {
          group.cut = true
          part.truncated(end)
        } else if (!closed) part.note('broken-line', 'The JSON of a line is not whole.', begin, end)
      }
    } else if (begin < end) {
      group.cut = true
      part.truncated(end)
    }
    at = nextLine(text, end, to)
  }
  return part.build()
}

function objectOf(source: Source, at: number, value: Node, closed: boolean): ObjectNode {
  const keyStart = source.start(at)
  const keyEnd = source.end(at + 1)
  const entry = { key: source.text.charAt(at), keyStart, keyEnd, value }
  return { kind: 'object', type: null, entries: [entry], closed, start: keyStart, end: value.end }
}
