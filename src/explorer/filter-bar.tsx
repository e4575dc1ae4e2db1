// Filters with counts. Each count says how many rows its value would show, its own filter left out.
import { Menu } from '../ui/menu.tsx'
import { OutcomeIcon, type ShownOutcome } from '../ui/outcome.tsx'
import { type Choice, OUTCOME_CHOICES } from './filters.ts'
import { FILTER_IDS, type FilterId, useView } from './store.ts'
import type { Seen } from './use-rows.ts'

const TITLES: Record<FilterId, string> = { provider: 'Provider', format: 'Format', outcome: 'Outcome', library: 'Lost in a library' }

/** How a filter is called on the page. */
export function filterTitle(id: FilterId): string {
  return TITLES[id]
}

type Props = {
  /** null while the facts are on their way. */
  choices: Record<FilterId, Choice[]> | null
  counts: Seen['counts']
}

/** A menu for each filter with more values than could stand in a row. */
export function FilterMenus({ choices, counts }: Props) {
  return FILTER_IDS.filter((id) => id !== 'outcome').map((id) => (
    <ChoiceMenu key={id} id={id} choices={choices?.[id] ?? []} counts={counts[id]} />
  ))
}

/** Adds a value to a filter, or takes it out. */
function toggle(id: FilterId, value: string): void {
  const { change, ...view } = useView.getState()
  const chosen: readonly string[] = view[id]
  change({ [id]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] })
}

/** One button for each outcome, by severity. `counts` is null while the facts are on their way. */
export function OutcomeChips({ counts }: { counts: Map<string, number> | null }) {
  const chosen = useView((state) => state.outcome)
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Outcome</legend>
      {OUTCOME_CHOICES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="chip"
          data-outcome={id}
          aria-pressed={chosen.some((outcome) => outcome === id)}
          onClick={() => toggle('outcome', id)}
        >
          <OutcomeIcon outcome={id as ShownOutcome} />
          {name} <span className="count">{counts === null ? '' : (counts.get(id) ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function ChoiceMenu({ id, choices, counts }: { id: FilterId; choices: Choice[]; counts: Map<string, number> }) {
  const chosen: readonly string[] = useView((state) => state[id])
  return (
    <Menu label={chosen.length === 0 ? TITLES[id] : `${TITLES[id]}: ${chosen.length}`} active={chosen.length > 0}>
      <fieldset className="choices">
        <legend className="visually-hidden">{TITLES[id]}</legend>
        {choices.map((choice) => (
          <label key={choice.id} data-empty={!counts.get(choice.id) || undefined}>
            <input type="checkbox" checked={chosen.includes(choice.id)} onChange={() => toggle(id, choice.id)} />
            <span>{choice.name}</span> <span className="count">{counts.get(choice.id) ?? 0}</span>
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <button type="button" className="button quiet" onClick={() => useView.getState().change({ [id]: [] })}>
          Any {TITLES[id].toLowerCase()}
        </button>
      )}
    </Menu>
  )
}
