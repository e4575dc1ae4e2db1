// Reads long texts away from the page, so that it stays smooth. It is stopped by ending it.
import type { Facts } from '../facts/schema.ts'
import { readText } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

let facts: Facts | null = null
const answer = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'facts') facts = data.facts
  else if (facts) {
    answer({ kind: 'started', job: data.job })
    answer({ kind: 'done', job: data.job, reading: readText(data.text, facts) })
  }
})
