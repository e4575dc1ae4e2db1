import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFrames } from './events.ts'
import { read } from './index.ts'
import { plain } from './testing.ts'
import { get } from './tree.ts'

const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const payload = fc.oneof(fc.json({ maxDepth: 1 }), fc.constantFrom('', ' ', '[DONE]', 'plain words', ':', 'a: b'))
const streamLine = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom('data:', 'data: ', 'data:  '), payload).map((parts) => parts.join('')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'event: delta',
      'event:error',
      'event:',
      'event',
      'data',
      'id: 7',
      'id',
      'retry: 10',
      ': ping',
      ':',
      'other: x',
    ),
  },
  { weight: 4, arbitrary: fc.constant('') },
)
const streamText = fc.array(fc.tuple(streamLine, lineEnd), { maxLength: 30 }).map((lines) => `${lines.flat().join('')}\n\n`)

describe('frames', () => {
  test('are those of a parser that follows the standard', () => {
    fc.assert(
      fc.property(streamText, (text) => {
        const expected: { event: string | undefined; data: string }[] = []
        createParser({ onEvent: ({ event, data }) => expected.push({ event, data }) }).feed(text)
        const frames = readFrames(text, 0, text.length).frames.map(({ lines }) => {
          const values = (field: string) => lines.filter((line) => line.field === field).map((line) => text.slice(line.from, line.to))
          return { event: values('event').at(-1) || undefined, data: values('data').join('\n') }
        })
        // An event without any data says nothing, and not every parser hands it on.
        const said = (events: typeof expected) => events.filter(({ data }) => data !== '')
        expect(said(frames)).toEqual(said(expected))
      }),
      { numRuns: 1000 },
    )
  })
})

/** What was read, short: for each document its event, its value, and whether it is whole. */
const events = (text: string) => read(text).docs.map((doc) => [doc.event, plain(doc.root), doc.closed])

describe('a stream of events', () => {
  test.each([
    ['data with a space, and without', 'data: {"a":1}\n\ndata:{"a":2}\n\n'],
    ['CR LF', 'data: {"a":1}\r\n\r\ndata: {"a":2}\r\n\r\n'],
    ['CR alone', 'data: {"a":1}\r\rdata: {"a":2}\r\r'],
    ['comments, ids and retry times', ': ping\nid: 1\nretry: 10\ndata: {"a":1}\n\n:\n\nid\ndata: {"a":2}\n\n'],
    ['no blank line at the end', 'data: {"a":1}\n\ndata: {"a":2}'],
    ['no blank lines at all', 'data: {"a":1}\ndata: {"a":2}\n'],
    ['a byte order mark', '\ufeffdata: {"a":1}\n\ndata: {"a":2}\n\n'],
    ['indented', '    data: {"a":1}\n\n    data: {"a":2}\n'],
    ['quoted in a mail', '> data: {"a":1}\n>\n> data: {"a":2}\n'],
    ['behind what a logger writes', '12:00:01 DEBUG chunk data: {"a":1}\n12:00:02 DEBUG chunk data: {"a":2}\n'],
    ['data over several lines', 'data: {"a":\ndata: 1}\n\ndata: {\ndata:   "a": 2\ndata: }\n\n'],
    ['beside headers', 'HTTP/1.1 200 OK\ncontent-type: text/event-stream\n\ndata: {"a":1}\n\ndata: {"a":2}\n\n'],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({ shape: 'sse', groups: [{ kind: 'sse', done: false, cut: false }] })
    expect(events(text)).toEqual([
      [null, { a: 1 }, true],
      [null, { a: 2 }, true],
    ])
  })

  test('gives each event its name, number and line', () => {
    const text = 'event: start\ndata: {"a":1}\n\nevent: stop\ndata: {"a":2}\n\n'
    expect(read(text).docs).toMatchObject([
      { event: 'start', path: 'event 1', line: 2 },
      { event: 'stop', path: 'event 2', line: 5 },
    ])
  })

  test('keeps the names apart where the blank lines were lost', () => {
    expect(events('event: start\ndata: {"a":1}\nevent: stop\ndata: {"a":2}\n')).toEqual([
      ['start', { a: 1 }, true],
      ['stop', { a: 2 }, true],
    ])
  })

  test('says that the end mark was seen, and begins anew behind it', () => {
    const { groups, docs } = read('data: {"a":1}\n\ndata: [DONE]\n\ndata: {"a":2}\n\n')
    expect(groups).toMatchObject([{ done: true }, { done: false }])
    expect(docs.map((doc) => doc.group)).toEqual([0, 1])
  })

  test('has exact offsets in data that is spread over lines', () => {
    const text = 'data: {"a":\r\ndata:"x",\r\ndata:  "b": ["y"]}\r\n\r\n'
    const root = read(text).docs[0]?.root
    const a = get(root, 'a')
    const b = get(root, 'b')
    expect(text.slice(a?.start, a?.end)).toBe('"x"')
    expect(text.slice(b?.start, b?.end)).toBe('["y"]')
  })

  test('cut in an event, it says so, and the event is not closed', () => {
    const reading = read('data: {"a":"x"}\n\ndata: {"a":"y')
    expect(reading.groups).toMatchObject([{ cut: true, done: false }])
    expect(reading.docs.map((doc) => doc.closed)).toEqual([true, false])
    expect(reading.notes.map((note) => note.id)).toEqual(['truncated'])
  })

  test('with a broken event in the middle reads the others', () => {
    const reading = read('data: {"a":1}\n\ndata: {"a":\n\ndata: {"a":3}\n\n')
    expect(reading.docs.map((doc) => doc.closed)).toEqual([true, false, true])
    expect(reading.notes.map((note) => note.id)).toEqual(['broken-event'])
    expect(reading.groups).toMatchObject([{ cut: false }])
  })

  test('keeps plain text of a named event, such as an error', () => {
    expect(events('data: {"a":1}\n\nevent: error\ndata: the backend is overloaded\n\n')[1]).toEqual([
      'error',
      'the backend is overloaded',
      true,
    ])
  })

  test('reads JSON that a proxy wrote between the events', () => {
    expect(events('data: {"a":1}\n\n{"error":{"message":"gone"}}\n')).toEqual([
      [null, { a: 1 }, true],
      [null, { error: { message: 'gone' } }, true],
    ])
  })

  test('whose escapes are still those of a string is read through them', () => {
    const text = 'data: {\\"a\\": \\"x\\"}\\n\\ndata: [DONE]\\n\\n'
    const { docs, groups } = read(text)
    expect(groups).toMatchObject([{ kind: 'sse', done: true }])
    const a = get(docs[0]?.root, 'a')
    expect(text.slice(a?.start, a?.end)).toBe('\\"x\\"')
  })

  test('printed as the bytes of each line', () => {
    const text = `b'data: {"a": "say \\\\"x\\\\""}\\n\\n'\nb'data: {"a":2}'\nb'data: [DONE]'\n`
    expect(events(text)).toEqual([
      [null, { a: 'say "x"' }, true],
      [null, { a: 2 }, true],
    ])
    expect(read(text).groups).toMatchObject([{ done: true }])
  })

  test.each(['status: 200\ndata: [1, 2]', '{\n  status: 200,\n  data: { "a": 1 }\n}', 'the data: {"a": 1}', 'data: none'])(
    'is not seen in %j',
    (text) => {
      expect(read(text).shape).not.toBe('sse')
    },
  )
})
