import { createServer } from 'node:net'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/browser.ts'

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })
}

// Every worker reads this file again; the environment hands all of them the port that was found first.
process.env.SITE_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.SITE_PORT}/`
const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Generous, for machines that have much else to do; a test that passes takes a few seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: 420_000,
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // No traces: with hundreds of rows they cost more than the tests.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${process.env.SITE_PORT} --strictPort`,
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})
