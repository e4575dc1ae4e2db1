import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** What is copied, or a function that makes it when it is asked for. */
  text: string | (() => string)
  /** The button's name: "Copy link". */
  label: string
  icon?: 'copy' | 'link'
}

type State = 'idle' | 'copied' | 'failed'
const SAID: Record<State, string> = { idle: '', copied: 'Copied', failed: 'Could not copy' }
const SHOWN_FOR = 2_000

/** A button that copies a text and says for two seconds whether that worked. */
export function CopyButton({ text, label, icon = 'copy' }: Props) {
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
    } catch {
      // No clipboard (an insecure address) or no permission: the reader has to know that nothing was copied.
      setState('failed')
    }
  }

  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name={state === 'copied' ? 'done' : icon} />
      {label}
      <span className="visually-hidden" role="status">
        {SAID[state]}
      </span>
      {state === 'failed' && <span aria-hidden="true">: not possible here</span>}
    </button>
  )
}
