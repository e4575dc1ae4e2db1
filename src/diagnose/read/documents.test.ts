import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read } from './index.ts'
import { plain } from './testing.ts'
import { get } from './tree.ts'

const values = (text: string) => read(text).docs.map((doc) => plain(doc.root))
const ids = (text: string) => read(text).notes.map((note) => note.id)

describe('one document', () => {
  test.each([
    ['as it is', '{"a": "x"}'],
    ['behind a byte order mark', '\ufeff{"a": "x"}'],
    ['between blank lines', '\n\n {"a": "x"}\n\n'],
    ['with a comma behind it', '{"a": "x"},'],
    ['with a quotation mark before it', '"{"a": "x"}'],
    ['with a quotation mark behind it', '{"a": "x"}"'],
    ['between backticks', '`{"a": "x"}`'],
    ['behind a label', 'response: {"a": "x"}'],
    ['behind a log prefix', '2026-01-02 03:04:05,678 [INFO] (worker 3) got {"a": "x"}'],
    ['with a bracket too many', '{"a": "x"}}'],
    ['as a string', '"{\\"a\\": \\"x\\"}"'],
    ['as a string in a string', JSON.stringify(JSON.stringify('{"a": "x"}'))],
    ['cut out of a string', '{\\"a\\": \\"x\\"}'],
    ['cut out of a string in a string', '{\\\\\\"a\\\\\\": \\\\\\"x\\\\\\"}'],
    ['between words', 'I got this:\n\n{"a": "x"}\n\nWhat does it mean?'],
    ['folded inside a key', '{"a"\n:\r\n"x"}'],
  ])('%s', (_, text) => {
    const { shape, docs, groups } = read(text)
    expect({ shape, groups }).toEqual({ shape: 'json', groups: [{ kind: 'single', done: false, cut: false }] })
    expect(docs).toMatchObject([{ path: '', event: null, group: 0, closed: true }])
    expect(docs.map((doc) => plain(doc.root))).toEqual([{ a: 'x' }])
    const a = get(docs[0]?.root, 'a')
    expect(text.slice(a?.start, a?.end)).toMatch(/^\\*"x\\*"$/)
  })

  test('says what lay between the text and the JSON', () => {
    expect(ids('"{\\"a\\": 1}"')).toEqual(['double-encoded'])
    expect(ids('{\\"a\\": 1}')).toEqual(['escaped'])
    expect(ids('{"a": 1, "a": 2}')).toEqual(['duplicate-key'])
    expect(ids('{"a": 1} and more')).toEqual(['text-around'])
  })

  test('cut, it says so', () => {
    const { docs, groups, notes } = read('{"a": {"b": "x')
    expect(docs).toMatchObject([{ closed: false }])
    expect(groups).toMatchObject([{ cut: true }])
    expect(notes).toMatchObject([{ id: 'truncated', start: 14, end: 14 }])
  })

  test('wrapped by a terminal inside a string, it is read on', () => {
    expect(values('{"a": "one line and\nanother", "b": 1}')).toEqual([{ a: 'one line and\nanother', b: 1 }])
  })
})

