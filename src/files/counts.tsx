// How many answers end in which way, by format, by provider, by model and by value. Each count is a button or a choice that narrows the list.
import { OutcomeIcon, type ShownOutcome } from '../ui/outcome.tsx'
import type { Count, Filter, Summary } from './messages.ts'
import { count, share } from './numbers.ts'
import { useFiles } from './store.ts'

/** The bar: as wide as the counts are, and never narrower than its words. */
export function OutcomeBar({ outcomes, chosen }: { outcomes: Count[]; chosen: string[] }) {
  const all = outcomes.reduce((sum, one) => sum + one.count, 0)
  const toggle = (name: string) =>
    useFiles.getState().narrow({ outcome: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] })
  return (
    <fieldset className="files-bar">
      <legend className="visually-hidden">Answers by outcome</legend>
      {outcomes.map(({ name, count: number }) => (
        <button
          type="button"
          key={name}
          className="files-part"
          data-outcome={name}
          aria-pressed={chosen.includes(name)}
          style={{ flexGrow: number }}
          onClick={() => toggle(name)}
        >
          <span className="outcome">
            <OutcomeIcon outcome={name as ShownOutcome} />
            <span>{name}</span>
          </span>{' '}
          <span className="files-number">
            {count(number)} <span className="soft">{share(number, all)}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const LISTS = [
  ['format', 'Format', 'formats'],
  ['provider', 'Provider', 'providers'],
  ['model', 'Model', 'models'],
  ['value', 'Value', 'values'],
] as const

/** A choice for each of the other things that are counted, each entry with its count. */
export function CountSelects({ summary, filter }: { summary: Summary; filter: Filter }) {
  return LISTS.map(([key, title, list]) => (
    <label key={key} className="files-choice">
      <span className="visually-hidden">{title}</span>
      <select className="select" value={filter[key]} onChange={(event) => useFiles.getState().narrow({ [key]: event.target.value })}>
        <option value="">{`${title}: all ${count(summary[list].length)}`}</option>
        {summary[list].map(({ name, count: number }) => (
          <option key={name} value={name}>{`${name} (${count(number)})`}</option>
        ))}
      </select>
    </label>
  ))
}

/** The values that no fact knows. */
export function UnknownValues({ summary, filter }: { summary: Summary; filter: Filter }) {
  const unknown = summary.values.filter((one) => one.unknown)
  if (unknown.length === 0) return null
  return (
    <p className="files-unknown">
      {unknown.length === 1 ? 'A value that no fact knows:' : `${count(unknown.length)} values that no fact knows:`}{' '}
      {unknown.slice(0, 20).map(({ name, count: number }) => (
        <button
          type="button"
          key={name}
          className="button"
          aria-pressed={filter.value === name}
          onClick={() => useFiles.getState().narrow({ value: filter.value === name ? '' : name })}
        >
          <code>{name.length > 60 ? `${name.slice(0, 59)}…` : name}</code> {count(number)}
        </button>
      ))}
    </p>
  )
}
