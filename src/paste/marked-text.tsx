// The pasted text with what the diagnosis names marked in it, and the rest folded away.
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '../diagnose/types.ts'
import { Icon } from '../ui/icon.tsx'
import type { Reading } from './engine.ts'
import { type Piece, pieces, type Range, step } from './folding.ts'
import { lineEnd } from './lines.ts'
import { type Mark, marksOf } from './marks.ts'
import { segments } from './segments.ts'
import { usePaste } from './store.ts'

type Props = {
  text: string
  reading: Reading
  /** Index of the answer whose places are kept in view; where there are few answers, those of all are. */
  selected: number
}

/** Of more answers than this only the selected one is kept unfolded and walked through. */
const MANY_ANSWERS = 60

export function MarkedText({ text, reading, selected }: Props) {
  const { diagnosis, lines: starts } = reading
  const [revealed, setRevealed] = useState<{ text: string; ranges: Range[] }>({ text, ranges: [] })
  const ranges = revealed.text === text ? revealed.ranges : NONE
  const target = usePaste((state) => state.target)
  const many = diagnosis.answers.length > MANY_ANSWERS

  const all = useMemo(() => (many ? null : marksOf(text, diagnosis)), [text, diagnosis, many])
  // The marks that are walked through and never folded.
  const focus = useMemo(
    () => (all ?? marksOf(text, diagnosis, (answer) => answer === selected)).filter(({ role }) => role !== 'placeholder').slice(-MOST_KEPT),
    [all, text, diagnosis, selected],
  )
  const stops = useMemo(() => focus.filter((mark) => mark.role !== 'key'), [focus])
  const shown = useMemo(() => {
    const asked = target === null ? [] : [{ start: target.start, end: target.start + 1 }]
    return pieces(text, starts, [...focus, ...asked], ranges)
  }, [text, starts, focus, ranges, target])
  // Of thousands of answers those are marked that are in sight.
  const marks = useMemo(() => all ?? marksOf(text, diagnosis, answersIn(shown, diagnosis.answers)), [all, text, diagnosis, shown])

  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState(-1)

  // A new answer in view: its deciding place comes into sight inside the box. The page stays where it is, and so does the focus.
  useEffect(() => {
    const deciding = stops.findIndex((mark) => mark.role === 'deciding' && mark.answer === selected)
    const first = deciding < 0 ? stops.findIndex((mark) => mark.answer === selected) : deciding
    setAt(first)
    const mark = stops[first]
    if (box.current && mark) scrollWithin(box.current, mark.start)
  }, [stops, selected])

  useEffect(() => {
    if (target === null || box.current === null) return
    const found = elementAt(box.current, target.start)
    if (!found) return
    setAt(stops.findIndex((mark) => mark.start === target.start))
    scrollWithin(box.current, target.start)
    if (target.focus) found.focus({ preventScroll: true })
    found.scrollIntoView?.({ block: 'nearest' })
  }, [target, stops])

  const go = (by: number) => {
    if (stops.length === 0) return
    const next = (Math.max(0, at) + by + stops.length) % stops.length
    const mark = stops[at < 0 ? 0 : next]
    if (mark) usePaste.getState().goTo(mark.start, false)
  }

  return (
    <div className="paste-marked">
      <div className="paste-jump">
        <span>{stops.length === 0 ? 'Nothing marked' : at < 0 ? `${stops.length} marks` : `Mark ${at + 1} of ${stops.length}`}</span>
        <button type="button" className="button icon" onClick={() => go(-1)} disabled={stops.length < 2} aria-label="Previous mark">
          <Icon name="up" />
        </button>
        <button type="button" className="button icon" onClick={() => go(1)} disabled={stops.length < 2} aria-label="Next mark">
          <Icon name="down" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="paste-lines" ref={box} aria-label="The text, with its fields marked" tabIndex={0}>
        {shown.map((piece) =>
          piece.kind === 'fold' ? (
            <Fold
              key={`fold ${piece.start}`}
              piece={piece}
              onReveal={(from) => setRevealed({ text, ranges: [...ranges, step(text, starts, piece, from)] })}
              small={step(text, starts, piece, 'start').end >= piece.end}
            />
          ) : (
            <Lines key={`text ${piece.start}`} text={text} starts={starts} marks={marks} piece={piece} current={stops[at]?.start ?? -1} />
          ),
        )}
      </section>
    </div>
  )
}

const NONE: Range[] = []
/** Even of few answers no more places than this are kept unfolded: the last ones, since in a stream the last counts. */
const MOST_KEPT = 200

/** Whether an answer has a field in a piece that is shown. */
function answersIn(shown: readonly Piece[], answers: readonly Answer[]): (index: number) => boolean {
  const open = shown.filter(({ kind }) => kind === 'text')
  const inSight = ({ start }: Range) => open.some((piece) => piece.start <= start && start < piece.end)
  return (index) => {
    const answer = answers[index]
    return answer !== undefined && (answer.finish.some(inSight) || answer.evidence.some(inSight))
  }
}

/** What is folded away, with the buttons that bring it back: all of it where that is little, else from either end. */
function Fold({ piece, small, onReveal }: { piece: Piece; small: boolean; onReveal(from: 'start' | 'end'): void }) {
  const lines = piece.lastLine - piece.firstLine + 1
  const units = (piece.end - piece.start).toLocaleString('en')
  const what = lines < 2 ? `${units} more characters of line ${piece.firstLine + 1}` : `${lines.toLocaleString('en')} more lines`
  return (
    <div className="paste-fold">
      <span aria-hidden="true">⋯</span> {small ? null : `${what} `}
      {small ? (
        <button type="button" onClick={() => onReveal('start')}>
          Show {what}
        </button>
      ) : (
        <>
          <button type="button" onClick={() => onReveal('start')} aria-label={`Show the next of ${what}`}>
            Show the next
          </button>
          <button type="button" onClick={() => onReveal('end')} aria-label={`Show the last of ${what}`}>
            Show the last
          </button>
        </>
      )}
    </div>
  )
}

type LinesProps = { text: string; starts: Uint32Array; marks: readonly Mark[]; piece: Piece; current: number }

const Lines = memo(function Lines({ text, starts, marks, piece, current }: LinesProps) {
  const rows = []
  for (let line = piece.firstLine; line <= piece.lastLine; line++) {
    const from = Math.max(piece.start, starts[line] ?? 0)
    const to = Math.min(piece.end, lineEnd(starts, line, text.length))
    rows.push(
      <div className="paste-row" key={line}>
        <span className="paste-number" aria-hidden="true">
          {line + 1}
        </span>
        <code>
          {segments(text, from, to, marks).map(({ text: part, start, mark }) =>
            mark ? (
              <mark
                key={start}
                className={`paste-mark-${mark.role}`}
                data-start={mark.start}
                data-current={mark.start === current || undefined}
                tabIndex={-1}
                title={mark.label}
              >
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </code>
      </div>,
    )
  }
  return <>{rows}</>
})

function elementAt(box: HTMLElement, start: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`mark[data-start="${start}"]`)
}

/** Scrolls the box alone so that a mark stands in its upper third; nothing where the mark is in sight already. */
function scrollWithin(box: HTMLElement, start: number): void {
  const found = elementAt(box, start)
  if (!found) return
  const inside = found.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (inside.top >= frame.top && inside.bottom <= frame.bottom) return
  box.scrollTop += inside.top - frame.top - frame.height / 3
}
