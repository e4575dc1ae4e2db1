import { expect, test } from 'vitest'
import { factOf } from '../../../src/facts/fixture.ts'
import { published } from './published.ts'
import { contextWith } from './testing.ts'

const context = contextWith([factOf()])
const text = `${JSON.stringify(context.facts, null, 2)}\n`

test('the file that the readings give is right', () => {
  expect(published.check({ ...context, published: text })).toEqual([])
})
test('a file with anything typed by hand is not', () => {
  expect(published.check({ ...context, published: text.replace('The model was done.', 'The model is done.') })).toEqual([
    'public/data/facts.json is not what the readings give. Write it anew: npm run facts',
  ])
})
test('a file that is missing is missed', () => {
  expect(published.check({ ...context, published: null })).toEqual(['public/data/facts.json is not there. Write it anew: npm run facts'])
})
