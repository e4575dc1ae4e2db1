// Who sent an answer, where the text says so: a field that names the provider, or a mark that only one provider makes.
import type { Facts } from '../facts/schema.ts'
import type { Draft } from './formats/format.ts'
import { fold } from './formats/place.ts'
import { nameOf } from './meaning.ts'

/** Model names that only one provider serves under this spelling. */
const MODELS: readonly [RegExp, string][] = [
  [/^(mistral|ministral|codestral|magistral|pixtral|devstral|voxtral)-[a-z0-9-]*(latest|\d{4})$|^open-mi[sx]tral-/i, 'mistral'],
  [/^grok-/i, 'xai'],
  [/^deepseek-(chat|reasoner|coder)$/i, 'deepseek'],
  [/^sonar(-|$)/i, 'perplexity'],
  [/^command-/i, 'cohere'],
  [/^accounts\/fireworks\//i, 'fireworks'],
  [/^(qwen-(max|plus|turbo|long|flash)|qwq-plus)/i, 'alibaba'],
  [/^(moonshot-v1-|kimi-k\d.*-preview$|kimi-latest$)/i, 'moonshot'],
  [/^(us\.|eu\.|apac\.|global\.)?(anthropic|amazon|meta|ai21|cohere|mistral)\.[a-z0-9-]+/i, 'bedrock'],
]

/** The provider's id as the facts have it, or null where the text does not say. */
export function providerOf(draft: Draft, facts: Facts): string | null {
  const said = draft.provider ?? MODELS.find(([pattern]) => pattern.test(draft.model ?? ''))?.[1]
  return said === undefined ? null : idOf(said, facts)
}

/** A name as a response writes it ("Together AI", "google-vertex") as one of the facts' ids, else itself in small letters. */
export function idOf(name: string, facts: Facts): string {
  const wanted = fold(name)
  const found =
    facts.providers.find(({ id }) => fold(id) === wanted) ??
    facts.providers.find(({ id }) => fold(nameOf(facts, id)) === wanted) ??
    facts.providers.find(({ id }) => wanted.startsWith(fold(id)) || fold(id).startsWith(wanted))
  return found?.id ?? name.toLowerCase()
}
