// Which stretches of a long text are shown: those around what is marked, and its beginning.

/** UTF-16 offsets, end exclusive. */
export type Stretch = { start: number; end: number }

const AROUND = 300
const BEGINNING = 600
/** Less than this is not worth folding away. */
const LITTLE = 200

/** The text from 0 to `length` in stretches one after another, each shown or not: shown is what lies around the wanted places. */
export function stretches(length: number, wanted: readonly Stretch[]): (Stretch & { shown: boolean })[] {
  const around = [{ start: 0, end: BEGINNING }, ...wanted.map(({ start, end }) => ({ start: start - AROUND, end: end + AROUND }))]
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .sort((a, b) => a.start - b.start)
  const parts: (Stretch & { shown: boolean })[] = []
  let at = 0
  for (const { start, end } of around) {
    if (end <= at) continue
    const last = parts.at(-1)
    if (last !== undefined && start - at <= LITTLE) last.end = end
    else {
      if (start > at) parts.push({ start: at, end: start, shown: false })
      parts.push({ start: Math.max(at, start), end, shown: true })
    }
    at = end
  }
  const last = parts.at(-1)
  if (last !== undefined && length - at <= LITTLE) last.end = length
  else if (at < length) parts.push({ start: at, end: length, shown: false })
  return parts
}
