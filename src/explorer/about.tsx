// What the facts are, how they come to be here, and what they do not say.
import { factFreshness, REREAD_DAYS } from '../facts/freshness.ts'
import type { Facts, Source } from '../facts/schema.ts'

export default function About({ facts, today }: { facts: Facts; today: string }) {
  const rows = facts.facts.length
  const from = (kind: Source['kind']) =>
    facts.facts.filter(({ sources }) => sources.some((source) => source.kind === kind && source.states.includes('value'))).length
  const overdue = facts.facts.filter((fact) => factFreshness(fact, today) === 'overdue').length
  const judged = facts.facts.filter(({ judgement }) => judgement !== null).length
  const name = (id: string) => facts.providers.find((provider) => provider.id === id)?.name ?? id
  return (
    <section className="about" id="about" aria-labelledby="about-title">
      <h2 id="about-title">About the data</h2>
      <div className="about-parts">
        <section>
          <h3>Where the rows come from</h3>
          <p>
            There are {rows} rows of {facts.providers.length} providers and gateways. A row is one value of one field in one wire format,
            spelled as a response carries it. For {from('package')} of them the value was cut by a program from a package that the provider
            itself publishes: its SDK’s types, or the proto files of its API. OpenAI’s API description and Google’s proto on GitHub state
            the same. {from('page')} rest on a page, and {from('document')} on a document, that a person read.
          </p>
          <p>
            Where a package says in words what a value means, the row quotes it and names package, version, file and line. When the provider
            changes the sentence, adds a value or drops one, the next build of this page fails until somebody has read it again. The plain
            wording beside a quotation is ours.
          </p>
          <p>
            The outcome follows from what the value means. In {judged} rows that was not plain, and each of these says what had to be
            judged. Values with one cause are listed as the same thing at other providers.
          </p>
        </section>
        <section>
          <h3>The two gateways</h3>
          <p>
            What happens to a value on its way through Salyro follows from Salyro’s own rule for <code>length</code> and for empty answers.
            It publishes no mapping for values of Anthropic or Gemini, so their <code>finish_reason</code> stays unknown. Syntic’s list of
            seven is a design that its own document calls a preview; where the document leaves open which of the seven is meant, the row
            says “closest”.
          </p>
          <h3>How often it is checked</h3>
          <p>
            Each source carries the day on which it was read, and is due again {REREAD_DAYS} days later. A row that is past that day is
            flagged and stays. {overdue === 0 ? 'No row is overdue today.' : `Today ${overdue} of ${rows} are overdue.`} Days are counted by
            your own clock.
          </p>
        </section>
        <section className="about-gaps">
          <h3>What is not known, and why</h3>
          <dl className="gaps">
            {facts.gaps.map(({ provider, what, why }) => (
              <div key={`${provider} ${what}`}>
                <dt>
                  {provider !== null && <b>{name(provider)}: </b>}
                  {what}
                </dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </section>
  )
}
