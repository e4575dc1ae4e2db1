// Brings the one file of facts and says in a sentence what is wrong with it, so that the page always has something to show.
import { type Facts, factsSchema } from './schema.ts'

/** What went wrong, for a program; the message beside it is for a person. */
export type LoadFailure = 'unreachable' | 'missing' | 'cut' | 'shape' | 'newer'
export type LoadResult = { ok: true; facts: Facts } | { ok: false; failure: LoadFailure; message: string }

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const failed = (failure: LoadFailure, message: string): LoadResult => ({ ok: false, failure, message })

/**
 * Fetches and checks the facts. Never throws: whatever the server answers becomes a result. An abort by the caller's signal comes back
 * as 'unreachable'.
 */
export async function loadFacts(url: string, options: { fetch?: Fetch; signal?: AbortSignal } = {}): Promise<LoadResult> {
  const get = options.fetch ?? ((address, init) => fetch(address, init))
  let body: string
  try {
    const response = await get(url, options.signal ? { signal: options.signal } : {})
    if (response.status === 404) return failed('missing', `The facts are missing: there is no file at ${url}.`)
    if (!response.ok) return failed('unreachable', `The facts could not be fetched: the server answered ${response.status} for ${url}.`)
    body = await response.text()
  } catch {
    return failed('unreachable', `The facts could not be fetched: nothing answered at ${url}.`)
  }
  return parseFacts(body)
}

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
