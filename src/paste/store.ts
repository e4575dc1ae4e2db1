// Owns the pasted text and what was read from it. In memory alone: never in the URL, never stored, never sent.
import { create } from 'zustand'
import type { Outcome } from '../diagnose/types.ts'
import type { Reading } from './engine.ts'

export type Origin = 'typed' | 'pasted' | 'file' | 'example'
export type Input = {
  /**
   * The text as it was pasted or read, with its own line breaks: offsets refer to it. A textarea makes every line break an LF, so a text that was then edited there
   * has LFs; the marked view always shows the text that the offsets refer to.
   */
  text: string
  origin: Origin
  /** Name of the file it came from. */
  fileName: string | null
  /** What had to be left out of a file, in a sentence. */
  leftOut: string | null
}

const NOTHING: Input = { text: '', origin: 'typed', fileName: null, leftOut: null }

export type PasteState = Input & {
  mode: 'edit' | 'marked'
  status: 'empty' | 'waiting' | 'working' | 'done' | 'failed' | 'cancelled'
  /** What the reading failed with. */
  failure: string | null
  /** Counts the times that a reading was asked for of one and the same text. */
  turn: number
  /** The last reading, and the text that it is of: while a new one is made, the text may be ahead of it. */
  reading: Reading | null
  readText: string
  /** Index of the answer in view, and the outcome that the list of answers is narrowed to. */
  selected: number
  only: Outcome | null
  /** The place in the text that was asked for, as an offset; `asked` counts, so that the same place can be asked for twice. */
  target: { start: number; focus: boolean; asked: number } | null
  /** What was there before it was cleared or replaced. */
  before: Input | null
  /** Several lines that were pasted into the search, until they are read or dismissed. */
  offered: string | null
}

export type PasteActions = {
  /** Puts a whole text in place of what is there. What was there can be brought back. */
  show(input: Partial<Input> & { text: string }): void
  /** The text as edited in the field. */
  edit(text: string): void
  clear(): void
  /** Changes places with what was there before; so a second undo is a redo. */
  undo(): void
  setMode(mode: PasteState['mode']): void
  working(): void
  done(text: string, reading: Reading): void
  failed(why: string): void
  cancelled(): void
  /** Reads what was cancelled after all. */
  again(): void
  select(answer: number): void
  narrow(only: Outcome | null): void
  /** Asks the text to bring the place at this offset into view. */
  goTo(start: number, focus: boolean): void
  offer(text: string | null): void
}

/** What depends on the text alone and starts anew with every text. */
const FRESH = { reading: null, readText: '', failure: null, selected: 0, only: null, target: null } as const

export const usePaste = create<PasteState & PasteActions>()((set, get) => ({
  ...NOTHING,
  ...FRESH,
  mode: 'edit',
  status: 'empty',
  turn: 0,
  before: null,
  offered: null,

  show(part) {
    const input = { ...NOTHING, origin: 'pasted' as const, ...part }
    const now = get()
    if (input.text === now.text && input.origin === now.origin && now.text !== '') return
    set({ ...input, ...FRESH, mode: 'marked', status: input.text === '' ? 'empty' : 'waiting', before: kept(now), offered: null })
  },
  edit(text) {
    const now = get()
    if (text === now.text) return
    // What goes in one stroke can be brought back; deleting letter by letter is the field's own undo.
    if (text === '') set({ ...NOTHING, ...FRESH, mode: 'edit', status: 'empty', before: now.text.length > 1 ? kept(now) : now.before })
    else set({ text, origin: 'typed', fileName: null, leftOut: null, mode: 'edit', status: 'waiting' })
  },
  clear() {
    set({ ...NOTHING, ...FRESH, mode: 'edit', status: 'empty', before: kept(get()), offered: null })
  },
  undo() {
    const { before } = get()
    if (before) set({ ...before, ...FRESH, mode: 'marked', status: 'waiting', before: kept({ ...get(), before: null }) })
  },
  setMode: (mode) => set({ mode }),
  working: () => set({ status: 'working' }),
  done(text, reading) {
    // A reading that took longer than the next change of the text is of no use any more.
    if (text === get().text) set({ ...FRESH, status: 'done', reading, readText: text })
  },
  failed: (failure) => set({ ...FRESH, status: 'failed', failure }),
  cancelled: () => set({ status: 'cancelled' }),
  again: () => set(({ turn }) => ({ status: 'waiting', turn: turn + 1 })),
  select: (selected) => set({ selected }),
  narrow: (only) => set({ only }),
  goTo: (start, focus) => set(({ target }) => ({ mode: 'marked', target: { start, focus, asked: (target?.asked ?? 0) + 1 } })),
  offer: (offered) => set({ offered }),
}))

/** What an undo would bring back: the text that is there, else what could be brought back so far. */
function kept({ text, origin, fileName, leftOut, before }: PasteState): Input | null {
  return text === '' ? before : { text, origin, fileName, leftOut }
}

/** Empties the box without a way back: for tests. */
export function resetPaste(): void {
  usePaste.setState(usePaste.getInitialState(), true)
}
