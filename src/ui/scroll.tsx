import type { ReactNode } from 'react'

/** A region that scrolls sideways or downwards where there is no room: it has a name, and can be reached and scrolled by keyboard. */
export function Scroll({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls here by keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
