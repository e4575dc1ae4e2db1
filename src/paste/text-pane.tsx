// The right side: the text with its fields marked, or a word on where it is being edited.
import type { Reading } from './engine.ts'
import { size } from './file-text.ts'
import { MarkedText } from './marked-text.tsx'
import { WORKER_UNITS } from './reading.ts'
import { usePaste } from './store.ts'

export default function TextPane({ reading }: { reading: Reading }) {
  const text = usePaste((state) => state.readText)
  const mode = usePaste((state) => state.mode)
  const fileName = usePaste((state) => state.fileName)
  const leftOut = usePaste((state) => state.leftOut)
  const selected = usePaste((state) => state.selected)
  const { setMode } = usePaste.getState()

  return (
    <div className="paste-text">
      <div className="paste-text-head">
        <fieldset className="paste-modes">
          <legend className="visually-hidden">How the text is shown</legend>
          <button type="button" className="button" aria-pressed={mode === 'marked'} onClick={() => setMode('marked')}>
            Marked
          </button>
          <button
            type="button"
            className="button"
            aria-pressed={mode === 'edit'}
            disabled={text.length > WORKER_UNITS}
            onClick={() => setMode('edit')}
          >
            Edit
          </button>
        </fieldset>
        <span className="soft small">
          {fileName === null ? '' : `${fileName}, `}
          {size(text.length).replace('bytes', 'characters').replace('byte', 'character')}
        </span>
      </div>
      {leftOut !== null && <p className="paste-line">{leftOut}</p>}
      {mode === 'marked' && <MarkedText text={text} reading={reading} selected={selected} />}
    </div>
  )
}
