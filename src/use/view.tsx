// For programs: the files that the site publishes, and code that handles every value.
import { useState } from 'react'
import { formatName, providerName } from '../facts/names.ts'
import type { Facts } from '../facts/schema.ts'
import { handler, LANGUAGES, type Language } from '../handlers/index.ts'
import { CopyButton } from '../ui/copy.tsx'
import { save } from '../ui/save.ts'
import { Scroll } from '../ui/scroll.tsx'
import './use.css'

const FILES = [
  ['facts.json', 'Every row, flat, with its sources.'],
  ['facts.schema.json', 'The JSON Schema of that file.'],
  ['facts.csv', 'The same rows without lists, for a spreadsheet or a loader.'],
  ['facts.sql', 'One table with its rows, and a view that turns provider, field and value into an outcome. Loads in DuckDB and in SQLite.'],
] as const

const JOIN = `SELECT a.*, COALESCE(o.outcome, 'not documented') AS outcome
FROM answers AS a
LEFT JOIN stop_reason_outcome AS o
  ON o.provider = a.provider
 AND o.field_key = a.finish_field
 AND o.value = a.finish_value;`

/** Links to the published files, and generated code for the format and language that are chosen. */
export default function UseView({ facts }: { facts: Facts }) {
  return (
    <article className="use">
      <h2>Use the data</h2>
      <section aria-labelledby="use-files">
        <h3 id="use-files">Files</h3>
        <p className="soft">
          The version in the path changes only when a reader of the files would break. They hold the meanings in this project’s words; a
          provider’s own sentences are quoted on the page alone.
        </p>
        <ul>
          {FILES.map(([name, what]) => (
            <li key={name}>
              <a href={`./data/v1/${name}`}>data/v1/{name}</a>: {what}
            </li>
          ))}
        </ul>
        <h3>Join a table of answers</h3>
        <p className="soft">
          <code>answers</code> stands for your table. <code>field_key</code> is the last key of the field’s path. Where two APIs of a
          provider give a value two outcomes, the view says <code>depends</code> and names the rows.
        </p>
        <Scroll label="The join in SQL" className="use-code">
          <pre>{JOIN}</pre>
        </Scroll>
        <CopyButton label="Copy SQL" text={JOIN} />
      </section>
      <Handlers facts={facts} />
    </article>
  )
}

function Handlers({ facts }: { facts: Facts }) {
  const choices = handled(facts)
  const [chosen, setChosen] = useState(choices[0]?.key ?? '')
  const [language, setLanguage] = useState<Language>('typescript')
  const choice = choices.find(({ key }) => key === chosen)
  const code = choice === undefined ? null : handler(facts, choice.provider, choice.format, language)
  const file = LANGUAGES.find(({ id }) => id === language)?.file ?? ''
  return (
    <section aria-labelledby="use-handlers">
      <h3 id="use-handlers">Handle every value of a format</h3>
      <p className="soft">
        Made from the facts: whole bodies and streams, with the checks of the body that a value alone cannot stand for. A value that the
        facts do not have comes out as unknown.
      </p>
      <div className="use-choice">
        <label>
          <span className="small soft">Format</span>
          <select className="select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="small soft">Language</span>
          <select
            className="select"
            value={language}
            onChange={({ target }) => setLanguage(LANGUAGES.find(({ id }) => id === target.value)?.id ?? language)}
          >
            {LANGUAGES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {code !== null && (
          <>
            <CopyButton label="Copy code" text={code} />
            <button type="button" className="button" onClick={() => save(file, code, 'text/plain;charset=utf-8')}>
              Download {file}
            </button>
          </>
        )}
      </div>
      {code !== null && (
        <Scroll label={`Code for ${choice?.name}`} className="use-code">
          <pre>{code}</pre>
        </Scroll>
      )}
    </section>
  )
}

/** Each provider with each format in which it states values, in the order of the facts. */
function handled(facts: Facts): { key: string; name: string; provider: string; format: string }[] {
  const found = new Map<string, { key: string; name: string; provider: string; format: string }>()
  for (const { provider, format, value } of facts.facts) {
    const key = `${provider} ${format}`
    if (value === null || found.has(key) || handler(facts, provider, format, 'jq') === null) continue
    found.set(key, { key, name: `${providerName(facts, provider)}, ${formatName(facts, format)}`, provider, format })
  }
  return [...found.values()]
}
