// Where a file is dropped or chosen.
import { useEffect, useRef, useState } from 'react'
import { useFiles } from './store.ts'

/** Takes what is dropped anywhere on the page. Gives whether a file is dragged over it. */
export function useDrop(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false)
    const drop = (event: DragEvent) => {
      setDragging(false)
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      useFiles.getState().choose([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return dragging
}

/** A button that asks for files. */
export function ChooseButton({ children }: { children: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={children}
        onChange={(event) => {
          useFiles.getState().choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

export function Empty() {
  return (
    <div className="files-empty">
      <p>Drop a file here, of any size, or</p>
      <ChooseButton>Choose a file</ChooseButton>
      <p className="soft">
        Results of a batch, logs of a gateway, spans, recorded streams, a JSON array, a HAR file or a plain log; packed with gzip or not. It
        is read on this device and goes nowhere. With the file of a batch's requests beside it, those that need it can be taken out to be
        sent again.
      </p>
    </div>
  )
}
