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

/**
 * What InvokeModel adds to the body of any maker: whether a guardrail stepped in, and its trace where that was asked for.
 * One that only masked a part of the text let the rest of it through, as its trace shows.
 */
export function addGuardrailAction(target: Draft, body: Place): void {
  if (!isObject(body) || !body.node.entries.some(({ key }) => key.startsWith('amazon-bedrock-'))) return
  target.provider = 'bedrock'
  const action = child(body, 'amazon-bedrock-guardrailAction')
  if (action === undefined) return
  const trace = child(child(body, 'amazon-bedrock-trace'), 'guardrail')
  addGuardrailTrace(target, trace)
  if (fold(text(action) ?? '') !== 'intervened') return
  addEvidence(target, action)
  if (trace === undefined || target.blocked.length > 0) target.intervened = true
  if (trace !== undefined) return
  const said = 'A guardrail stepped in; the text may be the message that was configured for it, and not the model’s.'
  target.notes.push({ id: 'guardrail-message', text: said, start: action.node.start, end: action.node.end })
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
