// The line that is always there: the field, and what can be done without typing.
import { type ChangeEvent, type ClipboardEvent, useMemo, useRef } from 'react'
import { Menu } from '../ui/menu.tsx'
import { plainClick } from '../ui/plain-click.ts'
import { EXAMPLE_NAMES } from './example-names.ts'
import { size } from './file-text.ts'
import { WORKER_UNITS } from './reading.ts'
import { usePaste } from './store.ts'

/** A longer text is not put into the field: a browser lays out all of a textarea, and the page would stand still. */
const EDIT_UNITS = WORKER_UNITS
const MOST_ROWS = 16

type Props = { onFiles(files: File[]): void; exampleHref(id: string): string; onExample(id: string): void }

export function PasteBar({ onFiles, exampleHref, onExample }: Props) {
  const text = usePaste((state) => state.text)
  const mode = usePaste((state) => state.mode)
  const before = usePaste((state) => state.before)
  const { show, edit, clear, undo, setMode } = usePaste.getState()
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const tooLong = text.length > EDIT_UNITS
  // A textarea gives back LF for every line break. Given anything else it would seem to have been edited.
  const value = useMemo(() => (tooLong ? '' : withLineFeeds(text)), [text, tooLong])
  const rows = useMemo(
    () => (mode === 'edit' && value !== '' ? Math.min(MOST_ROWS, Math.max(4, value.split('\n').length)) : 1),
    [mode, value],
  )

  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    if (tooLong) show({ text: target.value, origin: 'typed' })
    else edit(target.value)
    setMode('edit')
  }

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const files = [...event.clipboardData.files]
    if (pasted === '') {
      if (files.length > 0) {
        event.preventDefault()
        onFiles(files)
      }
      return
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    const replacesAll = selectionStart === 0 && selectionEnd === value.length
    // A whole text is taken as it is in the clipboard, with its own line breaks; a piece goes into the field as usual, unless that would grow too long.
    if (replacesAll || value.length + pasted.length > EDIT_UNITS) {
      event.preventDefault()
      show({ text: replacesAll ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd) })
    }
  }

  return (
    <div className="paste-bar">
      <textarea
        ref={field}
        className="paste-field"
        aria-label="Response to read"
        aria-describedby="paste-privacy"
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={tooLong ? `${size(text.length)} of text: too long to edit here` : 'Paste a response, a log or a stack trace'}
        value={value}
        onChange={onChange}
        onPaste={onPaste}
        onClick={() => text !== '' && !tooLong && setMode('edit')}
      />
      <p id="paste-privacy" className="paste-privacy">
        It stays on this page.
      </p>
      <div className="paste-actions">
        <Examples exampleHref={exampleHref} onExample={onExample} />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          Open a file
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          aria-label="File to read"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              clear()
              field.current?.focus()
            }}
          >
            Clear
          </button>
        )}
        {before !== null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              undo()
              field.current?.focus()
            }}
          >
            {text === '' ? 'Undo clear' : 'Back to the text before'}
          </button>
        )}
      </div>
    </div>
  )
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** The examples as links, named by what a person would complain of. */
function Examples({ exampleHref, onExample }: Pick<Props, 'exampleHref' | 'onExample'>) {
  const list = useRef<HTMLUListElement>(null)
  const choose = (id: string) => {
    const menu = list.current?.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    onExample(id)
  }
  return (
    <Menu label="Examples">
      <ul className="paste-example-list" ref={list}>
        {EXAMPLE_NAMES.map(({ id, label }) => (
          <li key={id}>
            <a href={exampleHref(id)} onClick={plainClick(() => choose(id))}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
