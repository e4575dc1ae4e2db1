import { expect, test } from '@playwright/test'
import { rowsShown } from './page.ts'
import { serveFolder } from './static.ts'

test('the built page works from any folder of a plain file host', async ({ page }) => {
  const site = await serveFolder('dist', '/some/where/')
  try {
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url())
    })
    await page.goto(`${site.address}/some/where/?q=length`)
    await expect(rowsShown(page).first()).toBeVisible()
    await rowsShown(page).first().click()
    await page.reload()
    expect(new URL(page.url()).pathname).toBe('/some/where/')
    await expect(rowsShown(page).first()).toBeVisible()
    expect(missing).toEqual([])
  } finally {
    await site.close()
  }
})
