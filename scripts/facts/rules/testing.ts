import { factsOf } from '../../../src/facts/fixture.ts'
import type { Fact, Facts } from '../../../src/facts/schema.ts'
import type { Context } from './rule.ts'

/** What a rule looks at, with these rows and whatever else is given. */
export function contextWith(facts: Fact[], changes: Partial<Context> & { gaps?: Facts['gaps'] } = {}): Context {
  const { gaps = [], ...rest } = changes
  const all = { ...factsOf(facts), gaps }
  return { readings: [], facts: all, published: null, ids: [], comments: [], texts: new Map(), today: '2026-12-01', ...rest }
}
