// Answers to try the generated handlers on: the example of each value, whole and streamed, and what each form shows beside its value.
import { exampleOf } from '../../src/facts/example.ts'
import type { Facts } from '../../src/facts/schema.ts'
import { shapeOf } from '../../src/handlers/shapes.ts'

export type HandlerCase = {
  /** Id of the fact whose value the answer carries. */
  fact: string
  name: string
  streamed: boolean
  /** A parsed body, or the list of a stream's parsed events. */
  input: unknown
  endings: { reason: string | null; outcome: string }[]
}

/** The data of a stream's events, or its lines where it is JSON lines. */
export function eventsOf(stream: string): unknown[] {
  return stream
    .split('\n')
    .map((line) => line.replace(/^data: ?/, ''))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

/** A case for each value of a provider in a format, in each form for which there is an example. */
export function casesOf(facts: Facts, provider: string, format: string): HandlerCase[] {
  const shape = shapeOf(provider, format)
  return facts.facts.flatMap((fact): HandlerCase[] => {
    if (fact.provider !== provider || fact.format !== format || fact.value === null || fact.cause === 'refusal category') return []
    const example = exampleOf(facts, fact)
    const outcome = fact.outcome === 'not an ending' ? 'in progress' : fact.outcome
    // Where a status has a reason of its own beside it, that one is what the handler names.
    const reason = (text: string) =>
      (fact.field.endsWith('status') && /"\w+_details": ?\{[^}]*?"reason": ?"(\w+)"/.exec(text)?.[1]) || fact.value
    // A prompt's block that gives no reason leaves nothing to report: there is no answer, and no word why.
    const nothing = fact.outcome === 'not an ending' && /block/i.test(fact.field)
    const endings = (text: string) => (nothing ? [] : [{ reason: fact.outcome === 'not an ending' ? null : reason(text), outcome }])
    const both: HandlerCase[] = []
    if (example.whole !== null)
      both.push({
        fact: fact.id,
        name: `${fact.id}, whole`,
        streamed: false,
        input: JSON.parse(example.whole),
        endings: endings(example.whole),
      })
    if (example.stream !== null && shape?.stream)
      both.push({
        fact: fact.id,
        name: `${fact.id}, streamed`,
        streamed: true,
        input: eventsOf(example.stream),
        endings: endings(example.stream),
      })
    return both
  })
}
