// Brings the providers' packages, exactly as pinned, into a cache that git ignores. Their files are read as text and never run.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
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
      const tarball = await bring(next, cache, pack)
      if (tarball instanceof Error) brought.missing.set(spec, firstLine(tarball.message))
      else brought.files.set(spec, filesOf(next, tarball, paths.get(spec) ?? new Set()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return brought
}

export const specOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`

const firstLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? ''

/** The checked bytes of a package, or the reason why they cannot be had. */
async function bring(wanted: Wanted, cache: string, pack: Pack): Promise<Buffer | Error> {
  const kept = join(cache, `${specOf(wanted).replaceAll('/', '+')}.tgz`)
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

function filesOf(wanted: Wanted, tarball: Buffer, paths: Set<string>): Files {
  const files = untar(gunzipSync(tarball), paths)
  for (const path of paths) {
    if (!files.has(path)) {
      throw new ReadingError(
        `${wanted.file}: ${specOf(wanted)} has no file ${path}. Look where the values stand now and correct the reading.`,
      )
    }
  }
  return files
}
