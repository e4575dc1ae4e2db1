// How far a file is read, how fast, and how long it will take; pause, resume and cancel.
import type { Progress } from './messages.ts'
import { count, duration, share, size } from './numbers.ts'
import { useFiles } from './store.ts'

export function ReadingProgress({ progress, name }: { progress: Progress; name: string }) {
  const { state, taken, size: whole } = progress
  const { command } = useFiles.getState()
  const running = state === 'reading' || state === 'paused'
  return (
    <div className="files-progress">
      <p>
        <strong>{name}</strong> <span className="soft">{`${size(whole)}, read as ${progress.layout}`}</span>
      </p>
      {running && <progress aria-label="Read so far" max={whole || 1} value={taken} />}
      <p className="files-pace">
        <span>{paceOf(progress)}</span>
        {state === 'reading' && (
          <button type="button" className="button" onClick={() => command('pause')}>
            Pause
          </button>
        )}
        {state === 'paused' && (
          <button type="button" className="button" onClick={() => command('resume')}>
            Go on
          </button>
        )}
        {running && (
          <button type="button" className="button" onClick={() => command('cancel')}>
            Cancel
          </button>
        )}
      </p>
      <p role="status" className={state === 'done' ? 'visually-hidden' : undefined}>
        {SAID[state]}
        {progress.why !== null && ` ${progress.why}`}
      </p>
    </div>
  )
}

const SAID: Record<Progress['state'], string> = {
  reading: '',
  paused: 'Paused.',
  done: 'The whole file has been read.',
  cancelled: 'Cancelled: what was read until then stays.',
  failed: 'The reading ended early.',
}

/** "41 %, 120 MB/s, 3 s left, 40,123 answers" */
function paceOf({ state, taken, size: whole, took, answers }: Progress): string {
  const rate = took > 0 ? (taken / took) * 1000 : 0
  const found = `${count(answers)} ${answers === 1 ? 'answer' : 'answers'}`
  if (state !== 'reading' && state !== 'paused') return `${found} in ${duration(took)}, ${size(Math.round(rate))} a second`
  const left = rate > 0 && state === 'reading' ? `, ${duration(((whole - taken) / rate) * 1000)} left` : ''
  return `${share(taken, whole)}, ${size(Math.round(rate))} a second${left}, ${found}`
}
