import type { Fact } from '../../facts/schema.ts'
import { Section } from './section.tsx'

/** What Salyro makes of the value, and which member of Syntic's list it is. */
export function Gateways({ fact: { salyro, syntic } }: { fact: Fact }) {
  return (
    <>
      <Section title="Through Salyro">
        <dl className="pairs">
          <dt>Responses, streamed</dt>
          <dd>{salyro.streamed}</dd>
          <dt>Responses, not streamed</dt>
          <dd>{salyro.whole}</dd>
          <dt>Chat Completions</dt>
          <dd>{salyro.chat}</dd>
        </dl>
      </Section>
      <Section title="In Syntic’s list">
        <p>
          {syntic.value === null ? <span className="soft">none</span> : <code>{syntic.value}</code>}
          {syntic.lengthReason !== null && (
            <>
              {' '}
              with <code>length_reason</code> <code>{syntic.lengthReason}</code>
            </>
          )}
          {syntic.closest && ': the closest; its document does not settle it'}
        </p>
        {syntic.note !== null && <p className="soft">{syntic.note}</p>}
      </Section>
    </>
  )
}
