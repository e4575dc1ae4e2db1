import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Fact } from '../../src/facts/schema.ts'
import { compose } from './compose.ts'
import type { Lock } from './lock.ts'
import { parseReading } from './reading.ts'

const SHA = 'a'.repeat(64)
const cut = (line: number, number: number | null = null) => ({ line, number, sha256: SHA })
const lock: Lock = {
  'acme/chat': {
    types: { line: 1, sha256: null, values: { Done: cut(2) } },
    proto: { line: 5, sha256: null, values: { Done: cut(6, 4) } },
    field: { line: 9, sha256: SHA, values: {} },
  },
}

/** The fact of one value of an API with a type, a proto, a comment on the field, and a page. */
function factOf(value: Record<string, unknown>): Fact | undefined {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const reading = parseReading(
    'readings/acme.yaml',
    stringify({
      provider: 'acme',
      name: 'Acme',
      formats: [{ id: 'acme-chat', name: 'Acme chat' }],
      packages: { acme: { version: '1.0.0', integrity, license: 'MIT', read: '2026-12-01' } },
      pages: { guide: { kind: 'page', title: 'Guide', url: 'https://acme.example/guide', read: '2026-08-21' } },
      apis: [
        {
          id: 'acme/chat',
          format: 'acme-chat',
          name: 'Chat',
          field: 'reason',
          whole: ['reason'],
          stream: [],
          examples: { default: { whole: '{"reason":"«VALUE»"}' }, tool: { whole: '{"call":1,"reason":"«VALUE»"}' } },
          sources: {
            types: { package: 'acme', file: 'types.d.ts', symbol: 'Reason', describes: 'each' },
            proto: { package: 'acme', file: 'x.proto', symbol: 'acme.Reason', describes: 'each' },
            field: { package: 'acme', file: 'x.proto', symbol: 'acme.Answer.reason', describes: 'comment' },
            page: { page: 'guide', states: ['meaning', 'advice'] },
          },
          values: [
            {
              value: 'done',
              written: 'Done',
              outcome: 'complete',
              cause: 'natural end',
              meaning: 'It was done.',
              syntic: 'stop',
              ...value,
            },
          ],
        },
      ],
    }),
  )
  return compose([reading], new Map([['acme', lock]]), []).facts[0]
}
const titles = (fact: Fact | undefined) => fact?.sources.map(({ file, title, states }) => `${file ?? title}: ${states.join(' ')}`)

test('each source says what it states of the value, with a day of its own', () => {
  const fact = factOf({})
  expect(titles(fact)).toEqual(['types.d.ts: value meaning', 'x.proto: value meaning number', 'Guide: meaning'])
  expect(fact?.sources.map(({ read, due }) => [read, due])).toEqual([
    ['2026-12-01', '2027-03-01'],
    ['2026-12-01', '2027-03-01'],
    ['2026-08-21', '2026-11-19'],
  ])
})
test('a number is cut from the package, and the spelling of the package is another spelling of the value', () => {
  expect(factOf({})).toMatchObject({ id: 'acme/chat/done', value: 'done', number: 4, also: ['Done'] })
  expect(factOf({ in: ['types'] })?.number).toBeNull()
})
test('two numbers for one row are a contradiction', () => {
  expect(() => factOf({ number: 5 })).toThrow('acme/chat/done has the numbers 4 and 5. Make them two rows.')
})
test('a comment speaks for a value only where the row names it, and advice knows its source', () => {
  const fact = factOf({ in: ['types'], advice: { text: 'Try again.', source: 'field' } })
  expect(titles(fact)).toEqual(['types.d.ts: value meaning', 'x.proto: advice'])
  expect(fact?.advice).toEqual({ text: 'Try again.', source: 1 })
  expect(titles(factOf({ in: ['types', 'field'] }))).toEqual(['types.d.ts: value meaning', 'x.proto: meaning'])
})
test('what nobody advises is null', () => {
  expect(factOf({})?.advice).toBeNull()
})
test("which limit it was follows from the cause, for Syntic's length alone", () => {
  expect(factOf({ outcome: 'cut short', cause: 'output limit', syntic: 'length' })?.syntic.lengthReason).toBe('max_tokens')
  expect(factOf({ outcome: 'cut short', cause: 'context limit', syntic: 'length' })?.syntic.lengthReason).toBe('context_window')
  expect(factOf({ outcome: 'cut short', cause: 'time limit', syntic: 'length' })?.syntic.lengthReason).toBeNull()
  expect(factOf({ outcome: 'paused', cause: 'output limit', syntic: 'pause' })?.syntic.lengthReason).toBeNull()
})
test("a row has its own example only where the API's does not fit", () => {
  expect(factOf({})?.example).toBeUndefined()
  expect(factOf({ example: 'tool' })?.example?.whole).toContain('"call"')
})
