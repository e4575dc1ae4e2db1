// Finds a Chromium for the browser tests and the screenshot, and brings one where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** The environment variable that names the Chromium to use, before all others. */
const VARIABLE = 'CHROMIUM_PATH'

const COMMANDS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge', 'microsoft-edge-stable']

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

const DOWNLOAD_LIMIT_MS = 180_000
const APT_LIMIT_MS = 240_000

/** What a browser needs to run as root in a container, and to speak to no server of its own maker. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Machine = {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  /** True where the file exists and may be run. */
  runnable: (path: string) => boolean
  /** Where Playwright keeps the Chromium that it downloads itself. */
  downloaded: string
}

const thisMachine = (): Machine => ({
  env: process.env,
  platform: process.platform,
  runnable: (path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  downloaded: chromium.executablePath(),
})

/**
 * The path of a Chromium that is already there, or null. The environment variable comes first; a path in it that cannot
 * be run is an error, since falling back in silence would test something else than was asked for.
 */
export function findChromium(machine: Machine = thisMachine()): string | null {
  const { env, platform, runnable, downloaded } = machine
  const asked = env[VARIABLE]
  if (asked) {
    if (runnable(asked)) return asked
    throw new Error(`${VARIABLE} names ${asked}, which cannot be run.`)
  }
  const candidates =
    platform === 'darwin'
      ? MAC
      : platform === 'win32'
        ? WINDOWS_ROOTS.flatMap((root) => (env[root] ? WINDOWS.map((path) => `${env[root]}\\${path}`) : []))
        : COMMANDS.flatMap((name) => (env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? [join(folder, name)] : [])))
  return [...candidates, downloaded].find(runnable) ?? null
}

function attempt(command: string, args: string[], limit: number): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  const shell = process.platform === 'win32'
  return spawnSync(command, args, { stdio: 'inherit', timeout: limit, shell }).status === 0
}

/** The path of a Chromium, brought from Debian's packages or Playwright's download where none is there; null if none can be had. */
export function bringChromium(): string | null {
  const found = findChromium()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const installed =
      attempt('apt-get', ['update'], APT_LIMIT_MS) &&
      attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], APT_LIMIT_MS)
    if (installed && findChromium()) return findChromium()
  }
  attempt('npx', ['playwright', 'install', 'chromium'], DOWNLOAD_LIMIT_MS)
  return findChromium()
}

/** Makes sure that a Chromium is there: 0 when it is, 1 with a word on what to do when it is not. */
export async function main(): Promise<number> {
  const path = bringChromium()
  if (path) {
    console.log(`Chromium: ${path}`)
    return 0
  }
  console.error(
    `No Chromium was found and none could be brought. Install Chrome, Chromium or Edge, or set ${VARIABLE} to the path of one, and run this again.`,
  )
  return 1
}
