import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { examples } from './examples.ts'
import { contextWith } from './testing.ts'

const wrong = (whole: string | null, stream: string | null = null) => examples.check(contextWith([factOf({ example: { whole, stream } })]))

test('JSON, events of JSON with their end mark, and lines of JSON are right', () => {
  expect(wrong('{"reason":"«VALUE»"}')).toEqual([])
  expect(wrong(null, 'event: x\ndata: {"a":null}\n\ndata: {"reason":"«VALUE»"}\n\ndata: [DONE]\n')).toEqual([])
  expect(wrong(null, '{"done":false}\n{"done":true,"reason":"«VALUE»"}\n')).toEqual([])
})
test('an example without the place of the value shows nothing', () => {
  expect(wrong('{"reason":"stop"}')).toEqual([
    'acme/chat/stop, whole example: it has no «VALUE», so it cannot show a value. Put that where the value goes.',
  ])
})
test('what is not JSON is found, in a stream as well', () => {
  expect(wrong('{"reason":"«VALUE»",}')[0]).toContain('acme/chat/stop, whole example: it is not JSON')
  expect(wrong(null, 'data: {"reason":"«VALUE»"\n')[0]).toContain('acme/chat/stop, stream example: it is not JSON')
})
