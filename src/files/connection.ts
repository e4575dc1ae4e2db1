// The page's line to what reads the file: a worker, or the page itself where there are no workers.
import type { Facts } from '../facts/schema.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export type Connection = { send(message: ToWorker): void /** After this nothing is heard any more. */; end(): void }

/** The workers that stand ready for the next file, with the facts that they were given. */
let ready: { workers: Worker[]; facts: Facts } | null = null

/** A big file is shared by two workers where that leaves the page a processor of its own; on two processors one worker is as fast, and smoother. */
function workersWanted(): number {
  return navigator.hardwareConcurrency > 2 ? 2 : 1
}

/** Has workers loaded and given the facts before there is a file. */
export function prepare(facts: Facts): void {
  if (typeof Worker === 'undefined' || ready?.facts === facts) return
  for (const worker of ready?.workers ?? []) worker.terminate()
  const workers = Array.from({ length: workersWanted() }, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ kind: 'facts', facts } satisfies ToWorker)
    return worker
  })
  ready = { workers, facts }
}

/** Starts to read a file. `hear` gets what is said; `broke` is called where a worker cannot be loaded or falls over. */
export function connect(file: File, facts: Facts, hear: (message: FromWorker) => void, broke: () => void): Connection {
  prepare(facts)
  const { workers = [] } = ready ?? {}
  const [worker, second] = workers
  if (worker === undefined) return readHere(file, facts, hear, broke)
  ready = null
  let helper: MessagePort | null = null
  if (second !== undefined) {
    const { port1, port2 } = new MessageChannel()
    second.postMessage({ kind: 'help', port: port2 } satisfies ToWorker, [port2])
    second.addEventListener('error', broke)
    helper = port1
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data))
  worker.addEventListener('error', broke)
  worker.postMessage({ kind: 'start', file, helper } satisfies ToWorker, helper === null ? [] : [helper])
  return {
    send: (message) => worker.postMessage(message),
    end() {
      for (const one of workers) one.terminate()
    },
  }
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
