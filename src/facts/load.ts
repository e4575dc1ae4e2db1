// Brings the one file of facts and says in a sentence what is wrong with it, so that the page always has something to show.
import { failed, type LoadResult } from './load-result.ts'

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Fetches and checks the facts. Never throws: whatever the server answers becomes a result. An abort by the caller's signal comes back
 * as 'unreachable'.
 */
export async function loadFacts(url: string, options: { fetch?: Fetch; signal?: AbortSignal } = {}): Promise<LoadResult> {
  const get = options.fetch ?? ((address, init) => fetch(address, init))
  // The checker is on its way while the file is.
  const checker = import('./parse.ts')
  checker.catch(() => {})
  let body: string
  try {
    const response = await get(url, options.signal ? { signal: options.signal } : {})
    if (response.status === 404) return failed('missing', `The facts are missing: there is no file at ${url}.`)
    if (!response.ok) return failed('unreachable', `The facts could not be fetched: the server answered ${response.status} for ${url}.`)
    body = await response.text()
  } catch {
    return failed('unreachable', `The facts could not be fetched: nothing answered at ${url}.`)
  }
  try {
    const { parseFacts } = await checker
    return parseFacts(body)
  } catch {
    return failed('unreachable', 'The facts came, but a part of this page that checks them did not. Load the page again.')
  }
}
