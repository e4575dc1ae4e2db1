import { expect, test } from 'vitest'
import { cutJson } from './json.ts'
import { NoSuchSymbol } from './source.ts'

const schema = `{
  "$defs": {
    "Colour": {
      "description": "What colour\\nit has.",
      "oneOf": [
        { "description": "Like the sky.", "type": "string", "const": "blue" },
        { "type": "string", "const": "red" }
      ]
    },
    "Size": { "type": "string", "enum": ["small", "large", null] }
  }
}`

test('a choice of constants gives each value with its own description and line', () => {
  const cut = cutJson(schema, '$defs.Colour')
  expect(cut.line).toBe(3)
  expect(cut.comment).toEqual(['What colour', 'it has.'])
  expect(cut.values).toEqual([
    { value: 'blue', line: 6, number: null, comment: ['Like the sky.'] },
    { value: 'red', line: 7, number: null, comment: null },
  ])
})

test('an enum gives its strings, and words can be taken from elsewhere', () => {
  const cut = cutJson(schema, '$defs.Size', '$defs.Colour')
  expect(cut.values.map(({ value }) => value)).toEqual(['small', 'large'])
  expect(cut.comment).toEqual(['What colour', 'it has.'])
})

test('a path that leads nowhere says which key is missing', () => {
  expect(() => cutJson(schema, '$defs.Weight')).toThrow(NoSuchSymbol)
  expect(() => cutJson(schema, '$defs.Weight')).toThrow('Weight')
})
