import { useEffect, useState } from 'react'
import { loadFacts } from './facts/load.ts'
import type { LoadResult } from './facts/load-result.ts'

const ADDRESS = './data/facts.json'

/** The facts, or what is wrong with them; null while they are on their way. `again` fetches them once more. */
export function useFacts(): { result: LoadResult | null; again: () => void } {
  const [result, setResult] = useState<LoadResult | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is what asks again
  useEffect(() => {
    const stop = new AbortController()
    loadFacts(ADDRESS, { signal: stop.signal }).then((loaded) => {
      if (!stop.signal.aborted) setResult(loaded)
    })
    return () => stop.abort()
  }, [turn])

  return {
    result,
    again: () => {
      setResult(null)
      setTurn((before) => before + 1)
    },
  }
}
