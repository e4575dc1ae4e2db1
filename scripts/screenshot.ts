// npm run screenshot: makes docs/screenshot.png, the picture in the README, from the built page.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import type { Facts } from '../src/facts/schema.ts'
import { bringChromium, CHROMIUM_ARGS } from './browser.ts'

const FILE = 'docs/screenshot.png'
const SIZE = { width: 1440, height: 960 }

/** What the picture shows: the endings that cut an answer short, and one of them open. */
const VIEW = '?outcome=cut+short&value=openai/incomplete/max_output_tokens'

/** Takes the picture of what npm run build has made. 1 when there is no Chromium or no row to be seen. */
export async function main(): Promise<number> {
  const executablePath = bringChromium()
  if (!executablePath) {
    console.error('No Chromium: set CHROMIUM_PATH.')
    return 1
  }
  const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', locale: 'en-GB' })
    // The picture stands in the repository, where no sentence of a provider does: it shows the meanings in our own words.
    await page.route('**/data/facts.json', async (route) => {
      const facts: Facts = await (await route.fetch()).json()
      for (const fact of facts.facts) for (const source of fact.sources) delete source.quote
      await route.fulfill({ json: { ...facts, quotes: { complete: true, why: null } } })
    })
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${VIEW}`)
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor({ timeout: 10_000 })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    mkdirSync('docs', { recursive: true })
    await page.screenshot({ path: FILE })
    console.log(`${FILE}, ${SIZE.width} × ${SIZE.height}`)
    return 0
  } finally {
    await browser.close()
    await server.close()
  }
}
