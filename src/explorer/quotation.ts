// What there is of the provider's own words for a row, and why when there is nothing.
import type { Fact, Source } from '../facts/schema.ts'

export type Quotation =
  | {
      kind: 'quoted'
      source: Source
      /** The whole sentence or paragraph. */
      text: string
      /** The clause that speaks of this value; the whole text where it speaks of nothing else. */
      said: string
      start: number
      end: number
    }
  /** The source has a sentence, but the page was built without its words. */
  | { kind: 'left out'; source: Source }
  /** A person read what the source says of the value; the row tells it in its own words. */
  | { kind: 'told'; source: Source }
  /** The source names the value and says nothing of it. */
  | { kind: 'silent'; source: Source | undefined }

/** The first quotation among a row's sources. */
export function quotationOf(fact: Fact): Quotation {
  const quoted = quotationsOf(fact)[0]
  if (quoted) return quoted
  const leftOut = fact.sources.find(({ sha256 }) => sha256 !== null)
  if (leftOut) return { kind: 'left out', source: leftOut }
  const told = fact.sources.find(({ states }) => states.includes('meaning'))
  if (told) return { kind: 'told', source: told }
  return { kind: 'silent', source: fact.sources[0] }
}

/** Every quotation among a row's sources. Offsets that lie outside the text are taken to mean all of it. */
export function quotationsOf(fact: Fact): Extract<Quotation, { kind: 'quoted' }>[] {
  return fact.sources.flatMap((source) => {
    if (!source.quote) return []
    const { text, clause } = source.quote
    const [from, to] = clause ?? [0, text.length]
    const inside = from >= 0 && to <= text.length && from < to
    const [start, end] = inside ? [from, to] : [0, text.length]
    return [{ kind: 'quoted' as const, source, text, said: text.slice(start, end), start, end }]
  })
}
