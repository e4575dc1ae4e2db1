// npm run bench: runs every bench/*.ts and prints what was measured beside what it is compared with.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** One comparison. The two numbers have the same unit; the ratio is compared with over measured: above 1 is faster. */
export type Line = {
  name: string
  /** Milliseconds, unless unit says otherwise. Less is better. */
  measured: number
  /** What the other side took, and what the other side is. */
  against: { name: string; took: number }
  /** The least ratio that is fast enough. */
  atLeast: number
  unit?: string
}

type Bench = { bench?: () => Promise<Line[]> }

/** The ratio, and whether it is enough. A time that is no number above zero is never fast enough. */
export function judge(line: Line): { ratio: number; ok: boolean } {
  const ratio = line.against.took / line.measured
  return { ratio, ok: Number.isFinite(ratio) && line.measured > 0 && ratio >= line.atLeast }
}

function print(lines: Line[]): void {
  const cells = lines.map((line) => {
    const unit = line.unit ?? 'ms'
    const { ratio, ok } = judge(line)
    return [
      line.name,
      `${line.measured.toFixed(3)} ${unit}`,
      `${line.against.name} ${line.against.took.toFixed(3)} ${unit}`,
      `${ratio.toFixed(2)} (≥ ${line.atLeast})`,
      ok ? 'ok' : 'too slow',
    ]
  })
  const table = [['name', 'measured', 'compared with', 'ratio', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Runs the benches named in args (read, files, …), or all. 0 when all that was measured is fast enough. */
export async function main(args: string[]): Promise<number> {
  const files = readdirSync('bench')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const lines: Line[] = []
  for (const file of files) {
    if (args.length > 0 && !args.includes(file.replace(/\.ts$/, ''))) continue
    const { module } = await runnerImport<Bench>(resolve('bench', file), { configFile: false, logLevel: 'error' })
    // A file without bench() is one that the others share.
    if (module.bench) lines.push(...(await module.bench()))
  }
  if (lines.length === 0) {
    console.error('Nothing was measured: there is no such bench.')
    return 1
  }
  print(lines)
  return lines.every((line) => judge(line).ok) ? 0 : 1
}
