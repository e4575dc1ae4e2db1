import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tarball } from './testing.ts'
import { untar } from './untar.ts'

const long = `${'deep/'.repeat(30)}types.d.ts`
const archive = gunzipSync(tarball({ 'package.json': '{}', 'types.d.ts': 'é'.repeat(600), [long]: 'far down', 'empty.txt': '' }))

test('wanted files come whole, whatever their length and however long their name', () => {
  expect(untar(archive, new Set(['types.d.ts', long, 'empty.txt']))).toEqual(
    new Map([
      ['types.d.ts', 'é'.repeat(600)],
      [long, 'far down'],
      ['empty.txt', ''],
    ]),
  )
})

test('a file that is not there is left out', () => {
  expect(untar(archive, new Set(['none.txt'])).size).toBe(0)
})

test('an archive that is cut short is not taken for a whole one', () => {
  expect(() => untar(archive.subarray(0, 1600), new Set(['types.d.ts']))).toThrow('cut short')
})
