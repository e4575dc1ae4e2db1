// Tencent's Hunyuan in its own API, whose keys are all in Pascal case: Response.Choices[].FinishReason.
import { addChoiceContent } from './chat-content.ts'
import { child, isObject, isPresent, list, type Place, text } from './place.ts'
import { plain } from './plain.ts'

/** As written: Go and C# dumps of Chat Completions have the same keys, but not the envelope, nor an Id beside Choices without an Object. */
function isPascal(place: Place): boolean {
  if (place.node.kind !== 'object') return false
  const keys = new Set(place.node.entries.map(({ key }) => key))
  return keys.has('Choices') && !keys.has('Object') && (keys.has('Id') || keys.has('RequestId') || keys.has('Note')) && !keys.has('Model')
}

export const hunyuan = plain({
  id: 'hunyuan',
  keys: ['choices'],
  recognise(place) {
    if (!isPascal(place)) return null
    const choices = list(place, 'Choices').filter(isObject)
    const piece = choices.some((choice) => isObject(child(choice, 'Delta')))
    if (!piece && !choices.some((choice) => isObject(child(choice, 'Message')))) return null
    return {
      as: piece ? 'piece' : 'whole',
      sure: 80,
      key: text(child(place, 'Id')),
      ends: choices.some((choice) => isPresent(child(choice, 'FinishReason'))),
    }
  },
  answers: (place) => list(place, 'Choices').filter(isObject),
  reason: (answer) => child(answer, 'FinishReason'),
  fact: 'FinishReason',
  content(target, answer, calls) {
    for (const holder of [child(answer, 'Message'), child(answer, 'Delta')]) if (isObject(holder)) addChoiceContent(target, holder, calls)
  },
  provider: 'tencent',
})
