// readings + locks ─► the facts as they are published. Pure: the same readings and locks always give the same file.
import { addDays, REREAD_DAYS } from '../../src/facts/freshness.ts'
import { type Api, type Fact, type Facts, factsSchema, type Source } from '../../src/facts/schema.ts'
import type { Lock, LockedSource } from './lock.ts'
import { type HandSource, idOf, type PackageSource, type Reading, type ReadingApi, ReadingError, type ReadingValue } from './reading.ts'
import { salyroOf } from './salyro.ts'

export type Gap = Facts['gaps'][number]

/**
 * Readings in the order of lists, the lock of each by provider, and the gaps that belong to no provider.
 * Throws ReadingError where two readings contradict each other, or a row has no source.
 */
export function compose(readings: Reading[], locks: Map<string, Lock>, gaps: Gap[]): Facts {
  const facts: Facts = {
    version: 1,
    providers: readings.map((reading) => ({ id: reading.provider, name: reading.name })),
    formats: readings.flatMap((reading) => reading.formats.map((format) => ({ ...format, owner: reading.provider }))),
    apis: readings.flatMap((reading) => reading.apis.map((api) => composeApi(reading, api))),
    facts: readings.flatMap((reading) =>
      reading.apis.flatMap((api) =>
        api.values.map((value) => composeFact(reading, api, value, locks.get(reading.provider)?.[api.id] ?? {})),
      ),
    ),
    gaps: [...readings.flatMap((reading) => reading.gaps.map((gap) => ({ provider: reading.provider, ...gap }))), ...gaps],
  }
  checkTogether(readings, facts)
  const result = factsSchema.safeParse(facts)
  if (!result.success) throw new ReadingError(`The facts do not have their own shape: ${JSON.stringify(result.error.issues[0])}`)
  return facts
}

function checkTogether(readings: Reading[], facts: Facts): void {
  const twice = (what: string, ids: string[]) => {
    const id = ids.find((one, place) => ids.indexOf(one) !== place)
    if (id !== undefined) throw new ReadingError(`The ${what} ${id} stands in the readings twice. Give one of them an id of its own.`)
  }
  twice(
    'provider',
    facts.providers.map((provider) => provider.id),
  )
  twice(
    'format',
    facts.formats.map((format) => format.id),
  )
  twice(
    'API',
    facts.apis.map((api) => api.id),
  )
  twice(
    'row',
    facts.facts.map((fact) => fact.id),
  )
  const formats = new Set(facts.formats.map((format) => format.id))
  for (const reading of readings) {
    for (const api of reading.apis) {
      if (!formats.has(api.format)) {
        throw new ReadingError(
          `${reading.file}: ${api.id} has the format "${api.format}", which no reading owns. Add it to the formats of its owner.`,
        )
      }
    }
  }
}

const emptyExample = { whole: null, stream: null }

function composeApi(reading: Reading, api: ReadingApi): Api {
  return {
    id: api.id,
    provider: reading.provider,
    format: api.format,
    name: api.name,
    field: api.field,
    whole: api.whole,
    stream: api.stream,
    example: api.examples.default ?? emptyExample,
    notes: api.notes,
  }
}

type Locks = Record<string, LockedSource>

function composeFact(reading: Reading, api: ReadingApi, value: ReadingValue, locks: Locks): Fact {
  const id = idOf(api, value)
  const sources = sourcesOf(reading, api, value, locks)
  if (sources.length === 0) throw new ReadingError(`${reading.file}: ${id} has no source. Name one in its API's sources.`)
  const place = value.advice ? sources.findIndex(({ key }) => key === value.advice?.source) : -1
  const field = value.field ?? api.field
  const { outcome, cause } = value
  const example = value.example === undefined ? undefined : api.examples[value.example]
  return {
    id,
    api: api.id,
    provider: reading.provider,
    format: api.format,
    field,
    value: value.value,
    number: numberOf(reading, api, value, locks),
    also: value.written === undefined || value.also.includes(value.written) ? value.also : [value.written, ...value.also],
    outcome,
    cause,
    meaning: value.meaning,
    advice: value.advice ? { text: value.advice.text, source: place } : null,
    judgement: value.judgement ?? null,
    notes: value.notes,
    status: value.status,
    salyro: salyroOf({ provider: reading.provider, format: api.format, field, value: value.value, outcome, cause }),
    syntic: synticOf(value),
    ...(example ? { example } : {}),
    sources: sources.map(({ source }) => source),
  }
}

