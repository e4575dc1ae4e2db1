// The output items of Responses and of Realtime: messages, calls that the caller runs, calls that the provider ran, thinking.
import type { CallList } from './calls.ts'
import { addEvidence, type Draft } from './format.ts'
import { child, fold, hasText, isObject, isPresent, list, type Place, text } from './place.ts'

/** Calls that the caller runs or approves. */
const CALLERS = new Set(
  ['function_call', 'custom_tool_call', 'computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call', 'mcp_approval_request'].map(
    fold,
  ),
)
/** What the provider runs for itself: its result feeds the answer, and is none. */
const PROVIDERS = /^(websearch|filesearch|codeinterpreter|mcp|toolsearch|xsearch|collectionssearch|program).*(call|listtools)$/

/** Adds one output item. `key` is its index in the output, the same in events and in the final response. */
export function addOutputItem(target: Draft, item: Place, key: string | number, calls: CallList): void {
  if (!isObject(item)) return
  const type = fold(text(child(item, 'type')) ?? '')
  if (type === 'customtoolcall' && isHostedSearch(item)) calls.ran(key)
  else if (CALLERS.has(type) || (type.endsWith('call') && text(child(item, 'execution')) === 'client'))
    calls.set(key, child(item, 'arguments') ?? child(item, 'action') ?? child(item, 'operation'))
  else if (PROVIDERS.test(type)) calls.ran(key)
  else if (type === 'imagegenerationcall') target.body.otherContent ||= isPresent(child(item, 'result'))
  else if (type === 'reasoning' || type === 'compaction') target.body.reasoning ||= type === 'reasoning'
  else if (type === 'message' || child(item, 'content') !== undefined) for (const part of list(item, 'content')) addOutputPart(target, part)
}

/** xAI writes the steps of its own search of X as calls of custom tools; the id of the call tells them from a caller's tool of that name. */
function isHostedSearch(item: Place): boolean {
  return text(child(item, 'call_id'))?.startsWith('xs_') === true
}

/** Adds one part of a message's content. */
export function addOutputPart(target: Draft, part: Place): void {
  const type = fold(text(child(part, 'type')) ?? '')
  if (type === 'refusal') {
    target.body.refusal = true
    addEvidence(target, child(part, 'refusal'))
  } else if (/reasoning|summarytext/.test(type)) target.body.reasoning = true
  else if (hasText(child(part, 'text')) || hasText(child(part, 'transcript'))) target.body.text = true
  else if (/audio|image|file/.test(type)) target.body.otherContent = true
}

/** Whether an item is what came of a call. */
export function isOutputOfCall(item: Place): boolean {
  return /output$/.test(fold(text(child(item, 'type')) ?? ''))
}
