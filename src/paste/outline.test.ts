import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, diagnosis, facts, field } from './fixtures.ts'
import { outline } from './outline.ts'

const nothing = diagnosis({ answers: [], kind: 'not-an-answer', shape: 'none' })

describe('the outline of a text', () => {
  it('keeps structure and the stop value, and nothing that the text says', () => {
    const text =
      '{"choices":[{"message":{"content":"My salary is 4200"},"finish_reason":"length","index":0,"refusal":null}],"id":"chatcmpl-77"}'
    const read = diagnosis({ answers: [answer({ finish: [field(text, 'finish_reason', 'length')] })] })
    expect(outline(text, read, facts)).toBe(
      '{"choices":[{"message":{"content":"‹17›"},"finish_reason":"length","index":1,"refusal":null}],"id":"‹11›"}',
    )
  })

  it('keeps an empty string empty, because that is what many verdicts rest on', () => {
    expect(outline('{"content":""}', nothing, facts)).toBe('{"content":""}')
  })

  it('replaces a stop value that no row knows: it may be anything', () => {
    const text = '{"finish_reason":"my-secret"}'
    const read = diagnosis({ answers: [answer({ finish: [field(text, 'finish_reason', 'my-secret')] })] })
    expect(outline(text, read, facts)).toBe('{"finish_reason":"‹9›"}')
  })

  it('goes into JSON inside a string only as far as the stop value needs', () => {
    const text = String.raw`{"body":"{\"finish_reason\":\"length\",\"content\":\"the \\\"secret\\\" word\"}"}`
    const start = text.indexOf(String.raw`\"length\"`)
    const finish = [{ name: 'finish_reason', path: 'body', value: 'length', start, end: start + 10 }]
    expect(outline(text, diagnosis({ answers: [answer({ finish })] }), facts)).toBe(
      String.raw`{"body":"{\"finish_reason\":\"length\",\"content\":\"‹23›\"}"}`,
    )
  })

  it('serves a Python repr', () => {
    const text = "Choice(finish_reason='length', index=0, message=Message(content='hi there', tool_calls=None))"
    const start = text.indexOf("'length'")
    const finish = [{ name: 'finish_reason', path: 'finish_reason', value: 'length', start, end: start + 8 }]
    expect(outline(text, diagnosis({ answers: [answer({ finish })] }), facts)).toBe(
      "Choice(finish_reason='length', index=1, message=Message(content='‹8›', tool_calls=None))",
    )
  })

  it('hides keys that are no plain names, addresses, and words of prose', () => {
    const said = outline('{"jane@example.org":1}\nGET https://host.example/v1?user=jane7001 call 030-123456 it\'s Jane', nothing, facts)
    expect(said).not.toMatch(/jane|example|host|123456/i)
  })

  it('of valid JSON is valid JSON of the same shape, and holds none of its strings', () => {
    const secret = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `§${text}`)
    const { value: json } = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('content', 'finish_reason', 'usage', 'text'), tie('value')),
      ),
      leaf: fc.oneof(secret, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    }))
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        const said = outline(JSON.stringify(value, null, indent), nothing, facts)
        expect(said).not.toContain('§')
        expect(shape(JSON.parse(said))).toEqual(shape(JSON.parse(JSON.stringify(value))))
      }),
    )
  })

  it('never fails and never grows out of hand, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(outline(text, nothing, facts).length).toBeLessThanOrEqual(text.length * 4 + 4)
      }),
    )
  })

  it('takes time in proportion to the length', () => {
    const text = `{"a":${`"${'x\\"'.repeat(20)}",`.repeat(40_000)}"b"}`
    const begun = performance.now()
    outline(text, nothing, facts)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

/** What kind of thing stands where. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
  return value === null || typeof value === 'boolean' ? value : typeof value
}
