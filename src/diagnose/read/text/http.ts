// What curl and others print around a body: status, headers, the progress of a transfer.
import { endOfLine, nextLine } from '../lines.ts'
import { LayerBuilder, type Source } from '../source.ts'

const STATUS = /^(?:< )?HTTP\/[\d.]+ \d{3}/m
const HEADER = /^[A-Za-z][\w-]*:(?: |$)/

/** The text without them, as a layer; null where no status line is there. */
export function withoutHeaders(source: Source): Source | null {
  const { text } = source
  const to = text.length
  const status = STATUS.exec(text.slice(0, 20_000))
  if (status === null) return null
  const builder = new LayerBuilder(source)
  const isVerbose = status[0].startsWith('<') || /^\* /m.test(text.slice(0, 2000))
  let copied = 0
  let inHeaders = false
  for (let at = 0; at < to; ) {
    const end = endOfLine(text, at, to)
    const next = nextLine(text, end, to)
    const line = text.slice(at, Math.min(end, at + 300))
    let drop = false
    if (/^HTTP\/[\d.]+ \d{3}/.test(line)) {
      inHeaders = true
      drop = true
    } else if (inHeaders) {
      drop = line === '' || HEADER.test(line)
      inHeaders = line !== '' && drop
    }
    if (isVerbose && /^(?:[<>*](?: |$)|[{}] \[\d+ bytes| {2}% Total|\s+Dload|\s*\d+\s+\d+\s+\d+\s+\d+)/.test(line)) drop = true
    if (drop) {
      builder.copy(copied, at)
      copied = next
    }
    at = next
  }
  return copied === 0 ? null : builder.copy(copied, to).build()
}
