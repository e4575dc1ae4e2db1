import { type ReactNode, useEffect, useRef } from 'react'

/** A button that opens a small sheet below it. It closes on Escape, which gives the focus back, and on a click elsewhere. */
export function Menu({ label, children, active = false }: { label: ReactNode; children: ReactNode; active?: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])

  return (
    <details
      ref={details}
      className="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.stopPropagation()
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="button" data-active={active || undefined}>
        {label}
      </summary>
      <div className="menu-sheet">{children}</div>
    </details>
  )
}
