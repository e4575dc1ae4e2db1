// A file of 200 MB in Chromium: read by the view of files, and beside it by a worker that does less.
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Line } from '../scripts/bench.ts'
import { CHROMIUM_ARGS, findChromium } from '../scripts/browser.ts'
import { diagnose } from '../src/diagnose/index.ts'
import type { Facts } from '../src/facts/schema.ts'
import { NONE } from '../src/files/matching.ts'
import type { Summary } from '../src/files/messages.ts'
import { kindOf } from '../src/files/reader.ts'
import { makeFile } from './make-file.ts'
import type { Measured } from './page/main.tsx'

const ROUNDS = 5
const MEGABYTE = 1024 * 1024
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

type OfPage = { plainly(how: 'empty' | 'parse'): Promise<number>; ours(): Promise<Measured>; close(): void }
type Round = { empty: number; parse: number; ours: Measured }

/** `--gigabyte` among the arguments reads a gigabyte besides. */
export async function bench(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stop-reasons-'))
  let server: Server | null = null
  let browser: Browser | null = null
  try {
    const file = join(folder, 'answers.jsonl')
    makeFile(file)
    // The page as it is served: whoever ran this file may have set another mode.
    process.env.NODE_ENV = 'production'
    await build({
      root: 'bench/page',
      configFile: false,
      logLevel: 'error',
      base: './',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: join(folder, 'page'), emptyOutDir: true },
    })
    server = await serve(join(folder, 'page'))
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...CHROMIUM_ARGS, '--js-flags=--expose-gc'] })
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${portOf(server)}/index.html`)
    await page.locator('#file').setInputFiles(file)
    const pid = await rendererOf(browser)
    // The first reading, in a page where nothing was read before, tells what memory it takes; it also warms the file up.
    const idle = await settled(page, pid)
    const { result: alone, peak } = await watched(pid, () => page.evaluate(() => (window as unknown as { bench: OfPage }).bench.ours()))
    const memory = peak === null || idle === null ? null : peak - idle - alone.progress.kept / MEGABYTE
    await page.evaluate(() => (window as unknown as { bench: OfPage }).bench.close())
    const rounds: Round[] = []
    // In turns, so that whatever else the machine does meets all three.
    for (let i = 0; i < ROUNDS; i++) {
      const empty = await plainly(page, 'empty')
      const parse = await plainly(page, 'parse')
      await settled(page, pid)
      const ours = await page.evaluate(() => (window as unknown as { bench: OfPage }).bench.ours())
      rounds.push({ empty, parse, ours })
      await page.evaluate(() => (window as unknown as { bench: OfPage }).bench.close())
    }
    const lines = [...linesOf(rounds, memory), await sameCounts(file, rounds[0]?.ours.summary)]
    return process.argv.includes('--gigabyte') ? [...lines, await gigabyte(page, folder)] : lines
  } finally {
    await browser?.close()
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function linesOf(rounds: readonly Round[], memory: number | null): Line[] {
  const ours = median(rounds.map((round) => round.ours.took))
  const empty = median(rounds.map((round) => round.empty))
  const parse = median(rounds.map((round) => round.parse))
  const size = Math.round((rounds[0]?.ours.progress.size ?? 0) / 1e6)
  // Fast enough by either; the one that is easier to reach is the line.
  const byEmpty = median(rounds.map((round) => round.empty / round.ours.took)) / 0.4
  const byParse = median(rounds.map((round) => round.parse / round.ours.took)) / 2
  const speed: Line =
    byEmpty >= byParse
      ? { name: `files, ${size} MB of JSON lines`, measured: ours, against: { name: 'an empty read', took: empty }, atLeast: 0.4 }
      : { name: `files, ${size} MB of JSON lines`, measured: ours, against: { name: 'JSON.parse of each line', took: parse }, atLeast: 2 }
  const lines: Line[] = [
    speed,
    limit('files, until the first counts', median(rounds.map((round) => round.ours.first)), 50, 'ms'),
    // What the machine does beside it only ever lengthens a gap: the least disturbed round tells what the page does.
    limit('files, longest gap between frames', Math.min(...rounds.map((round) => round.ours.gap)), 50, 'ms'),
  ]
  if (memory !== null) lines.push(limit('files, memory above idle and results', Math.max(1, memory), 150, 'MB'))
  return lines
}

function limit(name: string, measured: number, most: number, unit: string): Line {
  return { name, measured, against: { name: 'at most', took: most }, atLeast: 1, unit }
}

/** Each line diagnosed for itself in Node, and how many answers both count alike. */
async function sameCounts(file: string, summary: Summary | undefined): Promise<Line> {
  const facts = JSON.parse(readFileSync('public/data/facts.json', 'utf8')) as Facts
  const counts = { outcomes: new Map(), formats: new Map(), providers: new Map(), models: new Map(), values: new Map() } as const
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)
  let all = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    for (const answer of diagnose(line, facts).answers) {
      const kind = kindOf(answer)
      all++
      add(counts.outcomes, kind.outcome)
      add(counts.formats, kind.format)
      add(counts.providers, kind.provider)
      add(counts.models, kind.model ?? NONE)
      add(counts.values, kind.value ?? NONE)
    }
  }
  const alike = Object.entries(counts).map(([list, plain]) => {
    const shown = summary?.[list as keyof Summary] ?? []
    return shown.reduce((sum, { name, count }) => sum + (plain.get(name) === count ? count : 0), 0)
  })
  const least = Math.min(...alike)
  return {
    name: 'files, counted as a plain reader counts',
    measured: all,
    against: { name: 'alike', took: least },
    atLeast: 1,
    unit: 'answers',
  }
}

/** A gigabyte is read to its end; memory beside what it may take. */
async function gigabyte(page: Page, folder: string): Promise<Line> {
  const file = join(folder, 'gigabyte.jsonl')
  makeFile(file, 500_000, 1e9)
  await page.locator('#file').setInputFiles(file)
  const { progress } = await page.evaluate(() => (window as unknown as { bench: OfPage }).bench.ours())
  if (progress.state !== 'done') throw new Error(`A file of ${statSync(file).size} bytes: ${progress.state}. ${progress.why}`)
  const size = statSync(file).size / 1e6
  return { name: 'files, a gigabyte', measured: size, against: { name: 'read', took: progress.taken / 1e6 }, atLeast: 1, unit: 'MB' }
}

const plainly = (page: Page, how: 'empty' | 'parse') =>
  page.evaluate((which) => (window as unknown as { bench: OfPage }).bench.plainly(which), how)

/** Runs something while the memory of a process is looked at. The peak in MB; null where the machine does not tell. */
async function watched<T>(pid: number, run: () => Promise<T>): Promise<{ result: T; peak: number | null }> {
  let peak = memoryOf(pid)
  const timer = setInterval(() => {
    const now = memoryOf(pid)
    if (now !== null && peak !== null) peak = Math.max(peak, now)
  }, 20)
  try {
    const result = await run()
    return { result, peak }
  } finally {
    clearInterval(timer)
  }
}

/** The memory of the page after its garbage is gone, in MB. */
async function settled(page: Page, pid: number): Promise<number | null> {
  await page.evaluate(() => (globalThis as unknown as { gc?: () => void }).gc?.())
  await page.waitForTimeout(2000)
  return memoryOf(pid)
}

function memoryOf(pid: number): number | null {
  try {
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return resident === undefined ? null : Number(resident) / 1024
  } catch {
    return null
  }
}

/** The process of the one page that is open: of all renderers the one with the most memory. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return renderers.sort((a, b) => (memoryOf(b) ?? 0) - (memoryOf(a) ?? 0))[0] ?? 0
}

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
