import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from './json.ts'
import { Source } from './source.ts'
import { misplaced, nodes, plain } from './testing.ts'
import { get, type Node } from './tree.ts'
import { readNested } from './wire.ts'

const parse = (text: string, options = {}) => readJson(Source.pasted(text, readNested), 0, text.length, options)
const rootOf = (text: string): Node => {
  const { root } = parse(text)
  if (root === null) throw new Error(`no value in ${text}`)
  return root
}
const leaves = (root: Node) => nodes(root).filter((node) => node.kind !== 'object' && node.kind !== 'array')
const facts = (leaf: Node | undefined) => leaf && { kind: leaf.kind, start: leaf.start, end: leaf.end, value: plain(leaf) }
const spacing = fc.constantFrom(undefined, 0, 2, '\t')

describe('well-formed JSON', () => {
  test('gives the same value as JSON.parse, each node in its place, each string where it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), spacing, (value, space) => {
        const text = JSON.stringify(value, null, space)
        const result = parse(text)
        expect(result.state).toBe('closed')
        expect(result.end).toBe(text.length)
        const root = result.root as Node
        expect(plain(root)).toEqual(JSON.parse(text))
        expect(misplaced(root, text)).toBeNull()
        for (const leaf of leaves(root)) {
          if (leaf.kind === 'string') expect(JSON.parse(text.slice(leaf.start, leaf.end))).toBe(leaf.value)
          if (leaf.kind === 'number') expect(Number(text.slice(leaf.start, leaf.end))).toBe(leaf.value)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('keeps what is odd in numbers and strings', () => {
    const values = '[-0, 1e400, -1.5E-3, 12345678901234567890, "\\u0000\\ud800\\u2028", "\u2028", "\\/\\b\\f", "😀"]'
    expect(plain(rootOf(values))).toEqual(JSON.parse(values))
  })

  test('decodes an escaped key', () => {
    expect(get(rootOf('{"finish\\u005freason": "stop"}'), 'finish_reason')).toMatchObject({ value: 'stop', start: 23, end: 29 })
  })

  test('lets the last of two equal keys count, and says where it stands', () => {
    const text = '{"reason": "a", "b": {"c": 1, "c": 2}, "reason": "z"}'
    expect(plain(rootOf(text))).toEqual(JSON.parse(text))
    expect(get(rootOf(text), 'reason')).toMatchObject({ value: 'z' })
    expect(parse(text).duplicates.map(({ start, end }) => text.slice(start, end))).toEqual(['"c"', '"reason"'])
  })

  test('finds two equal keys among many', () => {
    const keys = Array.from({ length: 40 }, (_, i) => `"k${i}": ${i}`)
    expect(parse(`{${keys.join(', ')}}`).duplicates).toEqual([])
    expect(parse(`{${keys.join(', ')}, "k7": 1}`).duplicates).toMatchObject([{ key: 'k7' }])
  })
})

describe('JSON that is cut', () => {
  test('anywhere: what it still has closed is what the whole had there', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), spacing, fc.double({ min: 0, max: 1, noNaN: true }), (value, space, share) => {
        const text = JSON.stringify({ value, after: [true, 'x', 12] }, null, space)
        const cut = text.slice(0, Math.floor(share * text.length))
        const whole = new Map(leaves(rootOf(text)).map((leaf) => [leaf.start, leaf]))
        const { root, state } = parse(cut)
        if (cut === text) return
        expect(state).toBe('cut')
        if (root === null) return
        expect(root).toMatchObject({ closed: false })
        expect(misplaced(root, cut)).toBeNull()
        for (const leaf of leaves(root)) {
          if (leaf.kind === 'string' && !leaf.closed) expect(leaf.end).toBe(cut.length)
          else expect(facts(leaf)).toEqual(facts(whole.get(leaf.start)))
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['{"a": "length', { a: 'length' }],
    ['{"a": "x\\', { a: 'x' }],
    ['{"a": "x\\u00', { a: 'x' }],
    ['{"a": "x", "b": 12', { a: 'x' }],
    ['{"a": "x", "b": -', { a: 'x' }],
    ['{"a": "x", "b": tru', { a: 'x' }],
    ['{"a": "x", "b": true', { a: 'x', b: true }],
    ['{"a": "x", "finish_rea', { a: 'x' }],
    ['{"a": "x", "b"', { a: 'x' }],
    ['{"a": "x", "b":', { a: 'x' }],
    ['{"a": "x", "b": [{"c": [', { a: 'x', b: [{ c: [] }] }],
  ])('%s', (text, value) => {
    const { root, state } = parse(text)
    expect(state).toBe('cut')
    expect(plain(root as Node)).toEqual(value)
    expect(root).toMatchObject({ closed: false, end: text.length })
  })

  test('marks as open only what the cut left open', () => {
    const root = rootOf('{"a": {"b": "x"}, "c": {"d": "y')
    expect(get(root, 'a')).toMatchObject({ closed: true })
    expect(get(root, 'c')).toMatchObject({ closed: false })
    expect(get(get(root, 'c'), 'd')).toMatchObject({ value: 'y', closed: false })
  })
})

describe('JSON that is a little off', () => {
  test.each([
    ['{"a": 1, "b": [1, 2,],}', { a: 1, b: [1, 2] }],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }],
    ['{"a": 1, // why\n "b": /* so */ 2}', { a: 1, b: 2 }],
    ['{"a": [...], "b": … , "c": 1}', { a: [], c: 1 }],
    ['{"a": [{"b": 1], "c": 2}', { a: [{ b: 1 }], c: 2 }],
    ['{\u00a0"a":\u00a007}', { a: 7 }],
    ['{"a": NaN, "b": -Infinity}', { a: Number.NaN, b: Number.NEGATIVE_INFINITY }],
  ])('%s', (text, value) => {
    expect(parse(text).state).toBe('closed')
    expect(plain(rootOf(text))).toEqual(value)
  })

  test('counts an ellipsis among items as something left out', () => {
    expect(get(rootOf('{"a": [1, ...]}'), 'a')).toMatchObject({ omitted: 1, closed: true })
  })

  test.each(["{'a': 1}", '{a: 1}', '{"a": None}', '[Choice(x=1)]', '{"a": 0x1F}', '{"a": "x\n", "b": 1}', '{"a" = 1}', '[1}'])(
    'is not JSON: %s',
    (text) => {
      expect(parse(text).state).toBe('broken')
    },
  )

  test('goes on over a line end inside a string when told so', () => {
    expect(plain(parse('{"a": "x\n y", "b": 1}', { multiline: true }).root as Node)).toEqual({ a: 'x\n y', b: 1 })
  })
})

