import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from './index.ts'
import { misplaced, nodes, plain } from './testing.ts'
import type { Node } from './tree.ts'

/** Any JSON value, as a notation prints it. */
type Printer = (value: unknown) => string

function bracketed(
  value: unknown,
  scalar: (value: unknown) => string,
  pair: (key: string, value: string) => string,
  around: { object: [string, string]; array: [string, string]; comma: string },
): string {
  const print = (one: unknown): string => {
    if (Array.isArray(one)) return around.array[0] + one.map(print).join(around.comma) + around.array[1]
    if (one !== null && typeof one === 'object') {
      const entries = Object.entries(one).map(([key, item]) => pair(key, print(item)))
      return around.object[0] + entries.join(around.comma) + around.object[1]
    }
    return scalar(one)
  }
  return print(value)
}

const NEWLINES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string, quote: string) => text.replace(/[\\\n\r\t]/g, (c) => NEWLINES[c] ?? c).replaceAll(quote, `\\${quote}`)
const single = (text: string) => `'${escaped(text, "'")}'`
const double = (text: string) => `"${escaped(text, '"')}"`
const words = (none: string, yes: string, no: string, quoted: (text: string) => string) => (value: unknown) =>
  value === null ? none : value === true ? yes : value === false ? no : typeof value === 'string' ? quoted(value) : String(value)

const BRACES = { object: ['{', '}'] as [string, string], array: ['[', ']'] as [string, string], comma: ', ' }
const notations: [string, Printer][] = [
  ['a Python dict', (value) => bracketed(value, words('None', 'True', 'False', single), (key, item) => `${single(key)}: ${item}`, BRACES)],
  [
    'a Python repr',
    (value) =>
      bracketed(value, words('None', 'True', 'False', single), (key, item) => `${key}=${item}`, { ...BRACES, object: ['Thing(', ')'] }),
  ],
  [
    'a JavaScript object',
    (value) =>
      bracketed(value, words('null', 'true', 'false', single), (key, item) => `${key}: ${item}`, {
        object: ['{\n  ', '\n}'],
        array: ['[ ', ' ]'],
        comma: ',\n  ',
      }),
  ],
  ["Ruby's inspect", (value) => bracketed(value, words('nil', 'true', 'false', double), (key, item) => `${double(key)}=>${item}`, BRACES)],
  [
    "PHP's short arrays",
    (value) =>
      bracketed(value, words('NULL', 'true', 'false', single), (key, item) => `'${key}' => ${item}`, {
        object: ['[\n  ', ',\n]'],
        array: ['[', ']'],
        comma: ',\n  ',
      }),
  ],
  [
    'Rust',
    (value) =>
      bracketed(
        value,
        (one) => (one === null ? 'None' : `Some(${words('', 'true', 'false', double)(one)})`),
        (key, item) => `${key}: ${item}`,
        {
          ...BRACES,
          object: ['Thing { ', ' }'],
        },
      ),
  ],
  [
    "Go's %#v",
    (value) =>
      bracketed(value, words('interface {}(nil)', 'true', 'false', double), (key, item) => `${double(key)}:${item}`, {
        object: ['map[string]interface {}{', '}'],
        array: ['[]interface {}{', '}'],
        comma: ', ',
      }),
  ],
]

function yaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.length === 0 ? ' []' : value.map((item) => `\n${indent}-${yaml(item, `${indent}  `)}`).join('')
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
    return entries.length === 0 ? ' {}' : entries.map(([key, item]) => `\n${indent}${key}:${yaml(item, `${indent}  `)}`).join('')
  }
  return ` ${typeof value === 'string' ? `'${value.replaceAll("'", "''").replace(/[\n\r]/g, ' ')}'` : value}`
}

const key = fc.stringMatching(/^[a-z][a-z_]{0,8}$/).filter((name) => !/^(?:true|false|null|nil|none)$/.test(name) && name !== '__proto__')
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    "it's",
    'say "no"',
    'a, b=1',
    '} ]) >',
    'finish_reason: stop',
    'back\\slash',
    'two\nlines',
    '`code`',
    '#{x}',
    '... 2 more items',
    '# no',
    '- item',
  ),
)
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
)
const { object } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
  object: fc.dictionary(key, tie('value'), { minKeys: 2, maxKeys: 4, noNullPrototype: true }),
}))

