import { useMemo, useState } from 'react'
import type { Facts } from '../../facts/schema.ts'
import { handler, LANGUAGES } from '../../handlers/index.ts'
import { CopyButton } from '../../ui/copy.tsx'
import type { Row } from '../rows.ts'
import { Code } from './code.tsx'
import { Section } from './section.tsx'

/** Code that handles every value of the row's format, made from the same facts. */
export function Handlers({ row, facts }: { row: Row; facts: Facts }) {
  const { provider, format } = row.fact
  const [language, setLanguage] = useState(LANGUAGES[0]?.id)
  const code = useMemo(() => language && handler(facts, provider, format, language), [facts, provider, format, language])
  if (!code) return null
  return (
    <Section title="Handle it">
      <details>
        <summary>
          Code for all values of {row.provider} in {row.format}
        </summary>
        <div className="detail-acts">
          <select
            className="select"
            aria-label="Language"
            value={language}
            onChange={({ target }) => setLanguage(LANGUAGES.find(({ id }) => id === target.value)?.id)}
          >
            {LANGUAGES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <CopyButton label="Copy code" text={code} />
        </div>
        <Code label={`Code for ${row.provider}`}>{code}</Code>
      </details>
    </Section>
  )
}
