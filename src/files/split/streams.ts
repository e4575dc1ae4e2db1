// A unit a stream: its events, its lines or its items are kept together, by the marks of pieces.ts.
import { lineSplitter } from './lines.ts'
import { type Piece, pieceOf } from './pieces.ts'
import { type Sink, type Splitter, Waiting } from './unit.ts'

const latin = new TextDecoder('latin1')
/** What follows the data of an event on the same line. */
const FIELD = /^\s*(data|event|id|retry)?:[ ]?/

/**
 * Joins pieces to streams.
 * @param sink receives each stream as one unit
 * @param between what is put between two pieces: a line feed, or a comma for the items of an array
 * @returns a sink for the pieces, and what to call when there are no more
 */
export function joiner(sink: Sink, between: string): { pieces: Sink; end(): void } {
  const parted = new TextEncoder().encode(between)
  const waiting = new Waiting()
  let offset = 0
  let end = 0
  let line = 1
  let id: string | null = null
  /** The stream has its last piece; what has neither an id nor a beginning of its own may still belong to it. */
  let over = false
  /** What waits holds data, and not only the name of an event. */
  let holds = false

  const flush = () => {
    id = null
    over = holds = false
    if (waiting.length === 0) return
    if (waiting.tooLong) {
      waiting.take()
      return sink.tooLong(offset, end - offset, line)
    }
    const bytes = waiting.take()
    sink.unit(bytes, 0, bytes.length, offset, line)
  }

  const starts = (piece: Piece): boolean => {
    if (!holds) return false
    if (piece.as === 'begins' || piece.as === 'whole') return true
    if (piece.id !== null && id !== null) return piece.id !== id
    return over && piece.as !== 'ends'
  }

  return {
    pieces: {
      unit(bytes, start, stop, at, number) {
        const text = latin.decode(bytes.subarray(start, Math.min(stop, start + 64 * 1024)))
        const field = between === '\n' ? FIELD.exec(text) : null
        const named = field !== null && field[1] !== 'data'
        // The name of an event stands before its data: it belongs to what follows.
        const piece: Piece = named ? namedPiece(text) : pieceOf(field === null ? text : text.slice(field[0].length))
        if (starts(piece)) flush()
        if (waiting.length === 0) {
          offset = at
          line = number
        } else waiting.add(parted)
        waiting.add(bytes.subarray(start, stop))
        end = at + stop - start
        id ??= piece.id
        if (!named) holds = true
        if (piece.as === 'whole') flush()
        else if (piece.as === 'ends' && !named) over = true
      },
      tooLong(at, length, number) {
        flush()
        sink.tooLong(at, length, number)
      },
    },
    end: flush,
  }
}

/** The name of an event, as a piece: only a beginning parts it from the stream before. */
function namedPiece(text: string): Piece {
  const begins = /:\s*(?:message_start|message-start|response\.created|stream-start)\s*$/.test(text)
  return { as: begins ? 'begins' : 'mark', id: null }
}

/** Streams of server-sent events, or of JSON lines that are pieces. */
export function streamSplitter(sink: Sink): Splitter {
  const { pieces, end } = joiner(sink, '\n')
  const lines = lineSplitter(pieces)
  return {
    push: lines.push,
    end() {
      lines.end()
      end()
    },
  }
}
