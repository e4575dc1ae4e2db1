// What is taken away from a file: the answers as CSV, and the requests of answers, ready to be sent again.

import { inWords, type Matching } from './matching.ts'
import { openFile } from './open.ts'
import type { Results } from './results.ts'
import { lineSplitter } from './split/lines.ts'

const FIELDS = ['Line', 'Id', 'Format', 'Provider', 'Model', 'Value', 'Outcome', 'Notes', 'Rows']
/** So many rows are made into text at a time. */
const PIECE = 5000

/** A line of CSV: every cell quoted, what a spreadsheet would run made harmless by an apostrophe, as in the table's own CSV. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(/^[=+\-@\t\r\n']/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** The answers that match, as CSV with a byte order mark. */
export function csvOf(results: Results, matching: Matching): Blob {
  const parts: string[] = [`\uFEFF${csvLine(FIELDS)}`]
  for (let from = 0; from < matching.length; from += PIECE) {
    let text = ''
    for (let n = from; n < Math.min(matching.length, from + PIECE); n++) {
      const i = matching.at(n)
      const kind = results.kinds[results.kindAt(i)]
      if (kind === undefined) continue
      const { format, provider, model, value, outcome, notes, rows } = kind
      text += csvLine([
        String(results.lineAt(i)),
        results.idAt(i),
        format,
        provider,
        model ?? '',
        value ?? '',
        outcome,
        notes.map(inWords).join('; '),
        rows.join(' '),
      ])
    }
    parts.push(text)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** The ids of the answers that match, each once, a line each; answers without an id are left out. */
export function idsOf(results: Results, matching: Matching): string[] {
  const ids = new Set<string>()
  for (let n = 0; n < matching.length; n++) {
    const id = results.idAt(matching.at(n))
    if (id !== '') ids.add(id)
  }
  return [...ids]
}

/** The lines of a file of requests whose ids are wanted, as they stand, and how many there are. */
export async function requestsOf(file: Blob, ids: ReadonlySet<string>): Promise<{ blob: Blob; found: number }> {
  const parts: BlobPart[] = []
  const decoder = new TextDecoder()
  const seen = new Set<string>()
  let pending: string[] = []
  const lines = lineSplitter({
    unit(bytes, start, end) {
      const line = decoder.decode(bytes.subarray(start, end))
      const id = requestId(line)
      if (id === null || !ids.has(id)) return
      seen.add(id)
      if (pending.push(`${line}\n`) === 1000) {
        // A blob need not stay in memory.
        parts.push(new Blob(pending))
        pending = []
      }
    },
    tooLong() {},
  })
  const reader = await openFile(file)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    lines.push(value)
  }
  lines.end()
  return { blob: new Blob([...parts, ...pending], { type: 'application/jsonl' }), found: seen.size }
}

/** The id of a request of a batch; null where the line is none. */
export function requestId(line: string): string | null {
  try {
    const request = JSON.parse(line)
    const id = request?.custom_id ?? request?.key ?? request?.recordId
    const asks = ['body', 'params', 'request', 'modelInput'].some((name) => typeof request?.[name] === 'object')
    const answered = ['response', 'result', 'modelOutput', 'error'].some((name) => request?.[name] != null)
    return typeof id === 'string' && asks && !answered ? id : null
  } catch {
    return null
  }
}

/** Whether a file begins as a batch's file of requests does. */
export async function isRequestFile(file: Blob): Promise<boolean> {
  const reader = await openFile(file)
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < 1_000_000 && !text.includes('\n')) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return requestId(text.split('\n')[0]?.replace(/^\uFEFF/, '') ?? '') !== null
}
