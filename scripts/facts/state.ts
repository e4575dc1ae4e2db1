// What the packages state, source by source, and where that differs from the readings and their locks.
import { speaksFor, spelled } from './compose.ts'
import { cutSource, type Stated } from './cut/index.ts'
import { NoSuchSymbol } from './cut/source.ts'
import type { Lock, LockedSource } from './lock.ts'
import type { Quotes } from './merge.ts'
import { type Brought, specOf, type Wanted } from './packages.ts'
import { idOf, type PackageSource, type Reading, type ReadingApi, ReadingError } from './reading.ts'

/** One source of one API that is cut from a package. */
export type Place = { reading: Reading; api: ReadingApi; key: string; source: PackageSource; spec: string; stated: Stated | null }

/** The packages that readings name, and the files that are needed of each, by name@version. */
export function wantedOf(readings: Reading[]): { wanted: Wanted[]; paths: Map<string, Set<string>> } {
  const paths = new Map<string, Set<string>>()
  const wanted = readings.flatMap((reading) =>
    Object.entries(reading.packages).map(([name, { version, integrity }]) => ({ name, version, integrity, file: reading.file })),
  )
  for (const { spec, source } of placesOf(readings)) paths.set(spec, (paths.get(spec) ?? new Set()).add(source.file))
  return { wanted, paths }
}

function placesOf(readings: Reading[]): Place[] {
  return readings.flatMap((reading) =>
    reading.apis.flatMap((api) =>
      Object.entries(api.sources).flatMap(([key, source]) => {
        if (!('package' in source)) return []
        const version = reading.packages[source.package]?.version ?? ''
        return [{ reading, api, key, source, spec: specOf({ name: source.package, version }), stated: null }]
      }),
    ),
  )
}

/** Cuts every source whose package was brought; `stated` is null for the others. Throws ReadingError where a symbol is not there. */
export function cutPlaces(readings: Reading[], brought: Brought): Place[] {
  return placesOf(readings).map((place) => {
    const text = brought.files.get(place.spec)?.get(place.source.file)
    if (text === undefined) return place
    try {
      return { ...place, stated: cutSource(place.source, text) }
    } catch (error) {
      const why = error instanceof NoSuchSymbol ? error.message : `it cannot be parsed (${(error as Error).message})`
      throw new ReadingError(
        `${place.reading.file}: ${place.source.file} of ${place.spec} was read for ${place.api.id}, but ${why}. ` +
          'Look where the values stand now and correct the symbol.',
      )
    }
  })
}

/** Every difference between a package and the reading of it, as sentences that name file, value and cure; in the order of the readings. */
export function differences(places: Place[], locks: Map<string, Lock>): string[] {
  return places.flatMap((place) => {
    if (place.stated === null) return []
    const wrong = valueDifferences(place, place.stated)
    return wrong.length > 0
      ? wrong
      : wordDifferences(place, place.stated.lock, locks.get(place.reading.provider)?.[place.api.id]?.[place.key])
  })
}

function valueDifferences({ reading, api, key, source, spec }: Place, stated: Stated): string[] {
  if (source.describes === 'comment') {
    return stated.lock.sha256 === null
      ? [
          `${reading.file}: ${spec} has no comment at ${source.words ?? source.symbol}, which ${api.id} reads as ${key}. Correct the symbol or drop the source.`,
        ]
      : []
  }
  const inPackage = Object.keys(stated.lock.values)
  const rows = api.values.filter((value) => speaksFor(api, value, key))
  const inReading = rows.map(spelled)
  const elsewhere = source.elsewhere.flatMap(({ values }) => values)
  const where = `${source.file} of ${spec} (${source.symbol})`
  return [
    ...inPackage
      .filter((value) => !inReading.includes(value) && !elsewhere.includes(value))
      .map(
        (value) =>
          `${reading.file}: "${value}" stands in ${where}, line ${stated.lock.values[value]?.line}, and ${api.id} has no row for it. ` +
          'Add the row, or list the value under elsewhere and say why.',
      ),
    ...rows
      .filter((value) => !inPackage.includes(spelled(value) ?? ''))
      .map(
        (value) =>
          `${reading.file}: ${idOf(api, value)} names "${spelled(value)}" with the source ${key}, and ${where} does not state it. ` +
          'Correct the spelling; or, where the provider took it away, keep the row as older, with a source that was read by hand.',
      ),
    ...elsewhere
      .filter((value) => !inPackage.includes(value))
      .map(
        (value) =>
          `${reading.file}: "${value}" is listed under elsewhere for ${api.id}, and ${where} does not state it. Take it off the list.`,
      ),
  ]
}

function wordDifferences({ reading, api, key, spec }: Place, now: LockedSource, then: LockedSource | undefined): string[] {
  const cure = `Read it again, correct the row and its day, then accept it: npm run facts:accept ${reading.provider}`
  const where = `${api.id} (source ${key}, ${spec})`
  if (then === undefined) return [`${reading.file}: nobody has accepted what the package says of ${where}. ${cure}`]
  const values = Object.entries(now.values).flatMap(([value, { line, number, sha256 }]) => {
    const old = then.values[value]
    if (old === undefined) return [`${reading.file}: nobody has accepted what the package says of "${value}" in ${where}. ${cure}`]
    if (old.sha256 !== sha256)
      return [`${reading.file}: the package's words for "${value}" in ${where} are not those that were read. ${cure}`]
    if (old.number !== number) return [`${reading.file}: "${value}" in ${where} has the number ${number}, it had ${old.number}. ${cure}`]
    return old.line === line ? [] : [`${reading.file}: "${value}" in ${where} moved from line ${old.line} to ${line}. ${cure}`]
  })
  if (values.length > 0) return values
  const gone = Object.keys(then.values).find((value) => !(value in now.values))
  if (gone !== undefined) return [`${reading.file}: "${gone}" in ${where} was accepted before and is gone. ${cure}`]
  if (then.sha256 !== now.sha256)
    return [`${reading.file}: the paragraph that the package has for ${where} is not the one that was read. ${cure}`]
  return then.line === now.line ? [] : [`${reading.file}: what was read for ${where} moved from line ${then.line} to ${now.line}. ${cure}`]
}

/** The lock of a provider as the packages state it now; sources whose package is not there keep what they had. */
export function lockOf(provider: string, places: Place[], old: Lock): Lock {
  const lock: Lock = {}
  for (const { reading, api, key, stated } of places) {
    if (reading.provider !== provider) continue
    const entry = stated?.lock ?? old[api.id]?.[key]
    if (entry) lock[api.id] = { ...lock[api.id], [key]: entry }
  }
  return lock
}

/** The quotations of every row, from the packages that were brought. */
export function quotesOf(places: Place[], missing: Map<string, string>): Quotes {
  const rows: Quotes['rows'] = {}
  for (const { api, key, source, stated } of places) {
    if (stated === null) continue
    for (const value of api.values) {
      const spelling = spelled(value)
      if (!speaksFor(api, value, key) && value.advice?.source !== key) continue
      const quote = stated.quotes.get(source.describes === 'comment' ? '' : (spelling ?? ''))
      const sha256 = source.describes === 'comment' ? stated.lock.sha256 : stated.lock.values[spelling ?? '']?.sha256
      if (quote && sha256) rows[idOf(api, value)] = { ...rows[idOf(api, value)], [sha256]: quote }
    }
  }
  const names = [...missing.keys()].sort()
  const why = names.length === 0 ? null : `When the page was built, these packages could not be had: ${names.join(', ')}.`
  return { complete: names.length === 0, why, rows }
}
