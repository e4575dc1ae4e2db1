// Search, filters, sort, columns and download: what stands above the table.
import { type ClipboardEvent, useState } from 'react'
import type { Facts } from '../facts/schema.ts'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/media.ts'
import { Menu } from '../ui/menu.tsx'
import { COLUMNS } from './columns.tsx'
import { FilterMenus, OutcomeChips } from './filter-bar.tsx'
import { choicesOf } from './filters.ts'
import type { Row } from './rows.ts'
import { type ColumnId, FILTER_IDS, toggleColumn, useView } from './store.ts'
import type { Seen } from './use-rows.ts'

type Props = {
  facts: Facts | null
  seen: Seen
  /** Is given what is pasted into the search. True: it was taken for a response, and the search leaves it alone. */
  onPasted?: ((text: string) => boolean) | undefined
}

export function Toolbar({ facts, seen, onPasted }: Props) {
  const narrow = useMedia('(max-width: 45rem)')
  const chips = <OutcomeChips counts={facts === null ? null : seen.counts.outcome} />
  const menus = <FilterMenus choices={facts === null ? null : choicesOf(facts)} counts={seen.counts} />
  const active = useView((state) => FILTER_IDS.filter((id) => state[id].length > 0).length)
  return (
    <div className="toolbar">
      <Search onPasted={onPasted} />
      {narrow ? (
        <details className="filters">
          <summary className="button">Filters{active > 0 && `: ${active}`}</summary>
          <div>
            {chips}
            {menus}
          </div>
        </details>
      ) : (
        menus
      )}
      <div className="tools">
        <output className="rows-seen" aria-live="polite">
          {facts === null ? 'Loading…' : `${seen.rows.length} of ${seen.all.length} rows`}
        </output>
        <SortSelect />
        <ColumnsMenu />
        <Download rows={seen.rows} disabled={facts === null} />
      </div>
      {!narrow && chips}
    </div>
  )
}

export const SEARCH_ID = 'search'

function Search({ onPasted }: Pick<Props, 'onPasted'>) {
  const q = useView((state) => state.q)
  const paste = (event: ClipboardEvent) => {
    if (onPasted?.(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <search className="search">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={SEARCH_ID}>
        Search
      </label>
      <input
        id={SEARCH_ID}
        className="field"
        type="search"
        placeholder="Search values, meanings, numbers"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={q}
        onChange={(event) => useView.getState().change({ q: event.target.value }, 'replace')}
        onPaste={paste}
        aria-keyshortcuts="/"
      />
    </search>
  )
}

/** Sorting where there are no headings to press. */
function SortSelect() {
  const sort = useView((state) => state.sort)
  const searching = useView((state) => state.q.trim() !== '')
  const first = sort[0]
  return (
    <label className="sort">
      <span>Sort</span>{' '}
      <select
        className="select"
        value={first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`}
        onChange={({ target: { value } }) => {
          const desc = value.startsWith('-')
          const id = (desc ? value.slice(1) : value) as ColumnId
          useView.getState().change({ sort: value === '' ? [] : [{ id, desc }] })
        }}
      >
        <option value="">{searching ? 'best match' : 'by provider'}</option>
        {COLUMNS.flatMap(({ id, title }) => [
          <option key={id} value={id}>{`${title}, up`}</option>,
          <option key={`-${id}`} value={`-${id}`}>{`${title}, down`}</option>,
        ])}
      </select>
    </label>
  )
}

function ColumnsMenu() {
  const columns = useView((state) => state.columns)
  return (
    <Menu label="Columns">
      <fieldset className="choices">
        <legend className="visually-hidden">Columns</legend>
        {COLUMNS.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={columns.includes(id)}
              disabled={id === 'value'}
              onChange={() => useView.getState().change({ columns: toggleColumn(columns, id) })}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}

function Download({ rows, disabled }: { rows: Row[]; disabled: boolean }) {
  const [failed, setFailed] = useState(false)
  const download = async () => {
    setFailed(false)
    try {
      // The writer of CSV comes when it is first wanted.
      const { downloadCsv } = await import('./csv.ts')
      downloadCsv(rows, useView.getState().columns)
    } catch {
      setFailed(true)
    }
  }
  const what = rows.length === 1 ? '1 row' : `${rows.length} rows`
  return (
    <button type="button" className="button download" disabled={disabled || rows.length === 0} onClick={download}>
      <Icon name="download" />
      {failed ? 'The download failed; try again' : `Download ${what} as CSV`}
    </button>
  )
}
