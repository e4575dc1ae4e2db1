// npm run facts             readings and packages ─► public/data/facts.json (committed) and quotes.json (never committed)
// npm run facts:accept ID   what the packages say now was read: writes readings/locks/ID.json, then builds
// npm run facts:check       the rules that hold for the facts (scripts/facts/rules)
// npm run facts:upstream    what newer releases of the packages state otherwise (--json, --from NAME@VERSION, names of packages)
// npm run facts:ids         lists the ids of new rows in readings/ids.txt, for good
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { broken, contextOf } from './check.ts'
import { compose, type Gap } from './compose.ts'
import { withLibraries } from './libraries.ts'
import { readLock, writeLock } from './lock.ts'
import { bringPackages, npmPack, type Pack } from './packages.ts'
import { loadReadings, ReadingError } from './reading.ts'
import { cutPlaces, differences, lockOf, quotesOf, wantedOf } from './state.ts'
import { asText, isQuiet, lookUpstream, npmNewest } from './upstream.ts'

export type Folders = { readings: string; data: string; cache: string }
const FOLDERS: Folders = { readings: 'readings', data: 'public/data', cache: '.cache/packages' }

export type Say = (line: string) => void
type Options = { ci: boolean; say: Say; pack?: Pack }

/** Runs one command; gives the exit status. Whatever is wrong with the readings is said in sentences, not thrown. */
export async function main(args: string[], folders: Folders = FOLDERS): Promise<number> {
  const options: Options = { ci: Boolean(process.env.CI), say: (line) => console.log(line) }
  const [command, ...rest] = args
  try {
    if (command === 'build') return await build(folders, options)
    if (command === 'accept' && rest.length > 0) return await accept(folders, rest, options)
    if (command === 'check') return await check(folders, options)
    if (command === 'upstream') return await upstream(folders, rest, options)
    if (command === 'ids') return listIds(folders, options)
    console.error('Say what to do: build, check, upstream, ids, or accept PROVIDER …')
    return 2
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error
    console.error(error.message)
    return 1
  }
}

/** Reads everything, brings the packages and cuts them. Throws ReadingError; with `ci`, also for a package that cannot be brought. */
async function gather(folders: Folders, options: Options) {
  const readings = loadReadings(folders.readings)
  const { wanted, paths } = wantedOf(readings)
  const brought = await bringPackages(wanted, paths, folders.cache, options.pack)
  const missing = [...brought.missing].map(([spec, why]) => `${spec} could not be brought: ${why}`)
  if (missing.length > 0 && options.ci) throw new ReadingError(`${missing.join('\n')}\nIn CI every package must be there.`)
  for (const line of missing) options.say(`${line}. The build goes on without its quotations.`)
  const locks = new Map(readings.map((reading) => [reading.provider, readLock(folders.readings, reading.provider)]))
  return { readings, brought, locks, places: cutPlaces(readings, brought) }
}

/** Writes facts.json and quotes.json; gives 0. Throws ReadingError where a package and a reading differ. */
export async function build(folders: Folders, options: Options): Promise<number> {
  const { readings, brought, locks, places } = await gather(folders, options)
  const wrong = differences(places, locks)
  if (wrong.length > 0) throw new ReadingError(wrong.join('\n'))
  const facts = withLibraries(compose(readings, locks, readGaps(folders.readings)), `${folders.readings}/libraries`)
  const quotes = quotesOf(places, brought.missing)
  mkdirSync(folders.data, { recursive: true })
  writeIfNew(`${folders.data}/facts.json`, facts)
  writeIfNew(`${folders.data}/quotes.json`, quotes)
  const quoted = Object.keys(quotes.rows).length
  options.say(`${facts.facts.length} rows at ${readings.length} providers, ${quoted} of them with the provider's own words.`)
  return 0
}

/** Takes what the packages of these providers say now as read, then builds. */
export async function accept(folders: Folders, providers: string[], options: Options): Promise<number> {
  const readings = loadReadings(folders.readings)
  const known = readings.map((reading) => reading.provider)
  const unknown = providers.find((provider) => !known.includes(provider))
  if (unknown !== undefined) throw new ReadingError(`No reading is called ${unknown}. There are: ${known.join(', ')}.`)
  const { locks, places } = await gather(folders, options)
  mkdirSync(`${folders.readings}/locks`, { recursive: true })
  for (const provider of providers) writeLock(folders.readings, provider, lockOf(provider, places, locks.get(provider) ?? {}))
  return build(folders, options)
}

/** Applies the rules; gives 1 where one is broken. */
async function check(folders: Folders, options: Options): Promise<number> {
  const { readings, brought, locks, places } = await gather(folders, options)
  const facts = withLibraries(compose(readings, locks, readGaps(folders.readings)), `${folders.readings}/libraries`)
  const wrong = [...differences(places, locks), ...broken(contextOf({ readings, facts, brought, folders }))]
  for (const line of wrong) options.say(line)
  options.say(wrong.length === 0 ? `${facts.facts.length} rows keep every rule.` : `${wrong.length} things are wrong.`)
  return wrong.length === 0 ? 0 : 1
}

/** Reports what newer releases state otherwise; gives 1 where somebody has to look, 2 where an argument is wrong. */
export async function upstream(folders: Folders, args: string[], options: Options, newest = npmNewest): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, from: { type: 'string', multiple: true } },
  })
  const from = new Map((values.from ?? []).map((spec) => [spec.slice(0, spec.lastIndexOf('@')), spec.slice(spec.lastIndexOf('@') + 1)]))
  const readings = loadReadings(folders.readings)
  const known = new Set(readings.flatMap((reading) => Object.keys(reading.packages)))
  const stranger = [...positionals, ...from.keys()].find((name) => !known.has(name))
  if (stranger !== undefined) throw new ReadingError(`No reading names a package ${stranger}.`)
  const registry = { newest, pack: options.pack ?? npmPack }
  const reports = await lookUpstream(readings, registry, { only: positionals, from, cache: folders.cache })
  options.say(values.json ? JSON.stringify(reports, null, 2) : asText(reports).trimEnd())
  return isQuiet(reports) ? 0 : 1
}

/** Appends the ids of rows that readings/ids.txt does not list yet. */
function listIds(folders: Folders, options: Options): number {
  const file = `${folders.readings}/ids.txt`
  const readings = loadReadings(folders.readings)
  const locks = new Map(readings.map((reading) => [reading.provider, readLock(folders.readings, reading.provider)]))
  const listed = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[0])
    : []
  const fresh = compose(readings, locks, [])
    .facts.map(({ id }) => id)
    .filter((id) => !listed.includes(id))
  if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`)
  options.say(`${fresh.length} new ids.`)
  return 0
}

const gapsSchema = z.strictObject({ gaps: z.array(z.strictObject({ what: z.string().min(1), why: z.string().min(1) })) })

/** What is not known beyond one provider: readings/about.yaml. */
export function readGaps(folder: string): Gap[] {
  const file = `${folder}/about.yaml`
  if (!existsSync(file)) return []
  const result = gapsSchema.safeParse(parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new ReadingError(`${file} does not hold a list of gaps, each with what and why.`)
  return result.data.gaps.map((gap) => ({ provider: null, ...gap }))
}

function writeIfNew(file: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
