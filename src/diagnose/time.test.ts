// Time grows with length alone: a text made of one piece again and again, which is what brings out a pass for each piece.
import { describe, expect, it } from 'vitest'
import { diagnosed } from './testing.ts'

const PIECES = [
  '{"body":"{\\"choices\\":[{\\"message\\":{\\"content\\":\\"x\\"},\\"finish_reason\\":\\"stop\\"}]}"}\n',
  '"{\\"a\\":',
  '{"choices":[{"message":{"content":"x"},"finish_reason":"stop"}]}\n',
  'data: {"choices":[',
  "{'a': ",
  'Choice(',
  'a\tb\n',
  'candidates {\n',
  '- a:\n',
  'x: "{\n',
  '> {"a":1\n',
]

describe('a long text of one piece', () => {
  it.each(PIECES)('is diagnosed in good time: %j', (piece) => {
    const start = performance.now()
    diagnosed(piece.repeat(Math.ceil(300_000 / piece.length)))
    // A pass for each piece takes half a minute; the limit leaves room for a machine that is busy.
    expect(performance.now() - start).toBeLessThan(8_000)
  })
})
