// A unit a record of a plain log: a line, and the lines below it that go on with it.
import { lineSplitter } from './lines.ts'
import { type Sink, type Splitter, Waiting } from './unit.ts'

/** A line goes on with the record above it where it is indented or closes what that opened. */
function goesOn(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x7d || byte === 0x5d || byte === 0x29
}

/** Records of lines; a blank line inside a record is no end of it. */
export function recordSplitter(sink: Sink): Splitter {
  const waiting = new Waiting()
  let offset = 0
  let end = 0
  let line = 1

  const flush = () => {
    if (waiting.length === 0) return
    if (waiting.tooLong) {
      waiting.take()
      return sink.tooLong(offset, end - offset, line)
    }
    const bytes = waiting.take()
    sink.unit(bytes, 0, bytes.length, offset, line)
  }
  const lines = lineSplitter({
    unit(bytes, start, stop, at, number) {
      if (waiting.length > 0 && goesOn(bytes[start])) waiting.add(LINE_FEED)
      else {
        flush()
        offset = at
        line = number
      }
      waiting.add(bytes.subarray(start, stop))
      end = at + stop - start
    },
    tooLong(at, length, number) {
      flush()
      sink.tooLong(at, length, number)
    },
  })
  return {
    push: lines.push,
    end() {
      lines.end()
      flush()
    },
  }
}

const LINE_FEED = Uint8Array.of(0x0a)
