// A file is cut into the same units however its bytes arrive, and each unit stands where it says.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pieceOf } from './pieces.ts'
import { type Layout, layoutOf, splitterFor } from './sniff.ts'
import { MOST_UNIT } from './unit.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

type Unit = { text: string; line: number; offset: number; length: number }

/** Units of a text that arrives in chunks which end at these bytes. */
function units(layout: Layout, text: string, ends: readonly number[] = []): Unit[] {
  const bytes = encoder.encode(text)
  const found: Unit[] = []
  const splitter = splitterFor(layout, {
    unit(chunk, start, end, offset, line) {
      found.push({ text: decoder.decode(chunk.subarray(start, end)), line, offset, length: end - start })
    },
    tooLong() {
      throw new Error('too long')
    },
  })
  let from = 0
  for (const end of [...ends, bytes.length]) {
    // A copy that is spoilt afterwards: a splitter that keeps what it does not own would show it.
    const chunk = bytes.slice(from, end)
    splitter.push(chunk)
    chunk.fill(0x21)
    from = end
  }
  splitter.end()
  return found
}

const texts = (layout: Layout, text: string) => units(layout, text).map((unit) => unit.text)

const FILES: Record<Layout, string> = {
  'JSON lines': '\uFEFF{"a":"größer 漢字 🙂"}\r\n\r\n{"b":"\\" quoted"}\n{"cut":"\n{"c":1}',
  streams:
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m1"}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n' +
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m2"}}\r\n\r\nevent: message_delta\r\ndata: {"type":"message_delta","é":1}\r\n\r\n',
  'JSON array': ' [ {"a":"]}\\"[","é":[1,{}]} ,\n{"b":2},\n {"c":"漢"}\n]\n',
  'streams in a JSON array':
    '[{"candidates":[{"content":{}}]},\n{"candidates":[{"finishReason":"STOP"}]},{"candidates":[{"finishReason":"SAFETY"}]}]',
  'JSON documents': '{\n "a": "}{",\n "b": ["é"]\n}\n{\n "c": 1\n}{"d":\n2}',
  HAR: '{"log":{"pages":[{"id":"p"}],"entries":[\n{"response":{"content":{"text":"{é}"}}},\n{"n":[2]}],"comment":"[{]"}}',
  log: '12:00 one\n  more of one\n12:01 two {\n  "a": 1\n}\n\n12:02 drei ü',
}

describe.each(Object.entries(FILES) as [Layout, string][])('%s', (layout, text) => {
  const whole = units(layout, text)
  const bytes = encoder.encode(text)

  it('is cut alike wherever the chunks end', () => {
    for (let at = 0; at <= bytes.length; at++) expect(units(layout, text, [at])).toEqual(whole)
    const every = Array.from(bytes, (_, i) => i)
    expect(units(layout, text, every)).toEqual(whole)
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 8 }), (ends) => {
        expect(
          units(
            layout,
            text,
            ends.sort((a, b) => a - b),
          ),
        ).toEqual(whole)
      }),
    )
  })

  it('has units that stand where they say', () => {
    const lines = (offset: number) => decoder.decode(bytes.subarray(0, offset)).split('\n').length
    for (const unit of whole) {
      const there = decoder.decode(bytes.subarray(unit.offset, unit.offset + unit.length))
      expect(there[0]).toBe(unit.text[0])
      expect(lines(unit.offset)).toBe(unit.line)
    }
  })

  it('is told by its beginning', () => {
    expect(layoutOf(bytes, true)).toBe(layout)
  })
})

describe('lines', () => {
  it('end with LF or CR LF, need no end at the last, and keep their numbers over blank ones', () => {
    const found = units('JSON lines', FILES['JSON lines'])
    expect(found.map(({ text, line }) => [line, text])).toEqual([
      [1, '{"a":"größer 漢字 🙂"}'],
      [3, '{"b":"\\" quoted"}'],
      [4, '{"cut":"'],
      [5, '{"c":1}'],
    ])
  })

  it('that are too long are named and not kept', () => {
    const long: number[][] = []
    const seen: number[] = []
    const splitter = splitterFor('JSON lines', {
      unit: (_bytes, _start, _end, _offset, line) => seen.push(line),
      tooLong: (offset, length, line) => long.push([offset, length, line]),
    })
    splitter.push(encoder.encode('{}\n'))
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20)
    for (let i = 0; i <= MOST_UNIT / megabyte.length; i++) splitter.push(megabyte)
    splitter.push(encoder.encode('\n{}\n'))
    splitter.end()
    expect(seen).toEqual([1, 3])
    expect(long).toEqual([[3, MOST_UNIT + megabyte.length, 2]])
  })
})

describe('streams', () => {
  it('are kept whole: by their events', () => {
    const found = texts('streams', FILES.streams)
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(/m1[\s\S]*message_stop/)
    expect(found[1]).toMatch(/^event: message_start[\s\S]*m2[\s\S]*message_delta/)
  })

  it('are kept whole: by the id of their chunks, and the mark at their end', () => {
    const chunk = (id: string, reason: string | null) =>
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', choices: [{ delta: {}, finish_reason: reason }] })}\n\n`
    const text = `${chunk('a', null)}${chunk('a', 'stop')}data: [DONE]\n\n${chunk('b', null)}${chunk('c', 'length')}data: [DONE]\n\n`
    expect(texts('streams', text).map((one) => one.match(/"id":"."|DONE/g)?.join(' '))).toEqual([
      '"id":"a" "id":"a" DONE',
      '"id":"b"',
      '"id":"c" DONE',
    ])
  })

  it('are kept whole where each piece is a line of JSON', () => {
    const text =
      '{"model":"m","done":false}\n{"model":"m","done":true,"done_reason":"stop"}\n{"model":"m","done":false}\n{"model":"m","done":true}\n'
    expect(layoutOf(encoder.encode(text), true)).toBe('streams')
    expect(texts('streams', text)).toHaveLength(2)
  })
})

describe('the beginning of a file', () => {
  it('is enough to tell the layout', () => {
    const told = (text: string, whole = true) => layoutOf(encoder.encode(text), whole)
    expect(told('{"custom_id":"a","response":{}}\n{"custom_id":"b"')).toBe('JSON lines')
    expect(told(`{"content":"${'x'.repeat(60_000)}`, false)).toBe('JSON lines')
    expect(told('[2026-12-01 10:00] started\n[2026-12-01 10:01] stopped')).toBe('log')
    expect(told('{\n  "a": 1\n}')).toBe('JSON documents')
    expect(told('')).toBe('log')
  })
})

describe('a piece', () => {
  it.each([
    ['{"id":"x","object":"chat.completion.chunk","choices":[]}', 'goes on', 'x'],
    ['{"id":"x","object":"chat.completion","choices":[{"message":{},"finish_reason":"stop"}]}', 'whole', null],
    ['{"type":"response.completed","response":{}}', 'ends', null],
    ['{"type":"message-start","id":"x"}', 'begins', null],
    ['[DONE]', 'ends', null],
    ['{"candidates":[{}],"responseId":"r"}', 'goes on', 'r'],
  ])('%s', (text, as, id) => {
    expect(pieceOf(text)).toEqual({ as, id })
  })
})
