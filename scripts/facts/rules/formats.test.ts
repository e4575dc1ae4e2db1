import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { formats } from './formats.ts'
import { contextWith } from './testing.ts'

test('a format that a diagnosis knows and a row has is right', () => {
  expect(formats.check(contextWith([factOf({ format: 'gemini' })]))).toEqual([])
})
test('a format that no diagnosis knows is named', () => {
  expect(formats.check(contextWith([factOf({ format: 'acme-chat' })]))[0]).toContain('The format acme-chat is not in FORMAT_IDS')
})
test('a format that no row has is named', () => {
  const context = contextWith([factOf({ format: 'gemini' })])
  context.facts.formats.push({ id: 'ollama', name: 'Ollama', owner: 'acme' })
  expect(formats.check(context)).toEqual(['No row has the format ollama. Take it out of the reading that owns it.'])
})
