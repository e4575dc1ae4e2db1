// Two formats side by side, for whoever ports code from one to the other: what is the same, what only one has, and what stands in no value.
import { providerName } from '../facts/names.ts'
import type { Api, Cause, Fact, Facts } from '../facts/schema.ts'
import { SHAPES, type Shape } from '../handlers/shapes.ts'

/** One of the two formats, as its owner answers in it. */
export type Side = {
  format: string
  name: string
  owner: string
  /** Where the fields stand, whole and streamed. */
  apis: Api[]
  /** The rows of the format's owner, placeholders and details left out. */
  facts: Fact[]
}

/** One cause, and how each side says it; an empty list: that side has no value for it. */
export type CauseRow = {
  cause: Cause
  left: Fact[]
  right: Fact[]
  /** Where the side says it in the body instead, though the other has a value for it. */
  leftInstead: Check[]
  rightInstead: Check[]
}

/** Something in the body that a value does not say. path is written as in a response: choices[].message.refusal. */
export type Check = { says: 'tool call' | 'refused' | 'empty'; path: string }

/** Causes that both sides have come first. `leftChecks` and `rightChecks`: all that the values of a side leave to its body. */
export type Comparison = { left: Side; right: Side; rows: CauseRow[]; leftChecks: Check[]; rightChecks: Check[] }

/**
 * Compares two formats by the rows of their owners.
 * @returns null where a format is not known or states no value that ends an answer
 */
export function compare(facts: Facts, leftId: string, rightId: string): Comparison | null {
  const left = side(facts, leftId)
  const right = side(facts, rightId)
  if (left === null || right === null) return null
  const leftChecks = checks(left)
  const rightChecks = checks(right)
  const causes = [...new Set([...left.facts, ...right.facts].map(({ cause }) => cause))]
  const rows = causes.map((cause) => {
    const of = ({ facts: rows }: Side) => rows.filter((fact) => fact.cause === cause)
    const [here, there] = [of(left), of(right)]
    return {
      cause,
      left: here,
      right: there,
      leftInstead: instead(here, there, leftChecks),
      rightInstead: instead(there, here, rightChecks),
    }
  })
  rows.sort((a, b) => both(b) - both(a))
  return { left, right, rows, leftChecks, rightChecks }
}

const both = (row: CauseRow) => (row.left.length > 0 && row.right.length > 0 ? 1 : 0)

/** What this side's body says where the other side has a value: a tool call, a refusal. */
function instead(own: Fact[], other: Fact[], list: Check[]): Check[] {
  if (own.length > 0) return []
  return list.filter(({ says }) => other.some(({ outcome }) => outcome === says))
}

/** The owner and the format, without saying a name twice. */
export function titleOf({ owner, name }: Pick<Side, 'owner' | 'name'>): string {
  return name.startsWith(owner) ? name : `${owner} ${name}`
}

function side(facts: Facts, format: string): Side | null {
  const known = facts.formats.find(({ id }) => id === format)
  if (known === undefined) return null
  const rows = facts.facts.filter(
    (fact) =>
      fact.format === format &&
      fact.provider === known.owner &&
      fact.value !== null &&
      fact.outcome !== 'not an ending' &&
      fact.cause !== 'refusal category',
  )
  if (rows.length === 0) return null
  const apis = facts.apis.filter((api) => api.format === format && api.provider === known.owner)
  return { format, name: known.name, owner: providerName(facts, known.owner), apis, facts: rows }
}

/** What has to be read from the body in this format, since none of its values says it. */
function checks({ format, facts }: Side): Check[] {
  const shape: Shape | undefined = SHAPES[format]
  const content = shape?.content
  if (shape === undefined || !content) return []
  const says = (outcome: string) => facts.some((fact) => fact.outcome === outcome)
  const at = (paths: string[], what: Check['says']) => paths.map((path) => ({ says: what, path: written(shape.each, path) }))
  return [
    ...(says('tool call') ? [] : at(content.calls, 'tool call')),
    ...(says('refused') ? [] : at(content.refusal, 'refused')),
    ...at(content.text.slice(0, 1), 'empty'),
  ]
}

/** A handler's path as a response would be written: candidates[].content.parts[].functionCall. */
export function written(each: string, path: string): string {
  let out = ''
  for (const step of [...(each === '' ? [] : each.split('/')), ...path.split('/')]) {
    if (step === '*') out += '[]'
    else if (step.startsWith('!')) continue
    else if (step.includes('=')) out += ` (${step.replace('=', ': ')})`
    else out += out === '' ? step : `.${step}`
  }
  return out
}

/** How a stream with this value ends at Salyro, in a word, and whether that hides the outcome: a cut or blocked answer that ends as completed. */
export function salyroEnd({ salyro, outcome }: Fact): { says: string; hides: boolean } {
  const says =
    /^(Unknown|Does not apply)/.exec(salyro.streamed)?.[1]?.toLowerCase() ?? /response\.\w+/.exec(salyro.streamed)?.[0] ?? 'unknown'
  return { says, hides: says === 'response.completed' && outcome !== 'complete' && outcome !== 'tool call' }
}

/** Formats that can be compared, with the owner's name, in the order of the facts. */
export function comparable(facts: Facts): { id: string; name: string }[] {
  return facts.formats.flatMap(({ id }) => {
    const one = side(facts, id)
    return one === null ? [] : [{ id, name: titleOf(one) }]
  })
}

/** The comparison as a table of text, for CSV: cause, outcome, each side's values or what takes their place, and what the gateways make of them. */
export function comparisonTable({ left, right, rows }: Comparison): { fields: string[]; data: string[][] } {
  const says = (facts: Fact[], instead: Check[]) =>
    facts.length > 0
      ? facts.map(({ field, value }) => `${field}: ${value}`).join('; ')
      : instead.map((check) => `no value; in the body: ${check.path}`).join('; ')
  const each = (facts: Fact[], tell: (fact: Fact) => string) => [...new Set(facts.map(tell))].join(', ')
  const member = ({ syntic }: Fact) => syntic.value ?? 'none'
  return {
    fields: [
      'Cause',
      'Outcome',
      titleOf(left),
      titleOf(right),
      'Salyro, streamed',
      `Syntic, from ${left.format}`,
      `Syntic, from ${right.format}`,
    ],
    data: rows.map((row) => {
      const all = [...row.left, ...row.right]
      return [
        row.cause,
        each(all, ({ outcome }) => outcome),
        says(row.left, row.leftInstead),
        says(row.right, row.rightInstead),
        each(all, (fact) => salyroEnd(fact).says),
        each(row.left, member),
        each(row.right, member),
      ]
    }),
  }
}
