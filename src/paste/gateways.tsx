import type { Explanation } from '../diagnose/explain.ts'
import type { SalyroEnd } from '../diagnose/gateways/salyro.ts'
import { throughSalyro, toFixedList } from '../diagnose/index.ts'
import type { Answer } from '../diagnose/types.ts'

/** What two gateways make of an answer: in a line, and in full when opened. */
export function Gateways({ answer, said }: { answer: Answer; said: Explanation['gateways'] }) {
  const { responses } = throughSalyro(answer)
  const fixed = toFixedList(answer)
  return (
    <details className="paste-gateways">
      <summary>
        {answer.kind === 'error' ? (
          'Salyro and Syntic: an error has no stop reason'
        ) : (
          <>
            Salyro: <End end={responses.streamed} /> streamed, <End end={responses.whole} /> whole. Syntic:{' '}
            {fixed === null ? 'none' : <code>{fixed.value}</code>}
            {fixed?.length_reason && (
              <>
                {', '}
                <code>{fixed.length_reason}</code>
              </>
            )}
            {fixed?.closest && ' (closest)'}
          </>
        )}
      </summary>
      <dl>
        {said.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

function End({ end }: { end: SalyroEnd }) {
  if (end.status === 502) return <code>502 provider_error</code>
  return end.value === null ? 'unknown' : <code>{end.value}</code>
}
