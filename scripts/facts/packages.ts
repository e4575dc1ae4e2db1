// Brings the providers' packages, exactly as pinned, into a cache that git ignores. Their files are read as text and never run.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { ReadingError } from './reading.ts'
import { untar } from './untar.ts'

const run = promisify(execFile)

export type Wanted = { name: string; version: string; integrity: string /** the reading, for messages */; file: string }
/** Files of a package by their path inside it. */
export type Files = Map<string, string>
export type Brought = { files: Map<string, Files> /** packages that could not be brought, and why */; missing: Map<string, string> }

/** How a tarball is put into a folder; gives the path of the file. Throws where it cannot be had. */
export type Pack = (spec: string, folder: string) => Promise<string>

export const npmPack: Pack = async (spec, folder) => {
  const args = ['pack', spec, '--silent', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { timeout: 120_000, shell: process.platform === 'win32' })
  const name = stdout.trim().split('\n').at(-1)
  if (!name) throw new Error('npm pack named no file')
  return join(folder, name)
}

const AT_ONCE = 4

/**
 * Brings every wanted package, from the cache where it is there. `paths` names the files that are needed of each (by name@version).
 * A package that cannot be had is listed as missing; one whose bytes are not those that were read throws ReadingError.
 */
export async function bringPackages(
  wanted: Wanted[],
  paths: Map<string, Set<string>>,
  cache: string,
  pack: Pack = npmPack,
): Promise<Brought> {
  mkdirSync(cache, { recursive: true })
  const brought: Brought = { files: new Map(), missing: new Map() }
  const queue = [...new Map(wanted.map((one) => [specOf(one), one])).values()]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const spec = specOf(next)
      const files = await filesOf(next, paths.get(spec) ?? new Set(), cache, pack)
      if (files instanceof Error) brought.missing.set(spec, firstLine(files.message))
      else brought.files.set(spec, files)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return brought
}

export const specOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`

const firstLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? ''

/** The checked bytes of a package, or the reason why they cannot be had. */
async function bring(wanted: Wanted, cache: string, pack: Pack): Promise<Buffer | Error> {
  const kept = join(cache, `${stemOf(wanted)}.tgz`)
  if (existsSync(kept)) {
    const bytes = readFileSync(kept)
    if (integrityOf(bytes) === wanted.integrity) return bytes
    // A cache may have been cut short or belong to an older reading: bring it again before anybody is blamed.
    rmSync(kept)
  }
  const folder = mkdtempSync(join(cache, 'new-'))
  try {
    const file = await pack(specOf(wanted), folder)
    const bytes = readFileSync(file)
    if (integrityOf(bytes) !== wanted.integrity) {
      throw new ReadingError(
        `${wanted.file}: ${specOf(wanted)} has the integrity ${integrityOf(bytes)}, the reading says ${wanted.integrity}. ` +
          'If the version was moved on purpose, read the package again and put the new integrity there; if not, do not trust this package.',
      )
    }
    renameSync(file, kept)
    return bytes
  } catch (error) {
    if (error instanceof ReadingError) throw error
    return error as Error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The integrity of bytes as npm writes it. */
export function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

const stemOf = (wanted: Wanted): string => specOf(wanted).replaceAll('/', '+')

const keptSchema = z.object({ integrity: z.string(), files: z.record(z.string(), z.string()) })

/**
 * The wanted files of a package. Those that were taken out of a tarball before are kept beside it under its integrity, for to unpack every
 * package again is most of the time that a build takes.
 */
async function filesOf(wanted: Wanted, paths: Set<string>, cache: string, pack: Pack): Promise<Files | Error> {
  const kept = join(cache, `${stemOf(wanted)}.json`)
  const before = readKept(kept)
  if (before?.integrity === wanted.integrity && [...paths].every((path) => path in before.files)) {
    return new Map(Object.entries(before.files).filter(([path]) => paths.has(path)))
  }
  const tarball = await bring(wanted, cache, pack)
  if (tarball instanceof Error) return tarball
  const files = untar(gunzipSync(tarball), paths)
  for (const path of paths) {
    if (!files.has(path)) {
      throw new ReadingError(
        `${wanted.file}: ${specOf(wanted)} has no file ${path}. Look where the values stand now and correct the reading.`,
      )
    }
  }
  // Written aside and moved into place: a build that runs at the same time never sees half a file.
  const aside = `${kept}.${process.pid}`
  writeFileSync(aside, JSON.stringify({ integrity: wanted.integrity, files: Object.fromEntries(files) }))
  renameSync(aside, kept)
  return files
}

/** What was kept of a package, or null where there is none or it is broken. */
function readKept(file: string): z.infer<typeof keptSchema> | null {
  if (!existsSync(file)) return null
  try {
    return keptSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/**
 * The wanted files of any release of a package, as npm gives it, unpinned and not kept. A file that the release does not have is left out.
 * Throws where the release cannot be had.
 */
export async function bringLoose(spec: string, paths: Set<string>, cache: string, pack: Pack): Promise<Files> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'new-'))
  try {
    return untar(gunzipSync(readFileSync(await pack(spec, folder))), paths)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
