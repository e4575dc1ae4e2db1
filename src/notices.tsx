// What the page has to say about itself.
import { useView } from './explorer/store.ts'
import type { Facts } from './facts/schema.ts'

/** The facts did not come, and why. */
export function LoadFailed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className="notice failed" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={onAgain}>
        Try again
      </button>
    </div>
  )
}

/** What in the address could not be used. */
export function Problems() {
  const problems = useView((state) => state.problems)
  const dismiss = useView((state) => state.dismissProblems)
  if (problems.length === 0) return null
  return (
    <div className="notice" role="status">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={dismiss}>
        Dismiss
      </button>
    </div>
  )
}

/** The page was built without some of the providers' own words, and why. */
export function NoQuotations({ facts: { quotes } }: { facts: Facts }) {
  if (!quotes || quotes.complete) return null
  return (
    <p className="notice" role="note">
      Not every provider is quoted here. {quotes.why} The meanings in our own words are complete.
    </p>
  )
}
