// What can stand in place of the table. Each is loaded when it is first wanted, and has a name in the address: ?view=…
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Links } from './explorer/links.ts'
import type { Facts } from './facts/schema.ts'

export type ViewProps = {
  facts: Facts
  /** The reader's day, 2026-12-01. */
  today: string
  links: Links
  /** What the address says under `compare`, '' where it says nothing, and how to change it. */
  compare: string
  onCompare: (compare: string) => void
}

export type ViewEntry = {
  title: string
  /** Whether the header links to it. */
  linked: boolean
  Component: LazyExoticComponent<ComponentType<ViewProps>>
}

/** Adding a view is one line here: a title and the module whose default export is the component. */
export const VIEWS: Record<string, ViewEntry> = {
  compare: view('Port', () => import('./compare/view.tsx')),
  report: view('Data report', () => import('./report/view.tsx')),
  files: view('Read a file', () => import('./files/view.tsx')),
  use: view('Use the data', () => import('./use/view.tsx')),
}

/** A view of the module that `load` brings. */
function view(title: string, load: () => Promise<{ default: ComponentType<ViewProps> }>, linked = true): ViewEntry {
  return { title, linked, Component: lazy(load) }
}
