import { NO_OUTCOME, OUTCOMES } from './lists.ts'
import type { FactOutcome } from './schema.ts'

const SEVERITY: readonly FactOutcome[] = [...OUTCOMES, ...NO_OUTCOME]
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const exact = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' })

/** Compares texts as a person would: numbers inside by their size, case only where nothing else differs. */
export function byText(a: string, b: string): number {
  return natural.compare(a, b) || exact.compare(a, b)
}

/** Compares outcomes from harmless to severe; what is no ending and what is unknown come last. */
export function bySeverity(a: FactOutcome, b: FactOutcome): number {
  return SEVERITY.indexOf(a) - SEVERITY.indexOf(b)
}
