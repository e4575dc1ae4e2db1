// Reads a file away from the page. One worker a file: it is ended when another file is chosen.
import type { FromWorker, ToWorker } from './messages.ts'
import { type Session, startSession } from './session.ts'

let session: Session | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') session = startSession(data.file, data.facts, (message: FromWorker) => self.postMessage(message))
  else session?.handle(data)
})
