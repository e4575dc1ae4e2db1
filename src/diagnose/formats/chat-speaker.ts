// Which of the many that speak Chat Completions sent a response, where it bears a mark that only one of them makes.
import { child, dig, entry, isObject, isPresent, isTrue, list, type Place, step, text } from './place.ts'

/** A key of the response, of its usage or of a choice, that one service alone writes. */
const OF_RESPONSE: readonly [string, string][] = [
  ['x_groq', 'groq'],
  ['time_info', 'cerebras'],
  ['prompt_logprobs', 'vllm'],
  ['kv_transfer_params', 'vllm'],
  ['timings', 'llamacpp'],
  ['model_info', 'lmstudio'],
  ['model_id', 'watsonx'],
  ['api_format', 'oci'],
  ['base_resp', 'minimax'],
]
const OF_USAGE: readonly [string, string][] = [
  ['prompt_cache_hit_tokens', 'deepseek'],
  ['num_sources_used', 'xai'],
]
const OF_CHOICE: readonly [string, string][] = [
  ['native_finish_reason', 'openrouter'],
  ['matched_stop', 'sglang'],
  ['seed', 'together'],
  ['stop_reason', 'vllm'],
]

/** The service's name or id, or null where nothing tells. `provider` beside an id "gen-…" names whom OpenRouter asked. */
export function speakerOf(response: Place): string | null {
  const id = text(child(response, 'id')) ?? ''
  if (id.startsWith('gen-') && entry(response.node, 'provider') !== undefined) return 'openrouter'
  const choices = list(response, 'choices').filter(isObject)
  const usage = child(response, 'usage')
  if (filtersOfAzure(response, choices)) return 'azure'
  return marked(OF_RESPONSE, [response]) ?? marked(OF_CHOICE, choices) ?? marked(OF_USAGE, [usage]) ?? named(response)
}

/** Azure's verdicts. A struct of a client library has a place for them too, so they have to say something. */
function filtersOfAzure(response: Place, choices: Place[]): boolean {
  const verdicts = choices.map((choice) => child(choice, 'content_filter_results')).filter(isObject)
  const categories = verdicts.flatMap((verdict) => verdict.node.entries.map((one) => step(verdict, one)))
  const said = categories.some((category) => isPresent(child(category, 'severity')) || isTrue(child(category, 'filtered')))
  return said || isPresent(child(response, 'prompt_filter_results'))
}

function marked(marks: readonly [string, string][], places: (Place | undefined)[]): string | null {
  const found = marks.find(([key]) => places.some((place) => place !== undefined && entry(place.node, key) !== undefined))
  return found?.[1] ?? null
}

/** A field that says it in words. */
function named(response: Place): string | null {
  if (text(child(response, 'system_fingerprint')) === 'fp_ollama') return 'ollama'
  const said = text(child(response, 'provider')) ?? text(dig(response, '_hidden_params', 'custom_llm_provider'))
  return said || null
}
