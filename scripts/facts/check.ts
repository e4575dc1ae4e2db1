// npm run facts:check: what must hold for the facts, whatever the packages say. Needs no network where the cache is filled.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dayOf } from '../../src/facts/freshness.ts'
import type { Facts } from '../../src/facts/schema.ts'
import { commentsOf } from './cut/comments.ts'
import type { Brought } from './packages.ts'
import type { Reading } from './reading.ts'
import { RULES } from './rules/index.ts'
import type { Context } from './rules/rule.ts'

type Given = { readings: Reading[]; facts: Facts; brought: Brought; folders: { readings: string; data: string } }

/** Gathers what the rules look at. `texts` can be given where the files are not those of a git checkout. */
export function contextOf({ readings, facts, brought, folders }: Given, texts: Map<string, string> = trackedTexts()): Context {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  return {
    readings,
    facts,
    published: read(`${folders.data}/facts.json`),
    ids: (read(`${folders.readings}/ids.txt`) ?? '').split('\n'),
    comments: [...brought.files.values()].flatMap((files) => [...files].flatMap(([path, text]) => commentsOf(path, text))),
    texts,
    today: dayOf(new Date()),
  }
}

/** Applies every rule; a line for each thing that is wrong, led by the rule's name. */
export function broken(context: Context): string[] {
  return RULES.flatMap((rule) => rule.check(context).map((sentence) => `${rule.name}: ${sentence}`))
}

/** Text files that git tracks, by path. Empty outside a checkout. */
function trackedTexts(): Map<string, string> {
  let listed: string
  try {
    listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  } catch {
    return new Map()
  }
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(path) && !path.endsWith('package-lock.json'))
  const texts = paths.map((path): [string, string] => [path, readFileSync(path, 'utf8')])
  return new Map(texts.filter(([, text]) => !text.includes('\0')))
}
