import { expect, test } from 'vitest'
import { bySeverity, byText } from './order.ts'
import type { FactOutcome } from './schema.ts'

test('texts sort as a person would sort them', () => {
  expect(['v10', 'v9', 'Stop', 'stop', 'length'].sort(byText)).toEqual(['length', 'stop', 'Stop', 'v9', 'v10'])
})

test('outcomes sort by how much they should worry the reader, with what is none at the end', () => {
  const mixed: FactOutcome[] = ['unknown', 'failed', 'complete', 'not an ending', 'refused', 'tool call', 'filtered', 'cut short', 'paused']
  expect(mixed.sort(bySeverity)).toEqual([
    'complete',
    'tool call',
    'paused',
    'cut short',
    'filtered',
    'refused',
    'failed',
    'not an ending',
    'unknown',
  ])
})
