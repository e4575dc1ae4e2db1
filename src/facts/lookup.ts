// Finds facts by what a person or a response has in hand. Pure; an index is built once for each set of facts.
import { distance } from './distance.ts'
import { fold } from './fold.ts'
import type { Fact, Facts } from './schema.ts'

type Index = { byId: Map<string, Fact>; bySpelling: Map<string, Fact[]>; byNumber: Map<number, Fact[]>; byCause: Map<string, Fact[]> }
const indexes = new WeakMap<Facts, Index>()

function indexOf(facts: Facts): Index {
  const known = indexes.get(facts)
  if (known) return known
  const index: Index = { byId: new Map(), bySpelling: new Map(), byNumber: new Map(), byCause: new Map() }
  const add = <K>(map: Map<K, Fact[]>, key: K, fact: Fact) => {
    const list = map.get(key)
    if (list) list.push(fact)
    else map.set(key, [fact])
  }
  for (const fact of facts.facts) {
    index.byId.set(fact.id, fact)
    for (const spelling of spellings(fact)) add(index.bySpelling, spelling, fact)
    if (fact.number !== null) add(index.byNumber, fact.number, fact)
    add(index.byCause, fact.cause, fact)
  }
  indexes.set(facts, index)
  return index
}

/** The folded spellings under which a fact's value is met, each once. */
function spellings(fact: Fact): Set<string> {
  return new Set([...(fact.value === null ? [] : [fact.value]), ...fact.also].map(fold))
}

/** The fact with exactly this id, or undefined. */
export function factById(facts: Facts, id: string): Fact | undefined {
  return indexOf(facts).byId.get(id)
}

export type Where = { provider?: string; format?: string; field?: string; api?: string }

/** Whether a fact fits all that is known of where it stands. Fields are compared with case and word breaks folded. */
function fits(fact: Fact, where: Where): boolean {
  return (
    (where.provider === undefined || fact.provider === where.provider) &&
    (where.format === undefined || fact.format === where.format) &&
    (where.api === undefined || fact.api === where.api) &&
    (where.field === undefined || fold(fact.field) === fold(where.field))
  )
}

/**
 * Facts whose value (or another spelling of it) is this one with case and word breaks folded, in the order of the file, those spelled exactly
 * so first. An empty list where no fact knows the value.
 */
export function factsByValue(facts: Facts, value: string, where: Where = {}): Fact[] {
  const found = (indexOf(facts).bySpelling.get(fold(value)) ?? []).filter((fact) => fits(fact, where))
  const exact = found.filter((fact) => fact.value === value)
  return exact.length === 0 ? found : [...exact, ...found.filter((fact) => fact.value !== value)]
}

/** Facts with this enum number. The same number can mean different things at different APIs: say which, or read them all. */
export function factsByNumber(facts: Facts, number: number, where: Where = {}): Fact[] {
  return (indexOf(facts).byNumber.get(number) ?? []).filter((fact) => fits(fact, where))
}

/** Causes that say nothing in common of two values. */
const NOT_SHARED: readonly string[] = ['unknown', 'unnamed', 'placeholder', 'not finished']

/** The same thing at other providers: facts with the same cause that are not this provider's own. Empty where the cause is none. */
export function sameElsewhere(facts: Facts, fact: Fact): Fact[] {
  if (NOT_SHARED.includes(fact.cause)) return []
  return (indexOf(facts).byCause.get(fact.cause) ?? []).filter((other) => other.provider !== fact.provider)
}

/** Ids nearest to one that does not exist, nearest first, at most `count`; empty where nothing is near. */
export function nearestIds(facts: Facts, id: string, count = 3): string[] {
  return nearest(
    facts.facts.map((fact) => fact.id),
    id,
    count,
  )
}

/** Facts whose value is nearest to one that no fact knows, nearest first, each value once, at most `count`; empty where nothing is near. */
export function nearestValues(facts: Facts, value: string, where: Where = {}, count = 3): Fact[] {
  const byValue = new Map<string, Fact>()
  for (const fact of facts.facts) {
    if (fact.value !== null && fits(fact, where) && !byValue.has(fact.value)) byValue.set(fact.value, fact)
  }
  return nearest([...byValue.keys()], value, count).flatMap((key) => byValue.get(key) ?? [])
}

/** A name is near when a third of it or less has to change, or when one of the two contains the other as a good part of it. */
function nearest(candidates: string[], wanted: string, count: number): string[] {
  const target = fold(wanted.slice(0, 200))
  if (target === '') return []
  const limit = Math.max(1, Math.floor(target.length / 3))
  return candidates
    .map((candidate, place) => {
      const folded = fold(candidate)
      const edits = distance(target, folded, limit)
      const inside = folded.length >= 4 && target.length >= 4 && (folded.includes(target) || target.includes(folded))
      return { candidate, place, edits: edits > limit && inside ? limit : edits }
    })
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits || a.place - b.place)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}
