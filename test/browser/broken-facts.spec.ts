// A host can lose a file, cut it, or serve a newer one than the page in a tab knows. Each time the page says so.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { rowsShown } from './page.ts'

const FACTS = '**/data/facts.json'
const whole = () => readFileSync('dist/data/facts.json', 'utf8')

const BROKEN: { name: string; status?: number; body: () => string }[] = [
  { name: 'missing', status: 404, body: () => 'Not found' },
  { name: 'cut in the middle', body: () => whole().slice(0, whole().length / 2) },
  { name: 'empty', body: () => '' },
  { name: 'a page of the host instead', body: () => '<!doctype html><title>Welcome</title>' },
  { name: 'of a wrong shape', body: () => JSON.stringify({ ...JSON.parse(whole()), facts: [{ id: 'openai/chat/stop' }] }) },
  { name: 'of a newer version', body: () => JSON.stringify({ ...JSON.parse(whole()), version: 2 }) },
]

for (const { name, status = 200, body } of BROKEN) {
  test(`facts ${name}: the page says so, and recovers when asked to try again`, async ({ page }) => {
    await page.route(FACTS, (route) => route.fulfill({ status, contentType: 'application/json', body: body() }))
    await page.goto('./')
    await expect(page.getByRole('alert')).toContainText(/facts/i)
    await page.unroute(FACTS)
    await page.getByRole('button', { name: /again/i }).click()
    await expect(rowsShown(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
}

test('facts that cannot be reached at all: the page says so', async ({ page }) => {
  await page.route(FACTS, (route) => route.abort('connectionrefused'))
  await page.goto('./')
  await expect(page.getByRole('alert')).toContainText(/facts/i)
})
