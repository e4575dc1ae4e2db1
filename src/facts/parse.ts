// Checks the text of a facts file. The page brings this beside the file itself: nothing that is seen before the facts are there needs it.
import { failed, type LoadResult } from './load-result.ts'
import { factsSchema } from './schema.ts'

/** Checks the text of a facts file. Never throws. */
export function parseFacts(body: string): LoadResult {
  const start = body.trimStart()
  if (start === '') return failed('missing', 'The facts are missing: the file is empty.')
  // A static host may answer for a file that it does not have with its own page.
  if (start.startsWith('<')) return failed('missing', 'The facts are missing: a web page came in place of the file.')
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    return failed('cut', 'The facts are not whole: the file is cut off or is not JSON.')
  }
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? raw.version : undefined
  if (typeof version === 'number' && version > 1) {
    return failed(
      'newer',
      `The facts are newer than this page: the file has version ${version}, the page reads version 1. Reload the page.`,
    )
  }
  const result = factsSchema.safeParse(raw)
  if (result.success) return { ok: true, facts: result.data }
  const issue = result.error.issues[0]
  const where = issue?.path.map(String).join('.') || 'the top'
  return failed('shape', `The facts do not have the shape that this page reads: something is wrong at ${where}.`)
}
