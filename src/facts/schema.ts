// One definition of a fact, used by the scripts that write the facts and by the page that reads them.
import { z } from 'zod/mini'
import { CAUSES, LOSSES, NO_OUTCOME, OUTCOMES, SYNTIC } from './lists.ts'

export { CAUSES, NO_OUTCOME, OUTCOMES, SYNTIC } from './lists.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const line = z.string().check(z.minLength(1))
/** A link on the page leads to it, so no other scheme is let in: javascript:, data: and the like. */
const address = z.string().check(z.regex(/^https:\/\//))

/** The provider's own words, merged in when the page is served; never in the committed file. */
const quote = z.object({
  text: line,
  /** UTF-16 offsets of this value's clause in a paragraph that speaks of several values. */
  clause: z.optional(z.tuple([z.number(), z.number()])),
})

const source = z.object({
  /** Cut from a package by the build, read by a person on a page or in a repository, or a document known by its title. */
  kind: z.enum(['package', 'page', 'document']),
  /** A package's name, a page's or a document's title. */
  title: line,
  version: z.nullable(z.string()),
  file: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  line: z.nullable(z.number()),
  url: z.nullable(address),
  /** The day it was read, and the day from which that reading is overdue: see REREAD_DAYS. */
  read: day,
  due: day,
  /** What this source states: that the value exists, what it means, what to do, its number. */
  states: z.array(z.enum(['value', 'meaning', 'advice', 'number'])),
  /** Hash (sha256, hexadecimal) of the sentence, each run of white space taken as one space; null where the source says nothing of the value. */
  sha256: z.nullable(z.string()),
  /** True where one paragraph speaks of several values at once. */
  joint: z.boolean(),
  quote: z.optional(quote),
})

/** A small response of ours; «VALUE» stands where the value goes. null where the API has none of that form. */
const example = z.object({ whole: z.nullable(z.string()), stream: z.nullable(z.string()) })

/** What a person sees through a library: its word for the ending, and the provider's own where it keeps that too; or what it throws. */
const said = z.union([z.object({ word: z.nullable(z.string()), raw: z.nullable(z.string()) }), z.object({ threw: line })])

const inLibrary = z.object({
  /** Id of one of the libraries. */
  library: line,
  /** The package that was run; null where a published list was read. */
  by: z.nullable(z.string()),
  whole: z.nullable(said),
  /** null: there is no such stream, or nothing is known of it. */
  stream: z.nullable(said),
  /** The worse of the two. */
  loss: z.enum(LOSSES),
})

const library = z.object({
  id: line,
  name: line,
  /** Run with small responses, or read where it is published. */
  how: z.enum(['measured', 'read']),
  day,
  /** Exact versions of what was run. */
  versions: z.record(z.string(), z.string()),
  url: z.nullable(address),
  note: z.nullable(z.string()),
  /** The words that it answers with, where it publishes them. */
  words: z.array(z.string()),
})

const fact = z.object({
  /** provider/api/value: the permanent link. It keeps its name, and no other row ever gets it. */
  id: line,
  /** The group the row belongs to, provider/api. */
  api: line,
  provider: line,
  format: line,
  /** The field as a response carries it: finish_reason, incomplete_details.reason, promptFeedback.blockReason … */
  field: line,
  /** Exactly as a response carries it; null for a row that stands for values nobody could read. */
  value: z.nullable(z.string()),
  /** The enum number, where one is published. */
  number: z.nullable(z.number()),
  /** Other spellings under which people meet the same value (an SDK's, an older one's). */
  also: z.array(z.string()),
  outcome: z.enum([...OUTCOMES, ...NO_OUTCOME]),
  cause: z.enum(CAUSES),
  /** In this project's own words; "unknown" where nobody says. */
  meaning: line,
  /** What the provider (or, named, another source) says to do; null is shown as unknown. source is an index into sources. */
  advice: z.nullable(z.object({ text: line, source: z.number() })),
  /** Where reading the outcome from the meaning took judgement: what was judged. */
  judgement: z.nullable(z.string()),
  notes: z.array(z.string()),
  status: z.enum(['current', 'beta', 'deprecated', 'preview', 'older']),
  /** What Salyro makes of it: /v1/responses streamed and whole, and the value on /v1/chat/completions. Sentences of ours. */
  salyro: z.object({ streamed: line, whole: line, chat: line }),
  /** Nearest member of Syntic's list; closest: its document does not settle it; value null: reported as an error, or no ending. */
  syntic: z.object({
    value: z.nullable(z.enum(SYNTIC)),
    closest: z.boolean(),
    lengthReason: z.nullable(z.enum(['max_tokens', 'context_window'])),
    note: z.nullable(z.string()),
  }),
  /** A response that fits this value better than its API's example does. */
  example: z.optional(example),
  /** What libraries turn the value into, those that speak its provider's format. */
  libraries: z.optional(z.array(inLibrary)),
  sources: z.array(source).check(z.minLength(1)),
})

const api = z.object({
  id: line,
  provider: line,
  format: line,
  name: line,
  field: line,
  /** Paths of the field in a whole response and in a stream, with a word on when it is filled. */
  whole: z.array(z.string()),
  stream: z.array(z.string()),
  example,
  notes: z.array(z.string()),
})

export const factsSchema = z.object({
  /** Raised only when a reader of the file would break. */
  version: z.literal(1),
  providers: z.array(z.object({ id: line, name: line })),
  /** owner: id of the provider whose format it is. */
  formats: z.array(z.object({ id: line, name: line, owner: line })),
  apis: z.array(api),
  facts: z.array(fact),
  /** Libraries whose reading of the values is known. */
  libraries: z.optional(z.array(library)),
  /** What is not known, and why. */
  gaps: z.array(z.object({ provider: z.nullable(z.string()), what: line, why: line })),
  /** Why the file carries no quotations, where it was built without them; absent in the committed file. */
  quotes: z.optional(z.object({ complete: z.boolean(), why: z.nullable(z.string()) })),
})

export type Facts = z.infer<typeof factsSchema>
export type Fact = z.infer<typeof fact>
export type Source = z.infer<typeof source>
export type Api = z.infer<typeof api>
export type Library = z.infer<typeof library>
export type InLibrary = z.infer<typeof inLibrary>
export type Said = z.infer<typeof said>
export type Loss = InLibrary['loss']
export type FactOutcome = Fact['outcome']
export type Cause = Fact['cause']
export type SynticReason = (typeof SYNTIC)[number]
