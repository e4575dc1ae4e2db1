import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from './index.ts'
import { misplaced, nodes } from './testing.ts'

/** Pieces that the readers look for, so that texts made of them reach far into the code. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'{}[]()<>,:;=\'"`\\/|-#%&.…!$ \n\r\t'.split(''),
      '\r\n',
      '\n\n',
      '```',
      '...',
      '{"',
      '"}',
      '":',
      '\\"',
      '\\u00',
      '\ufeff',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'data:',
      'data: ',
      'event: ',
      'id: 1',
      ': ping',
      '[DONE]',
      'HTTP/1.1 200 OK\n',
      '<FinishReason.STOP: 1>',
      'Some(',
      'None',
      'null',
      'true',
      '-1',
      '1e9',
      '&quot;',
      '\u001b[31m',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '"finish_reason"',
      'finish_reason',
      'choices',
      'stop',
      'Choice(',
      "'length'",
      'string(4) "',
      'array(1) {',
      '- ',
      '=>',
    ),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
)

describe('any text at all', () => {
  test('is read without an error, with every node and note inside it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = read(text)
        for (const doc of reading.docs) {
          expect(misplaced(doc.root, text)).toBeNull()
          expect(reading.groups[doc.group]).toBeDefined()
          expect(doc.line).toBe(text.slice(0, doc.root.start).split(/\r\n|\n|\r/).length)
          for (const node of nodes(doc.root)) {
            if (node.kind !== 'string') continue
            expect(typeof node.value).toBe('string')
            for (const inner of node.nested?.docs ?? []) {
              expect(misplaced(inner.root, text)).toBeNull()
              expect(inner.root.start).toBeGreaterThanOrEqual(node.start)
              expect(inner.root.end).toBeLessThanOrEqual(node.end)
            }
          }
        }
        for (const note of reading.notes) {
          expect(note.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
          if (note.start === undefined || note.end === undefined) continue
          expect(note.start).toBeGreaterThanOrEqual(0)
          expect(note.end).toBeGreaterThanOrEqual(note.start)
          expect(note.end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 2000, examples: [['-1=\u001b[31m\n\n']] },
    )
  })

  test('of nothing but white space is no document', () => {
    for (const text of ['', ' \n\t', '\ufeff']) expect(read(text)).toMatchObject({ shape: 'none', docs: [] })
  })
})

describe('time grows with length alone', () => {
  const size = 250_000
  const repeated = (unit: string) => unit.repeat(Math.ceil(size / unit.length))
  const texts: [string, string][] = [
    ...[
      '{',
      '[',
      '"',
      '\\',
      '{"',
      '["',
      '[{"',
      '{"a":',
      '[1,',
      '{"a":[',
      '{x',
      '[x',
      '"a":',
      '\\"',
      '{\\"',
      '}',
      '],',
      '{}',
      '[]',
      '\n',
      '\r',
      ' ',
      '{ ',
      '[ ',
      ',',
      ':',
      '...',
      '/*',
      '//',
      'a',
    ].map((unit): [string, string] => [`${JSON.stringify(unit)} again and again`, repeated(unit)]),
    ...[
      'data:',
      'data: ',
      'data: {',
      'data: "',
      'data: {"a":1}',
      'x data: {"a":1}',
      'event: x',
      'data: [DONE]',
      '{"a":1}',
      '{"a":"',
      '{',
      '[',
      'x {"a":',
      '"',
      '{"a": [1',
      'x',
      '"a": 1,',
    ].map((unit): [string, string] => [`lines of ${unit}`, repeated(`${unit}\n`)]),
    ['one string without an end', `{"a":"${repeated('x')}`],
    ['one string of backslashes', `{"a":"${repeated('\\\\')}"}`],
    ['one string of quotes', JSON.stringify({ a: repeated('"') })],
    [
      'JSON in a string, seven deep',
      Array.from({ length: 7 }).reduce<string>((text) => JSON.stringify({ a: text }), repeated('{"b":1} ').slice(0, 8000)),
    ],
    ['an object of many keys', `{${Array.from({ length: 50_000 }, (_, i) => `"key${i}":${i}`).join(',')}}`],
    ['one event of many lines', `data: {"a":\n${repeated('data: 1,\n')}`],
  ]
  test.each(texts)('%s', (_, text) => {
    const begin = performance.now()
    const { docs } = read(text)
    for (const { root } of docs.slice(0, 100)) if (root.kind === 'string') void root.nested
    // What reads each character once takes a fifth of a second, what reads them again for each a minute.
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  test('however deep it nests', () => {
    const depth = 200_000
    const whole = `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
    expect(read(whole).docs[0]).toMatchObject({ closed: true })
    expect(read(whole.slice(0, -1)).docs[0]).toMatchObject({ closed: false })
    expect(read('['.repeat(depth)).docs[0]).toMatchObject({ closed: false })
  })
})
