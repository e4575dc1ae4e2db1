// What a machine can find of what shuts people out, in every state that has a look of its own.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { open, openRow } from './page.ts'

async function finds(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

const STATES: { name: string; query: string; see: (page: Page) => Promise<void> }[] = [
  // A dozen rows have all that hundreds have, and are looked through in a second.
  { name: 'the table', query: '?provider=anthropic', see: async () => undefined },
  {
    name: 'hits, filters and a sort',
    query: '?q=limit&provider=gemini,anthropic&outcome=cut+short&sort=-value',
    see: async () => undefined,
  },
  {
    name: 'a row',
    query: '?provider=anthropic&value=anthropic/messages/pause_turn',
    see: (page) => expect(openRow(page)).toContainText('stop_reason'),
  },
]

const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: '320 px, light', colorScheme: 'light', width: 320 },
  { name: '320 px, dark', colorScheme: 'dark', width: 320 },
] as const

for (const { name: look, colorScheme, width } of LOOKS) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    for (const { name, query, see } of STATES) {
      test(`nothing shuts anybody out: ${name}`, async ({ page }) => {
        // A row in a dialog hides the table from those who look by roles: wait for what the state shows.
        if (query.includes('value=')) await page.goto(`./${query}`)
        else await open(page, query)
        await see(page)
        expect(await finds(page)).toEqual([])
      })
    }

    test('nothing shuts anybody out: no row fits', async ({ page }) => {
      await page.goto('./?q=zebra+crossing')
      await expect(page.getByRole('heading', { name: /^No row fits/ })).toBeVisible()
      expect(await finds(page)).toEqual([])
    })

    test('nothing shuts anybody out: no facts', async ({ page }) => {
      await page.route('**/data/facts.json', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('./')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await finds(page)).toEqual([])
    })
  })
}

test('at 320 px nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)
  await page.goto('./?value=openai/chat/length')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(320)
})
