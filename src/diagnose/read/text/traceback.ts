// The frames of a stack: lines of code and of files between an exception and its words. They hold no answer.

import { endOfLine, nextLine } from '../lines.ts'
import { LayerBuilder, type Source } from '../source.ts'

const PYTHON = /^[ \t|]*File "[^"\n]*", line \d+/
const OTHERS =
  /^\s+at .*(?:\(|:\d)|^\s+at \S+$|^\s+\.\.\. \d+ more$|^\s*from \S+:\d+:in |^\s*\S+:\d+:in [`']|^goroutine \d+|^\t\S+\.go:\d+|^\s*#\d+ \S+\(\d+\): |^\s*(?:\d+: |at )\S+\.rs:\d+/
const MARKS =
  /^\s*[~^]+\s*$|^\s*(?:---+>|>)\s*\d+ |^\s+\d+ .*$|^Traceback \(most recent call last\):?\s*$|^During handling of the above|^The above exception was/

/**
 * The text without a stack's frames, as a layer; null where there are none. Python's frames go together with the line of code
 * below them.
 */
export function withoutFrames(source: Source): Source | null {
  const { text } = source
  if (!/Traceback \(most recent|^\s+at |File "|^\s*from \S+:\d+:in|goroutine \d|#0 /m.test(text)) return null
  const to = text.length
  const builder = new LayerBuilder(source)
  let copied = 0
  let underFile = -1
  for (let at = 0; at < to; ) {
    const end = endOfLine(text, at, to)
    const next = nextLine(text, end, to)
    const line = text.slice(at, Math.min(end, at + 400))
    const indent = line.length - line.trimStart().length
    const isFile = PYTHON.test(line)
    const isCode = underFile !== -1 && indent > underFile && line.trim() !== ''
    if (isFile || isCode || OTHERS.test(line) || (underFile !== -1 && MARKS.test(line)) || line.startsWith('Traceback (')) {
      // An object that an exception prints begins on the last line of its stack.
      const brace = !isFile && !isCode && /\{\s*$/.test(line) ? at + line.lastIndexOf('{') : -1
      builder.copy(copied, at)
      copied = brace === -1 ? next : brace
    }
    if (isFile) underFile = indent
    else if (!isCode) underFile = -1
    at = next
  }
  return copied === 0 ? null : builder.copy(copied, to).build()
}
