// The facts as they are served: the committed file with the providers' sentences put in, as far as the build could get them.
import { z } from 'zod'
import { type Facts, factsSchema } from '../../src/facts/schema.ts'

const quotesSchema = z.strictObject({
  complete: z.boolean(),
  why: z.string().nullable(),
  /** id of a row ─► sha256 of the sentence, as its source gives it ─► the sentence. */
  rows: z.record(
    z.string(),
    z.record(z.string(), z.strictObject({ text: z.string(), clause: z.tuple([z.number(), z.number()]).optional() })),
  ),
})
export type Quotes = z.infer<typeof quotesSchema>

const NONE: Quotes = { complete: false, why: 'The providers’ packages were not there when the page was built.', rows: {} }

/**
 * Puts quotations into facts: `facts` is the parsed facts.json, `quotes` the parsed quotes.json or null where there is none. A quotation goes
 * only to the source whose hash it has, so a stale file never puts words into a provider's mouth. The arguments are left as they are.
 * Throws where one of the two does not have its shape.
 */
export function merge(facts: unknown, quotes: unknown): Facts {
  const { complete, why, rows } = quotes === null || quotes === undefined ? NONE : quotesSchema.parse(quotes)
  const known = factsSchema.parse(facts)
  return {
    ...known,
    facts: known.facts.map((fact) => ({
      ...fact,
      sources: fact.sources.map((source) => {
        const quote = source.sha256 === null ? undefined : rows[fact.id]?.[source.sha256]
        if (!quote) return source
        return { ...source, quote: quote.clause ? { text: quote.text, clause: quote.clause } : { text: quote.text } }
      }),
    })),
    quotes: { complete, why },
  }
}
