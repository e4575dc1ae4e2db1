// The page's line to what reads the file: a worker, or the page itself where there are no workers.
import type { Facts } from '../facts/schema.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export type Connection = { send(message: ToWorker): void /** After this nothing is heard any more. */; end(): void }

/** The worker that stands ready for the next file, with the facts that it was given. */
let ready: { worker: Worker; facts: Facts } | null = null

/** Has a worker loaded and given the facts before there is a file. */
export function prepare(facts: Facts): void {
  if (typeof Worker === 'undefined' || ready?.facts === facts) return
  ready?.worker.terminate()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ kind: 'facts', facts } satisfies ToWorker)
  ready = { worker, facts }
}

/** Starts to read a file. `hear` gets what is said; `broke` is called where the worker cannot be loaded or falls over. */
export function connect(file: File, facts: Facts, hear: (message: FromWorker) => void, broke: () => void): Connection {
  prepare(facts)
  const worker = ready?.worker
  if (worker === undefined) return readHere(file, facts, hear, broke)
  ready = null
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data))
  worker.addEventListener('error', broke)
  const send = (message: ToWorker) => worker.postMessage(message)
  send({ kind: 'start', file })
  return { send, end: () => worker.terminate() }
}

function readHere(file: File, facts: Facts, hear: (message: FromWorker) => void, broke: () => void): Connection {
  let ended = false
  const waiting: ToWorker[] = []
  let send = (message: ToWorker): void => {
    waiting.push(message)
  }
  import('./session.ts').then(({ startSession }) => {
    if (ended) return
    const session = startSession(file, facts, (message) => !ended && hear(message))
    send = session.handle
    for (const message of waiting) session.handle(message)
  }, broke)
  return {
    send: (message) => send(message),
    end() {
      ended = true
      send({ kind: 'cancel' })
    },
  }
}
