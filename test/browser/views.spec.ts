// The views beside the table, and the pages that need no script.
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { openRow } from './page.ts'

async function finds(page: Page): Promise<string[]> {
  // Rows out of sight are alike; a dozen of them are looked at.
  await page.evaluate(() => {
    for (const body of document.querySelectorAll('main tbody')) for (const row of [...body.children].slice(12)) row.remove()
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} — ${node.target.join(' ')} ${node.failureSummary}`))
}

const VIEWS = [
  { query: '?compare=openai-chat,gemini', heading: 'From one format to another' },
  { query: '?view=report', heading: 'Data report' },
  { query: '?view=use', heading: 'Use the data' },
]

for (const { query, heading } of VIEWS) {
  for (const [look, colorScheme, width] of [
    ['light', 'light', 1280],
    ['dark', 'dark', 1280],
    ['320 px', 'light', 320],
  ] as const) {
    test(`${heading}: nothing shuts anybody out, ${look}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`./${query}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await finds(page)).toEqual([])
    })
  }
}

test('from a row to its format beside another, and back to the row', async ({ page }) => {
  await page.goto('./?value=gemini/finish/RECITATION')
  await openRow(page).getByRole('link', { name: 'Chat Completions', exact: true }).click()
  await expect(page).toHaveURL(/\?compare=gemini,openai-chat$/)
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('openai-chat')
  await page
    .getByRole('row', { name: /^recitation/ })
    .getByRole('link', { name: 'RECITATION', exact: true })
    .click()
  await expect(openRow(page)).toContainText('RECITATION')
  await page.goBack()
  await expect(page).toHaveURL(/\?compare=gemini,openai-chat$/)
})

test('two formats as CSV: every cause that the page shows', async ({ page }) => {
  await page.goto('./?compare=openai-chat,gemini')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const causes = await page.getByRole('rowheader').allTextContents()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download \d+ rows/ }).click()])
  const { data } = Papa.parse<Record<string, string>>(readFileSync(await download.path(), 'utf8').slice(1), { header: true })
  expect(data.map(({ Cause }) => Cause)).toEqual(causes)
})

test('the report counts days by the reader’s own clock', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-06-01T12:00:00'))
  await page.goto('./?view=report')
  await expect(page.getByText(/Today is 2027-06-01/)).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('fresh')
  await expect(page.getByText(/^0 of \d+ readings$/)).toBeVisible()
})

test('the published files are there, and the page of a value leads to its code', async ({ page, request }) => {
  for (const name of ['facts.json', 'facts.schema.json', 'facts.csv', 'facts.sql'])
    expect((await request.get(`./data/v1/${name}`)).status()).toBe(200)
  await page.goto('./value/openai/chat/length/')
  const code = await page.getByRole('link', { name: 'Python' }).getAttribute('href')
  expect(await (await request.get(new URL(code ?? '', page.url()).href)).text()).toContain('"length": "cut short"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page lists every value, and a value’s page says what its row does', async ({ page }) => {
    await page.goto('./')
    await page.locator('noscript a, main a, a').filter({ hasText: 'pause_turn' }).first().click()
    await expect(page.getByRole('heading', { name: 'pause_turn' })).toBeVisible()
    for (const part of ['Meaning', 'What to do', 'Where it stands', 'Through Salyro', 'What libraries make of it', 'Sources'])
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    await expect(page.getByRole('blockquote').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open this row in the explorer' })).toHaveAttribute(
      'href',
      /index\.html\?value=anthropic\/messages\/pause_turn$/,
    )
  })
})
