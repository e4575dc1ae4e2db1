/** Hands a text or a blob to the browser as a file of that name. `type` is that of a text; a blob has its own. */
export function save(name: string, content: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has the blob by the next turn; after that the address only keeps memory.
  setTimeout(() => URL.revokeObjectURL(url))
}
