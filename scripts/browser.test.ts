import { describe, expect, it } from 'vitest'
import { findChromium } from './browser.ts'

const machine = (present: string[], env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux') => ({
  env: { PATH: '/usr/local/bin:/usr/bin', ...env },
  platform,
  runnable: (path: string) => present.includes(path),
  downloaded: '/home/someone/.cache/ms-playwright/chromium/chrome',
})

describe.skipIf(process.platform === 'win32')('finding a Chromium', () => {
  it('takes the one that the environment names before any other', () => {
    expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/chrome' }))).toBe('/opt/chrome')
  })

  it('refuses to test something else than the environment names', () => {
    expect(() => findChromium(machine(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/gone' }))).toThrow(/CHROMIUM_PATH.*\/opt\/gone/)
  })

  it('looks through PATH, Chrome before Chromium before Edge', () => {
    expect(findChromium(machine(['/usr/bin/microsoft-edge', '/usr/bin/chromium']))).toBe('/usr/bin/chromium')
    expect(findChromium(machine(['/usr/bin/chromium', '/usr/local/bin/google-chrome']))).toBe('/usr/local/bin/google-chrome')
  })

  it('knows where macOS keeps its applications', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(findChromium(machine([chrome], {}, 'darwin'))).toBe(chrome)
  })

  it('knows where Windows keeps Edge', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
    expect(findChromium(machine([edge], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, 'win32'))).toBe(edge)
  })

  it('uses what Playwright has downloaded before, and says null where there is nothing', () => {
    const downloaded = '/home/someone/.cache/ms-playwright/chromium/chrome'
    expect(findChromium(machine([downloaded]))).toBe(downloaded)
    expect(findChromium(machine([]))).toBeNull()
  })
})
