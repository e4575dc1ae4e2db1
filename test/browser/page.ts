// Where things are on the page, by the names that its readers have for them.
import { expect, type Locator, type Page } from '@playwright/test'

export const table = (page: Page): Locator => page.getByRole('table', { name: 'Stop reasons' })

/** The links that open a row, one for each row that is seen, in their order. */
export const rowsShown = (page: Page): Locator => table(page).getByRole('rowheader').getByRole('link')

export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' })

/** "12 of 77 rows". */
export const count = (page: Page): Locator => page.getByText(/^\d+ of \d+ rows$/)

export const chip = (page: Page, outcome: string): Locator => page.getByRole('button', { name: new RegExp(`^${outcome} \\d+$`) })

export const heading = (page: Page, title: string): Locator => table(page).getByRole('columnheader', { name: title })

/** The row that is open, beside the table or in a dialog. */
export const openRow = (page: Page): Locator =>
  page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ hasText: /\d+ of \d+|not among/ })

/** Opens the page and waits until its rows are there. */
export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}`)
  await expect(rowsShown(page).first()).toBeVisible()
}

/** The button of a menu: Provider, Format, Columns. A number behind its name says how many are chosen. */
export const menu = (page: Page, name: string): Locator => page.locator('summary').filter({ hasText: new RegExp(`^${name}(: \\d+)?$`) })

/** Takes or drops choices of a filter that is a menu: Provider, Format. */
export async function choose(page: Page, filter: string, ...choices: string[]): Promise<void> {
  await menu(page, filter).click()
  for (const choice of choices) await page.getByRole('checkbox', { name: new RegExp(`^${choice}\\b`) }).click()
  await page.keyboard.press('Escape')
}

/** All that a person sees of the view: what a shared link has to bring back. */
export async function seen(page: Page) {
  await expect(count(page)).toBeVisible()
  const pressed = page.getByRole('button', { pressed: true })
  const row = openRow(page)
  return {
    search: await search(page).inputValue(),
    count: await count(page).textContent(),
    rows: await rowsShown(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/.*value=/, ''))),
    sort: await table(page)
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => `${cell.textContent} ${cell.getAttribute('aria-sort')}`)),
    outcomes: await pressed.allTextContents(),
    menus: await menu(page, '(Provider|Format)').allTextContents(),
    open: (await row.count()) === 0 ? null : await row.getAttribute('aria-label'),
  }
}
