// The box that a response is pasted into, and what it makes of it: the verdict, each answer, and the text with its fields marked.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Facts } from '../facts/schema.ts'
import { OutcomeBadge } from '../ui/outcome.tsx'
import './paste.css'
import { useAnywhere } from './anywhere.ts'
import { PasteBar } from './bar.tsx'
import type { Reading } from './engine.ts'
import { fileText, MOST_BYTES } from './file-text.ts'
import { Offer } from './offer.tsx'
import { prepare, useParts } from './parts.ts'
import { Progress } from './progress.tsx'
import { startReading } from './reading.ts'
import { usePaste } from './store.ts'

export type PastePanelProps = {
  facts: Facts
  /** The reader's day, 2026-12-01, for what is overdue. */
  today: string
  /** Where a row's link leads. */
  rowHref(id: string): string
  /** A row's permanent link, whole and with nothing of the present view in it: for what is copied. */
  rowLink(id: string): string
  onShowRow(id: string): void
  /** Told the ids of all rows that the diagnosis names, an empty list where there is none. */
  onNamed(ids: string[]): void
  /** The example that the address names; null for none. */
  example: string | null
  exampleHref(id: string): string
  /** An example was chosen, or (null) what is shown is no longer one. */
  onExample(id: string | null): void
  /** Takes files that are too big for the box or packed, or several at once. Where it is missing, the box reads the beginning of the first. */
  onFiles?: (files: File[]) => void
}

export function PastePanel(props: PastePanelProps) {
  const { facts, onNamed, onFiles } = props
  const reading = usePaste((state) => state.reading)
  const status = usePaste((state) => state.status)
  const failure = usePaste((state) => state.failure)
  const [fileFailure, setFileFailure] = useState<string | null>(null)
  const cancel = useReading(facts)
  const missing = useExample(props)
  const parts = useParts(status !== 'empty')

  const open = useCallback(
    async (files: File[]) => {
      const [first] = files
      if (first === undefined) return
      setFileFailure(null)
      if (onFiles && (files.length > 1 || first.size > MOST_BYTES / 2 || /\.gz$/i.test(first.name))) return onFiles(files)
      try {
        usePaste.getState().show({ ...(await fileText(first)), origin: 'file', fileName: first.name })
      } catch {
        setFileFailure(`${first.name} could not be read.`)
      }
    },
    [onFiles],
  )
  const onText = useCallback((text: string) => usePaste.getState().show({ text }), [])
  const dragging = useAnywhere({ onText, onFiles: open })

  useEffect(() => {
    onNamed(reading?.rows ?? [])
  }, [reading, onNamed])

  return (
    <section
      className="paste"
      aria-labelledby="paste-title"
      data-dragging={dragging || undefined}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <h2 className="visually-hidden" id="paste-title">
        Paste a response
      </h2>
      <PasteBar onFiles={open} exampleHref={props.exampleHref} onExample={props.onExample} />
      {dragging && <p className="paste-drop">Drop the file anywhere: it is read here and goes nowhere.</p>}
      {[fileFailure, failure, missing === null ? null : `There is no example named “${missing}”.`].map(
        (trouble) =>
          trouble !== null && (
            <p className="paste-line" role="alert" key={trouble}>
              {trouble}
            </p>
          ),
      )}
      <Offer />
      <Progress onCancel={cancel} />
      <div className="paste-result" data-filled={reading !== null || undefined} aria-busy={status === 'waiting' || status === 'working'}>
        <div className="paste-said" data-outcome={reading === null ? undefined : toneOf(reading)}>
          {reading !== null && (
            <p className="paste-badge">
              <VerdictBadge reading={reading} />
            </p>
          )}
          {/* In the page before there is a verdict, so that a screen reader hears it come; it holds the sentence and nothing else. */}
          <p role="status" className="paste-verdict">
            {reading?.headline}
          </p>
          {reading !== null && parts && <parts.Said reading={reading} {...props} />}
        </div>
        {reading !== null && parts && <parts.TextPane reading={reading} />}
      </div>
    </section>
  )
}

/** Has the text read whenever it changes, typed text after a pause. Gives a function that cancels the reading that is under way. */
function useReading(facts: Facts): () => void {
  const text = usePaste((state) => state.text)
  const turn = usePaste((state) => state.turn)
  const stop = useRef<() => void>(() => undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads the same text again
  useEffect(() => {
    if (text === '') return
    const { origin, working, done, failed } = usePaste.getState()
    const timer = setTimeout(
      () => {
        stop.current = startReading(text, facts, { started: working, done: (reading) => done(text, reading), failed })
      },
      origin === 'typed' ? TYPING_PAUSE : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.current()
    }
  }, [text, turn, facts])

  return useCallback(() => {
    stop.current()
    usePaste.getState().cancelled()
  }, [])
}

const TYPING_PAUSE = 200

/** Loads the example that the address names, and tells when what is shown is no longer one. Gives the name of one that does not exist. */
function useExample({ example, onExample }: PastePanelProps): string | null {
  const origin = usePaste((state) => state.origin)
  const [missing, setMissing] = useState<string | null>(null)
  const loading = useRef(false)

  useEffect(() => {
    const { show, clear } = usePaste.getState()
    if (example === null) {
      if (usePaste.getState().origin === 'example') clear()
      return
    }
    let current = true
    loading.current = true
    import('./examples.ts').then(({ EXAMPLES }) => {
      if (!current) return
      const found = EXAMPLES.find(({ id }) => id === example)
      setMissing(found ? null : example)
      if (found) show({ text: found.text, origin: 'example' })
      loading.current = false
    })
    return () => {
      current = false
      loading.current = false
    }
  }, [example])

  useEffect(() => {
    if (example !== null && origin !== 'example' && !loading.current) onExample(null)
  }, [origin, example, onExample])

  return missing
}

function toneOf({ diagnosis, worst }: Reading): string {
  return diagnosis.kind === 'not-an-answer' ? 'not an ending' : (worst ?? 'unknown')
}

/** The outcome of the text as a whole, by colour, icon and word. */
function VerdictBadge({ reading }: { reading: Reading }) {
  const { diagnosis, worst, counts } = reading
  if (diagnosis.kind === 'not-an-answer' || worst === null) return <OutcomeBadge outcome="not an ending">not a response</OutcomeBadge>
  if (diagnosis.kind === 'error') return <OutcomeBadge outcome="failed">error</OutcomeBadge>
  if (counts.length > 1) return <OutcomeBadge outcome={worst}>{worst} at worst</OutcomeBadge>
  return <OutcomeBadge outcome={worst} />
}
