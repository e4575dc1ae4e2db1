// Everything that a mouse can do, without one.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { chip, count, heading, menu, open, openRow, rowsShown, search } from './page.ts'

const MOST_STOPS = 120

/** Presses Tab until a thing has the focus, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate((wanted) => document.activeElement === wanted, element))) continue
    const shows = await target.evaluate((node) => {
      const around = [node, node.parentElement ?? node].map((one) => getComputedStyle(one))
      return around.some((style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
    })
    expect(shows, 'the focus is seen').toBe(true)
    return
  }
  throw new Error(`Tab does not reach it within ${MOST_STOPS} stops.`)
}

test('search, filter, sort, open a row, step through rows and come back, by keyboard alone', async ({ page }) => {
  await open(page)
  await tabTo(page, search(page))
  await page.keyboard.type('limit')
  await expect(count(page)).not.toContainText(/^(\d+) of \1 /)

  await tabTo(page, menu(page, 'Provider'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /^OpenAI\b/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(menu(page, 'Provider')).toBeFocused()
  await expect(menu(page, 'Provider')).toHaveText('Provider: 1')

  await tabTo(page, chip(page, 'cut short'))
  await page.keyboard.press('Space')
  await expect(chip(page, 'cut short')).toHaveAttribute('aria-pressed', 'true')

  await tabTo(page, heading(page, 'Value').getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Value')).toHaveAttribute('aria-sort', 'ascending')

  await tabTo(page, rowsShown(page).first())
  await page.keyboard.press('Enter')
  await expect(openRow(page)).toContainText(/1 of \d+/)
  const first = page.url()
  await tabTo(page, page.getByRole('button', { name: 'Next row' }))
  await page.keyboard.press('ArrowRight')
  await expect(openRow(page)).toContainText(/2 of \d+/)
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press('Escape')
  await expect(openRow(page)).toBeHidden()
  await expect(rowsShown(page).nth(1)).toBeFocused()
})

test('in the dialog of a narrow screen, Escape closes and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await open(page)
  await rowsShown(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowsShown(page).nth(2)).toBeFocused()
})
