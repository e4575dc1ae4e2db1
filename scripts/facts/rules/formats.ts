import { FORMAT_IDS } from '../../../src/diagnose/types.ts'
import type { Rule } from './rule.ts'

const KNOWN: readonly string[] = FORMAT_IDS

/** A format has one id everywhere, in the facts as in a diagnosis, and every format in the facts is some row's. */
export const formats: Rule = {
  name: 'formats',
  check({ facts }) {
    const used = new Set(facts.facts.map((fact) => fact.format))
    return facts.formats.flatMap(({ id }) => [
      ...(KNOWN.includes(id)
        ? []
        : [`The format ${id} is not in FORMAT_IDS of src/diagnose/types.ts. Add it there, or correct the reading.`]),
      ...(used.has(id) ? [] : [`No row has the format ${id}. Take it out of the reading that owns it.`]),
    ])
  },
}
