import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/style/tokens.css', 'utf8')

/** A token's colours in light and in dark, as they are written. */
function token(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  if (!light || !dark) throw new Error(`tokens.css has no --${name} with two colours`)
  return { light, dark }
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES = ['page', 'sheet', 'sunk', 'hover', 'chosen']
const TEXTS = [
  'ink',
  'soft',
  'faint',
  'accent',
  'complete',
  'tool-call',
  'paused',
  'cut-short',
  'filtered',
  'refused',
  'failed',
  'no-outcome',
]

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const pairs = TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const))

  it.each(pairs)('%s can be read on %s', (text, surface) => {
    expect(contrast(token(text)[scheme], token(surface)[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it('what is marked can be read', () => {
    expect(readFileSync('src/style/base.css', 'utf8')).toMatch(/mark \{[^}]*color: var\(--ink\)/)
    expect(contrast(token('ink')[scheme], token('mark')[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  it('the edge of a control can be seen on what is around it', () => {
    for (const surface of ['page', 'sheet']) expect(contrast(token('edge')[scheme], token(surface)[scheme])).toBeGreaterThanOrEqual(3)
  })
})
