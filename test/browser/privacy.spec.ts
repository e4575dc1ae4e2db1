// What is pasted and searched for stays in the browser. The built page's own policy holds that, not good intentions.
import { expect, type Page, test } from '@playwright/test'
import { listenElsewhere } from './static.ts'

/** Tries every way that a script has to send something to another origin; resolves when all had time to arrive. */
function sendBySeveralWays(page: Page, origin: string): Promise<void> {
  return page.evaluate(async (there) => {
    const tries: (() => unknown)[] = [
      () => fetch(`${there}/fetch?secret`),
      () => fetch(`${there}/no-cors`, { mode: 'no-cors', method: 'POST', body: 'secret' }),
      () => navigator.sendBeacon(`${there}/beacon`, 'secret'),
      () => {
        const request = new XMLHttpRequest()
        request.open('GET', `${there}/xhr?secret`)
        request.send()
      },
      () => {
        new Image().src = `${there}/image?secret`
      },
      () => new WebSocket(`${there.replace('http', 'ws')}/socket?secret`),
      () => new EventSource(`${there}/events?secret`),
      () => {
        const script = document.createElement('script')
        script.src = `${there}/script?secret`
        document.head.append(script)
      },
      () => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = `${there}/style?secret`
        document.head.append(link)
      },
      () => {
        const frame = document.createElement('iframe')
        frame.src = `${there}/frame?secret`
        document.body.append(frame)
      },
      () => {
        const frame = document.createElement('iframe')
        frame.name = 'target'
        const form = document.createElement('form')
        form.action = `${there}/form`
        form.method = 'post'
        form.target = 'target'
        document.body.append(frame, form)
        form.submit()
      },
    ]
    for (const attempt of tries) {
      try {
        Promise.resolve(attempt()).catch(() => undefined)
      } catch {
        // Refused at once.
      }
    }
    await new Promise((done) => setTimeout(done, 1000))
  }, origin)
}

test('the page cannot send anything to another origin, by any way', async ({ page }) => {
  const elsewhere = await listenElsewhere()
  try {
    // The same tries from a page without a policy arrive: the silence below is the policy's doing.
    await page.goto(`${elsewhere.address}/page`)
    await sendBySeveralWays(page, elsewhere.address.replace('127.0.0.1', 'localhost'))
    expect(
      elsewhere.reached.filter((line) => /fetch|no-cors|beacon|xhr|image|socket|events|script|style|frame|form/.test(line)),
    ).toHaveLength(11)
    elsewhere.reached.length = 0

    await page.goto('./')
    await sendBySeveralWays(page, elsewhere.address)
    expect(elsewhere.reached).toEqual([])
  } finally {
    await elsewhere.close()
  }
})