/** A value's place in Syntic's list. Where it is length, the cause says which limit it was, if it says that at all. */
function synticOf(value: ReadingValue): Fact['syntic'] {
  const { syntic } = value
  const given =
    syntic !== null && typeof syntic === 'object' ? syntic : { value: syntic, closest: false, lengthReason: undefined, note: undefined }
  const byCause = value.cause === 'output limit' ? 'max_tokens' : value.cause === 'context limit' ? 'context_window' : null
  const lengthReason = given.value !== 'length' ? null : given.lengthReason === undefined ? byCause : given.lengthReason
  return { value: given.value, closest: given.closest, lengthReason, note: given.note ?? null }
}

/** Whether a source of the API speaks for a value, going by what the reading says. */
export function speaksFor(api: ReadingApi, value: ReadingValue, key: string): boolean {
  const source = api.sources[key]
  if (source === undefined) return false
  if (value.in !== undefined) return value.in.includes(key)
  return 'package' in source ? source.describes !== 'comment' && value.value !== null : source.states.some((state) => state !== 'advice')
}

/** How a package spells a value: as on the wire, unless the reading says otherwise. */
export const spelled = (value: ReadingValue): string | null => value.written ?? value.value

function numberOf(reading: Reading, api: ReadingApi, value: ReadingValue, locks: Locks): number | null {
  const spelling = spelled(value)
  const cut = Object.keys(api.sources)
    .filter((key) => speaksFor(api, value, key))
    .flatMap((key) => (spelling === null ? [] : (locks[key]?.values[spelling]?.number ?? [])))
  const numbers = [...new Set(value.number === undefined ? cut : [...cut, value.number])]
  if (numbers.length > 1)
    throw new ReadingError(`${reading.file}: ${idOf(api, value)} has the numbers ${numbers.join(' and ')}. Make them two rows.`)
  return numbers[0] ?? null
}

function sourcesOf(reading: Reading, api: ReadingApi, value: ReadingValue, locks: Locks): { key: string; source: Source }[] {
  return Object.entries(api.sources).flatMap(([key, source]) => {
    const advises = value.advice?.source === key
    if (!advises && !speaksFor(api, value, key)) return []
    const made =
      'package' in source
        ? packageSource(reading, source, value, locks[key], advises, speaksFor(api, value, key))
        : handSource(reading, source, value, advises)
    return made === null ? [] : [{ key, source: made }]
  })
}

type State = Source['states'][number]

function packageSource(
  reading: Reading,
  source: PackageSource,
  value: ReadingValue,
  lock: LockedSource | undefined,
  advises: boolean,
  speaks: boolean,
): Source {
  const artefact = reading.packages[source.package]
  if (artefact === undefined) throw new ReadingError(`${reading.file}: no package ${source.package}`)
  const isComment = source.describes === 'comment'
  const spelling = spelled(value)
  const cut = spelling === null ? undefined : lock?.values[spelling]
  const sha256 = (isComment ? lock?.sha256 : cut?.sha256) ?? null
  const line = (isComment ? lock?.line : cut?.line) ?? null
  const states: State[] = []
  if (!isComment) states.push('value')
  if (speaks && (isComment || sha256 !== null)) states.push('meaning')
  if (advises) states.push('advice')
  if (typeof cut?.number === 'number') states.push('number')
  return {
    kind: 'package',
    title: source.package,
    version: artefact.version,
    file: source.file,
    symbol: source.symbol,
    line,
    url: `https://app.unpkg.com/${source.package}@${artefact.version}/files/${source.file}${line === null ? '' : `#L${line}`}`,
    read: artefact.read,
    due: addDays(artefact.read, REREAD_DAYS),
    states,
    sha256,
    joint: source.describes === 'joint' && sha256 !== null,
  }
}

function handSource(reading: Reading, source: HandSource, value: ReadingValue, advises: boolean): Source | null {
  const page = reading.pages[source.page]
  if (page === undefined) throw new ReadingError(`${reading.file}: no page ${source.page}`)
  const states = source.states.filter((state) => (state === 'advice' ? advises : state === 'number' ? value.number !== undefined : true))
  if (states.length === 0 && source.states.length > 0) return null
  return {
    kind: page.kind,
    title: page.title,
    version: page.version ?? null,
    file: page.file ?? null,
    symbol: source.symbol ?? null,
    line: source.line ?? null,
    url: page.url ?? null,
    read: page.read,
    due: addDays(page.read, REREAD_DAYS),
    states,
    sha256: null,
    joint: false,
  }
}
