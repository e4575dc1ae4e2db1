// The generated handlers are compiled and run, in each language, on an answer for every value that the facts have.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { type Fact, factsSchema } from '../../src/facts/schema.ts'
import { handler } from '../../src/handlers/index.ts'
import { casesOf, type HandlerCase } from './handler-cases.ts'

const facts = z.parse(factsSchema, json)
const pairs = [...new Set(facts.facts.filter(({ value }) => value !== null).map(({ provider, format }) => `${provider}|${format}`))].map(
  (pair) => {
    const [provider = '', format = ''] = pair.split('|')
    return { provider, format, name: `${provider.replaceAll('-', '_')}_${format.replaceAll('-', '_')}` }
  },
)
const covered = pairs.filter(({ provider, format }) => handler(facts, provider, format, 'typescript') !== null)
/** Details of a refusal and errors are no reasons; a handler has nothing to do with them. */
const isReason = ({ field, cause }: Fact) => cause !== 'refusal category' && field !== 'HTTP error'
const cases = new Map(covered.map((pair) => [pair, casesOf(facts, pair.provider, pair.format)]))
const all = [...cases].flatMap(([pair, list]) => list.map((one) => ({ pair, one })))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handlers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A tool that the test needs: in CI its lack is a failure, elsewhere it is said and the test goes without. */
function has(tool: string): boolean {
  const found = spawnSync(tool, ['--version']).status === 0
  if (!found && process.env.CI) throw new Error(`${tool} is not installed; the handlers for it cannot be tried.`)
  if (!found) console.warn(`${tool} is not installed: its handlers are not tried here.`)
  return found
}

const expected = (one: HandlerCase) => ({ name: one.name, endings: one.endings })

/** Runs tsc in strict mode on files of the folder; gives what it prints. */
const compile = (files: string[]) =>
  spawnSync(
    process.execPath,
    [
      resolve('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--target',
      'es2022',
      '--lib',
      'es2022',
      '--types',
      '',
      ...files,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )

describe('handlers', () => {
  it('exist for every format that the facts have values of', () => {
    const without = pairs.filter((pair) => !covered.includes(pair)).map(({ provider, format }) => `${provider} ${format}`)
    expect(without).toEqual([])
  })

  it('are tried on every value, whole, and streamed where the format streams', () => {
    for (const [{ provider, format }, list] of cases) {
      const values = facts.facts.filter(
        (fact) => fact.provider === provider && fact.format === format && fact.value !== null && isReason(fact),
      )
      const tried = new Set(list.map(({ fact }) => fact))
      expect(values.filter(({ id }) => !tried.has(id)).map(({ id }) => id)).toEqual([])
    }
  })
})

describe('handlers in TypeScript', () => {
  it('compile in strict mode', () => {
    const files = covered.map(({ provider, format, name }) => {
      writeFileSync(join(folder, `${name}.ts`), handler(facts, provider, format, 'typescript') ?? '')
      return `${name}.ts`
    })
    const { status, stdout } = compile(files)
    expect(stdout).toBe('')
    expect(status).toBe(0)
  }, 60_000)

  it('no longer compile when a value is added to the type alone', () => {
    const files = covered.map(({ provider, format, name }) => {
      const code = handler(facts, provider, format, 'typescript') ?? ''
      const more = code.replace(/^(export type \w+ =)\n/m, "$1\n  | 'a_value_of_tomorrow'\n")
      expect(more, `${name} has no closed type`).not.toBe(code)
      writeFileSync(join(folder, `${name}-more.ts`), more)
      return `${name}-more.ts`
    })
    const { stdout } = compile(files)
    expect(files.filter((file) => !new RegExp(`^${file}\\(.*a_value_of_tomorrow`, 'm').test(stdout))).toEqual([])
  }, 60_000)

  it('give every answer its outcome', async () => {
    for (const [{ provider, format, name }, list] of cases) {
      const code = handler(facts, provider, format, 'typescript') ?? ''
      const file = join(folder, `${name}.mjs`)
      writeFileSync(file, (await transformWithOxc(code, `${name}.ts`)).code)
      const made = await import(/* @vite-ignore */ pathToFileURL(file).href)
      const got = list.map((one) => ({
        name: one.name,
        endings: one.streamed ? made.streamEndings(one.input as unknown[]) : made.endings(one.input),
      }))
      expect(got).toEqual(list.map(expected))
    }
  }, 60_000)
})

describe('handlers in Python', () => {
  it('give every answer its outcome', () => {
    if (!has('python3')) return
    for (const { provider, format, name } of covered)
      writeFileSync(join(folder, `${name}.py`), handler(facts, provider, format, 'python') ?? '')
    writeFileSync(
      join(folder, 'cases.json'),
      JSON.stringify(all.map(({ pair, one }) => ({ module: pair.name, streamed: one.streamed, input: one.input }))),
    )
    writeFileSync(
      join(folder, 'run.py'),
      `import importlib, json
out = []
for case in json.load(open("cases.json", encoding="utf-8")):
    made = importlib.import_module(case["module"])
    out.append((made.stream_endings if case["streamed"] else made.endings)(case["input"]))
print(json.dumps(out))
`,
    )
    const got = JSON.parse(execFileSync('python3', ['run.py'], { cwd: folder, encoding: 'utf8' })) as HandlerCase['endings'][]
    expect(all.map(({ one }, i) => ({ name: one.name, endings: got[i] }))).toEqual(all.map(({ one }) => expected(one)))
  }, 60_000)
})

describe('handlers in jq', () => {
  it('give every answer its outcome', () => {
    if (!has('jq')) return
    for (const [{ provider, format, name }, list] of cases) {
      for (const streamed of [false, true]) {
        const some = list.filter((one) => one.streamed === streamed)
        if (some.length === 0) continue
        // One run for all cases of a form: what the filter gives for each input is gathered in a list, by its last line.
        const filter = handler(facts, provider, format, 'jq') ?? ''
        writeFileSync(join(folder, `${name}.jq`), filter.replace(/\n(.+)\n$/, '\n[$1]\n'))
        const output = execFileSync('jq', ['-c', '-f', `${name}.jq`, ...(streamed ? ['--arg', 'stream', 'yes'] : [])], {
          cwd: folder,
          input: some.map((one) => JSON.stringify(one.input)).join('\n'),
          encoding: 'utf8',
        })
        const got = output
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
        expect(some.map((one, i) => ({ name: one.name, endings: got[i] }))).toEqual(some.map(expected))
      }
    }
  }, 120_000)
})
