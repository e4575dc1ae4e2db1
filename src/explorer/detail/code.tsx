import type { ReactNode } from 'react'

/** Code as it is written, in a frame that scrolls by pointer and by keys. */
export function Code({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys
    <section className="code" aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  )
}
