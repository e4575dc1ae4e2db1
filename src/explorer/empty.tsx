import { filterTitle } from './filter-bar.tsx'
import { waysOut } from './filters.ts'
import type { Row } from './rows.ts'
import { DEFAULT_VIEW, FILTER_IDS, useView } from './store.ts'

const NOTHING = Object.fromEntries([['q', ''], ...FILTER_IDS.map((id) => [id, DEFAULT_VIEW[id]])])

/** In place of rows where none passes: which filter to drop, and what that would bring. */
export function Empty({ all }: { all: readonly Row[] }) {
  const view = useView()
  const ways = waysOut(all, view)
  const helpful = ways.filter(({ rows }) => rows > 0)
  return (
    <div className="empty">
      <h2>No row fits {ways.length > 1 ? 'all of that' : 'that'}</h2>
      {helpful.length === 0 && ways.length > 1 && <p className="soft">Dropping one filter alone brings nothing.</p>}
      <ul>
        {helpful.map(({ id, rows }) => (
          <li key={id}>
            <button type="button" className="button" onClick={() => view.change(id === 'q' ? { q: '' } : { [id]: [] })}>
              {id === 'q' ? `Drop the search for “${view.q.trim()}”` : `Drop ${filterTitle(id).toLowerCase()}: ${view[id].join(', ')}`}
              <span className="count">{rows === 1 ? '1 row' : `${rows} rows`}</span>
            </button>
          </li>
        ))}
        {(ways.length > 1 || helpful.length === 0) && (
          <li>
            <button type="button" className="button" onClick={() => view.change(NOTHING)}>
              Show all {all.length} rows
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
