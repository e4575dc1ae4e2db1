// Runs a TypeScript script with Vite's own module runner, so that every Node the project supports can run the same
// scripts without one more loader: node scripts/run.mjs scripts/facts/main.ts build
import { resolve } from 'node:path'
import process from 'node:process'
import { runnerImport } from 'vite'

const [, , file, ...rest] = process.argv
if (!file) {
  console.error('Say which script to run: node scripts/run.mjs scripts/facts/main.ts build')
  process.exit(2)
}
process.argv = [process.argv[0], resolve(file), ...rest]
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
process.exitCode = (await module.main(rest)) ?? process.exitCode ?? 0
