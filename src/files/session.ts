// One file being read: the loop over its bytes, and the answers to what the page asks. Runs in the worker, and in Node.

import { diagnose } from '../diagnose/index.ts'
import type { Facts } from '../facts/schema.ts'
import { bordersOf, Joined } from './blocks.ts'
import { csvOf, idsOf, requestsOf } from './export.ts'
import { bodyOf } from './har.ts'
import { type Blocks, blocksHere, helperAt } from './helper.ts'
import { inWords, Matching, NONE } from './matching.ts'
import { type Count, type FromWorker, NO_FILTER, type OpenUnit, type Row, type State, type Summary, type ToWorker } from './messages.ts'
import { type Opened, openFile, readRange } from './open.ts'
import { diagnoseUnit, type Found, fileReader, type Problem } from './reader.ts'
import { layoutOf, SAMPLE } from './split/sniff.ts'
import { joined } from './split/unit.ts'

/** The page hears of the progress this often, in milliseconds. */
const REPORT = 200
/** The page's questions wait no longer than this, in milliseconds. */
const TURN = 50
/** Bytes that are read without a look at the clock. */
const STRIDE = 128 * 1024
/** Longer units are not read again for the notes of a row in sight. */
const MOST_FOR_NOTES = 256 * 1024

export type Session = { handle(message: ToWorker): void /** Settles when the file has been read or given up. */; over: Promise<void> }

/**
 * @param post takes what the page is to hear
 * @param helper a port at whose other end blocks of the file are read too
 */
