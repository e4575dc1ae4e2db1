/**
 * Edits between two texts, counted as insert, delete, replace and swap of neighbours (optimal string alignment), in UTF-16 units.
 * Gives limit + 1 as soon as the distance must be above limit, so a far candidate costs little.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, at(before, j - 2) + 1)
      row.push(edits)
      best = Math.min(best, edits)
    }
    if (best > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(at(last, b.length), limit + 1)
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
