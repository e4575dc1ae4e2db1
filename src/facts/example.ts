// The small response that shows a value where it stands.
import type { Fact, Facts } from './schema.ts'

/** Where the value goes in an example. */
export const PLACE = '«VALUE»'

/**
 * The example of a value: its own where it has one, else its API's, with the value in place.
 * @returns for each form the text of a response; null where there is none of that form, or where the row has no value to show
 */
export function exampleOf(facts: Facts, fact: Fact): { whole: string | null; stream: string | null } {
  const example = fact.example ?? facts.apis.find(({ id }) => id === fact.api)?.example
  const fill = (text: string | null | undefined) => (text && fact.value !== null ? text.replaceAll(PLACE, fact.value) : null)
  return { whole: fill(example?.whole), stream: fill(example?.stream) }
}
