import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../diagnose/types.ts'
import { answer, diagnosis, field } from './fixtures.ts'
import { keyBefore, marksOf } from './marks.ts'

describe('the key in front of a value is found', () => {
  const written: [string, string, string][] = [
    ['{"finish_reason": "length"}', 'finish_reason', '"length"'],
    ["Choice(finish_reason='length')", 'finish_reason', "'length'"],
    [String.raw`"{\"finish_reason\":\"length\"}"`, 'finish_reason', String.raw`\"length\"`],
    ['{&quot;finish_reason&quot;:&quot;length&quot;}', 'finish_reason', '&quot;length&quot;'],
    ['["finish_reason"]=>\n  string(6) "length"', 'finish_reason', '"length"'],
    [':finish_reason=>:length', 'finish_reason', 'length'],
    ['finish_reason: Some(Length)', 'finish_reason', 'Length'],
    ['finish_reason=length', 'finish_reason', 'length'],
  ]
  for (const [text, name, value] of written) {
    it(text, () => {
      const start = text.indexOf(value)
      const key = keyBefore(text, { name, path: name, value, start, end: start + value.length })
      expect(key && text.slice(key.start, key.end)).toBe(name)
    })
  }

  it('and not taken from the end of a longer name, nor from further away', () => {
    const at = (text: string) => ({ name: 'reason', path: 'reason', value: 'x', start: text.indexOf('"x"'), end: text.indexOf('"x"') + 3 })
    const longer = '{"finish_reason": "x"}'
    expect(keyBefore(longer, at(longer))).toBeNull()
    const further = '{"reason": 1, "other": "x"}'
    expect(keyBefore(further, at(further))).toBeNull()
  })
})

describe('marks', () => {
  it('tell what decided from what else explains', () => {
    const text = '{"choices":[{"finish_reason":"length","usage":{"reasoning_tokens":2048}}]}'
    const read = diagnosis({
      answers: [answer({ finish: [field(text, 'finish_reason', 'length')], evidence: [field(text, 'reasoning_tokens', 2048)] })],
    })
    expect(marksOf(text, read).map(({ start, end, role }) => [text.slice(start, end), role])).toEqual([
      ['finish_reason', 'key'],
      ['"length"', 'deciding'],
      ['reasoning_tokens', 'key'],
      ['2048', 'evidence'],
    ])
  })

  it('point at the error of a stream that died, and not at the reason that never came', () => {
    const text = 'data: {"stop_reason":null}\n\ndata: {"error":{"message":"Overloaded"}}\n\n'
    const start = text.indexOf('null')
    const finish = [{ name: 'stop_reason', path: 'stop_reason', value: null, start, end: start + 4 }]
    const read = (evidence: Field[]) => diagnosis({ answers: [answer({ finish, evidence, outcome: 'failed', rows: [] })] })
    expect(marksOf(text, read([field(text, 'message', 'Overloaded')])).map(({ role }) => role)).toEqual(['placeholder', 'key', 'evidence'])
    expect(marksOf(text, read([])).map(({ role }) => role)).toEqual(['key', 'deciding'])
  })

  it('never overlap and never leave the text, whatever a diagnosis claims', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 })), { maxLength: 12 })
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), spans, spans, (text, finish, evidence) => {
        const fields = (list: [number, number][]) => list.map(([start, end]) => ({ name: 'a', path: 'a', value: 'b', start, end }))
        const marks = marksOf(text, diagnosis({ answers: [answer({ finish: fields(finish), evidence: fields(evidence) })] }))
        let last = 0
        for (const { start, end } of marks) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
