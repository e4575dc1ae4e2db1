import type { Fact, Source } from './schema.ts'

/** Fresh, due within 14 days (the due day itself included), or past its due day. */
export type Freshness = 'fresh' | 'due soon' | 'overdue'

/** A source is due to be read again this many days after it was read. */
export const REREAD_DAYS = 90
/** A source counts as due soon this many days before its due day. */
export const SOON_DAYS = 14
const DAY = 86_400_000

/** Days from one day to another, both written 2026-12-01; negative where the second is earlier. NaN for what is no day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The day that many days after a day, both written 2026-12-01. Throws RangeError for what is no day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The reader's own calendar day, written 2026-12-01. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** How fresh a source is on a day, written 2026-12-01. */
export function freshness(source: Pick<Source, 'due'>, today: string): Freshness {
  const left = daysBetween(today, source.due)
  if (left < 0) return 'overdue'
  return left <= SOON_DAYS ? 'due soon' : 'fresh'
}

/** The source of a fact that falls due first: it decides how fresh the fact is. */
export function firstDue(fact: Pick<Fact, 'sources'>): Source {
  return fact.sources.reduce((first, source) => (source.due < first.due ? source : first))
}

/** How fresh a fact is on a day: as fresh as the source of it that falls due first. */
export function factFreshness(fact: Pick<Fact, 'sources'>, today: string): Freshness {
  return freshness(firstDue(fact), today)
}
