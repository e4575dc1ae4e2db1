// A value alone, or one field alone: what somebody copies to look it up. No format claims it, for there is no answer around it.
import { addReason, type Draft, draft } from './formats/format.ts'
import { type Place, step } from './formats/place.ts'
import type { Part } from './read/tree.ts'

const ALONE = { streamed: false, done: false, cut: false }
/** Names of fields that hold a reason; of what else has a single value, nothing is looked up. */
const FIELD = /reason$|status$|stop_?type$/i

/** The draft for a reading that is one value (pause_turn, 9, FinishReason.SAFETY) or one field with its value; else null. */
export function bareDraft({ shape, docs }: Part): Draft | null {
  const root = docs[0]?.root
  if (shape !== 'value' || root === undefined || docs.length > 1) return null
  const whole: Place = { node: root, name: '', path: '' }
  if (root.kind !== 'object') return valueDraft(whole)
  const [only, more] = root.entries
  if (only === undefined || more !== undefined || !FIELD.test(only.key)) return null
  return valueDraft(step(whole, only))
}

function valueDraft(place: Place): Draft | null {
  const target = draft('unknown', place, ALONE)
  target.body.text = null
  return addReason(target, place, place.name, /block/i.test(place.name) ? 'block' : 'main') ? target : null
}
