// Two units with one number have to be answers of one kind, whatever a stranger writes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../diagnose/index.ts'
import { facts } from '../diagnose/testing.ts'
import { exampleOf } from '../facts/example.ts'
import { fingerprint, newFingerprint } from './fingerprint.ts'
import { fileReader, kindOf } from './reader.ts'

const encoder = new TextEncoder()

function numberOf(text: string): number {
  const bytes = encoder.encode(text)
  const out = newFingerprint()
  fingerprint(bytes, 0, bytes.length, out)
  return out.kind
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const bodies: Json[] = facts.facts.flatMap((fact) => {
  const { whole } = exampleOf(facts, fact)
  try {
    return whole === null ? [] : [JSON.parse(whole) as Json]
  } catch {
    return []
  }
})
const values = [...new Set(facts.facts.flatMap(({ value }) => (value === null ? [] : [value])))]
const keys = [
  ...new Set(
    bodies.flatMap(function keysOf(body: Json): string[] {
      if (typeof body !== 'object' || body === null) return []
      return [...(Array.isArray(body) ? [] : Object.keys(body)), ...Object.values(body).flatMap(keysOf)]
    }),
  ),
]

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n\t',
    '\u00a0',
    'null',
    'None',
    'true',
    '0',
    'One word.',
    'x'.repeat(400),
    'data: x',
    '"quoted"',
    '[1] a list',
  ),
  fc.constantFrom(
    '{}',
    '{"a":1}',
    '{"a":',
    '{"choices":[{"finish_reason":"length","message":{"content":"x"}}]}',
    'LengthFinishReasonError',
  ),
  fc.constantFrom('msg_01ABCDEFGHIJKLMNOPQRSTUV', 'msg_bdrk_1', 'gen-1', 'resp_1', 'call_1', 'chatcmpl-1'),
  fc.constantFrom(...values),
  fc.string(),
)
const scalars: fc.Arbitrary<Json> = fc.oneof(texts, fc.constantFrom(0, 1, 2, 7, 10, 100, 95, -1, 0.5, null, true, false))
const inserted: fc.Arbitrary<Json> = fc.oneof(
  scalars,
  fc.constantFrom<Json>(
    [],
    {},
    [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } }],
    [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"a"' } }],
    [{ type: 'tool_use', id: 't', name: 'f', input: {} }],
    { message: 'over', type: 'server_error', code: null },
  ),
)
type Change = { at: number; what: 'set' | 'remove' | 'add' | 'reverse'; value: Json; key: string }
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.nat(200),
    what: fc.constantFrom('set', 'set', 'set', 'remove', 'add', 'reverse'),
    value: inserted,
    key: fc.constantFrom(...keys),
  }),
  { maxLength: 3 },
)

/** The body with one place changed: the places are counted through. */
function changed(body: Json, { at, what, value, key }: Change): Json {
  let count = 0
  const walk = (node: Json): Json => {
    const here = count++ === at
    if (here && what === 'set') return value
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) {
      const items = node.map(walk)
      return here && what === 'add' ? [...items, value] : items
    }
    let entries = Object.entries(node).map(([name, inner]) => [name, walk(inner)] as const)
    if (here && what === 'reverse') entries = entries.reverse()
    if (here && what === 'remove') entries = entries.slice(1)
    return Object.fromEntries(here && what === 'add' ? [...entries, [key, value]] : entries)
  }
  return walk(body)
}

/** What a plain reader makes of each line alone. */
function plain(text: string): string[] {
  return diagnose(text, facts).answers.map((answer) => JSON.stringify(kindOf(answer)))
}

/** What the reader of files makes of these lines. */
function read(lines: string[]): string[] {
  const reader = fileReader('JSON lines', facts)
  reader.push(encoder.encode(lines.join('\n')))
  reader.end()
  return Array.from({ length: reader.results.length }, (_, i) => JSON.stringify(reader.results.kinds[reader.results.kindAt(i)]))
}

describe('a file of answers', () => {
  it('gives for each answer what it gives alone, however answers are varied', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), fc.array(changes, { minLength: 2, maxLength: 6 }), fc.boolean(), (body, variants, cut) => {
        const lines = variants.map((list) => JSON.stringify(list.reduce(changed, body))).filter((line) => /^[{[]/.test(line))
        const all = cut ? lines.map((line, i) => line.slice(0, Math.max(1, line.length - 1 - i * 7))) : lines
        expect(read(all)).toEqual(all.flatMap(plain))
      }),
      { numRuns: 1500 },
    )
  }, 120_000)

  it('gives for each answer what it gives alone, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), texts, texts, fc.double({ min: 0, max: 1, noNaN: true }), (body, one, other, part) => {
        const fill = (text: string) =>
          JSON.stringify(body).replace(/"(content|text)":"[^"\\]*"/g, (_, key) => `"${key}":${JSON.stringify(text)}`)
        const lines = [fill(one), fill(other), fill('Some words.'), fill('Other words, and more.')].map((line) =>
          line.slice(0, Math.max(1, Math.ceil(line.length * part))),
        )
        expect(read(lines)).toEqual(lines.flatMap(plain))
      }),
      { numRuns: 600 },
    )
  }, 120_000)
})

