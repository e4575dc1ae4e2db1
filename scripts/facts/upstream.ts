// npm run facts:upstream: what the providers have published since they were read. Nothing is changed: a person reads the report, then the packages.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Change, changesBetween } from './changes.ts'
import { cutSource, type Stated } from './cut/index.ts'
import { bringLoose, type Files, type Pack } from './packages.ts'
import type { PackageSource, Reading } from './reading.ts'

const run = promisify(execFile)

/** One place of a reading, as it was read and as the newest release has it. problem: it could not be compared. */
export type Finding = { file: string; api: string; source: string; symbol: string; changes: Change[]; problem: string | null }
/** One package: problem says why it could not be looked at. Findings are those with a change or a problem. */
export type PackageReport = { name: string; read: string; newest: string | null; problem: string | null; findings: Finding[] }

export type Registry = { newest: (name: string) => Promise<string>; pack: Pack }

/** The version that npm installs by default. */
export async function npmNewest(name: string): Promise<string> {
  const { stdout } = await run('npm', ['view', name, 'version', '--json'], { timeout: 60_000, shell: process.platform === 'win32' })
  return String(JSON.parse(stdout))
}

type Options = {
  /** Only these packages; all of them where it is empty. */
  only: string[]
  /** Versions to take as those that were read, by package. */
  from: Map<string, string>
  cache: string
}

/** Looks at every package that the readings name, one after the other. A registry that fails makes a problem of the report, not an exception. */
export async function lookUpstream(readings: Reading[], registry: Registry, options: Options): Promise<PackageReport[]> {
  const reports: PackageReport[] = []
  for (const [name, { version, places }] of packagesOf(readings)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue
    reports.push(await lookAt(name, options.from.get(name) ?? version, places, registry, options.cache))
  }
  return reports
}

type Place = { file: string; api: string; key: string; source: PackageSource }

function packagesOf(readings: Reading[]): Map<string, { version: string; places: Place[] }> {
  const packages = new Map<string, { version: string; places: Place[] }>()
  for (const reading of readings) {
    for (const api of reading.apis) {
      for (const [key, source] of Object.entries(api.sources)) {
        if (!('package' in source)) continue
        const version = reading.packages[source.package]?.version ?? ''
        const known = packages.get(source.package) ?? { version, places: [] }
        known.places.push({ file: reading.file, api: api.id, key, source })
        packages.set(source.package, known)
      }
    }
  }
  return new Map([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function lookAt(name: string, read: string, places: Place[], registry: Registry, cache: string): Promise<PackageReport> {
  const report: PackageReport = { name, read, newest: null, problem: null, findings: [] }
  try {
    const newest = await registry.newest(name)
    report.newest = newest
    if (!isNewer(newest, read)) return report
    const paths = new Set(places.map(({ source }) => source.file))
    const was = await bringLoose(`${name}@${read}`, paths, cache, registry.pack)
    const now = await bringLoose(`${name}@${newest}`, paths, cache, registry.pack)
    report.findings = places.map((place) => find(place, was, now)).filter(({ changes, problem }) => changes.length > 0 || problem !== null)
  } catch (error) {
    report.problem = (error as Error).message.trim().split('\n').at(-1) ?? 'unknown'
  }
  return report
}

function find({ file, api, key, source }: Place, was: Files, now: Files): Finding {
  const finding: Finding = { file, api, source: key, symbol: `${source.file} ${source.symbol}`, changes: [], problem: null }
  const before = cutFrom(source, was)
  const after = cutFrom(source, now)
  if (typeof before === 'string') return { ...finding, problem: `As it was read: ${before}.` }
  if (typeof after === 'string') return { ...finding, problem: `In the newest release: ${after}.` }
  return { ...finding, changes: changesBetween(before, after) }
}

/** What a source states there, or why that cannot be said. */
function cutFrom(source: PackageSource, files: Files): Stated | string {
  const text = files.get(source.file)
  if (text === undefined) return `there is no file ${source.file}`
  try {
    return cutSource(source, text)
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether a version comes after another: by its numbers, and a finished one after its own previews. */
export function isNewer(version: string, than: string): boolean {
  const [core = '', preview] = version.split(/-(.*)/)
  const [otherCore = '', otherPreview] = than.split(/-(.*)/)
  const order = core.localeCompare(otherCore, 'en', { numeric: true })
  if (order !== 0) return order > 0
  if (preview === undefined || otherPreview === undefined) return preview === undefined && otherPreview !== undefined
  return preview.localeCompare(otherPreview, 'en', { numeric: true }) > 0
}

/** Whether a report has anything that a person has to look at. */
export const isQuiet = (reports: PackageReport[]): boolean =>
  reports.every(({ findings, problem }) => findings.length === 0 && problem === null)

/** The report as Markdown, for a person or an issue. */
export function asText(reports: PackageReport[]): string {
  const loud = reports.filter(({ findings, problem }) => findings.length > 0 || problem !== null)
  const moved = reports.filter((report) => !loud.includes(report) && report.newest !== null && isNewer(report.newest, report.read))
  const lines = [`${reports.length} packages were looked at; ${loud.length} need somebody to read them again.`]
  for (const { name, read, newest, problem, findings } of loud) {
    lines.push('', `## ${name} ${read}${newest === null ? '' : ` → ${newest}`}`)
    if (problem !== null) lines.push('', `Could not be looked at: ${problem}`)
    for (const finding of findings) {
      lines.push('', `### ${finding.api} (${finding.file}, source ${finding.source}: ${finding.symbol})`, '')
      if (finding.problem !== null) lines.push(`- ${finding.problem}`)
      lines.push(...finding.changes.map((change) => `- ${inWords(change)}`))
    }
  }
  if (moved.length > 0) lines.push('', `Newer, and saying the same: ${moved.map(({ name, newest }) => `${name} ${newest}`).join(', ')}.`)
  return `${lines.join('\n')}\n`
}

const quoted = (words: string | null): string => (words === null ? 'not described' : `“${words}”`)

function inWords(change: Change): string {
  switch (change.kind) {
    case 'added':
      return `added \`${change.value}\`: ${quoted(change.words)}`
    case 'removed':
      return `removed \`${change.value}\`, which was ${quoted(change.words)}`
    case 'reworded':
      return `reworded \`${change.value}\`: ${quoted(change.was)} is now ${quoted(change.now)}`
    case 'renumbered':
      return `renumbered \`${change.value}\`: ${change.was} is now ${change.now}`
    case 'comment reworded':
      return 'the comment around the values is reworded'
  }
}
