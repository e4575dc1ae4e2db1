// The address is the view: whoever gets it sees the same, and going back undoes what was chosen.
import { expect, test } from '@playwright/test'
import { chip, choose, count, heading, open, openRow, rowsShown, search, seen } from './page.ts'

test('a link to a value opens its row', async ({ page }) => {
  await open(page, '?value=anthropic/messages/pause_turn')
  await expect(openRow(page)).toHaveAccessibleName(/pause_turn at Anthropic/)
  await expect(openRow(page)).toContainText('stop_reason')
  await expect(page).toHaveTitle(/pause_turn/)
})

test('a link to a value that does not exist says so and offers the nearest', async ({ page }) => {
  await open(page, '?value=openai/chat/lenght')
  await expect(page.getByRole('heading', { name: /no row openai\/chat\/lenght/ })).toBeVisible()
  await page.getByRole('link', { name: 'openai/chat/length', exact: true }).click()
  await expect(openRow(page)).toHaveAccessibleName(/^length at OpenAI/)
})

test('search, three filters, two sorts and a row survive the copied address', async ({ page, browser, baseURL }) => {
  await open(page)
  await search(page).fill('limit')
  await chip(page, 'cut short').click()
  await choose(page, 'Provider', 'OpenAI', 'Anthropic')
  await choose(page, 'Format', 'Chat Completions', 'Messages')
  await heading(page, 'Outcome').getByRole('button').click()
  await heading(page, 'Value')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await rowsShown(page).last().click()
  await expect(openRow(page)).toBeVisible()
  const before = await seen(page)
  expect(before.rows.length).toBeGreaterThan(1)
  expect(before.sort.filter((cell) => cell.endsWith('ascending'))).not.toHaveLength(0)

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  try {
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await expect(openRow(other)).toBeVisible()
    expect(await seen(other)).toEqual(before)
  } finally {
    await elsewhere.close()
  }
})

test('back undoes each choice, and forward takes it again', async ({ page }) => {
  await open(page)
  const steps: { does: () => Promise<void>; seen?: Awaited<ReturnType<typeof seen>> }[] = [
    { does: () => chip(page, 'cut short').click() },
    { does: () => choose(page, 'Provider', 'OpenAI') },
    { does: () => heading(page, 'Value').getByRole('button').click() },
    {
      does: async () => {
        await rowsShown(page).first().click()
        // What an open row tells is fetched when the first one is opened.
        await expect(page.getByRole('complementary')).toBeVisible()
      },
    },
  ]
  const views = [await seen(page)]
  for (const { does } of steps) {
    await does()
    const now = await seen(page)
    expect(now).not.toEqual(views.at(-1))
    views.push(now)
  }
  for (const view of views.slice(0, -1).reverse()) {
    await page.goBack()
    await expect.poll(() => seen(page)).toEqual(view)
  }
  for (const view of views.slice(1)) {
    await page.goForward()
    await expect.poll(() => seen(page)).toEqual(view)
  }
})

test('typing is one step, not one for each letter', async ({ page }) => {
  await open(page)
  const all = await count(page).textContent()
  await chip(page, 'filtered').click()
  await search(page).pressSequentially('safety', { delay: 20 })
  await expect(page).toHaveURL(/q=safety/)
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(count(page)).toHaveText(all ?? '')
})

test('a parameter that means nothing is named on the page and left out', async ({ page }) => {
  await open(page, '?outcome=purple&colour=red')
  const notice = page.getByRole('status').filter({ hasText: 'purple' })
  await expect(notice).toContainText('colour')
  const [, shown, all] = /(\d+) of (\d+)/.exec((await count(page).textContent()) ?? '') ?? []
  expect(shown).toBe(all)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})

test('the view as it opens has an address without parameters', async ({ page }) => {
  await open(page)
  await chip(page, 'cut short').click()
  await expect(page).toHaveURL(/\?outcome=cut/)
  await chip(page, 'cut short').click()
  await expect(page).toHaveURL(/\/$/)
})
