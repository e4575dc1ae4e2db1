// Puts the pieces of one stream together, and keeps several streams and several answers in one text apart.
import { errors } from './formats/errors.ts'
import type { Format, Piece, Stream } from './formats/format.ts'
import type { Seen } from './recognise.ts'

/** `errors` are those that came in the stream, and are not pieces of its format. */
export type Gathered = { format: Format; pieces: Piece[]; errors: Piece[]; stream: Stream }

type Running = Gathered & { key: string | null; batch: number; ended: boolean; either: boolean }

/** Takes what was seen in the order of the text; gives whole answers and streams in the order in which they begin. */
export function streamsOf(seen: Seen[]): Gathered[] {
  const oneShot = batchesWithOneStream(seen)
  const gathered: Running[] = []
  /** The stream that runs in each batch, for pieces without a key. */
  const latest = new Map<string, Running>()
  const byKey = new Map<string, Running>()
  /** The stream that began last in each batch, whatever its format. */
  const lastStreams = new Map<number, Running>()
  for (const one of seen) {
    const { format, sighting, batch, group } = one
    const alone = { streamed: false, done: false, cut: group.cut }
    if (!isPiece(one)) {
      const running = sighting.as === 'error' ? lastOfBatch(lastStreams.get(batch), group.kind) : undefined
      if (running !== undefined) running.errors.push(one)
      else
        gathered.push({
          format: sighting.as === 'error' ? errors : format,
          pieces: [one],
          errors: [],
          stream: alone,
          key: null,
          batch,
          ended: true,
          either: false,
        })
      continue
    }
    const lane = `${batch} ${format.id}`
    const key = oneShot.has(lane) ? null : (sighting.key ?? null)
    let running = key === null ? latest.get(lane) : byKey.get(`${lane} ${key}`)
    // The first pieces of a stream may lack the id that its others have.
    if (running === undefined && key !== null && latest.get(lane)?.key === null) running = latest.get(lane)
    // An event that is no first one, with an id that was not announced: some proxies give every event another.
    if (running === undefined && sighting.begins === false && latest.get(lane)?.ended === false) running = latest.get(lane)
    const over = running !== undefined && key === null && running.ended && sighting.as === 'either' && beginsAnew(one)
    if (running === undefined || over || (sighting.begins === true && running.pieces.length > 0 && (key === null || running.key !== key))) {
      const stream = { streamed: true, done: group.done, cut: group.cut }
      running = { format, pieces: [], errors: [], stream, key, batch, ended: false, either: sighting.as === 'either' }
      gathered.push(running)
      lastStreams.set(batch, running)
    }
    running.key ??= key
    if (running.key !== null) byKey.set(`${lane} ${running.key}`, running)
    running.pieces.push(one)
    running.ended ||= sighting.ends === true
    latest.set(lane, running)
  }
  return gathered.map((one) => (isWhole(one) ? { ...one, stream: { ...one.stream, streamed: false } } : one))
}

/** After an answer that has ended: in lines another begins with the next piece, in a list with the next that is an answer to its end. */
function beginsAnew({ group, sighting }: Seen): boolean {
  return group.kind === 'lines' || (group.kind === 'array' && sighting.ends === true)
}

/** A shape that is both, which came in one piece with its reason, in a list or a file of answers: a whole answer. */
function isWhole({ pieces, ended, either }: Running): boolean {
  const [only] = pieces
  return either && ended && pieces.length === 1 && only?.group.kind !== 'sse'
}

/** Whether it is a part of a stream, for a shape that may be both by what it arrived in. */
function isPiece({ sighting, group }: Seen): boolean {
  if (sighting.as === 'either') return group.kind !== 'single'
  return sighting.as === 'piece'
}

/** An error event belongs to the stream that it broke. */
function lastOfBatch(last: Running | undefined, kind: string): Running | undefined {
  if (kind === 'single') return undefined
  // A file of lines may hold many requests: an error there breaks a stream only where one is running.
  return kind === 'lines' && last?.ended === true ? undefined : last
}

/** Lanes in which every piece has another key: some servers give each chunk of one stream an id of its own. */
function batchesWithOneStream(seen: Seen[]): Set<string> {
  const counts = new Map<string, { keys: Set<string>; pieces: number; ends: number }>()
  for (const { sighting, format, batch, group } of seen) {
    if (sighting.as !== 'piece' || !sighting.key || group.kind === 'single') continue
    const lane = `${batch} ${format.id}`
    const count = counts.get(lane) ?? { keys: new Set(), pieces: 0, ends: 0 }
    count.keys.add(sighting.key)
    count.pieces++
    if (sighting.ends === true) count.ends++
    counts.set(lane, count)
  }
  return new Set([...counts].filter(([, { keys, pieces, ends }]) => pieces >= 3 && keys.size === pieces && ends <= 1).map(([lane]) => lane))
}