describe('several documents', () => {
  test.each([
    ['nothing between them', '{"a":1}{"b":2}'],
    ['a line end between them', '{"a":1}\n{"b":2}'],
    ['record separators', '\u001e{"a":1}\n\u001e{"b":2}\n'],
    ['pretty-printed', '{\n  "a": 1\n}\n{\n  "b": 2\n}\n'],
    ['words between them', 'first\n{"a":1}\nthen\n{"b":2}\n'],
    ['a logger before each', '12:00 INFO {"a":1}\n12:01 INFO {"b":2}\n'],
    ['CR LF and blank lines', '{"a":1}\r\n\r\n{"b":2}\r\n'],
    ['each as a string', '"{\\"a\\":1}"\n"{\\"b\\":2}"\n'],
  ])('%s', (_, text) => {
    const { shape, groups } = read(text)
    expect({ shape, groups }).toEqual({ shape: 'jsonl', groups: [{ kind: 'lines', done: false, cut: false }] })
    expect(values(text)).toEqual([{ a: 1 }, { b: 2 }])
  })

  test('lines have their numbers, blank ones counted', () => {
    expect(read('{"a":1}\n\n{"b":2}\n').docs).toMatchObject([
      { path: 'line 1', line: 1 },
      { path: 'line 3', line: 3 },
    ])
  })

  test('a broken line breaks only itself, and is named', () => {
    const { docs, groups, notes } = read('{"a":1}\n{"b": {"x": 1\n{"d":4}\n{"c": "y\n{"e":5}\n')
    expect(docs.map((doc) => [doc.line, doc.closed])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
      [5, true],
    ])
    expect(notes.map((note) => [note.id, note.text.match(/\d+/)?.[0]])).toEqual([
      ['broken-line', '2'],
      ['broken-line', '4'],
    ])
    expect(groups).toMatchObject([{ cut: false }])
  })

  test('more broken lines than whole ones', () => {
    const { docs, notes } = read('{"a":1}\n{"b": {"x": 1\n{"c": "y\noops\n{"d":4}\n')
    expect(docs.map((doc) => [doc.path, doc.closed])).toEqual([
      ['line 1', true],
      ['line 2', false],
      ['line 3', false],
      ['line 5', true],
    ])
    expect(notes.map((note) => note.id)).toEqual(['broken-document', 'broken-document', 'text-around'])
  })

  test('a line without JSON among them is named', () => {
    expect(read('{"a":1}\noops\n{"b":2}\n').notes).toMatchObject([{ id: 'skipped-line', start: 8, end: 12 }])
  })

  test('cut in the last line', () => {
    const { docs, groups, notes } = read('{"a":1}\n{"b":2}\n{"c":"x')
    expect(docs.map((doc) => doc.closed)).toEqual([true, true, false])
    expect(groups).toMatchObject([{ cut: true }])
    expect(notes).toMatchObject([{ id: 'truncated' }])
  })
})

describe('an array of answers', () => {
  test.each([
    ['whole', '[{"a":1},\n{"b":2}]', false],
    ['cut before its last bracket', '[{"a":1},\n{"b":2}', true],
    ['cut behind a comma', '[{"a":1},\n{"b":2},\n', true],
    ['without its first bracket', '{"a":1},\n{"b":2}]', false],
    ['from a comma on', ',\n{"a":1},\n{"b":2}', false],
  ])('%s', (_, text, cut) => {
    expect(read(text)).toMatchObject({
      groups: [{ kind: 'array', cut }],
      docs: [
        { path: '[0]', closed: true },
        { path: '[1]', closed: true },
      ],
    })
    expect(values(text)).toEqual([{ a: 1 }, { b: 2 }])
  })

  test('cut inside an item, only that one is open', () => {
    expect(read('[{"a":1},\n{"b":{"c":"x').docs.map((doc) => doc.closed)).toEqual([true, false])
  })

  test('an array of other things is one document', () => {
    expect(read('[1, {"a": 2}]').docs).toMatchObject([{ path: '', root: { kind: 'array' } }])
    expect(read('[]').docs).toMatchObject([{ path: '', root: { kind: 'array' } }])
  })
})

describe('a piece of a document', () => {
  test('from inside an object', () => {
    const text = '  "usage": {\n    "tokens": 7\n  },\n  "finish_reason": "stop",\n  "files": ['
    expect(values(text)).toEqual([{ usage: { tokens: 7 }, finish_reason: 'stop', files: [] }])
    expect(read(text).docs).toMatchObject([{ closed: false }])
    expect(ids(text)).toEqual(['fragment'])
  })

  test.each([
    ['that ends outside the object it began in', '"finish_reason": "stop"}], "usage": {"tokens": 7}}'],
    ['that begins inside a string', ' last words."}, "finish_reason": "stop"}], "usage": {"tokens": 7}}'],
    ['between words', 'I only have this:\n  "finish_reason": "stop"}],\n  "usage": {"tokens": 7}\nand no more.'],
  ])('%s', (_, text) => {
    const entries = read(text).docs.flatMap((doc) => Object.entries(plain(doc.root) as object))
    expect(Object.fromEntries(entries)).toEqual({ finish_reason: 'stop', usage: { tokens: 7 } })
    expect(ids(text)).toContain('fragment')
  })
})

