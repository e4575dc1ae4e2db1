// What one release of a package states otherwise than another: value by value, from what was cut out of each.
import type { Stated } from './cut/index.ts'

/** was and now are the package's own words, or null where it has none. */
export type Change =
  | { kind: 'added' | 'removed'; value: string; words: string | null }
  | { kind: 'reworded'; value: string; was: string | null; now: string | null }
  | { kind: 'renumbered'; value: string; was: number | null; now: number | null }
  /** The comment that speaks of all values, where no value's own words changed. */
  | { kind: 'comment reworded' }

/** Compares what a source states in two releases; added first, then removed, then the rest, each in the order of the file. */
export function changesBetween(was: Stated, now: Stated): Change[] {
  const before = Object.entries(was.lock.values)
  const after = Object.entries(now.lock.values)
  const added = after.filter(([value]) => !(value in was.lock.values))
  const removed = before.filter(([value]) => !(value in now.lock.values))
  const kept = after.flatMap(([value, { sha256, number }]): Change[] => {
    const old = was.lock.values[value]
    if (old === undefined) return []
    return [
      ...(old.sha256 === sha256 ? [] : [{ kind: 'reworded' as const, value, was: wordsOf(was, value), now: wordsOf(now, value) }]),
      ...(old.number === number ? [] : [{ kind: 'renumbered' as const, value, was: old.number, now: number }]),
    ]
  })
  const changes: Change[] = [
    ...added.map(([value]) => ({ kind: 'added' as const, value, words: wordsOf(now, value) })),
    ...removed.map(([value]) => ({ kind: 'removed' as const, value, words: wordsOf(was, value) })),
    ...kept,
  ]
  return changes.length === 0 && was.lock.sha256 !== now.lock.sha256 ? [{ kind: 'comment reworded' }] : changes
}

/** What a source says of one value: its clause of a joint paragraph, or its own sentence. */
function wordsOf({ quotes }: Stated, value: string): string | null {
  const quote = quotes.get(value)
  if (!quote) return null
  return quote.clause ? quote.text.slice(...quote.clause) : quote.text
}
