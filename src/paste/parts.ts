// The parts of the panel that are needed only once there is a text: they come with the sentences that explain, and those are long.
// Not by Suspense: React renders what was suspended at its lowest priority, so that a busy page could keep a verdict waiting.
import { useEffect, useState } from 'react'

const load = () => Promise.all([import('./said.tsx'), import('./text-pane.tsx')])

type Parts = { Said: typeof import('./said.tsx').default; TextPane: typeof import('./text-pane.tsx').default }
let loaded: Parts | null = null

/** Brings what a text will need, as soon as one can be expected. What cannot be had now is asked for again when it is needed. */
export function prepare(): void {
  for (const promise of [import('./engine.ts'), load()]) promise.catch(() => undefined)
}

/** The parts, null until they have come; what cannot be loaded is said by whoever reads the text, which needs the same code. */
export function useParts(wanted: boolean): Parts | null {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (!wanted || parts) return
    let current = true
    load().then(
      ([said, textPane]) => {
        loaded = { Said: said.default, TextPane: textPane.default }
        if (current) setParts(loaded)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted, parts])
  return parts
}
