import type { Fact, Facts, Loss, Said } from '../../facts/schema.ts'
import { readableDay } from '../rows.ts'
import { Section } from './section.tsx'

const LOSS: Record<Loss, string> = {
  kept: 'the outcome is kept',
  'says less': 'the word leaves the outcome open',
  'says another': 'the word means another outcome',
  'no answer': 'no answer comes through',
}

/** What libraries turn the value into, and what is lost on the way. */
export function Libraries({ fact, facts }: { fact: Fact; facts: Facts }) {
  const entries = fact.libraries ?? []
  if (entries.length === 0) return null
  return (
    <Section title="What libraries make of it">
      <dl className="pairs">
        {entries.map((entry) => {
          const library = facts.libraries?.find(({ id }) => id === entry.library)
          const alike = JSON.stringify(entry.whole) === JSON.stringify(entry.stream) || entry.stream === null
          return (
            <div key={entry.library}>
              <dt>
                {library?.name ?? entry.library}
                {library && (
                  <span className="small line">
                    {library.how} {readableDay(library.day)}
                  </span>
                )}
              </dt>
              <dd>
                <Word said={entry.whole} />
                {!alike && (
                  <>
                    , streamed <Word said={entry.stream} />
                  </>
                )}
                <span className={entry.loss === 'kept' ? 'soft small line' : 'small line lost'}>{LOSS[entry.loss]}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

function Word({ said }: { said: Said | null }) {
  if (said === null) return <span className="soft">nothing is known</span>
  if ('threw' in said) return <span>throws: {said.threw}</span>
  return (
    <>
      {said.word === null ? <span className="soft">no reason</span> : <code>{said.word}</code>}
      {said.raw !== null && said.raw !== said.word && (
        <span className="soft">
          {' '}
          (raw <code>{said.raw}</code>)
        </span>
      )}
    </>
  )
}
