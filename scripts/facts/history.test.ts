import { describe, expect, it } from 'vitest'
import json from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../../src/facts/schema.ts'
import { daysOf } from '../publish/feed.ts'
import { changesOf, type Snapshot, snapshotOf, withSection } from './history.ts'

const facts = factsSchema.parse(json)
const now = snapshotOf(facts)
const [id = ''] = Object.keys(now)
const changed = (part: string, text: string): Snapshot => ({ ...now, [id]: { ...now[id], [part]: text } })

describe('what differs from the facts as last published', () => {
  it('is nothing where nothing changed, and nothing where a source was only read again', () => {
    expect(changesOf(now, now)).toEqual([])
    const later = facts.facts.map((fact) => ({
      ...fact,
      sources: fact.sources.map((source) => ({ ...source, read: '2027-02-01', due: '2027-05-02' })),
    }))
    expect(changesOf(now, snapshotOf({ ...facts, facts: later }))).toEqual([])
  })

  it('names the row, what it was and what it is, and the source', () => {
    const [line] = changesOf(changed('outcome', 'failed'), now)
    expect(line).toEqual({ id, what: `outcome: failed → ${now[id]?.outcome}`, source: now[id]?.sources })
  })

  it('tells a sentence that was reworded without quoting it', () => {
    expect(changesOf(changed('words', 'another'), now).map(({ what }) => what)).toEqual(['the source words it otherwise'])
  })

  it('tells rows that came and rows that went', () => {
    const { [id]: gone, ...rest } = now
    expect(changesOf(rest, now).map(({ what }) => what)).toEqual([`added: ${gone?.outcome}, ${gone?.cause}`])
    expect(changesOf(now, rest)).toEqual([{ id, what: 'removed', source: gone?.sources }])
  })
})

describe('CHANGES.md', () => {
  const line = (what: string) => [{ id: 'a/b/c', what, source: 'pkg 1.0.0' }]

  it('has the newest day first, and each day once', () => {
    const one = withSection('# Changes of the facts\n', '2026-12-01', line('added'))
    const two = withSection(one, '2026-12-02', line('removed'))
    const three = withSection(two, '2026-12-02', line('outcome: failed → complete'))
    expect(daysOf(three)).toEqual([
      { day: '2026-12-02', lines: ['a/b/c outcome: failed → complete (pkg 1.0.0)', 'a/b/c removed (pkg 1.0.0)'] },
      { day: '2026-12-01', lines: ['a/b/c added (pkg 1.0.0)'] },
    ])
    expect(three.startsWith('# Changes of the facts\n\n## 2026-12-02\n')).toBe(true)
  })
})
