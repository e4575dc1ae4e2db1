// What is pasted is read in a real browser: by hand, from a long text in a worker, and without a word of it leaving the page.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open } from './page.ts'

const SECRET = 'a-word-that-must-stay'
const CUT = JSON.stringify({ choices: [{ index: 0, message: { content: `One, two, ${SECRET}` }, finish_reason: 'length' }] }, null, 2)

const panel = (page: Page) => page.getByRole('region', { name: 'Paste a response' })
const marked = (page: Page) => page.getByRole('region', { name: 'The text, with its fields marked' })

/** Pastes outside any field, as a person does who has clicked nowhere. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a response pasted anywhere is explained, and its row is marked and opened', async ({ page }) => {
  await open(page)
  await paste(page, CUT)
  await expect(panel(page).getByRole('status').filter({ hasText: 'Cut short' })).toBeVisible()
  await expect(marked(page).locator('mark', { hasText: '"length"' })).toBeInViewport()
  await panel(page).getByRole('link', { name: 'length', exact: true }).first().click()
  await expect(page).toHaveURL(/value=openai\/chat\/length/)
})

test('nothing of it is in the address, in storage or in any request', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  await paste(page, CUT)
  await expect(marked(page)).toContainText(SECRET)
  await paste(page, CUT.replace(SECRET, `${SECRET} `.repeat(30_000)))
  await expect(marked(page)).toContainText(`${SECRET} ${SECRET}`)
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
  expect(kept).not.toContain(SECRET)
  expect(sent.filter((line) => line.includes(SECRET))).toEqual([])
})

test('five megabytes are read in a worker while the page goes on, and little of them is in the page', async ({ page }) => {
  await open(page)
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.evaluate(() => {
    const text = JSON.stringify({
      choices: [{ index: 0, message: { content: 'so many words '.repeat(360_000) }, finish_reason: 'length' }],
    })
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(marked(page).locator('mark', { hasText: '"length"' })).toBeVisible()
  expect(workers).toHaveLength(1)
  expect((await marked(page).textContent())?.length).toBeLessThan(20_000)
})

test('a long reading can be cancelled, and taken up after all', async ({ page }) => {
  // The worker is held back, so that there is time to cancel however fast the machine is.
  await page.route(/worker.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => undefined)
  })
  await open(page)
  await paste(page, CUT.replace(SECRET, 'word '.repeat(80_000)))
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page)).toContainText('Cancelled')
  await panel(page).getByRole('button', { name: 'Read it after all' }).click()
  await expect(panel(page).getByRole('status').filter({ hasText: 'Cut short' })).toBeVisible({ timeout: 15_000 })
})

test('an example has an address, which back leaves again', async ({ page }) => {
  await open(page, '?example=paused')
  await expect(panel(page).getByRole('status').filter({ hasText: 'Paused' })).toBeVisible()
  await panel(page).locator('summary').filter({ hasText: 'Examples' }).click()
  await panel(page).getByRole('link', { name: 'Stream died' }).click()
  await expect(page).toHaveURL(/example=stream-died/)
  await expect(panel(page).getByRole('status').filter({ hasText: 'failed' })).toBeVisible()
  await page.goBack()
  await expect(panel(page).getByRole('status').filter({ hasText: 'Paused' })).toBeVisible()
})

for (const { name, width, colorScheme, example } of [
  { name: 'light', width: 1280, colorScheme: 'light', example: 'batch-with-a-bit-of-everything' },
  { name: 'dark', width: 1280, colorScheme: 'dark', example: 'just-a-number' },
  { name: '320 px', width: 320, colorScheme: 'light', example: 'gateway-hid-the-reason' },
] as const) {
  test(`axe finds nothing in the panel: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`./?example=${example}`)
    await expect(marked(page)).toBeVisible({ timeout: 15_000 })
    const { violations } = await new AxeBuilder({ page }).include('section.paste').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
