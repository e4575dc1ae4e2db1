import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { compose } from './compose.ts'
import { loadReadings, parseReading } from './reading.ts'
import { acme, write } from './testing.ts'

const yaml = readFileSync(`${acme().folders.readings}/acme.yaml`, 'utf8')
/** The message for a reading that was changed so; '' where it is right. */
function message(change: (text: string) => string): string {
  try {
    parseReading('readings/acme.yaml', change(yaml))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a reading that keeps the form is read', () => {
  expect(message((text) => text)).toBe('')
})

describe('what is wrong is said with the file and the row', () => {
  test.each([
    ['broken YAML', (text: string) => `${text}  - [`, /^readings\/acme\.yaml is not valid YAML/],
    ['a misspelt key', (text: string) => text.replace('meaning: It said', 'meanings: It said'), /acme\/chat\/done: .*meaning/],
    ['an outcome that is none', (text: string) => text.replace('outcome: complete', 'outcome: fine'), /acme\/chat\/done, outcome: /],
    ['a cause that is none', (text: string) => text.replace('cause: natural end', 'cause: boredom'), /acme\/chat\/done, cause: /],
    ['a day in other order', (text: string) => text.replace('read: 2026-12-01', 'read: 01.12.2026'), /a day is written 2026-12-01/],
    [
      'a package that is not listed',
      (text: string) => text.replace('package: acme', 'package: acne'),
      /names "acne", which is not among its packages/,
    ],
    [
      'advice of a source that is not listed',
      (text: string) => text.replace('syntic: stop', 'syntic: stop, advice: { text: Go., source: page }'),
      /acme\/chat\/done names "page", which is not among its sources/,
    ],
    ['an API of another provider', (text: string) => text.replace('id: acme/chat', 'id: acne/chat'), /acne\/chat names "acme"/],
    [
      'an unknown row without an id',
      (text: string) => text.replace('value: done', 'value: null'),
      /acme\/chat: a row without a value needs an id/,
    ],
  ])('%s', (_what, change, expected) => {
    expect(message(change)).toMatch(expected)
  })
})

describe('readings together', () => {
  const facts = (others: Record<string, unknown>[]) => {
    const { folders } = acme()
    others.forEach((other, place) => {
      write(`${folders.readings}/other${place}.yaml`, stringify({ ...parse(yaml), ...other }))
    })
    return compose(loadReadings(folders.readings), new Map(), [])
  }
  const apis = parse(yaml.replaceAll('acme/chat', 'zeta/chat')).apis
  test('come by rank, then by name', () => {
    expect(facts([{ provider: 'zeta', name: 'Zeta', rank: 1, formats: [], apis }]).providers.map(({ id }) => id)).toEqual(['zeta', 'acme'])
  })
  test('cannot own one format twice', () => {
    expect(() => facts([{ provider: 'zeta', name: 'Zeta', apis }])).toThrow('The format acme-chat stands in the readings twice')
  })
  test('cannot speak a format that nobody owns', () => {
    const lost = parse(yaml.replaceAll('acme/chat', 'zeta/chat').replaceAll('acme-chat', 'lost-chat')).apis
    expect(() => facts([{ provider: 'zeta', name: 'Zeta', formats: [], apis: lost }])).toThrow(
      'has the format "lost-chat", which no reading owns',
    )
  })
})
