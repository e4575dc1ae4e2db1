// What several formats say in the same way: how many tokens were used, and which request it was.
import { addEvidence, type Draft } from './format.ts'
import { child, dig, isPresent, isString, number, type Place, text, toField } from './place.ts'

const OUTPUT = ['completion_tokens', 'output_tokens', 'candidates_token_count', 'generated_tokens', 'eval_count', 'tokens_predicted']
const DETAILS = ['completion_tokens_details', 'output_tokens_details', 'completion_details']

/** Notes the tokens of the output, and how many of them were thinking. The last usage of a stream counts. */
export function addUsage(target: Draft, usage: Place | undefined): void {
  if (usage?.node.kind !== 'object') return
  target.usage.seen = true
  for (const name of OUTPUT) {
    const place = child(usage, name)
    if (number(place) !== null) target.usage.output = toField(place)
  }
  const thinking = [
    ...DETAILS.map((name) => dig(usage, name, 'reasoning_tokens')),
    child(usage, 'reasoning_tokens'),
    child(usage, 'thoughts_token_count'),
  ].find((place) => (number(place) ?? 0) > 0)
  if (thinking !== undefined) target.usage.reasoning = toField(thinking)
}

/** The id under which a provider finds the request again, where the body carries one. */
export function requestIdOf(place: Place | undefined): string | null {
  for (const name of ['request_id', '_request_id', 'x_request_id']) {
    const id = text(child(place, name))
    if (id) return id
  }
  return null
}

/** vLLM's stop_reason and SGLang's matched_stop: the string or the token that ended the text. */
export function addStopReason(target: Draft, place: Place | undefined): void {
  if (!isPresent(place) || place === undefined) return
  if (isString(place)) setStopString(target, place)
  else addEvidence(target, place)
}

/** Notes which stop string matched. */
export function setStopString(target: Draft, place: Place): void {
  target.body.stopString = text(place)
  addEvidence(target, place)
}
