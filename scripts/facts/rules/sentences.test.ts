import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'
import { contextWith } from './testing.ts'

const said = 'The robot paused because its tiny battery had run out of power.'
const wrong = (path: string, text: string, comments = [said]) =>
  sentences.check(contextWith([], { comments, texts: new Map([[path, text]]) }))

test('eight words of a provider in a row are found, with file and line, however they are wrapped and marked', () => {
  const copied = 'title\n// The robot *paused* because\n//   its tiny `battery` had\n// run out'
  expect(wrong('src/a.ts', copied)).toEqual([
    'src/a.ts, line 2: "the robot paused because its tiny battery had" are a provider\'s own words. Say it in words of our own.',
  ])
})
test("seven are nobody's own", () => {
  expect(wrong('src/a.ts', 'The robot paused because its tiny battery died.')).toEqual([])
})
test('so are those in another script', () => {
  expect(
    wrong('src/a.ts', 'кот лежал на тёплой крыше и смотрел на луну', ['Старый кот лежал на тёплой крыше и смотрел на луну']),
  ).toHaveLength(1)
  expect(wrong('src/a.ts', '机器人因为电池没有电了', ['机器人因为电池没有电了所以停止'])).toHaveLength(1)
})
test('an address is no sentence', () => {
  const page = 'See https://robots.example.com/en/build/with/robots/handling/of/pauses/today now'
  expect(wrong('README.md', page, [page])).toEqual([])
})
test('the same facts in other words are right', () => {
  expect(wrong('readings/a.yaml', 'meaning: It stopped when the battery was empty.')).toEqual([])
})
