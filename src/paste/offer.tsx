// Several lines in the search are more likely a response than a search: the box offers to read them.
import { usePaste } from './store.ts'

/**
 * For the table's search: give it what was pasted there. Where that is several lines the box offers to read them, and the answer is true: the search should
 * then leave them alone.
 */
export function offerToRead(pasted: string): boolean {
  if (pasted.trim().split(/[\r\n]+/).length < 2) return false
  usePaste.getState().offer(pasted)
  return true
}

/** The offer, while there is one. */
export function Offer() {
  const offered = usePaste((state) => state.offered)
  const { show, offer } = usePaste.getState()
  return (
    <div role="status">
      {offered !== null && (
        <p className="paste-line">
          You pasted {offered.trim().split(/\r\n|\r|\n/).length} lines into the search.{' '}
          <button type="button" className="button" onClick={() => show({ text: offered })}>
            Read them as a response
          </button>{' '}
          <button type="button" className="button quiet" onClick={() => offer(null)}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  )
}
