// The rows that are seen: search, filters, counts and order.
import { useDeferredValue, useMemo } from 'react'
import type { Facts } from '../facts/schema.ts'
import { COLUMNS, compareBy } from './columns.tsx'
import { rank, sift } from './filters.ts'
import { type Row, rowsOf } from './rows.ts'
import { isEmpty, parseQuery, type Query } from './search.ts'
import { type FilterId, type Sort, useView } from './store.ts'

const NO_ROWS: Row[] = []

export type Seen = {
  /** Every row, in the order of the facts. */
  all: Row[]
  /** The rows that pass, in their order. */
  rows: Row[]
  query: Query
  /** For each filter how many rows each of its values would show, the filter itself left out. */
  counts: Record<FilterId, Map<string, number>>
}

/**
 * The rows of the present view. While somebody types, the rows follow as fast as they can be drawn, and the field does not wait for them.
 * @param facts null while they are on their way
 */
export function useRows(facts: Facts | null): Seen {
  const all = useMemo(() => (facts === null ? NO_ROWS : rowsOf(facts)), [facts])
  const q = useDeferredValue(useView((state) => state.q))
  const sort = useView((state) => state.sort)
  const provider = useView((state) => state.provider)
  const format = useView((state) => state.format)
  const outcome = useView((state) => state.outcome)
  const library = useView((state) => state.library)
  const query = useMemo(() => parseQuery(q), [q])
  const { passing, counts } = useMemo(
    () => sift(all, query, { provider, format, outcome, library }),
    [all, query, provider, format, outcome, library],
  )
  const rows = useMemo(() => inOrder(passing, sort, query), [passing, sort, query])
  return { all, rows, query, counts }
}

/**
 * Rows by the columns of a sort, the first of them deciding; without a sort by how well they fit the search. Among equals the order
 * stays. The rows given are left as they are.
 */
export function inOrder(rows: readonly Row[], sort: readonly Sort[], query: Query): Row[] {
  if (sort.length > 0) {
    const keys = sort.flatMap(({ id, desc }) =>
      COLUMNS.filter((column) => column.id === id).map((column) => ({ compare: compareBy(column), desc })),
    )
    return [...rows].sort((a, b) => {
      for (const { compare, desc } of keys) {
        const order = compare(a, b)
        if (order !== 0) return desc ? -order : order
      }
      return 0
    })
  }
  if (isEmpty(query)) return [...rows]
  return rows
    .map((row) => ({ row, rank: rank(row, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}
