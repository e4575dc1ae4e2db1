// One file being read: the loop over its bytes, and the answers to what the page asks. Runs in the worker, and in Node.

import { diagnose } from '../diagnose/index.ts'
import type { Facts } from '../facts/schema.ts'
import { csvOf, idsOf, requestsOf } from './export.ts'
import { bodyOf } from './har.ts'
import { inWords, Matching, NONE } from './matching.ts'
import { type Count, type FromWorker, NO_FILTER, type OpenUnit, type Row, type State, type Summary, type ToWorker } from './messages.ts'
import { openFile, readRange } from './open.ts'
import { diagnoseUnit, type FileReader, fileReader, type Problem } from './reader.ts'
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

/** @param post takes what the page is to hear */
export function startSession(file: File, facts: Facts, post: (message: FromWorker) => void): Session {
  let state: State = 'reading'
  let why: string | null = null
  let reader: FileReader | null = null
  let layout = 'JSON lines' as ReturnType<typeof layoutOf>
  let matching: Matching | null = null
  let filter = NO_FILTER
  let plain = true
  let taken = () => 0
  let begun = performance.now()
  let took = 0
  let goOn: (() => void) | null = null

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

  const finish = (next: State) => {
    took = elapsed()
    state = next
    report()
  }

  const run = async () => {
    let beginning: Uint8Array[] | null = []
    let sampled = 0
    let reported = 0
    let turned = performance.now()

    const begin = (whole: boolean) => {
      const sample = joined(beginning ?? [])
      beginning = null
      layout = layoutOf(sample.subarray(0, SAMPLE), whole)
      reader = fileReader(layout, facts)
      matching = new Matching(reader.results, filter)
      return sample
    }

    try {
      const opened = await openFile(file)
      plain = opened.plain
      taken = opened.taken
      // The next chunk is on its way while one is read.
      let coming = opened.read()
      for (;;) {
        const { done, value } = await coming
        if (!done) coming = opened.read()
        let chunk = value
        if (done && beginning === null) break
        if (beginning !== null) {
          if (chunk) {
            beginning.push(chunk)
            sampled += chunk.length
          }
          if (!done && sampled < SAMPLE) continue
          chunk = begin(done)
        }
        if (chunk) {
          for (let at = 0; at < chunk.length; at += STRIDE) {
            if (state === 'paused') await new Promise<void>((resolve) => (goOn = resolve))
            if (state === 'cancelled') {
              coming.catch(() => undefined)
              await opened.cancel()
              reader?.end()
              return report()
            }
            reader?.push(chunk.subarray(at, at + STRIDE))
            const now = performance.now()
            if (now - reported > REPORT) {
              reported = now
              report()
            }
            if (now - turned > TURN) {
              await turn()
              turned = performance.now()
            }
          }
        }
        if (done) break
      }
      reader?.end()
      finish('done')
    } catch (error) {
      // A packed file that breaks off gives what it had.
      reader ??= fileReader('JSON lines', facts)
      reader.end()
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
      goOn?.()
      goOn = null
    } else if (message.kind === 'cancel') {
      if (state !== 'reading' && state !== 'paused') return
      finish('cancelled')
      goOn?.()
      goOn = null
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

function summaryOf({ results }: FileReader): Summary {
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
