import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bringPackages, integrityOf, type Pack } from './packages.ts'
import { tarball, tempFolder } from './testing.ts'

const bytes = tarball({ 'types.d.ts': 'the types' })
const wanted = { name: '@acme/sdk', version: '1.0.0', integrity: integrityOf(bytes), file: 'readings/acme.yaml' }
const paths = new Map([['@acme/sdk@1.0.0', new Set(['types.d.ts'])]])

/** A registry that answers with these bytes, or not at all. */
function registry(answer: Buffer | null): { pack: Pack; asked: string[] } {
  const asked: string[] = []
  const pack: Pack = async (spec, folder) => {
    asked.push(spec)
    if (answer === null) throw new Error('npm error network\nnpm error getaddrinfo ENOTFOUND')
    writeFileSync(join(folder, 'x.tgz'), answer)
    return join(folder, 'x.tgz')
  }
  return { pack, asked }
}

test('a package is asked for once, and comes from the cache from then on', async () => {
  const cache = tempFolder()
  const { pack, asked } = registry(bytes)
  await bringPackages([wanted, wanted], paths, cache, pack)
  const again = await bringPackages([wanted], paths, cache, registry(null).pack)
  expect(asked).toEqual(['@acme/sdk@1.0.0'])
  expect(again.files.get('@acme/sdk@1.0.0')?.get('types.d.ts')).toBe('the types')
  expect(readdirSync(cache).sort()).toEqual(['@acme+sdk@1.0.0.json', '@acme+sdk@1.0.0.tgz'])
})

test('other bytes than those that were read are refused, by name, with what to do, and not kept', async () => {
  const cache = tempFolder()
  const other = tarball({ 'types.d.ts': 'something else' })
  await expect(bringPackages([wanted], paths, cache, registry(other).pack)).rejects.toThrow(
    /^readings\/acme\.yaml: @acme\/sdk@1\.0\.0 has the integrity sha512-.*put the new integrity there/s,
  )
  expect(readdirSync(cache)).toEqual([])
})

test('a spoilt cache is brought again and nobody is blamed', async () => {
  const cache = tempFolder()
  writeFileSync(join(cache, '@acme+sdk@1.0.0.tgz'), bytes.subarray(0, 50))
  const brought = await bringPackages([wanted], paths, cache, registry(bytes).pack)
  expect(brought.files.get('@acme/sdk@1.0.0')?.get('types.d.ts')).toBe('the types')
})

test('a package that cannot be had is listed with the reason, and the others come', async () => {
  const free = tarball({ 'a.d.ts': 'a' })
  const second = { ...wanted, name: 'free', integrity: integrityOf(free) }
  const pack: Pack = async (spec, folder) =>
    spec.startsWith('free') ? registry(free).pack(spec, folder) : registry(null).pack(spec, folder)
  const brought = await bringPackages([wanted, second], paths, tempFolder(), pack)
  expect([...brought.missing]).toEqual([['@acme/sdk@1.0.0', 'npm error getaddrinfo ENOTFOUND']])
  expect([...brought.files.keys()]).toEqual(['free@1.0.0'])
})

test('a file that the package does not have is named', async () => {
  const elsewhere = new Map([['@acme/sdk@1.0.0', new Set(['old.d.ts'])]])
  await expect(bringPackages([wanted], elsewhere, tempFolder(), registry(bytes).pack)).rejects.toThrow(
    'readings/acme.yaml: @acme/sdk@1.0.0 has no file old.d.ts. Look where the values stand now and correct the reading.',
  )
})

test('what was taken out of a package is not used for another package, nor for a file that was not asked for then', async () => {
  const cache = tempFolder()
  await bringPackages([wanted], paths, cache, registry(bytes).pack)
  const more = new Map([['@acme/sdk@1.0.0', new Set(['types.d.ts', 'more.d.ts'])]])
  await expect(bringPackages([wanted], more, cache, registry(null).pack)).rejects.toThrow('has no file more.d.ts')
  const other = tarball({ 'types.d.ts': 'other types' })
  const moved = await bringPackages([{ ...wanted, integrity: integrityOf(other) }], paths, cache, registry(other).pack)
  expect(moved.files.get('@acme/sdk@1.0.0')?.get('types.d.ts')).toBe('other types')
})

test('a broken file of the cache is made anew', async () => {
  const cache = tempFolder()
  await bringPackages([wanted], paths, cache, registry(bytes).pack)
  writeFileSync(join(cache, '@acme+sdk@1.0.0.json'), '{"integrity":')
  const again = await bringPackages([wanted], paths, cache, registry(null).pack)
  expect(again.files.get('@acme/sdk@1.0.0')?.get('types.d.ts')).toBe('the types')
})
