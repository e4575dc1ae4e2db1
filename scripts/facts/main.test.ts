import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Facts } from '../../src/facts/schema.ts'
import { accept, build, type Folders } from './main.ts'
import { merge } from './merge.ts'
import type { Pack } from './packages.ts'
import { type Acme, acme, TYPES, write } from './testing.ts'

const offline: Pack = async () => {
  throw new Error('no network')
}
const json = (folders: Folders, file: string) => JSON.parse(readFileSync(join(folders.data, file), 'utf8'))

/** Reads Acme's package once, as it is published, so that its words are accepted. */
async function accepted(): Promise<{ folders: Folders; pack: Pack; said: string[] }> {
  const { folders, pack } = acme()
  const said: string[] = []
  await accept(folders, ['acme'], { ci: true, say: (line) => said.push(line), pack })
  return { folders, pack, said }
}

/** What is said when Acme publishes something else, or somebody changes the reading. */
async function afterwards(change: Acme): Promise<string> {
  const { folders } = await accepted()
  const later = acme({ ...change, version: change.types ? '1.0.1' : '1.0.0' })
  write(join(folders.readings, 'acme.yaml'), readFileSync(join(later.folders.readings, 'acme.yaml'), 'utf8'))
  try {
    await build(folders, { ci: true, say: () => {}, pack: later.pack })
    return 'built'
  } catch (error) {
    return (error as Error).message
  }
}

test('a reading and its package become facts, and the quotations stand apart', async () => {
  const { folders, said } = await accepted()
  const facts = json(folders, 'facts.json') as Facts
  expect(facts.facts.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['acme/chat/done', 'complete'],
    ['acme/chat/cut', 'cut short'],
  ])
  expect(facts.facts[1]?.sources[0]).toMatchObject({
    version: '1.0.0',
    line: 2,
    url: 'https://app.unpkg.com/acme@1.0.0/files/types.d.ts#L2',
    read: '2026-12-01',
    due: '2027-03-01',
    states: ['value', 'meaning'],
    joint: true,
  })
  expect(readFileSync(join(folders.data, 'facts.json'), 'utf8')).not.toContain('no more room')
  expect(said.at(-1)).toBe("2 rows at 1 providers, 2 of them with the provider's own words.")
})

test('what is served has the paragraph with the clause of the value set off', async () => {
  const { folders } = await accepted()
  const served = merge(json(folders, 'facts.json'), json(folders, 'quotes.json'))
  const quote = served.facts[1]?.sources[0]?.quote
  expect(quote?.text.slice(...(quote.clause ?? [0, 0]))).toBe('`cut` if there was no more room')
  expect(served.quotes).toEqual({ complete: true, why: null })
})

test('building twice changes nothing', async () => {
  const { folders, pack } = await accepted()
  const before = readFileSync(join(folders.data, 'facts.json'), 'utf8')
  await build(folders, { ci: true, say: () => {}, pack })
  expect(readFileSync(join(folders.data, 'facts.json'), 'utf8')).toBe(before)
})

describe('a build fails, naming file, value and cure, when', () => {
  test('the package states a value that the reading lacks', async () => {
    expect(await afterwards({ types: TYPES.replace("| 'cut'", "| 'cut' | 'lost'") })).toBe(
      'readings/acme.yaml: "lost" stands in types.d.ts of acme@1.0.1 (Reason), line 2, and acme/chat has no row for it. ' +
        'Add the row, or list the value under elsewhere and say why.',
    )
  })
  test('the reading states a value that the package lacks', async () => {
    expect(await afterwards({ types: TYPES.replace(" | 'cut'", '') })).toBe(
      'readings/acme.yaml: acme/chat/cut names "cut" with the source types, and types.d.ts of acme@1.0.1 (Reason) does not state it. ' +
        'Correct the spelling; or, where the provider took it away, keep the row as older, with a source that was read by hand.',
    )
  })
  test('a sentence has changed', async () => {
    const message = await afterwards({ types: TYPES.replace('no more room', 'too little room') })
    expect(message).toContain(
      'readings/acme.yaml: the package\'s words for "cut" in acme/chat (source types, acme@1.0.1) are not those that were read.',
    )
    expect(message).toContain('npm run facts:accept acme')
    expect(message.split('\n')).toHaveLength(1)
  })
  test('the paragraph around the sentences has changed', async () => {
    expect(await afterwards({ types: TYPES.replace('Why it ended', 'What ended it') })).toContain(
      'the paragraph that the package has for acme/chat',
    )
  })
  test('a value has moved to another line', async () => {
    expect(await afterwards({ types: `\n${TYPES}` })).toContain('moved from line 2 to 3')
  })
  test('the symbol is gone', async () => {
    expect(await afterwards({ types: TYPES.replace('type Reason', 'type Why') })).toContain(
      'types.d.ts of acme@1.0.1 was read for acme/chat, but it has no Reason',
    )
  })
  test("a value is listed as another row's and is not there", async () => {
    const elsewhere = (yaml: string) =>
      yaml.replace('describes: joint', 'describes: joint, elsewhere: [{ values: [gone], why: Not here. }]')
    expect(await afterwards({ yaml: elsewhere })).toContain('"gone" is listed under elsewhere for acme/chat')
  })
  test('nobody has accepted the words of a new row', async () => {
    const { folders, pack } = acme()
    await expect(build(folders, { ci: true, say: () => {}, pack })).rejects.toThrow(/nobody has accepted .* npm run facts:accept acme/)
  })
})

test('a sentence that only wraps at another column is the same sentence', async () => {
  const wrapped = TYPES.replace('/** Why it ended:', '/** Why it\n * ended:')
  expect(await afterwards({ types: wrapped })).toContain('moved from line 2 to 3')
})

describe('without a network', () => {
  test('the build goes on from the cache, complete', async () => {
    const { folders } = await accepted()
    expect(await build(folders, { ci: true, say: () => {}, pack: offline })).toBe(0)
    expect(json(folders, 'quotes.json').complete).toBe(true)
  })
  test('and with an empty cache it goes on without quotations, says so, and writes the same facts', async () => {
    const { folders } = await accepted()
    const before = readFileSync(join(folders.data, 'facts.json'), 'utf8')
    const empty = { ...folders, cache: `${folders.cache}-empty` }
    const said: string[] = []
    expect(await build(empty, { ci: false, say: (line) => said.push(line), pack: offline })).toBe(0)
    expect(said[0]).toBe('acme@1.0.0 could not be brought: no network. The build goes on without its quotations.')
    expect(readFileSync(join(folders.data, 'facts.json'), 'utf8')).toBe(before)
    const served = merge(json(folders, 'facts.json'), json(folders, 'quotes.json'))
    expect(served.quotes).toEqual({ complete: false, why: 'When the page was built, these packages could not be had: acme@1.0.0.' })
    expect(served.facts[0]?.sources[0]?.quote).toBeUndefined()
  })
  test('but in CI a package that cannot be brought is a failure, and nothing is written', async () => {
    const { folders } = acme()
    await expect(build(folders, { ci: true, say: () => {}, pack: offline })).rejects.toThrow('acme@1.0.0 could not be brought: no network')
    expect(existsSync(join(folders.data, 'facts.json'))).toBe(false)
  })
})

test('a provider that has no reading cannot be accepted', async () => {
  const { folders, pack } = acme()
  await expect(accept(folders, ['acne'], { ci: false, say: () => {}, pack })).rejects.toThrow('No reading is called acne. There are: acme.')
})