export function startSession(file: File, facts: Facts, post: (message: FromWorker) => void, helper: MessagePort | null = null): Session {
  let state: State = 'reading'
  let why: string | null = null
  let reader: Found | null = null
  let layout = 'JSON lines' as ReturnType<typeof layoutOf>
  let matching: Matching | null = null
  let filter = NO_FILTER
  let plain = true
  let taken = () => 0
  let begun = performance.now()
  let took = 0
  /** What waits while it is paused. */
  let waiting: (() => void)[] = []

  const elapsed = () => took + (state === 'reading' ? performance.now() - begun : 0)
  const report = () => {
    if (reader === null) return
    const { results, units, readInFull, problemCount } = reader
    post({
      kind: 'progress',
      progress: {
        state,
        layout,
        taken: state === 'done' ? file.size : taken(),
        size: file.size,
        took: elapsed(),
        answers: results.length,
        units,
        readInFull,
        problems: problemCount,
        kept: results.bytes,
        why,
      },
      summary: summaryOf(reader),
      matching: matching?.update() ?? 0,
    })
  }

  const goOn = () => {
    for (const resume of waiting) resume()
    waiting = []
  }

  const finish = (next: State) => {
    took = elapsed()
    state = next
    report()
  }

  let reported = 0
  let turned = performance.now()

  /** Between two stretches of reading: tells the page, lets its questions in, waits while it is paused. False where it was cancelled. */
  const goesOn = async (): Promise<boolean> => {
    const now = performance.now()
    if (now - reported > REPORT) {
      reported = now
      report()
    }
    if (now - turned > TURN) {
      await turn()
      turned = performance.now()
    }
    if (state === 'paused')
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    return state === 'reading'
  }

  const begin = (found: Found) => {
    reader = found
    matching = new Matching(found.results, filter)
  }

  /** JSON lines, by whoever reads blocks of them. False where it was cancelled. */
  const readBlocks = async (): Promise<boolean> => {
    const joined = new Joined()
    begin(joined)
    const borders = bordersOf(file.size)
    let next = 0
    let read = 0
    taken = () => read
    const block = (index: number): [number, number] | null => {
      const [from, to] = [borders[index], borders[index + 1]]
      return from === undefined || to === undefined ? null : [from, to]
    }
    const all = [blocksHere(file, facts), ...(helper === null ? [] : [helperAt(helper, file)])]
    let shown: () => void = () => undefined
    const work = async (blocks: Blocks): Promise<void> => {
      const numbers: number[] = []
      for (let mine = block(next); mine !== null; mine = block(next)) {
        const index = next++
        // What is likely to be the next of this one is on its way while this is read.
        const part = await blocks.read(...mine, block(next + all.length - 1))
        read += mine[1] - mine[0]
        joined.add(index, part, numbers)
        const further = await goesOn()
        shown()
        if (!further) return
      }
    }
    // The first counts come before the second worker takes its share of the machine.
    const [here, ...others] = all
    const begun = new Promise<void>((resolve) => {
      shown = resolve
    })
    await Promise.all([here === undefined ? undefined : work(here), ...others.map((blocks) => begun.then(() => work(blocks)))])
    return state !== 'cancelled'
  }

  /** Anything else, as it streams in. False where it was cancelled. */
  const readStream = async ({ read, cancel }: Opened, sample: Uint8Array, rest: boolean): Promise<boolean> => {
    const stream = fileReader(layout, facts)
    begin(stream)
    let chunk: Uint8Array | undefined = sample
    // The next chunk is on its way while one is read.
    let coming = rest ? read() : null
    while (chunk !== undefined) {
      for (let at = 0; at < chunk.length; at += STRIDE) {
        stream.push(chunk.subarray(at, at + STRIDE))
        if (await goesOn()) continue
        coming?.catch(() => undefined)
        await cancel()
        stream.end()
        return false
      }
      const result: ReadableStreamReadResult<Uint8Array> | null = coming === null ? null : await coming
      chunk = result?.value
      coming = result === null || result.done ? null : read()
    }
    stream.end()
    return true
  }

  const run = async () => {
    try {
      const opened = await openFile(file)
      plain = opened.plain
      taken = opened.taken
      const beginning: Uint8Array[] = []
      let rest = true
      for (let sampled = 0; rest && sampled < SAMPLE; ) {
        const { done, value } = await opened.read()
        rest = !done
        sampled += value?.length ?? 0
        if (value !== undefined) beginning.push(value)
      }
      const sample = joined(beginning)
      layout = layoutOf(sample.subarray(0, SAMPLE), !rest)
      const inBlocks = layout === 'JSON lines' && plain && rest
      if (inBlocks) await opened.cancel()
      const whole = inBlocks ? await readBlocks() : await readStream(opened, sample, rest)
      if (whole) finish('done')
      else report()
    } catch (error) {
      // A packed file that breaks off gives what it had.
      if (reader === null) begin(fileReader('JSON lines', facts))
      why = plain
        ? 'The file could not be read to its end.'
        : 'What the file is packed in breaks off or is damaged; this is what came before.'
      if (error instanceof DOMException && error.name === 'NotReadableError') why = 'The file has changed or is gone since it was chosen.'
      finish('failed')
    }
  }

  const rowOf = (i: number): Row | null => {
    const kind = reader?.results.kinds[reader.results.kindAt(i)]
    if (reader === null || kind === undefined) return null
    const { format, provider, model, value, outcome, rows, notes } = kind
    const { results } = reader
    const note = notes.map(inWords).join('; ')
    return { index: i, line: results.lineAt(i), id: results.idAt(i), format, provider, model, value, outcome, note, rows }
  }

  const unitText = async ({ offset, length }: { offset: number; length: number }) =>
    new TextDecoder().decode(await readRange(file, offset, length, plain))

  /** The sentences of the notes on an answer, exactly as its own text has them. */
  const noteOf = async (row: Row): Promise<string> => {
    const place = reader?.results.placeAt(row.index)
    if (row.note === '' || !plain || place === undefined || place.length > MOST_FOR_NOTES) return row.note
    const answer = diagnoseUnit(await unitText(place), layout, facts).answers[place.nth]
    return answer?.notes.map(({ text }) => text).join(' ') ?? row.note
  }

  const openUnit = async (place: { offset: number; length: number; line: number; nth: number }, why: Problem['why'] | null) => {
    const raw = await unitText(place)
    const { text, diagnosis } = shownUnit(raw, layout, facts)
    return { text, diagnosis, nth: place.nth, line: place.line, why } satisfies OpenUnit
  }

  const answer = async (message: ToWorker): Promise<void> => {
    switch (message.kind) {
      case 'filter':
        filter = message.filter
        if (reader !== null) matching = new Matching(reader.results, filter)
        return post({ kind: 'matched', turn: message.turn, matching: matching?.update() ?? 0 })
      case 'rows': {
        const { turn, from, to } = message
        const found = Array.from({ length: Math.max(0, Math.min(to, matching?.length ?? 0) - from) }, (_, n) => matching?.at(from + n) ?? 0)
        const rows = found.map(rowOf).filter((row) => row !== null)
        // At once without the sentences, which may take a moment.
        post({ kind: 'rows', turn, from, rows })
        if (rows.some(({ note }) => note !== ''))
          post({ kind: 'rows', turn, from, rows: await Promise.all(rows.map(async (row) => ({ ...row, note: await noteOf(row) }))) })
        return
      }
      case 'open': {
        const place = reader?.results.placeAt(message.index)
        const unit = place === undefined ? null : await openUnit(place, null)
        return post({ kind: 'opened', turn: message.turn, unit, why: null })
      }
      case 'open problem': {
        const place = reader?.problems[message.index]
        if (place === undefined) return
        if (place.why === 'too long to read')
          return post({ kind: 'opened', turn: message.turn, unit: null, why: `Line ${place.line} is too long to be shown.` })
        return post({ kind: 'opened', turn: message.turn, unit: await openUnit({ ...place, nth: 0 }, place.why), why: null })
      }
      case 'problems':
        return post({ kind: 'problems', turn: message.turn, problems: (reader?.problems ?? []).map(({ line, why }) => ({ line, why })) })
      case 'csv': {
        if (reader === null || matching === null) return
        const blob = csvOf(reader.results, matching)
        return post({ kind: 'made', turn: message.turn, name: 'answers.csv', blob, said: `${matching.length} answers as CSV.` })
      }
      case 'requests':
        return makeRequests(message.turn, message.file)
    }
  }

  const makeRequests = async (turn: number, requests: File | null): Promise<void> => {
    const ids = reader === null || matching === null ? [] : idsOf(reader.results, matching)
    if (ids.length === 0) return post({ kind: 'made', turn, name: '', blob: null, said: 'None of these answers has an id.' })
    if (requests === null) {
      const blob = new Blob([`${ids.join('\n')}\n`], { type: 'text/plain;charset=utf-8' })
      return post({ kind: 'made', turn, name: 'custom-ids.txt', blob, said: `${ids.length} ids.` })
    }
    const { blob, found } = await requestsOf(requests, new Set(ids))
    if (found === 0) return post({ kind: 'made', turn, name: '', blob: null, said: `${requests.name} has none of the ${ids.length} ids.` })
    const missing = ids.length - found
    const said = `${found} ${found === 1 ? 'request' : 'requests'}${missing > 0 ? `; ${missing} ids are not in ${requests.name}` : ''}.`
    post({ kind: 'made', turn, name: 'requests.jsonl', blob, said })
  }

  const handle = (message: ToWorker) => {
    if (message.kind === 'pause') {
      if (state !== 'reading') return
      finish('paused')
    } else if (message.kind === 'resume') {
      if (state !== 'paused') return
      state = 'reading'
      begun = performance.now()
      goOn()
    } else if (message.kind === 'cancel') {
      if (state !== 'reading' && state !== 'paused') return
      finish('cancelled')
      goOn()
    } else {
      answer(message).catch(() => {
        if (message.kind === 'open' || message.kind === 'open problem')
          post({ kind: 'opened', turn: message.turn, unit: null, why: 'The file has changed or is gone since it was chosen.' })
        if (message.kind === 'requests')
          post({ kind: 'made', turn: message.turn, name: '', blob: null, said: 'The file of requests could not be read.' })
      })
    }
  }
  return { handle, over: run() }
}

