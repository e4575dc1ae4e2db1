// The second worker on a file of JSON lines: asked for blocks through a port, one at a time.
import type { Facts } from '../facts/schema.ts'
import { BlockReader, type Part } from './blocks.ts'

type Ask = { file: File } | { from: number; to: number; ahead: [number, number] | null }
type Answer = { part: Part | null }

/** Serves at its end of the port. */
export function serveBlocks(port: MessagePort, facts: Facts): void {
  let reader: BlockReader | null = null
  port.onmessage = async ({ data }: MessageEvent<Ask>) => {
    if ('file' in data) {
      reader = new BlockReader(data.file, facts)
      return
    }
    if (reader === null) return
    try {
      const reading = reader.read(data.from, data.to)
      if (data.ahead !== null) reader.prepare(...data.ahead)
      const part = await reading
      const { offset, unit, line, kind, ids, idEnd } = part.columns
      const moved = [offset.buffer, unit.buffer, line.buffer, kind.buffer, ids.buffer, idEnd.buffer]
      port.postMessage({ part } satisfies Answer, moved)
    } catch {
      port.postMessage({ part: null } satisfies Answer)
    }
  }
}

/** Something that reads blocks of a file. */
export type Blocks = { read(from: number, to: number, ahead: [number, number] | null): Promise<Part> }

/** The other end of the port. */
export function helperAt(port: MessagePort, file: File): Blocks {
  port.postMessage({ file } satisfies Ask)
  return {
    read(from, to, ahead) {
      port.postMessage({ from, to, ahead } satisfies Ask)
      return new Promise((resolve, reject) => {
        port.onmessage = ({ data }: MessageEvent<Answer>) =>
          data.part === null ? reject(new DOMException('', 'NotReadableError')) : resolve(data.part)
      })
    },
  }
}

/** The same in this worker itself. */
export function blocksHere(file: File, facts: Facts): Blocks {
  const reader = new BlockReader(file, facts)
  return {
    read(from, to, ahead) {
      const reading = reader.read(from, to)
      if (ahead !== null) reader.prepare(...ahead)
      return reading
    },
  }
}
