import type { ReactNode } from 'react'
import { plainClick } from './plain-click.ts'

/** What a view needs of the page to lead to rows. */
export type RowLinks = {
  /** Where the link of a row leads: ?value=… */
  hrefOf: (id: string) => string
  /** Opens a row on this page. */
  open: (id: string) => void
}

/** A link to a row that opens it on this page, or wherever the reader asks for it. */
export function RowLink({ id, links, children }: { id: string; links: RowLinks; children: ReactNode }) {
  return (
    <a href={links.hrefOf(id)} onClick={plainClick(() => links.open(id))}>
      {children}
    </a>
  )
}
