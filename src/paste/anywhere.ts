// Pasting outside a field and dropping a file: both land in the box, wherever on the page they happen.
import { useEffect, useState } from 'react'

export type Landing = { onText(text: string): void; onFiles(files: File[]): void }

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Listens on the whole page. Gives whether a file is being dragged over it. Handlers may change from one render to the next. */
export function useAnywhere({ onText, onFiles }: Landing): boolean {
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target)) return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '' && files.length === 0) return
      event.preventDefault()
      if (text !== '') onText(text)
      else onFiles(files)
    }
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const onDragEnd = (event: DragEvent) => {
      // Leaving one element for another inside the page is not leaving the page.
      if (event.type !== 'dragleave' || event.relatedTarget === null) setDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      setDragging(false)
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragEnd)
    document.addEventListener('dragend', onDragEnd)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragEnd)
      document.removeEventListener('dragend', onDragEnd)
      document.removeEventListener('drop', onDrop)
    }
  }, [onText, onFiles])

  return dragging
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
