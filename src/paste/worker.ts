// Reads long texts away from the page, so that it stays smooth. It is stopped by ending it.
import type { Facts } from '../facts/schema.ts'
import { readText } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

let facts: Facts | null = null
const answer = (message: FromWorker, moved: ArrayBuffer[] = []) => self.postMessage(message, { transfer: moved })

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'facts') facts = data.facts
  else if (facts) {
    answer({ kind: 'started', job: data.job })
    const reading = readText(data.text, facts)
    answer({ kind: 'done', job: data.job, reading }, [reading.lines.buffer])
  }
})
