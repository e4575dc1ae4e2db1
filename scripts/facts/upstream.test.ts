import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { upstream } from './main.ts'
import type { Pack } from './packages.ts'
import { acme, TYPES, tarball } from './testing.ts'
import { isNewer } from './upstream.ts'

/** A registry that has these releases of Acme's types, the last of them the newest. */
function registry(releases: Record<string, string>): { pack: Pack; newest: () => Promise<string> } {
  const pack: Pack = async (spec, folder) => {
    const types = releases[spec.slice('acme@'.length)]
    if (types === undefined) throw new Error(`npm error\nno release ${spec}`)
    const file = join(folder, 'acme.tgz')
    writeFileSync(file, tarball({ 'types.d.ts': types }))
    return file
  }
  return { pack, newest: async () => Object.keys(releases).at(-1) ?? '' }
}

/** What is said, and the exit status, when Acme has these releases and 1.0.0 was read. */
async function look(releases: Record<string, string>, args: string[] = []): Promise<{ status: number; text: string }> {
  const { pack, newest } = registry(releases)
  const said: string[] = []
  const status = await upstream(acme().folders, args, { ci: false, say: (line) => said.push(line), pack }, newest)
  return { status, text: said.join('\n') }
}

test('nothing newer is nothing to do', async () => {
  expect(await look({ '1.0.0': TYPES })).toEqual({ status: 0, text: '1 packages were looked at; 0 need somebody to read them again.' })
})

test('a newer release that says the same is named, and is nothing to do', async () => {
  const { status, text } = await look({ '1.0.0': TYPES, '1.1.0': `\n\n${TYPES}` })
  expect(status).toBe(0)
  expect(text).toContain('Newer, and saying the same: acme 1.1.0.')
})

describe('what changed is said value by value, with the words', () => {
  test.each([
    ['added', TYPES.replace("| 'cut'", "| 'cut' | 'lost'"), '- added `lost`: not described'],
    ['removed', TYPES.replace(" | 'cut'", ''), '- removed `cut`, which was “`cut` if there was no more room”'],
    [
      'reworded',
      TYPES.replace('no more room', 'no room'),
      '- reworded `cut`: “`cut` if there was no more room” is now “`cut` if there was no room”',
    ],
    ['around the values', TYPES.replace('Why it ended', 'What ended it'), '- the comment around the values is reworded'],
    ['gone elsewhere', TYPES.replace('type Reason', 'type Why'), '- In the newest release: it has no Reason'],
  ])('%s', async (_what, types, line) => {
    const { status, text } = await look({ '1.0.0': TYPES, '2.0.0': types })
    expect(status).toBe(1)
    expect(text).toContain('## acme 1.0.0 → 2.0.0')
    expect(text).toContain('### acme/chat (readings/acme.yaml, source types: types.d.ts Reason)')
    expect(text).toContain(line)
  })
})

test('an older release can be taken as the one that was read', async () => {
  const { status, text } = await look({ '0.9.0': TYPES.replace(" | 'cut'", ''), '1.0.0': TYPES }, ['--from', 'acme@0.9.0'])
  expect(status).toBe(1)
  expect(text).toContain('- added `cut`')
})

test('the same as JSON, for a program', async () => {
  const shorter = TYPES.replace(" | 'cut'", '').replace(', or `cut` if there was no more room', '')
  const { text } = await look({ '1.0.0': TYPES, '2.0.0': shorter }, ['--json'])
  expect(JSON.parse(text)).toMatchObject([
    {
      name: 'acme',
      read: '1.0.0',
      newest: '2.0.0',
      problem: null,
      findings: [{ api: 'acme/chat', changes: [{ kind: 'removed', value: 'cut' }], problem: null }],
    },
  ])
})

test('a package that cannot be looked at is not taken for one without news', async () => {
  const { pack } = registry({ '1.0.0': TYPES })
  const said: string[] = []
  const status = await upstream(acme().folders, [], { ci: false, say: (line) => said.push(line), pack }, async () => '2.0.0')
  expect(status).toBe(1)
  expect(said.join('\n')).toContain('Could not be looked at: no release acme@2.0.0')
})

test('a package that no reading names is a mistake of who asks', async () => {
  await expect(look({ '1.0.0': TYPES }, ['acne'])).rejects.toThrow('No reading names a package acne.')
})

test.each([
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-beta.2', true],
  ['1.0.0-beta.10', '1.0.0-beta.2', true],
  ['1.0.0-beta.2', '1.0.0', false],
])('%s is newer than %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer)
})
