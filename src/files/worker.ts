// Reads a file away from the page. One worker a file: it is ended when another file is chosen.
import type { Facts } from '../facts/schema.ts'
import { serveBlocks } from './helper.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { type Session, startSession } from './session.ts'
import { warmUp } from './warm-up.ts'

let facts: Facts | null = null
let session: Session | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'facts') {
    facts = data.facts
    warmUp(facts)
  } else if (data.kind === 'start') {
    if (facts !== null) session = startSession(data.file, facts, (message: FromWorker) => self.postMessage(message), data.helper)
  } else if (data.kind === 'help') {
    if (facts !== null) serveBlocks(data.port, facts)
  } else session?.handle(data)
})
