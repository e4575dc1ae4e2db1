import type { ReactNode } from 'react'

/** A part of what is known of a row. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
