import { useLayoutEffect } from 'react'
import { readKept, useKept } from './ui/kept.ts'

const NAME = 'theme'
const THEMES = ['system', 'light', 'dark'] as const

function apply(theme: string): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

/** Puts on the theme that was chosen before, ahead of the first drawing. */
export function applyKeptTheme(): void {
  apply(readKept(NAME) ?? 'system')
}

/** Light, dark, or as the system has it. */
export function ThemeSelect() {
  const [theme, keep] = useKept(NAME, 'system')
  useLayoutEffect(() => apply(theme), [theme])
  return (
    <label className="theme">
      <span className="visually-hidden">Theme</span>
      <select className="select quiet" value={theme} onChange={({ target }) => keep(target.value)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {name === 'system' ? 'System theme' : name === 'light' ? 'Light' : 'Dark'}
          </option>
        ))}
      </select>
    </label>
  )
}
