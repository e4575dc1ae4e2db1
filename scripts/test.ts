// npm test: every check in order, all of them even after one has failed, and a count as the last line.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { type Tally, tallyPlaywright, tallyStep, tallyVitest } from './check/tally.ts'

const REPORTS = resolve('.cache/test')
const UNIT = resolve(REPORTS, 'unit.json')
const BROWSER = resolve(REPORTS, 'browser.json')

type Step = {
  /** The npm script that is run. */
  script: string
  args?: string
  env?: Record<string, string>
  /** Reads the number of cases from the report that the step has written. */
  cases?: () => Tally
}

const STEPS: Step[] = [
  { script: 'lint' },
  { script: 'unused' },
  { script: 'types' },
  { script: 'facts:check' },
  {
    script: 'unit',
    args: `--reporter=default --reporter=json --outputFile.json="${UNIT}"`,
    cases: () => tallyVitest(JSON.parse(readFileSync(UNIT, 'utf8'))),
  },
  { script: 'build' },
  { script: 'size' },
  {
    script: 'browser',
    args: '--reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER },
    cases: () => tallyPlaywright(JSON.parse(readFileSync(BROWSER, 'utf8'))),
  },
]

type Result = { script: string; ok: boolean; tally: Tally; hasCases: boolean; seconds: number }

/** Runs an npm script with its output passed through: true when it ends with 0. */
function npmRun(step: Step): Promise<boolean> {
  const args = step.args ? ` -- ${step.args}` : ''
  return new Promise((done) => {
    // A shell, because npm is a script of another name on Windows. Nothing in the line comes from outside.
    // NODE_ENV is left to each step: the runner of this script has set it to development, which would build a page for that.
    const env = { ...process.env, NODE_ENV: undefined, ...step.env }
    const child = spawn(`npm run --silent ${step.script}${args}`, { shell: true, stdio: 'inherit', env })
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
}

function casesOf(step: Step): Tally | null {
  try {
    return step.cases?.() ?? null
  } catch {
    // No report: the step broke before its first case, and counts as one failure.
    return null
  }
}

async function run(step: Step): Promise<Result> {
  console.log(`\n── ${step.script}`)
  const started = performance.now()
  const ok = await npmRun(step)
  const cases = casesOf(step)
  const tally = tallyStep(ok, cases)
  return { script: step.script, ok: tally.failed === 0, tally, hasCases: cases !== null, seconds: (performance.now() - started) / 1000 }
}

function row({ script, ok, tally, hasCases, seconds }: Result): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  const cases = hasCases ? `${tally.passed} passed, ${tally.failed} failed${skipped}` : ''
  return `${ok ? '✓' : '✗'} ${script.padEnd(12)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${cases}`.trimEnd()
}

/** Runs the steps named in args, or all of them. 0 when nothing failed. */
export async function main(args: string[]): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const unknown = args.filter((name) => !STEPS.some((step) => step.script === name))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.script).join(', ')}.`)
    return 2
  }
  const results: Result[] = []
  for (const step of STEPS) if (args.length === 0 || args.includes(step.script)) results.push(await run(step))

  const sum = (key: keyof Tally) => results.reduce((total, { tally }) => total + tally[key], 0)
  console.log(`\n${results.map(row).join('\n')}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
