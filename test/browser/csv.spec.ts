import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import type { Facts } from '../../src/facts/schema.ts'
import { chip, choose, count, heading, open, openRow, rowsShown } from './page.ts'

async function download(page: Page): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download \d+ rows? as CSV$/ }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** A cell as it was before it was made harmless for spreadsheets. */
const plain = (cell: string | undefined): string => (cell ?? '').replace(/^'/, '')

test('the rows that are seen, read back from their CSV, are the rows', async ({ page }) => {
  await open(page)
  await chip(page, 'cut short').click()
  await heading(page, 'Value').getByRole('button').click()
  await choose(page, 'Columns', 'Meaning', 'Number')
  const { name, text } = await download(page)

  expect(name).toMatch(/^stop-reasons-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.slice(1), { header: true })
  expect(errors).toEqual([])
  expect(meta.fields).not.toContain('Meaning')
  expect(meta.fields).toEqual(expect.arrayContaining(['Value', 'Number', 'Id', 'Link']))

  const values = await rowsShown(page).allTextContents()
  expect(data.map((row) => plain(row.Value))).toEqual(values)
  await expect(count(page)).toContainText(new RegExp(`^${data.length} of `))

  const facts: Facts = await (await page.request.get('./data/facts.json')).json()
  const byId = new Map(facts.facts.map((fact) => [fact.id, fact]))
  for (const row of data) {
    const fact = byId.get(row.Id ?? '')
    expect(fact?.value).toBe(plain(row.Value))
    expect(fact?.outcome).toBe(row.Outcome)
    expect(fact?.number ?? '').toEqual(row.Number === '' ? '' : Number(row.Number))
  }

  await page.goto(data[0]?.Link ?? '')
  await expect(openRow(page)).toHaveAccessibleName(new RegExp(`^${plain(data[0]?.Value)} at `))
})
