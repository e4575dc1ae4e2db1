// What a first visit costs: script, requests, and whether anything jumps while it loads.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { rowsShown } from './page.ts'

const SCRIPT_LIMIT = 90_000

test('the page starts on at most 90 kB of script, brotli, and then brings the checker of the facts and the text about them', async ({
  page,
}) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(new URL(response.url()).pathname, response.body())
  })
  await page.goto('./')
  await expect(rowsShown(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=modulepreload]')].map(
      (element) => new URL('src' in element ? element.src : element.href).pathname,
    ),
  )
  const html = await (await page.request.get('./')).text()
  const initial = [...bodies].filter(([path]) => named.includes(path) && html.includes(path.slice(1)))
  const sizes = await Promise.all(initial.map(async ([, body]) => brotliCompressSync(await body).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT)
  const later = [...bodies.keys()]
    .filter((path) => !initial.some(([one]) => one === path))
    .map((path) => path.replace(/^.*\//, '').replace(/-.*$/, ''))
  expect(later.sort()).toEqual(['about', 'parse'])
})

test('the facts are fetched once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('facts')) asked.push(request.url())
  })
  await page.goto('./')
  await expect(rowsShown(page).first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

for (const width of [320, 768, 1280, 1920]) {
  test(`nothing jumps while the page loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Facts that come late, as on a slow line: what stands there before them must not move when they come.
    await page.route('**/data/facts.json', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await page.goto('./')
    await expect(rowsShown(page).first()).toBeVisible()
    await page.waitForTimeout(300)
    const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
    expect(shift).toBeLessThan(0.01)
  })
}
