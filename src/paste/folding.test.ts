import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pieces, type Range, step } from './folding.ts'
import { lineAt, lineStarts } from './lines.ts'
import { segments } from './segments.ts'

const anyText = fc
  .array(fc.constantFrom('a', '"', ' ', '\n', '\r\n', '\r', '😀', 'x'.repeat(900), '\n'.repeat(40)), { maxLength: 120 })
  .map((parts) => parts.join(''))
const rangesIn = (text: string) =>
  fc.array(
    fc.tuple(fc.nat(text.length), fc.nat(60)).map(([start, size]): Range => ({ start, end: Math.min(text.length, start + size) })),
    { maxLength: 6 },
  )
const textAndRanges = anyText.chain((text) => fc.tuple(fc.constant(text), rangesIn(text), rangesIn(text)))

describe('lines', () => {
  it('counts CRLF, LF and CR as one line break each', () => {
    expect([...lineStarts('a\r\nb\nc\rd')]).toEqual([0, 3, 5, 7])
    expect([...lineStarts('')]).toEqual([0])
  })
  it('agrees with a split, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const starts = lineStarts(text)
        expect(starts.length).toBe(text.split(/\r\n|\r|\n/).length)
        for (let i = 0; i < text.length; i += 37) expect(lineAt(starts, i)).toBe(starts.findLastIndex((start) => start <= i))
      }),
      { numRuns: 60 },
    )
  })
})

describe('folding', () => {
  it('shows a short text whole', () => {
    const text = '{"finish_reason":"stop"}'
    expect(pieces(text, lineStarts(text), [], [])).toEqual([{ kind: 'text', start: 0, end: 24, firstLine: 0, lastLine: 0 }])
  })

  it('keeps every unit, in order, and never parts a pair', () => {
    fc.assert(
      fc.property(textAndRanges, ([text, focus, revealed]) => {
        const cut = pieces(text, lineStarts(text), focus, revealed)
        expect(cut.map((piece) => text.slice(piece.start, piece.end)).join('')).toBe(text)
        for (const { start } of cut) {
          expect(text.slice(start - 1, start + 1)).not.toBe('\r\n')
          expect(/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(start - 1, start + 1))).toBe(false)
        }
      }),
    )
  })

  it('shows every place that must be seen and every unfolded one', () => {
    fc.assert(
      fc.property(textAndRanges, ([text, focus, revealed]) => {
        const shown = pieces(text, lineStarts(text), focus, revealed).filter((piece) => piece.kind === 'text')
        for (const range of [...focus, ...revealed].filter((range) => range.end > range.start)) {
          expect(shown.some((piece) => piece.start <= range.start && range.end <= piece.end)).toBe(true)
        }
      }),
    )
  })

  it('shows little of five megabytes on one line', () => {
    const text = `${'x'.repeat(2_500_000)}"length"${'y'.repeat(2_500_000)}`
    const cut = pieces(text, lineStarts(text), [{ start: 2_500_000, end: 2_500_008 }], [])
    const shown = cut.filter((piece) => piece.kind === 'text').reduce((sum, piece) => sum + piece.end - piece.start, 0)
    expect(shown).toBeLessThan(3000)
    expect(cut.map((piece) => piece.kind)).toEqual(['text', 'fold', 'text', 'fold'])
  })

  it('comes to the end of any fold in steps, from either side', () => {
    const text = 'line of text\n'.repeat(3000)
    const starts = lineStarts(text)
    for (const from of ['start', 'end'] as const) {
      const revealed: Range[] = []
      let presses = 0
      for (;;) {
        const fold = pieces(text, starts, [], revealed).find((piece) => piece.kind === 'fold')
        if (!fold) break
        const next = step(text, starts, fold, from)
        expect(next.end - next.start).toBeLessThanOrEqual(16_001)
        revealed.push(next)
        expect(++presses).toBeLessThan(40)
      }
      expect(presses).toBeGreaterThan(5)
    }
  })
})

describe('segments', () => {
  it('join to exactly the slice, whatever the marks', () => {
    fc.assert(
      fc.property(
        anyText.chain((text) =>
          fc.tuple(fc.constant(text), fc.uniqueArray(fc.nat(text.length), { maxLength: 20 }), fc.nat(text.length), fc.nat(text.length)),
        ),
        ([text, cuts, a, b]) => {
          const sorted = [...cuts].sort((x, y) => x - y)
          const marks = []
          for (let i = 0; i + 1 < sorted.length; i += 2) marks.push({ start: sorted[i] ?? 0, end: sorted[i + 1] ?? 0 })
          const [start, end] = [Math.min(a, b), Math.max(a, b)]
          const cut = segments(text, start, end, marks)
          expect(cut.map((segment) => segment.text).join('')).toBe(text.slice(start, end))
          const marked = cut.filter((segment) => segment.mark).map((segment) => segment.text)
          expect(marked).toEqual(
            marks
              .map((mark) => text.slice(Math.max(start, mark.start), Math.max(start, Math.min(end, mark.end))))
              .filter((part) => part !== ''),
          )
        },
      ),
    )
  })
})
