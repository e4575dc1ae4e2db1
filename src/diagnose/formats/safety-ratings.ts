// Gemini's safety ratings: which category a candidate or a prompt was blocked by, and where none says so, which was rated highest.
import { addEvidence, type Draft } from './format.ts'
import { child, fold, isTrue, type Place, text, toField } from './place.ts'

const LEVELS = ['negligible', 'low', 'medium', 'high']

/** Takes the prefix that every category has: HARM_CATEGORY_HARASSMENT gives HARASSMENT. */
function categoryOf(rating: Place): string | null {
  return text(child(rating, 'category'))?.replace(/^.*HARM_CATEGORY_/i, '') ?? null
}

/** Notes the categories that say `blocked`. `reason` is the field that they explain: only a safety block speaks of ratings. */
export function addRatings(target: Draft, ratings: Place[], reason: Place | undefined): void {
  let highest: { rating: Place; level: number } | null = null
  let anyBlocked = false
  for (const rating of ratings) {
    const category = categoryOf(rating)
    const blocked = child(rating, 'blocked')
    if (category === null) continue
    if (isTrue(blocked)) {
      anyBlocked = true
      target.blocked.push({ category, field: toField(child(rating, 'category')) })
      addEvidence(target, child(rating, 'category'))
      addEvidence(target, blocked)
    }
    const level = LEVELS.indexOf(fold(text(child(rating, 'probability')) ?? ''))
    if (level > (highest?.level ?? 0)) highest = { rating, level }
  }
  if (anyBlocked || highest === null || fold(text(reason) ?? '') !== 'safety') return
  const probability = child(highest.rating, 'probability')
  const field = toField(probability)
  addEvidence(target, probability)
  const note = `No rating is marked as blocked; the highest is ${categoryOf(highest.rating)} (${text(probability)}).`
  target.notes.push({ id: 'highest-rating', text: note, ...(field && { start: field.start, end: field.end }) })
}
