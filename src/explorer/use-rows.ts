// The rows that are seen, through TanStack Table: search, filters, counts and order.
import {
  columnFacetingFeature,
  columnFilteringFeature,
  createColumnHelper,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import type { Facts } from '../facts/schema.ts'
import { COLUMNS, compareBy } from './columns.tsx'
import { LOOKS_AT, rank } from './filters.ts'
import { type Row, rowsOf } from './rows.ts'
import { isEmpty, matches, parseQuery, type Query } from './search.ts'
import { FILTER_IDS, type FilterId, useView } from './store.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnFacetingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
})

const helper = createColumnHelper<typeof features, Row>()

/** A filter is a column of its own that nobody sees: format, for one, is sorted by its name and filtered by its id. */
const filterColumn = (id: FilterId) => `filter:${id}`

const columns = helper.columns([
  ...COLUMNS.map((column) => {
    const compare = compareBy(column)
    return helper.accessor(column.text, {
      id: column.id,
      sortFn: (a, b) => compare(a.original, b.original),
      // The search asks each row once, about all that it says.
      enableGlobalFilter: column.id === 'value',
    })
  }),
  ...FILTER_IDS.map((id) =>
    helper.accessor((row) => LOOKS_AT[id](row.fact), {
      id: filterColumn(id),
      enableSorting: false,
      enableGlobalFilter: false,
      // A row can have several of a filter's values; each is counted.
      getUniqueValues: (row) => [...LOOKS_AT[id](row.fact)],
      filterFn: (row, columnId, chosen: readonly string[]) => row.getValue<string[]>(columnId).some((value) => chosen.includes(value)),
    }),
  ),
])

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
  const sorting = useView((state) => state.sort)
  const provider = useView((state) => state.provider)
  const format = useView((state) => state.format)
  const outcome = useView((state) => state.outcome)
  const library = useView((state) => state.library)
  const query = useMemo(() => parseQuery(q), [q])

  const state = useMemo(() => {
    const chosen: Record<FilterId, readonly string[]> = { provider, format, outcome, library }
    return {
      globalFilter: isEmpty(query) ? undefined : query,
      columnFilters: FILTER_IDS.filter((id) => chosen[id].length > 0).map((id) => ({ id: filterColumn(id), value: chosen[id] })),
      sorting,
    }
  }, [query, provider, format, outcome, library, sorting])

  const table = useTable({
    features,
    columns,
    data: all,
    getRowId: (row) => row.id,
    state,
    globalFilterFn: (row, _column, wanted: Query) => matches(wanted, row.original.fact, row.original.texts),
    getColumnCanGlobalFilter: (column) => column.id === 'value',
  })

  const model = table.getRowModel()
  const rows = useMemo(() => {
    const seen = model.rows.map(({ original }) => original)
    return isEmpty(query) || sorting.length > 0 ? seen : bestFirst(seen, query)
  }, [model, query, sorting])

  const counts = Object.fromEntries(
    FILTER_IDS.map((id) => [id, table.getColumn(filterColumn(id))?.getFacetedUniqueValues() ?? new Map<string, number>()]),
  ) as Seen['counts']
  return { all, rows, query, counts }
}

/** Rows whose value is what was searched for come before those that only speak of it; among equals the order stays. */
function bestFirst(rows: Row[], query: Query): Row[] {
  return rows
    .map((row) => ({ row, rank: rank(row, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}
