import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'

const KEYS: [keys: string[], does: string][] = [
  [['/'], 'go to the search'],
  [['?'], 'show this list'],
  [['j', 'k'], 'next and previous row'],
  [['↓', '↑'], 'the same, from a row or in an open one'],
  [['Enter'], 'open the row that has the focus'],
  [['Esc'], 'close the row and go back to its link'],
  [['Shift', 'click'], 'on a heading: sort by it among equals'],
]

type Props = { letters: boolean; onLetters: (on: boolean) => void; onClose: () => void }

/** What the keys do, and the switch for those of one letter. */
export default function Shortcuts({ letters, onLetters, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="dialog-head">
        <h2 id="shortcuts-title">Keys</h2>
        <button type="button" className="button icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <dl className="pairs">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={letters} onChange={({ target }) => onLetters(target.checked)} /> Keys of one letter or sign
      </label>
    </dialog>
  )
}
