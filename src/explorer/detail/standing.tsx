import { exampleOf } from '../../facts/example.ts'
import type { Facts } from '../../facts/schema.ts'
import type { Row } from '../rows.ts'
import { Code } from './code.tsx'
import { Section } from './section.tsx'

/** Where the field stands in a whole response and in a stream, each with a small response of ours. */
export function Standing({ row, facts }: { row: Row; facts: Facts }) {
  const { api, fact } = row
  if (!api) return null
  const example = exampleOf(facts, fact)
  return (
    <Section title="Where it stands">
      <Form name="In a whole response" places={api.whole} example={example.whole} row={row} open />
      <Form name="In a stream" places={api.stream} example={example.stream} row={row} />
    </Section>
  )
}

type FormProps = { name: string; places: string[]; example: string | null; row: Row; open?: boolean }

function Form({ name, places, example, row, open = false }: FormProps) {
  if (places.length === 0 && example === null) return null
  return (
    <div className="form">
      <h4>{name}</h4>
      {places.map((place) => (
        <p key={place}>
          <Place text={place} />
        </p>
      ))}
      {example !== null && (
        <details open={open}>
          <summary>For example</summary>
          <Code label={`${name}, an example`}>
            <MarkedField text={example} field={row.fact.field} value={row.fact.value} />
          </Code>
        </details>
      )}
    </div>
  )
}

/** A path, and the words that follow it. */
function Place({ text }: { text: string }) {
  const [path = text] = /^[^\s,;]+/.exec(text) ?? []
  return (
    <>
      <code>{path}</code>
      {text.slice(path.length)}
    </>
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** An example with each place marked where the field carries the value. */
function MarkedField({ text, field, value }: { text: string; field: string; value: string | null }) {
  if (value === null) return text
  const key = field.split('.').at(-1) ?? field
  const whole = new RegExp(`("?${escaped(key)}"?\\s*[:=]\\s*"?${escaped(value)}"?)`, 'g')
  const pattern = whole.test(text) ? whole : new RegExp(`("${escaped(value)}"|${escaped(value)})`, 'g')
  // Split by a pattern with one group: every second part is what the group found.
  let offset = 0
  return text.split(pattern).map((part, index) => {
    offset += part.length
    return index % 2 === 1 ? <mark key={offset}>{part}</mark> : part
  })
}