/** What is shown of a unit and how it is read. */
function shownUnit(raw: string, layout: ReturnType<typeof layoutOf>, facts: Facts): Pick<OpenUnit, 'text' | 'diagnosis'> {
  const text = layout === 'HAR' ? (bodyOf(raw) ?? raw) : raw
  return { text, diagnosis: diagnose(text, facts) }
}

/** A turn for the messages that wait. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function summaryOf({ results }: Found): Summary {
  const outcomes = new Map<string, number>()
  const formats = new Map<string, number>()
  const providers = new Map<string, number>()
  const models = new Map<string, number>()
  const values = new Map<string, number>()
  const unknown = new Set<string>()
  results.kinds.forEach((kind, i) => {
    const count = results.counts[i] ?? 0
    const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + count)
    if (count === 0) return
    add(outcomes, kind.outcome)
    add(formats, kind.format)
    add(providers, kind.provider)
    add(models, kind.model ?? NONE)
    add(values, kind.value ?? NONE)
    if (kind.value !== null && kind.notes.includes('unknown-value')) unknown.add(kind.value)
  })
  return {
    outcomes: sorted(outcomes),
    formats: sorted(formats),
    providers: sorted(providers),
    models: sorted(models).slice(0, MOST_NAMES),
    values: sorted(values)
      .map((one) => ({ ...one, unknown: unknown.has(one.name) }))
      .sort((a, b) => Number(b.unknown) - Number(a.unknown))
      .slice(0, MOST_NAMES),
  }
}

/** A file can name more models than anybody picks from a list; the search finds those. */
const MOST_NAMES = 500

function sorted(counts: ReadonlyMap<string, number>): Count[] {
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
