import { expect, test } from 'vitest'
import { cutTypeScript } from './typescript.ts'

test('a comment above each member of a union belongs to that member', () => {
  const cut = cutTypeScript(
    'export type Reason =\n/** Too long. */\n"length"\n/** Done. */\n | "done"\n | "odd";\n/** Something else. */\nexport type Other = "x";',
    'Reason',
  )
  expect(cut.values.map(({ value, comment }) => [value, comment?.join(' ').trim() ?? null])).toEqual([
    ['length', 'Too long.'],
    ['done', 'Done.'],
    ['odd', null],
  ])
})

test('a comment at the constant speaks for the type of the same name', () => {
  const cut = cutTypeScript(
    '/** The colours. */\nexport declare const Colour: { readonly Blue: "BLUE" };\nexport type Colour = (typeof Colour)[keyof typeof Colour];',
    'Colour',
  )
  expect(cut.comment?.join(' ').trim()).toBe('The colours.')
  expect(cut.values.map(({ value }) => value)).toEqual(['BLUE'])
})

test('a field that two members of a union have gives the values of both', () => {
  const cut = cutTypeScript('export type Answer = { meta: { why: "a" | "b" } | { why: "c"; more: number } };', 'Answer.meta.why')
  expect(cut.values.map(({ value }) => value)).toEqual(['a', 'b', 'c'])
})

test('the values of a tuple are read', () => {
  const cut = cutTypeScript('declare const Schema: z.ZodEnum<["one", "two"]>;', 'Schema')
  expect(cut.values.map(({ value }) => value)).toEqual(['one', 'two'])
})
