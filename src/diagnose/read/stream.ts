// The documents of a stream of server-sent events.
import { type Frame, type FrameLine, readFrames } from './events.ts'
import { JsonReader, type JsonResult, readJson } from './json.ts'
import { unescaped } from './json-string.ts'
import { PartBuilder } from './part.ts'
import { LayerBuilder, type Source } from './source.ts'
import { wordNode } from './string.ts'
import type { Group, Part } from './tree.ts'

/** Reads the range as a stream. Events without data are left out; an end mark ends the group, and what follows begins another. */
export function readStream(source: Source, from: number, to: number): Part {
  const { frames, skipped } = readFrames(source.text, from, to)
  const part = new PartBuilder(source, 'sse', 'server-sent events')
  const reader = new StreamReader(part, source, to)
  for (const frame of frames) reader.frame(frame)
  for (const line of skipped) part.note('skipped-line', 'A line that is no part of the stream was not read.', line.from, line.to)
  return part.build()
}

class StreamReader {
  readonly #part: PartBuilder
  readonly #source: Source
  readonly #json: JsonReader
  readonly #to: number
  #group: Group
  #events = 0

  constructor(part: PartBuilder, source: Source, to: number) {
    this.#part = part
    this.#source = source
    this.#json = new JsonReader(source)
    this.#to = to
    this.#group = part.group('sse')
  }

  frame(frame: Frame): void {
    const data = frame.lines.filter((line) => line.field !== 'event')
    if (data.length > 1) {
      const joined = this.#joined(data)
      const result = readJson(joined, 0, joined.text.length)
      if (result.state !== 'broken' && isRest(joined.text, result.end)) {
        this.#add(result, lastName(this.#source.text, frame.lines), data[0]?.from ?? 0, data.at(-1)?.to ?? 0)
        return
      }
    }
    // Blank lines got lost: each data line is an event, named by the line before it.
    let name: string | null = data.length > 1 ? null : lastName(this.#source.text, frame.lines)
    for (const line of frame.lines) {
      if (line.field === 'event') name = this.#source.text.slice(line.from, line.to).trim() || null
      else this.#line(line, name)
    }
  }

  #line(line: FrameLine, name: string | null): void {
    const { text } = this.#source
    const layer = line.escaped && text.slice(line.from, line.to).includes('\\') ? unescaped(this.#source, line.from, line.to) : null
    const result = layer === null ? this.#json.read(line.from, line.to) : readJson(layer, 0, layer.text.length)
    if (result.state !== 'broken') {
      this.#add(result, name, line.from, line.to)
      return
    }
    const raw = text.slice(line.from, line.to).trim()
    if (/^\[?done\]?(?:\\[rn])*["']?,?$/i.test(raw)) {
      this.#group.done = true
    } else if (name !== null) {
      // An error event may carry plain text.
      this.#next()
      const start = text.indexOf(raw, line.from)
      const root = wordNode(this.#source.start(start), this.#source.end(start + raw.length), raw)
      this.#part.add(root, `event ${this.#events}`, true, name)
    } else {
      this.#part.note('broken-event', 'The data of an event is not JSON.', line.from, line.to)
    }
  }

  #add(result: JsonResult, name: string | null, from: number, to: number): void {
    if (result.root === null) return
    this.#next()
    const closed = result.state === 'closed'
    this.#part.add(result.root, `event ${this.#events}`, closed, name)
    this.#part.duplicates(result)
    if (closed) return
    if (to >= this.#to) {
      this.#group.cut = true
      this.#part.truncated(to)
    } else this.#part.note('broken-event', `Event ${this.#events} is not whole JSON.`, from, to)
  }

  #next(): void {
    if (this.#group.done) this.#group = this.#part.group('sse')
    this.#events++
  }

  /** The data of an event as one text: its lines, joined by line feeds. */
  #joined(data: FrameLine[]): Source {
    const builder = new LayerBuilder(this.#source)
    let before = -1
    for (const line of data) {
      if (before !== -1) builder.put('\n', before, line.from)
      builder.copy(line.from, line.to)
      before = line.to
    }
    return builder.build()
  }
}

function lastName(text: string, lines: FrameLine[]): string | null {
  const line = lines.findLast((one) => one.field === 'event')
  return line === undefined ? null : text.slice(line.from, line.to).trim() || null
}

function isRest(text: string, from: number): boolean {
  return text.slice(from).trim() === ''
}
