import { freshness } from '../../facts/freshness.ts'
import type { Fact, Source } from '../../facts/schema.ts'
import { placeOf } from '../../facts/search-text.ts'
import { SourceLink } from '../cells.tsx'
import { readableDay } from '../rows.ts'
import { Section } from './section.tsx'

/** Every source of a row: where it is, what it states, when it was read and when it is due again. */
export function Sources({ fact, today }: { fact: Fact; today: string }) {
  return (
    <Section title={fact.sources.length === 1 ? 'Source' : 'Sources'}>
      <ul className="sources">
        {fact.sources.map((source) => (
          <li key={`${placeOf(source)} ${source.url}`}>
            <SourceLink source={source}>{placeOf(source)}</SourceLink>
            <span className="soft small line">
              {source.states.length > 0 && `states the ${source.states.join(', ')}; `}
              <Days source={source} today={today} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Days({ source, today }: { source: Source; today: string }) {
  const state = freshness(source, today)
  return (
    <>
      read <time dateTime={source.read}>{readableDay(source.read)}</time>, due again{' '}
      <time dateTime={source.due}>{readableDay(source.due)}</time>
      {state !== 'fresh' && (
        <>
          {' '}
          <span className={state === 'overdue' ? 'tag overdue' : 'tag'}>{state}</span>
        </>
      )}
    </>
  )
}
