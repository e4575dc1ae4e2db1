// Has a text read: a short one in the page, a long one in a worker. One reading at a time; a cancelled one never reports again.
import type { Facts } from '../facts/schema.ts'
import type { Reading } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A text longer than this (in UTF-16 units) is read in a worker. */
export const WORKER_UNITS = 256 * 1024

export type Reports = {
  /** A worker has begun with it. Not told of a short text. */
  started?(): void
  done(reading: Reading): void
  /** The reading could not be made; why, in a sentence. */
  failed(why: string): void
}

/**
 * Starts to read a text and gives a function that stops it; after that nothing is reported any more. Reports never come before this returns.
 * Where there are no workers, or none can be started, a long text is read in the page.
 */
export function startReading(text: string, facts: Facts, reports: Reports): () => void {
  if (text.length > WORKER_UNITS && typeof Worker !== 'undefined') return readInWorker(text, facts, reports)
  return readHere(text, facts, reports)
}

function readHere(text: string, facts: Facts, reports: Reports): () => void {
  let stopped = false
  import('./engine.ts').then(
    ({ readText }) => {
      if (!stopped) reports.done(readText(text, facts))
    },
    () => {
      if (!stopped) reports.failed('The part of this page that reads a text could not be loaded. Reload the page.')
    },
  )
  return () => {
    stopped = true
  }
}

/** The worker that stands ready, with the facts that it was given. Ended when a reading is stopped, since it cannot be asked to stop. */
let ready: { worker: Worker; facts: Facts } | null = null
let jobs = 0

function readInWorker(text: string, facts: Facts, reports: Reports): () => void {
  const job = ++jobs
  const worker = workerFor(facts)
  if (worker === null) return readHere(text, facts, reports)
  let stopHere: (() => void) | null = null
  let heard = false
  let over = false

  const end = () => {
    over = true
    worker.removeEventListener('message', onMessage)
    worker.removeEventListener('error', onError)
  }
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.job !== job) return
    heard = true
    if (data.kind === 'started') reports.started?.()
    else {
      end()
      reports.done(data.reading)
    }
  }
  const onError = () => {
    end()
    endWorker(worker)
    // A worker that never answered could not be loaded; one that did broke on this text, and the page would too.
    if (heard) reports.failed('This text was too much for the browser. Try a part of it.')
    else stopHere = readHere(text, facts, reports)
  }
  worker.addEventListener('message', onMessage)
  worker.addEventListener('error', onError)
  send(worker, { kind: 'read', job, text })

  return () => {
    stopHere?.()
    if (over) return
    end()
    endWorker(worker)
  }
}

function workerFor(facts: Facts): Worker | null {
  if (ready?.facts === facts) return ready.worker
  if (ready) endWorker(ready.worker)
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    send(worker, { kind: 'facts', facts })
    ready = { worker, facts }
    return worker
  } catch {
    return null
  }
}

function endWorker(worker: Worker): void {
  worker.terminate()
  if (ready?.worker === worker) ready = null
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}