/** Strings lie on their quotes, and words on themselves. */
function wrongSpans(root: Node, written: string): string[] {
  const wrong: string[] = []
  for (const node of nodes(root)) {
    const span = written.slice(node.start, node.end)
    if (node.kind === 'string' && !/^(["'])[\s\S]*\1$/.test(span)) wrong.push(span)
    if (node.kind === 'number' && Number(span) !== node.value) wrong.push(span)
    if (node.kind === 'boolean' && span.toLowerCase() !== String(node.value)) wrong.push(span)
  }
  return wrong
}

describe('any value, as it is printed in', () => {
  test.each(notations)('%s, is read as it was', (_, print) => {
    fc.assert(
      fc.property(object, (value) => {
        const written = print(value)
        const { docs } = read(written)
        expect(docs.map((doc) => plain(doc.root))).toEqual([value])
        for (const doc of docs) {
          expect(doc.closed).toBe(true)
          expect(misplaced(doc.root, written)).toBeNull()
          expect(wrongSpans(doc.root, written)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('YAML, is read as it was', () => {
    fc.assert(
      fc.property(object, (value) => {
        const flat = JSON.parse(
          JSON.stringify(value, (_, item) => (typeof item === 'string' ? item.replace(/[\n\r\u2028\u2029\u0085]/g, ' ') : item)),
        )
        const written = yaml(flat).slice(1)
        const { docs } = read(written)
        expect(docs.map((doc) => plain(doc.root))).toEqual([flat])
        for (const doc of docs) expect(misplaced(doc.root, written)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  test.each(notations)('%s, and cut anywhere, is never said to be whole', (_, print) => {
    fc.assert(
      fc.property(object, fc.nat(), (value, place) => {
        const written = print(value)
        const from = written.search(/[({[]/) + 1
        const cut = written.slice(0, from + (place % Math.max(1, written.length - 1 - from)))
        for (const doc of read(cut).docs) {
          expect(misplaced(doc.root, cut)).toBeNull()
          if (doc.root.kind === 'object' && doc.root.start === 0) expect(doc.closed).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** What the readers of dumps look for, so that texts made of it reach far into them. */
const pieces = fc.constantFrom(
  ...'{}[]()<>,:;=\'"`\\|&%#~@!?*+-_.0aZ \n\t'.split(''),
  ...[
    'Choice(',
    'Choice {',
    'candidates {',
    'a: ',
    'b = ',
    "'k': ",
    '"k"=>',
    ':k=>',
    '[k] => ',
    '["k"]=>',
    'k=v ',
    'Array\n(\n',
    'array(1) {',
    'object(A)#1 (1) {',
  ],
  ...[
    'string(2) "',
    'int(1)',
    'map[',
    'map[string]any{',
    '&A{',
    '[]A{',
    '(*A)(nil)',
    '<nil>',
    '<A.B: 1>',
    '#<A ',
    '<A ',
    '<ref *1> ',
    '... 2 more items',
    '[Object]',
    '…',
  ],
  ...[
    'ValueError: ',
    'IndexError: x\n',
    'finish_reason is 2. ',
    'Traceback (most recent call last):\n',
    '  File "a", line 1\n    candidates[0]\n',
    '    at a (b:1)\n',
  ],
  ...[
    '- a\n',
    '- ',
    'a:\n',
    '  b: 1\n',
    'c: |\n',
    '[t]\n',
    '[[t]]\n',
    'k = 1\n',
    '---\n',
    'a,b\n1,2\n',
    '```\n',
    '~~~\n',
    '> ',
    '│ ',
    '&quot;',
    '&amp;',
    '\u001b[1m',
    'HTTP/1.1 200 OK\n',
  ],
  ...[
    '2026-01-01 10:00:00 INFO ',
    'if a == b:\n',
    "b'",
    'r"',
    '"""',
    '\\n',
    '\\302\\247',
    '\\u00e9',
    '🙂',
    'None',
    'true',
    '0xc000123456',
    'FinishReason.STOP',
    'Some(',
  ],
)

describe('any text', () => {
  test('made of what dumps are made of is read without an error, every node in its place', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
        const written = all.join('')
        const { docs, notes } = read(written)
        for (const doc of docs) {
          expect(misplaced(doc.root, written)).toBeNull()
          for (const node of nodes(doc.root)) if (node.kind === 'string') expect(typeof node.value).toBe('string')
        }
        for (const { start = 0, end = written.length } of notes) expect(0 <= start && start <= end && end <= written.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    'a::',
    '&',
    '<ref *1> ',
    '[a',
    'x{',
    'A(',
    'ValueError: a\n',
    'IndexError: finish_reason is 2\n',
    'x: |\n',
    '- a:\n',
    '[x] => ',
    '{A:',
    "'",
    'a{b: c ',
  ])('of %j again and again takes time that grows with its length alone', (unit) => {
    const start = performance.now()
    read(unit.repeat(Math.ceil(100_000 / unit.length)))
    expect(performance.now() - start).toBeLessThan(4000)
  })
})
