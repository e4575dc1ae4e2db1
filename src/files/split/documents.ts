// A unit a JSON document: the items of an array, the entries of a HAR file, or documents that follow each other, over as many lines as they like.
import { type Sink, type Splitter, Waiting } from './unit.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a

/**
 * @param depth how many brackets stand open around a unit: 0 for documents in a row, 1 for the items of an array, 3 for the items of an
 * array in an object in an object, as a HAR file has them
 * @param list under which key that array stands, where depth is 3; other arrays there are passed over
 */
export function documentSplitter(sink: Sink, depth: 0 | 1 | 3, list = ''): Splitter {
  const waiting = new Waiting()
  let open = 0
  let inString = false
  let escaped = false
  let inUnit = false
  let at = 0
  let line = 1
  let unitAt = 0
  let unitLine = 1
  /** The last string that stood outside of units: the key in front of an array. */
  let key = ''
  let keyFrom = -1
  let inList = list === ''

  const give = (bytes: Uint8Array, start: number, end: number) => {
    if (waiting.length === 0) return sink.unit(bytes, start, end, unitAt, unitLine)
    waiting.add(bytes.subarray(start, end))
    const length = waiting.length
    if (waiting.tooLong) {
      waiting.take()
      sink.tooLong(unitAt, length, unitLine)
    } else sink.unit(waiting.take(), 0, length, unitAt, unitLine)
  }

  return {
    push(chunk) {
      let from = 0
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i] as number
        if (inString) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) {
            inString = false
            if (!inUnit) keyFrom = -1
          } else if (byte === NEWLINE) line++
          else if (keyFrom >= 0 && key.length < 40) key += String.fromCharCode(byte)
          continue
        }
        if (byte === QUOTE) {
          inString = true
          if (!inUnit) {
            key = ''
            keyFrom = i
          }
        } else if (byte === NEWLINE) line++
        else if (byte === 0x7b || byte === 0x5b) {
          if (!inUnit && open === depth && inList) {
            inUnit = true
            unitAt = at + i
            unitLine = line
            from = i
          } else if (!inUnit && open === depth - 1 && list !== '') inList = byte === 0x5b && key === list
          open++
        } else if (byte === 0x7d || byte === 0x5d) {
          if (open > 0) open--
          if (inUnit && open === depth) {
            inUnit = false
            give(chunk, from, i + 1)
          } else if (list !== '' && open < depth) inList = false
        }
      }
      if (inUnit) waiting.add(chunk.subarray(from))
      at += chunk.length
    },
    end() {
      if (inUnit) give(new Uint8Array(0), 0, 0)
    },
  }
}
