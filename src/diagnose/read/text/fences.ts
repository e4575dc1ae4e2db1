// Markdown: blocks between fences, with prose around them.
import { endOfLine, nextLine } from '../lines.ts'
import { LayerBuilder, type Source } from '../source.ts'

export type Fence = { source: Source; language: string; from: number; to: number }

const FENCE = /^[ \t]*(?:(`{3,})[ \t]*([\w+#.-]*)[^\n`]*|(~{3,})[ \t]*([\w+#.-]*)[ \t]*)$/

/** The fenced blocks of a text, each as a layer; the last may not be closed. Empty where there are none. */
export function fencesOf(source: Source): Fence[] {
  const { text } = source
  if (!text.includes('```') && !text.includes('~~~')) return []
  const fences: Fence[] = []
  let open: { mark: string; language: string; from: number } | null = null
  const add = (to: number): void => {
    if (open === null || to <= open.from) return
    const layer = new LayerBuilder(source).copy(open.from, to).build()
    if (layer.text.trim() !== '') fences.push({ source: layer, language: open.language, from: open.from, to })
  }
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at, text.length)
    const next = nextLine(text, end, text.length)
    const found = FENCE.exec(text.slice(at, Math.min(end, at + 200)))
    const mark = found?.[1] ?? found?.[3]
    const language = (found?.[2] ?? found?.[4] ?? '').toLowerCase()
    if (mark !== undefined) {
      if (open === null) open = { mark, language, from: next }
      else if (mark.startsWith(open.mark) && language === '') {
        add(at)
        open = null
      }
    }
    at = next
  }
  add(text.length)
  return fences
}
