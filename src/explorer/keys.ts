// Keys for the whole page. Keys of one letter can be switched off, since they get in the way of speech input.
import { useEffect } from 'react'
import { SEARCH_ID } from './toolbar.tsx'

/** Whether keys mean text where the focus is. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** The links of the rows seen, in their order. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.rows [data-row]')]
}

/** The link that opens a row, if the row is seen. */
export function rowLink(id: string): HTMLElement | undefined {
  return rowLinks().find((link) => link.dataset.row === id)
}

/** Moves the focus along the links of the rows; from anywhere else to the first, or to that of the open row. */
function moveAlongRows(by: 1 | -1): void {
  const links = rowLinks()
  const at = links.indexOf(document.activeElement as HTMLElement)
  const open = links.findIndex((link) => link.closest('[aria-current]') !== null)
  const target = at === -1 ? links[Math.max(open, 0)] : links[at + by]
  target?.focus()
}

type Actions = {
  letters: boolean
  /** While a row is open j and k step through rows; without, they move the focus. */
  open: boolean
  onStep: (by: 1 | -1) => void
  onClose: () => void
  onShortcuts: () => void
}

export function useKeys({ letters, open, onStep, onClose, onShortcuts }: Actions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const { key, target } = event
      const search = document.getElementById(SEARCH_ID)
      const act = (does: () => void) => {
        event.preventDefault()
        does()
      }
      if (key === 'ArrowDown' && target === search) return act(() => moveAlongRows(1))
      if (isTyping(target)) return
      const onRow = target instanceof HTMLElement && target.dataset.row !== undefined
      if (onRow && key === 'ArrowDown') act(() => moveAlongRows(1))
      else if (onRow && key === 'ArrowUp') act(() => moveAlongRows(-1))
      else if (open && key === 'Escape') act(onClose)
      else if (!letters) return
      else if (key === '/') act(() => search?.focus())
      else if (key === '?') act(onShortcuts)
      else if (key === 'j' || key === 'k') {
        const by = key === 'j' ? 1 : -1
        act(() => (open ? onStep(by) : moveAlongRows(by)))
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letters, open, onStep, onClose, onShortcuts])
}
