// A unit a line. Nothing is copied except the line that two chunks share.
import { isBlank, orderMark, type Sink, type Splitter, Waiting } from './unit.ts'

const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * Lines end with LF or CR LF, which is no part of them. Blank lines are counted and not given.
 * @param begin the place in the file of the first byte that will come; the lines are counted from there
 * @returns also how many lines there were so far
 */
export function lineSplitter(sink: Sink, begin = 0): Splitter & { lines(): number } {
  const waiting = new Waiting()
  let offset = begin
  let line = 1

  /** bytes[start, end) is a line without its LF, at `offset` of the file. */
  const give = (bytes: Uint8Array, start: number, end: number) => {
    const first = offset === 0 ? start + orderMark(bytes.subarray(start, start + 3)) : start
    const last = end > first && bytes[end - 1] === RETURN ? end - 1 : end
    if (!isBlank(bytes, first, last)) sink.unit(bytes, first, last, offset + first - start, line)
    offset += end - start + 1
    line++
  }

  const giveWaiting = () => {
    if (waiting.tooLong) {
      sink.tooLong(offset, waiting.length, line)
      offset += waiting.length + 1
      line++
      waiting.take()
    } else {
      const whole = waiting.take()
      give(whole, 0, whole.length)
    }
  }

  return {
    push(chunk) {
      let start = 0
      if (waiting.length > 0) {
        const end = chunk.indexOf(NEWLINE)
        if (end < 0) return waiting.add(chunk)
        waiting.add(chunk.subarray(0, end))
        giveWaiting()
        start = end + 1
      }
      for (;;) {
        const end = chunk.indexOf(NEWLINE, start)
        if (end < 0) break
        give(chunk, start, end)
        start = end + 1
      }
      waiting.add(chunk.subarray(start))
    },
    end() {
      if (waiting.length > 0) giveWaiting()
    },
    lines: () => line - 1,
  }
}
