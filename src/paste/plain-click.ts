import type { MouseEvent } from 'react'

/** Whether a click means "go there here": the main button without a key that opens a tab, a window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
