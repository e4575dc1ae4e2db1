// Azure's verdicts on a prompt or an answer: {"hate": {"filtered": true, "severity": "medium"}, …}
import { addEvidence, type Draft } from './format.ts'
import { child, isObject, isTrue, type Place, step, toField } from './place.ts'

/** Notes the categories that say `filtered`; each with its severity as evidence. */
export function addContentFilter(target: Draft, results: Place | undefined): void {
  if (!isObject(results)) return
  for (const found of results.node.entries) {
    const category = step(results, found)
    const filtered = child(category, 'filtered')
    if (!isTrue(filtered)) continue
    const severity = child(category, 'severity')
    target.blocked.push({ category: found.key, field: toField(severity) ?? toField(filtered) })
    addEvidence(target, filtered)
    if (severity !== undefined) addEvidence(target, severity)
  }
}
