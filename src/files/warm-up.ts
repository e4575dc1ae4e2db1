// Lets the browser compile what reads a file before there is one, so that the first counts come at once.
import { exampleOf } from '../facts/example.ts'
import type { Facts } from '../facts/schema.ts'
import { fileReader } from './reader.ts'

/** Milliseconds that it may take. */
const MOST = 150

/** Reads the examples of the facts as if they were a file, and forgets them. */
export function warmUp(facts: Facts): void {
  const reader = fileReader('JSON lines', facts)
  const encoder = new TextEncoder()
  const until = performance.now() + MOST
  const apis = new Set<string>()
  for (const fact of facts.facts) {
    if (apis.has(fact.api)) continue
    apis.add(fact.api)
    const example = exampleOf(facts, fact).whole?.replaceAll('\n', ' ')
    if (example) reader.push(encoder.encode(`${example}\n`.repeat(8)))
    if (performance.now() > until) return
  }
}
