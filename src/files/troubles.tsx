// The lines that could not be read, or only in part.
import { count } from './numbers.ts'
import { useFiles } from './store.ts'

const SHOWN = 500

export function Troubles({ number }: { number: number }) {
  const problems = useFiles((state) => state.problems)
  if (number === 0) return null
  return (
    <details
      className="files-troubles"
      onToggle={(event) => {
        if (event.currentTarget.open) useFiles.getState().listProblems()
      }}
    >
      <summary>
        {count(number)} {number === 1 ? 'line' : 'lines'} could not be read, or not to the end
      </summary>
      {problems !== null && (
        <>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <li key={index}>
                <button type="button" className="link" onClick={() => useFiles.getState().openProblem(index)}>
                  Line {count(line)}
                </button>{' '}
                <span className="soft">{why}</span>
              </li>
            ))}
          </ul>
          {number > SHOWN && <p className="soft">{count(number - Math.min(SHOWN, problems.length))} more are not listed.</p>}
        </>
      )}
    </details>
  )
}
