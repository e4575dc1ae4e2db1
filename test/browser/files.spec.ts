// A file in a real browser: a worker reads it, and it is counted, narrowed, opened and taken away.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'

const REASONS = ['stop', 'stop', 'length', 'tool_calls', 'content_filter']

function answer(i: number): string {
  const message = { role: 'assistant', content: `Answer ${i}. ${'Some words of it. '.repeat(40)}` }
  const body = {
    id: `chatcmpl-${i}`,
    object: 'chat.completion',
    model: 'gpt-5.2',
    choices: [{ index: 0, message, finish_reason: REASONS[i % 5] }],
  }
  return JSON.stringify({ id: `batch_req_${i}`, custom_id: `req-${i}`, response: { status_code: 200, body }, error: null })
}

/** About 5 MB: 5,000 answers and a line that is cut. */
const TEXT = `${Array.from({ length: 5000 }, (_, i) => answer(i)).join('\n')}\n{"custom_id":"req-cut","response":{"body":`

async function choose(page: Page, ...files: { name: string; text: string | Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a|Another) file$/ }).click()
  await (await chooser).setFiles(files.map(({ name, text }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })))
}

const outcome = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+ `) })
const list = (page: Page) => page.getByRole('table', { name: 'Answers of the file' })

test.beforeEach(async ({ page }) => {
  await page.goto('./?view=files')
})

for (const [how, pack] of [
  ['as it is', (text: string) => text],
  ['packed with gzip', (text: string) => gzipSync(text)],
] as const)
  test(`a file ${how} is counted, narrowed by the bar, and an answer of it is opened`, async ({ page }) => {
    await choose(page, { name: 'answers.jsonl', text: pack(TEXT) })
    await expect(page.getByText('5,000 of 5,000 answers')).toBeVisible()
    await expect(page.getByText('1 line could not be read, or not to the end')).toBeVisible()
    await outcome(page, 'cut short').click()
    await expect(page.getByText('1,000 of 5,000 answers')).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'Open line 3', exact: true })).toBeVisible()
    await list(page).getByRole('button', { name: 'Open line 8', exact: true }).click()
    const opened = page.getByRole('region', { name: 'Line 8' })
    await expect(opened.locator('mark').filter({ hasText: '"length"' })).toBeVisible()
    await expect(opened).toContainText('req-7')
  })

test('the list holds the rows in sight and no more, to the last one', async ({ page }) => {
  await choose(page, { name: 'answers.jsonl', text: TEXT })
  await expect(page.getByText('5,000 of 5,000 answers')).toBeVisible()
  await page.getByRole('region', { name: 'The answers, which scroll' }).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(list(page).getByRole('button', { name: 'Open line 5000', exact: true })).toBeVisible()
  expect(await list(page).getByRole('row').count()).toBeLessThan(80)
})

test('the answers seen come as CSV, and their requests ready to be sent again', async ({ page }) => {
  const request = (i: number) =>
    JSON.stringify({ custom_id: `req-${i}`, method: 'POST', url: '/v1/chat/completions', body: { model: 'gpt-5.2' } })
  const requests = Array.from({ length: 5000 }, (_, i) => request(i))
  await choose(page, { name: 'answers.jsonl', text: TEXT }, { name: 'requests.jsonl', text: requests.join('\n') })
  await expect(page.getByText('5,000 of 5,000 answers')).toBeVisible()
  await outcome(page, 'filtered').click()
  await expect(page.getByText('1,000 of 5,000 answers')).toBeVisible()

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1,000 answers as CSV' }).click()
  const text = await readFile(await (await csv).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(1000)
  expect(data[1]).toMatchObject({ Line: '10', Id: 'req-9', Value: 'content_filter', Outcome: 'filtered' })

  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the requests of 1,000 answers' }).click()
  const lines = (await readFile(await (await again).path(), 'utf8')).trimEnd().split('\n')
  expect(lines).toEqual(requests.filter((_, i) => i % 5 === 4))
})

test('a reading is cancelled, and what was read stays', async ({ page }) => {
  await choose(page, { name: 'answers.jsonl', text: gzipSync(TEXT.repeat(30)) })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled: what was read until then stays.')).toBeVisible()
  await expect(page.getByText(/^[\d,]+ of [\d,]+ answers$/)).toBeVisible()
})

test('a big file that is dropped on the table opens here', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('table', { name: 'Stop reasons' })).toBeVisible()
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text, text], 'big.jsonl'))
    return data
  }, TEXT)
  await page.locator('body').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page).toHaveURL(/view=files$/)
  await expect(page.getByText(/^[\d,]+ of 10,000 answers$/)).toBeVisible()
})

test('the view keeps to the rules of accessibility', async ({ page }) => {
  await choose(page, { name: 'answers.jsonl', text: TEXT })
  await expect(page.getByText('5,000 of 5,000 answers')).toBeVisible()
  await list(page).getByRole('button', { name: 'Open line 2', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Line 2' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
