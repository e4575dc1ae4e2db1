// What holds for any text, and for any answer however it is written: tried with the examples of the facts and with noise.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS } from './formats/index.ts'
import { diagnosed, facts } from './testing.ts'
import type { Answer } from './types.ts'

const supported = new Set<string>(FORMATS.map((format) => format.id))
const apis = facts.apis.filter((api) => supported.has(api.format))
type Sample = { name: string; form: 'whole' | 'stream'; text: string }

/** One example of each API, form and outcome: enough to meet every rule. */
const samples: Sample[] = apis.flatMap((api) => {
  const values = facts.facts.filter((fact) => fact.api === api.id && fact.value !== null)
  const chosen = [...new Map(values.map((fact) => [fact.outcome, fact.value])).values()]
  return (['whole', 'stream'] as const).flatMap((form) => {
    const example = api.example[form]
    if (example === null) return []
    return chosen.map((value) => ({ name: `${api.id} ${value} ${form}`, form, text: example.replaceAll('«VALUE»', String(value)).trim() }))
  })
})
const whole = samples.filter((sample) => sample.form === 'whole' && isJson(sample.text))

/** What a diagnosis says, without where it stands. */
function gist(text: string) {
  return diagnosed(text).answers.map((answer) => ({
    format: answer.format,
    outcome: answer.outcome,
    use: answer.use,
    values: answer.finish.map((field) => `${field.name}=${field.value}`).sort(),
  }))
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON with every letter of keys and strings escaped. */
function escaped(value: unknown): string {
  return JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    JSON.stringify(JSON.parse(text)).replace(/[a-z_](?<!\\[a-z])/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

describe('any text', () => {
  it('never throws, and every mark lies inside the text', () => {
    const pieces = samples.flatMap(({ text }) => [text, text.slice(0, text.length >> 1), text.slice(text.length >> 1)])
    const noise = fc.array(
      fc.oneof(
        fc.constantFrom(...pieces),
        fc.string(),
        fc.json(),
        fc.constantFrom('data: ', '\n\n', '{', '}', '[', '"', "'", '\\', 'finish_reason', ': '),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(noise, (parts) => {
        const text = parts.join('')
        for (const answer of diagnosed(text).answers) {
          for (const { start, end } of [...answer.finish, ...answer.evidence]) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe.each(whole.map((sample) => [sample.name, sample.text] as const))('%s', (_, text) => {
  const value: unknown = JSON.parse(text)
  const expected = gist(text)

  it('says the same however it is written', () => {
    expect(gist(JSON.stringify(value))).toEqual(expected)
    expect(gist(JSON.stringify(value, null, 2).replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(gist(JSON.stringify(reversed(value)))).toEqual(expected)
    expect(gist(escaped(value))).toEqual(expected)
    expect(gist(`\ufeff${text}\n`)).toEqual(expected)
  })

  it('says the same inside what logs put around it', () => {
    expect(gist(JSON.stringify({ time: 'now', request: { messages: [] }, response: { status: 200, body: value } }))).toEqual(expected)
    expect(gist(JSON.stringify({ level: 'info', upstream_body: JSON.stringify(value) }))).toEqual(expected)
    expect(gist(JSON.stringify(JSON.stringify(value)))).toEqual(expected)
    expect(gist(`\`\`\`json\n${text}\n\`\`\``)).toEqual(expected)
  })
})

describe.each(samples.map((sample) => [sample.name, sample.text] as const))('%s, cut', (_, text) => {
  it('is never complete before its answer was closed', () => {
    const full = diagnosed(text).answers
    for (let at = 1; at < text.length; at += 1 + (text.length >> 7)) {
      for (const answer of diagnosed(text.slice(0, at)).answers)
        if (answer.outcome === 'complete') expect(at, text.slice(0, at)).toBeGreaterThanOrEqual(closedAt(text, full, answer))
    }
  })
})

/** Offset at which the object closes that holds the answer's last reason: the smallest at which the answer could be whole. */
function closedAt(text: string, full: Answer[], cut: Answer): number {
  const same = full.find((answer) => answer.path === cut.path) ?? full[0]
  const reason = same?.finish.at(-1)
  if (reason === undefined) return Number.POSITIVE_INFINITY
  let depth = 0
  let quoted = false
  for (let at = reason.end; at < text.length; at++) {
    const c = text.charAt(at)
    if (quoted) {
      if (c === '\\') at++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '{' || c === '[') depth++
    else if (c === '}' || c === ']') {
      depth--
      if (depth < 0) return at + 1
    }
  }
  return text.length
}
