// What is seen while a long text is read.
import { useEffect, useState } from 'react'
import { size } from './file-text.ts'
import { WORKER_UNITS } from './reading.ts'
import { usePaste } from './store.ts'

/** How long a reading may take before anything is shown of it, in milliseconds. */
const PATIENCE = 150

/** A bar with a way to cancel, while a long text is being read; what was cancelled can be read after all. */
export function Progress({ onCancel }: { onCancel(): void }) {
  const status = usePaste((state) => state.status)
  const length = usePaste((state) => state.text.length)
  const busy = (status === 'waiting' || status === 'working') && length > WORKER_UNITS
  const seconds = useSeconds(busy)

  if (status === 'cancelled') {
    return (
      <p className="paste-line">
        Cancelled: nothing was read of the {size(length)}.{' '}
        <button type="button" className="button" onClick={() => usePaste.getState().again()}>
          Read it after all
        </button>
      </p>
    )
  }
  if (!busy || seconds === null) return null
  return (
    <p className="paste-line">
      <label>
        {status === 'waiting' ? 'Preparing' : 'Reading'} {size(length)}
        {seconds < 1 ? '' : `, ${seconds} s so far`} <progress />
      </label>{' '}
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  )
}

/** Whole seconds since `running` began, null in the first moments and while it is not. */
function useSeconds(running: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (!running) return
    const begun = performance.now()
    const soon = setTimeout(() => setSeconds(0), PATIENCE)
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 1000)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      setSeconds(null)
    }
  }, [running])
  return seconds
}
