// The trace of a Bedrock guardrail: which of its policies blocked, and whether it was the prompt or the answer.
import type { Node } from '../read/tree.ts'
import { addEvidence, type Draft } from './format.ts'
import { child, elements, fold, isObject, isString, type Place, step, text, toField } from './place.ts'

/** Notes every assessment that blocked: its name (a topic), else its type (a filter), else the word that matched. */
export function addGuardrailTrace(target: Draft, trace: Place | undefined): void {
  if (!isObject(trace)) return
  let side: 'prompt' | 'answer' | null = null
  for (const found of trace.node.entries) {
    const before = target.blocked.length
    const output = /output/i.test(found.key)
    addBlocked(target, step(trace, found))
    if (target.blocked.length > before) side ??= output ? 'answer' : 'prompt'
  }
  if (side === null) return
  const what = side === 'prompt' ? 'The guardrail blocked the prompt' : 'The guardrail blocked the answer'
  target.notes.push({
    id: 'guardrail-message',
    text: `${what}; the text is the message that was configured for the guardrail, not the model's.`,
  })
}

function addBlocked(target: Draft, root: Place): void {
  const open: Place[] = [root]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const node: Node = place.node
    if (node.kind === 'array') open.push(...elements(place).reverse())
    if (node.kind !== 'object') continue
    const action = child(place, 'action')
    if (isString(action) && fold(action.node.value) === 'blocked') {
      const name = child(place, 'name') ?? child(place, 'type') ?? child(place, 'match')
      const category = text(name)
      if (category !== null) {
        target.blocked.push({ category, field: toField(name) })
        addEvidence(target, name)
        addEvidence(target, action)
      }
      continue
    }
    for (const found of [...node.entries].reverse()) open.push(step(place, found))
  }
}
