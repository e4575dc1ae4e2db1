// The state of the view of files: which file, how far it is read, what is looked for in it. Nothing of it is stored or in the address.
import { create } from 'zustand'
import type { Facts } from '../facts/schema.ts'
import { type Connection, connect } from './connection.ts'
import { type Filter, type FromWorker, NO_FILTER, type OpenUnit, type Progress, type Row, type Summary, type ToWorker } from './messages.ts'
import type { Why } from './reader.ts'

/** Rows are asked for so many at a time. */
export const PAGE = 50
/** So many pages of rows are kept: the page holds what is seen and a little around it. */
const MOST_PAGES = 12

type Opening = { unit: OpenUnit | null; why: string | null }

export type FilesState = {
  /** Chosen, and not read yet: reading needs the facts. */
  chosen: File | null
  file: File | null
  /** The batch's file of requests. */
  requests: File | null
  progress: Progress | null
  summary: Summary | null
  filter: Filter
  matching: number
  /** By the number of the page. */
  rows: ReadonlyMap<number, readonly Row[]>
  /** Index of the answer that is open. */
  open: number | null
  opening: Opening | null
  problems: { line: number; why: Why }[] | null
  /** What became of the last thing that was made or chosen, in a sentence. */
  said: string
  failure: string | null

  /** Takes files that were dropped or chosen: a file of requests among them stands beside the other. */
  choose(files: readonly File[]): Promise<void>
  /** Begins with the chosen file. */
  start(facts: Facts): void
  command(kind: 'pause' | 'resume' | 'cancel'): void
  narrow(filter: Partial<Filter>): void
  /** Sees to it that the rows of a page are here, or come. */
  want(page: number): void
  openRow(index: number | null): void
  openProblem(index: number): void
  listProblems(): void
  makeCsv(): void
  makeRequests(): void
  /** Lets go of the file and all that was read of it. */
  close(): void
}

let connection: Connection | null = null
let turns = 0
/** The turn whose answer is waited for, by what was asked; an earlier one is out of date. */
const latest = { filter: 0, open: 0, made: 0 }
const asked = new Set<number>()

const EMPTY = {
  progress: null,
  summary: null,
  filter: NO_FILTER,
  matching: 0,
  rows: new Map<number, readonly Row[]>(),
  open: null,
  opening: null,
  problems: null,
  said: '',
  failure: null,
}

export const useFiles = create<FilesState>()((set, get) => {
  const send = (message: ToWorker) => connection?.send(message)

  const hear = (message: FromWorker) => {
    switch (message.kind) {
      case 'progress': {
        const { progress, summary, matching } = message
        // The last page grows while the file is read.
        const last = Math.floor(get().matching / PAGE)
        const grown = matching !== get().matching && (get().rows.get(last)?.length ?? 0) < PAGE && get().rows.has(last)
        set({ progress, summary, matching })
        if (grown) ask(last)
        return
      }
      case 'matched':
        if (message.turn === latest.filter) set({ matching: message.matching, rows: new Map() })
        return
      case 'rows': {
        if (message.turn < latest.filter) return
        const page = message.from / PAGE
        asked.delete(page)
        const rows = new Map(get().rows)
        rows.delete(page)
        rows.set(page, message.rows)
        for (const old of rows.keys()) if (rows.size > MOST_PAGES) rows.delete(old)
        return set({ rows })
      }
      case 'opened':
        if (message.turn === latest.open) set({ opening: { unit: message.unit, why: message.why } })
        return
      case 'problems':
        return set({ problems: message.problems })
      case 'made':
        if (message.turn !== latest.made) return
        if (message.blob !== null) save(message.name, message.blob)
        return set({ said: message.said })
    }
  }

  const ask = (page: number) => {
    asked.add(page)
    send({ kind: 'rows', turn: ++turns, from: page * PAGE, to: (page + 1) * PAGE })
  }

  return {
    ...EMPTY,
    chosen: null,
    file: null,
    requests: null,

    async choose(files) {
      const { isRequestFile } = await import('./export.ts')
      for (const file of files) {
        const asks = await isRequestFile(file).catch(() => false)
        if (asks) set({ requests: file, said: `${file.name} holds the requests.` })
        else set({ chosen: file })
      }
      const several = files.length - (get().requests !== null && files.includes(get().requests as File) ? 1 : 0)
      if (several > 1) set({ said: `One file at a time: ${get().chosen?.name} is read.` })
    },

    start(facts) {
      const { chosen } = get()
      if (chosen === null) return
      connection?.end()
      asked.clear()
      latest.filter = ++turns
      set({ ...EMPTY, said: get().said, chosen: null, file: chosen })
      connection = connect(chosen, facts, hear, () =>
        set({ failure: 'What reads files could not be loaded, or fell over. Reload the page.' }),
      )
    },

    command: (kind) => send({ kind }),

    narrow(change) {
      const filter = { ...get().filter, ...change }
      latest.filter = ++turns
      asked.clear()
      set({ filter })
      send({ kind: 'filter', turn: latest.filter, filter })
    },

    want(page) {
      if (!get().rows.has(page) && !asked.has(page)) ask(page)
    },

    openRow(index) {
      latest.open = ++turns
      set({ open: index, opening: null })
      if (index !== null) send({ kind: 'open', turn: latest.open, index })
    },

    openProblem(index) {
      latest.open = ++turns
      set({ open: null, opening: null })
      send({ kind: 'open problem', turn: latest.open, index })
    },

    listProblems: () => send({ kind: 'problems', turn: ++turns }),

    makeCsv() {
      latest.made = ++turns
      send({ kind: 'csv', turn: latest.made })
    },

    makeRequests() {
      latest.made = ++turns
      send({ kind: 'requests', turn: latest.made, file: get().requests })
    },

    close() {
      connection?.end()
      connection = null
      asked.clear()
      set({ ...EMPTY, file: null, requests: null, chosen: null })
    },
  }
})

/** Hands what was made to the browser as a file. */
function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