describe('what was done to the lines', () => {
  const whole = JSON.stringify({
    id: 'chatcmpl-1',
    choices: [{ message: { content: 'word '.repeat(30) }, finish_reason: 'length' }],
    usage: { total_tokens: 12345 },
  })

  test.each([40, 50, 80, 100])('wrapped at %d columns', (width) => {
    const text = whole.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\n') ?? ''
    const { docs, notes } = read(text)
    expect(docs.map((doc) => plain(doc.root))).toEqual([JSON.parse(whole)])
    expect(docs).toMatchObject([{ closed: true }])
    expect(notes.map((note) => note.id)).toEqual(['wrapped'])
  })

  test.each(['> ', '  | ', '# ', '// ', '> > ', 'app-1  | '])('each behind %j', (prefix) => {
    const pretty = JSON.stringify({ choices: [{ finish_reason: 'stop' }] }, null, 2)
    const text = pretty
      .split('\n')
      .map((line) => prefix + line)
      .join('\n')
    const root = read(text).docs[0]?.root
    expect(root && plain(root)).toEqual(JSON.parse(pretty))
    expect(text.slice(root?.start, root?.end)).toBe(text.slice(prefix.length))
  })
})

describe('any documents in any arrangement, cut anywhere', () => {
  const document = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 })
  const arrangements: [string, (documents: object[]) => string][] = [
    ['lines', (all) => all.map((one) => `${JSON.stringify(one)}\n`).join('')],
    ['nothing between them', (all) => all.map((one) => JSON.stringify(one)).join('')],
    ['pretty-printed', (all) => all.map((one) => `${JSON.stringify(one, null, 2)}\n`).join('')],
    ['an array', (all) => JSON.stringify(all)],
    ['an array with an item on each line', (all) => `[${all.map((one) => JSON.stringify(one)).join('\n,\r\n')}\n]`],
    ['a stream', (all) => all.map((one) => `event: x\ndata: ${JSON.stringify(one)}\n\n`).join('')],
    [
      'a stream with data over many lines',
      (all) => all.map((one) => `data: ${JSON.stringify(one, null, 1).replaceAll('\n', '\r\ndata:')}\r\n\r\n`).join(''),
    ],
    ['a stream in a string', (all) => JSON.stringify(all.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))],
    ['lines in a string in a string', (all) => JSON.stringify(JSON.stringify(all.map((one) => JSON.stringify(one)).join('\n')))],
  ]
  test.each(arrangements)('%s', (_, arrange) => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 2, maxLength: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (documents, share) => {
        const text = arrange(documents)
        expect(values(text)).toEqual(documents.map((one) => JSON.parse(JSON.stringify(one))))
        const cut = read(text.slice(0, Math.floor(text.length * share)))
        // So little may be left that it is any text.
        if (!['json', 'jsonl', 'sse'].includes(cut.shape)) return
        cut.docs.forEach((doc, index) => {
          if (doc.closed) expect(plain(doc.root)).toEqual(JSON.parse(JSON.stringify(documents[index])))
          else expect(index).toBe(cut.docs.length - 1)
        })
      }),
      { numRuns: 150 },
    )
  })
})

describe('what is not JSON', () => {
  test.each(['The model said [stop] and {nothing} else.', 'if (choice.finish_reason === "length") { retry() }'])('%s', (text) => {
    const { shape } = read(text)
    expect(['json', 'jsonl', 'sse']).not.toContain(shape)
  })
})
