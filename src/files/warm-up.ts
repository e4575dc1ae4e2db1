// Lets the browser compile what reads a file before there is one, so that the first counts come at once and the rest in half the time.
import { exampleOf } from '../facts/example.ts'
import type { Facts } from '../facts/schema.ts'
import { fileReader } from './reader.ts'

/** Milliseconds that each of the two may take. */
const MOST = 150
const TEXT = 'Some words of an answer, "quoted" ones too.\n'.repeat(30)

/** Reads the examples of the facts, whole and broken, as if they were a file, and forgets them. */
export function warmUp(facts: Facts): void {
  const encoder = new TextEncoder()
  const examples = facts.facts.flatMap((fact) => exampleOf(facts, fact).whole?.replaceAll('\n', ' ') ?? [])
  const broken = examples.map((example) => example.replace(',', ' '))
  // What is met for the first time, which is read in full …
  pass(
    facts,
    [...examples.filter((_, i) => i % 10 === 0), ...broken].map((line) => encoder.encode(`${line}\n`)),
  )
  // … and what is not, which is most of a file.
  const known = examples
    .slice(0, 8)
    .map((line) => encoder.encode(`${line.replace(/"(content|text)":"[^"]*"/, (_, key) => `"${key}":${JSON.stringify(TEXT)}`)}\n`))
  pass(
    facts,
    Array.from({ length: 20_000 }, (_, i) => known[i % known.length] ?? new Uint8Array()),
  )
}

function pass(facts: Facts, lines: readonly Uint8Array[]): void {
  const reader = fileReader('JSON lines', facts)
  const until = performance.now() + MOST
  for (let i = 0; i < lines.length && (i % 16 !== 0 || performance.now() < until); i++) reader.push(lines[i] as Uint8Array)
}
