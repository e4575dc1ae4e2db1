// npm run facts:changes   adds to CHANGES.md what differs between the facts and the facts as last published, and remembers these as published
//
// What was published is remembered in readings/published.json, so that no git history and no network is needed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { dayOf } from '../../src/facts/freshness.ts'
import { sourceName } from '../../src/facts/names.ts'
import { type Fact, type Facts, factsSchema } from '../../src/facts/schema.ts'

/** What is said of a row that a reader would act on, each in one text. The day of a reading is not among them: reading again is no change. */
export type Snapshot = Record<string, Record<string, string>>
/** One line of the history. */
export type Line = { id: string; what: string; source: string }

const snapshotSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** The facts as they are remembered. */
export function snapshotOf(facts: Facts): Snapshot {
  return Object.fromEntries(facts.facts.map((fact) => [fact.id, tellingOf(fact)]))
}

function tellingOf(fact: Fact): Record<string, string> {
  return {
    value: fact.value ?? 'unknown',
    number: fact.number === null ? 'none' : String(fact.number),
    field: fact.field,
    outcome: fact.outcome,
    cause: fact.cause,
    meaning: fact.meaning,
    'what to do': fact.advice?.text ?? 'unknown',
    judgement: fact.judgement ?? 'none',
    status: fact.status,
    "Syntic's": [fact.syntic.value ?? 'none', fact.syntic.closest ? 'closest' : '', fact.syntic.lengthReason ?? '']
      .filter(Boolean)
      .join(', '),
    sources: fact.sources.map(sourceName).join('; '),
    words: fact.sources.map(({ sha256 }) => sha256?.slice(0, 12) ?? 'none').join(' '),
  }
}

/** What differs between two snapshots: rows added, rows removed, and for each other row what changed from what. */
export function changesOf(before: Snapshot, after: Snapshot): Line[] {
  const lines: Line[] = []
  for (const [id, now] of Object.entries(after)) {
    const was = before[id]
    const source = now.sources ?? ''
    if (was === undefined) {
      lines.push({ id, what: `added: ${now.outcome}, ${now.cause}`, source })
      continue
    }
    for (const [part, text] of Object.entries(now)) {
      if (was[part] === text) continue
      const hidden = part === 'words'
      lines.push({ id, what: hidden ? 'the source words it otherwise' : `${part}: ${was[part] ?? 'none'} → ${text}`, source })
    }
  }
  for (const [id, was] of Object.entries(before)) if (!(id in after)) lines.push({ id, what: 'removed', source: was.sources ?? '' })
  return lines
}

/** The section of one day, as it stands in CHANGES.md. */
export function sectionOf(day: string, lines: Line[]): string {
  return `## ${day}\n\n${lines.map(({ id, what, source }) => `- \`${id}\` ${what} (${source})`).join('\n')}\n`
}

/** Puts a section in front of the older ones, below the heading. A second run on a day adds to that day's section. */
export function withSection(changes: string, day: string, lines: Line[]): string {
  const section = sectionOf(day, lines)
  const heading = `## ${day}\n\n`
  if (changes.includes(heading)) return changes.replace(heading, section)
  const first = changes.indexOf('\n## ')
  return first < 0 ? `${changes.trimEnd()}\n\n${section}` : `${changes.slice(0, first + 1)}${section}\n${changes.slice(first + 1)}`
}

const FACTS = 'public/data/facts.json'
const PUBLISHED = 'readings/published.json'
const CHANGES = 'CHANGES.md'

/** Writes CHANGES.md and readings/published.json; gives 0. */
export async function main(): Promise<number> {
  const facts = factsSchema.parse(JSON.parse(readFileSync(FACTS, 'utf8')))
  const now = snapshotOf(facts)
  const day = dayOf(new Date())
  const known = existsSync(PUBLISHED) ? snapshotSchema.parse(JSON.parse(readFileSync(PUBLISHED, 'utf8'))) : null
  const lines = known === null ? [] : changesOf(known, now)
  if (known !== null && lines.length === 0) {
    console.log('Nothing has changed since the facts were last published.')
    return 0
  }
  const text = existsSync(CHANGES) ? readFileSync(CHANGES, 'utf8') : '# Changes of the facts\n'
  const first = `## ${day}\n\n- First published: ${facts.facts.length} rows at ${facts.providers.length} providers.\n`
  writeFileSync(CHANGES, known === null ? `${text.trimEnd()}\n\n${first}` : withSection(text, day, lines))
  writeFileSync(PUBLISHED, `${JSON.stringify(now, null, 1)}\n`)
  console.log(
    known === null
      ? 'The facts are remembered as published; CHANGES.md begins with them.'
      : `${lines.length} changes written to CHANGES.md.`,
  )
  return 0
}
