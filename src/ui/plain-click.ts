import type { MouseEvent } from 'react'

/** A click handler for a link that acts on this page, and leaves alone what opens a tab, a window or a download. */
export function plainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
