import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Reading, readText } from './engine.ts'
import { facts } from './fixtures.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { startReading, WORKER_UNITS } from './reading.ts'

const SHORT = '{"choices":[{"index":0,"message":{"content":"Yes."},"finish_reason":"stop"}]}'
const LONG = SHORT.replace('Yes.', 'x'.repeat(WORKER_UNITS))

/** A worker that answers when told to, so that a test decides what is late. */
class SlowWorker extends EventTarget {
  static made: SlowWorker[] = []
  received: ToWorker[] = []
  ended = false
  constructor() {
    super()
    SlowWorker.made.push(this)
  }
  postMessage(message: ToWorker) {
    this.received.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  finish() {
    const last = this.received.at(-1)
    if (last?.kind === 'read') this.say({ kind: 'done', job: last.job, reading: readText(last.text, facts) })
  }
}

function withWorkers(): void {
  SlowWorker.made = []
  vi.stubGlobal('Worker', SlowWorker)
}

afterEach(() => vi.unstubAllGlobals())

const reports = () => ({ started: vi.fn(), done: vi.fn<(reading: Reading) => void>(), failed: vi.fn() })
// Every test has facts of its own, so that none inherits another's worker.
const ownFacts = () => ({ ...facts })

describe('a short text', () => {
  it('is read in the page', async () => {
    withWorkers()
    const told = reports()
    startReading(SHORT, ownFacts(), told)
    expect(told.done).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(told.done).toHaveBeenCalledOnce())
    expect(SlowWorker.made).toHaveLength(0)
  })

  it('is not reported once it was stopped', async () => {
    const stale = reports()
    const fresh = reports()
    startReading(SHORT, facts, stale)()
    startReading(SHORT, facts, fresh)
    await vi.waitFor(() => expect(fresh.done).toHaveBeenCalledOnce())
    expect(stale.done).not.toHaveBeenCalled()
  })
})

describe('a long text', () => {
  it('is read by a worker that gets the facts once and stays for the next', () => {
    withWorkers()
    const own = ownFacts()
    const first = reports()
    startReading(LONG, own, first)
    SlowWorker.made[0]?.finish()
    expect(first.done.mock.calls[0]?.[0].diagnosis.answers).toHaveLength(1)
    startReading(`${LONG} `, own, reports())
    expect(SlowWorker.made).toHaveLength(1)
    expect(SlowWorker.made[0]?.received.map(({ kind }) => kind)).toEqual(['facts', 'read', 'read'])
  })

  it('is given up when it is stopped: its worker ends and reports no more', () => {
    withWorkers()
    const told = reports()
    const stop = startReading(LONG, ownFacts(), told)
    const [worker] = SlowWorker.made
    stop()
    worker?.finish()
    expect(worker?.ended).toBe(true)
    expect(told.done).not.toHaveBeenCalled()
  })

  it('stopped after it was done leaves the worker for the next', () => {
    withWorkers()
    const stop = startReading(LONG, ownFacts(), reports())
    SlowWorker.made[0]?.finish()
    stop()
    expect(SlowWorker.made[0]?.ended).toBe(false)
  })

  it('is read in the page where a worker cannot be loaded', async () => {
    withWorkers()
    const told = reports()
    startReading(LONG, ownFacts(), told)
    SlowWorker.made[0]?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(told.done).toHaveBeenCalledOnce())
    expect(told.failed).not.toHaveBeenCalled()
  })

  it('that breaks the worker is said to be too much', () => {
    withWorkers()
    const told = reports()
    startReading(LONG, ownFacts(), told)
    const [worker] = SlowWorker.made
    const last = worker?.received.at(-1)
    if (last?.kind === 'read') worker?.say({ kind: 'started', job: last.job })
    worker?.dispatchEvent(new Event('error'))
    expect(told.failed).toHaveBeenCalledWith(expect.stringContaining('too much'))
    expect(worker?.ended).toBe(true)
  })
})