/** Answers in which ids, arguments and counts of tokens count for something. */
const touchy: Json[] = [
  { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [{ type: 'text', text: 'x' }], stop_reason: 'compaction' },
  { id: 'gen-1', provider: 'Groq', model: 'm', choices: [{ index: 0, message: { content: 'x' }, finish_reason: 'stop' }] },
  { id: 'resp_1', status: 'completed', model: 'm' },
  {
    object: 'response',
    id: 'resp_1',
    status: 'completed',
    output: [
      { type: 'function_call', call_id: 'a', name: 'f', arguments: '{}' },
      { type: 'function_call_output', call_id: 'b', output: 'x' },
    ],
  },
  {
    choices: [
      {
        message: {
          content: null,
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } },
            { id: 'b', type: 'function', function: { name: 'f', arguments: '{"a":1}' } },
          ],
        },
        finish_reason: 'stop',
      },
    ],
  },
  {
    text: '',
    finishReason: 'stop',
    usage: { inputTokens: 1, outputTokens: 2 },
    toolCalls: [
      { toolCallId: 'a', args: {} },
      { toolCallId: 'b', args: {} },
    ],
    toolResults: [{ toolCallId: 'c' }],
  },
  {
    choices: [{ message: { content: '' }, finish_reason: 'length' }],
    usage: { completion_tokens: 100, completion_tokens_details: { reasoning_tokens: 10 } },
  },
]
const fitting: [RegExp, Json[]][] = [
  [/id$/i, ['a', 'b', 'c', '', 'msg_01ABCDEFGHIJKLMNOPQRSTUV', 'msg_01ABC', 'msg_bdrk_1', 'msg_vrtx_1', 'gen-1', 'resp_1', 'null']],
  [/arguments|args|input$/, ['{}', '', '{"a":', '{"a":1}', '[1]', '12', '"x"', {}]],
  [/tokens$/i, [0, 1, 89, 90, 91, 100, 1000, -1, 1.5, null]],
  [/text|content|output$/, ['', ' ', 'x', 'Some other words.', null, '{"finish_reason":"length"}']],
]

/** The body with what stands under each fitting key chosen anew. */
function refitted(body: Json, picks: readonly number[]): Json {
  let at = 0
  const walk = (node: Json, key: string): Json => {
    const [, choices] = fitting.find(([pattern]) => pattern.test(key)) ?? []
    if (choices !== undefined && (typeof node !== 'object' || node === null)) {
      const pick = picks[at++ % picks.length] ?? 0
      return pick === 0 ? node : (choices[pick % choices.length] ?? null)
    }
    if (Array.isArray(node)) return node.map((item) => walk(item, key))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, walk(inner, name)]))
  }
  return walk(body, '')
}

it('a file of answers gives for each what it gives alone, also where an id, the arguments of a call or a count tell', () => {
  const picks = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(40) }), {
    minLength: 12,
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...touchy), fc.constantFrom(...bodies)),
      fc.array(picks, { minLength: 8, maxLength: 20 }),
      (body, variants) => {
        const lines = variants.map((variant) => JSON.stringify(refitted(body, variant)))
        expect(read(lines)).toEqual(lines.flatMap(plain))
      },
    ),
    { numRuns: 600 },
  )
}, 120_000)

describe('the number of a kind', () => {
  const answer = (content: string, id: string, tokens: number) =>
    JSON.stringify({ id, choices: [{ message: { content }, finish_reason: 'stop' }], usage: { completion_tokens: tokens } })

  it('is one for answers that differ in what they say, in their id and in how long they are', () => {
    expect(numberOf(answer('Yes.', 'a', 3))).toBe(numberOf(answer(`No, ${'and '.repeat(500)}`, 'b', 512)))
  })

  it('is another where there is no text, and where the reason is another', () => {
    const whole = answer('Yes.', 'a', 3)
    expect(numberOf(answer(' ', 'a', 3))).not.toBe(numberOf(whole))
    expect(numberOf(whole.replace('"stop"', '"length"'))).not.toBe(numberOf(whole))
  })

  it('is not given for what is no JSON', () => {
    for (const text of ['', 'hello', '{"a" 1}', '{"a":1}}', '[1,]', '{"a":tru}', "{'a': 1}", '{"a":1} {"a":2}'])
      expect(numberOf(text)).toBe(-1)
  })

  it('names an answer by its best id', () => {
    const bytes = encoder.encode('{"id":"one","custom_id":"two","response":{"id":"three"}}')
    const out = newFingerprint()
    fingerprint(bytes, 0, bytes.length, out)
    expect(new TextDecoder().decode(bytes.subarray(out.idStart, out.idEnd))).toBe('two')
  })
})