describe('JSON inside strings', () => {
  test('has the offsets of the text as pasted, however deep', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ stringUnit: 'binary' }), { minKeys: 1 }),
        fc.integer({ min: 1, max: 4 }),
        (value, times) => {
          let text = JSON.stringify(value)
          for (let i = 0; i < times; i++) text = JSON.stringify({ log: text })
          let node: Node | null | undefined = rootOf(text)
          for (let i = 0; i < times; i++) {
            const log = get(node ?? undefined, 'log')
            node = log?.kind === 'string' ? log.inner : null
          }
          expect(node).not.toBeNull()
          if (!node) return
          expect(plain(node)).toEqual(JSON.parse(JSON.stringify(value)))
          expect(misplaced(node, text)).toBeNull()
          for (const leaf of leaves(node)) {
            let written = text.slice(leaf.start, leaf.end)
            for (let i = 0; i < times; i++) written = JSON.parse(`"${written}"`)
            expect(JSON.parse(written)).toEqual(plain(leaf))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a string that only begins like JSON stays a string', () => {
    for (const value of ['[1] says the source', '{not json}', '"Yes" he said', '[x](y)', '{{template}}']) {
      expect(rootOf(JSON.stringify(value))).toMatchObject({ value, inner: null, nested: null })
    }
  })

  test('cut JSON in a string is read as far as it goes', () => {
    const text = JSON.stringify({ content: '{"title": "Quarterly' })
    const content = get(rootOf(text), 'content')
    const inner = content?.kind === 'string' ? content.inner : null
    expect(inner).toMatchObject({ kind: 'object', closed: false })
  })

  test('a stream in a string is read with its events', () => {
    const text = JSON.stringify({ body: 'event: a\ndata: {"x": "y"}\n\ndata: [DONE]\n\n' })
    const body = get(rootOf(text), 'body')
    const nested = body?.kind === 'string' ? body.nested : null
    expect(nested).toMatchObject({ shape: 'sse', groups: [{ kind: 'sse', done: true }] })
    expect(nested?.docs).toMatchObject([{ event: 'a' }])
    const value = get(nested?.docs[0]?.root, 'x')
    expect(text.slice(value?.start, value?.end)).toBe('\\"y\\"')
  })
})
