// What is seen of the table, in one place. The URL mirrors it: see url.ts.
import { create } from 'zustand'
import type { FactOutcome } from '../facts/schema.ts'

/** All columns, in the order in which they stand. */
export const COLUMN_IDS = [
  'value',
  'provider',
  'format',
  'outcome',
  'meaning',
  'advice',
  'salyro',
  'syntic',
  'source',
  'cause',
  'number',
  'due',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]
export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMN_IDS.slice(0, 9)

export type Sort = { id: ColumnId; desc: boolean }

/** What can be filtered by. Within one filter any of its values will do; a row has to pass all filters. */
export const FILTER_IDS = ['provider', 'format', 'outcome', 'library'] as const
export type FilterId = (typeof FILTER_IDS)[number]

/** What a link to the page says. */
export type View = {
  q: string
  provider: string[]
  format: string[]
  outcome: FactOutcome[]
  /** What a library makes of a value: see library.ts. */
  library: string[]
  /** First the column that decides, then those that decide among equals; empty: the order of the facts. */
  sort: Sort[]
  /** In the order of COLUMN_IDS, the value always among them. */
  columns: ColumnId[]
  /** Id of the row that is open. */
  value: string | null
  /** What stands in place of the explorer, '' for the explorer itself: see views.ts. */
  view: string
  /** What a view of its own is about, in that view's own terms: two formats side by side, for instance. */
  compare: string
  /** The example in the paste box, '' for none. What is pasted is never part of an address. */
  example: string
}

export const DEFAULT_VIEW: View = {
  q: '',
  provider: [],
  format: [],
  outcome: [],
  library: [],
  sort: [],
  columns: [...DEFAULT_COLUMNS],
  value: null,
  view: '',
  compare: '',
  example: '',
}

/** How a change reaches the history: as a new entry, in place of the present one, or not at all because it came from there. */
export type Step = 'push' | 'replace' | 'none'

type Store = View & {
  step: Step
  /** What the address said that could not be used, in sentences. */
  problems: string[]
  change: (part: Partial<View>, step?: Step) => void
  /** Takes over a view as the address gave it. */
  arrive: (view: View, problems: string[]) => void
  dismissProblems: () => void
}

/** The state of the explorer. A choice is a new entry in the history; typing and stepping through rows are not. */
export const useView = create<Store>()((set) => ({
  ...DEFAULT_VIEW,
  step: 'none',
  problems: [],
  change: (part, step = 'push') => set({ ...part, step }),
  arrive: (view, problems) => set({ ...view, problems, step: 'none' }),
  dismissProblems: () => set({ problems: [] }),
}))

/** The columns with one more, or one fewer, in the order of COLUMN_IDS. */
export function toggleColumn(columns: readonly ColumnId[], id: ColumnId): ColumnId[] {
  const chosen = columns.includes(id) ? columns.filter((other) => other !== id) : [...columns, id]
  return COLUMN_IDS.filter((column) => column === 'value' || chosen.includes(column))
}

/**
 * The sort after a column was chosen: upwards, then downwards, then not at all.
 * @param add keeps the other columns, so that this one decides among their equals
 */
export function toggleSort(sort: readonly Sort[], id: ColumnId, add: boolean): Sort[] {
  const present = sort.find((entry) => entry.id === id)
  const next: Sort[] = present?.desc ? [] : [{ id, desc: present !== undefined }]
  if (!add) return next
  return present ? sort.flatMap((entry) => (entry.id === id ? next : [entry])) : [...sort, ...next]
}
