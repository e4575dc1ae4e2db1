import type { Fact, Facts } from '../../facts/schema.ts'
import { SourceLink } from '../cells.tsx'
import { Prose } from '../marked.tsx'
import { type Quotation, quotationOf, quotationsOf } from '../quotation.ts'

/** The providers' own words, each with its source; where there are none, why. */
export function Quotations({ fact, facts }: { fact: Fact; facts: Facts }) {
  const quotations = quotationsOf(fact)
  if (quotations.length > 0) {
    return quotations.map((quotation) => <Quoted key={`${quotation.source.title} ${quotation.source.file}`} quotation={quotation} />)
  }
  const first = quotationOf(fact)
  if (first.kind === 'left out') {
    return (
      <p className="soft">
        <SourceLink source={first.source} /> has a sentence on it. It is not quoted, because this page was built without it.{' '}
        {facts.quotes?.why}
      </p>
    )
  }
  if (first.kind === 'told') {
    return (
      <p className="soft">
        Read in <SourceLink source={first.source} />, and told here in other words.
      </p>
    )
  }
  return (
    <p className="unknown">
      {first.source ? <SourceLink source={first.source} /> : 'The source'} names the value and does not describe it.
    </p>
  )
}

function Quoted({ quotation: { source, text, start, end } }: { quotation: Extract<Quotation, { kind: 'quoted' }> }) {
  const part = end - start < text.length
  return (
    <figure className="quotation">
      <blockquote>
        <Prose text={text.slice(0, start)} />
        {part ? (
          <mark className="clause">
            <Prose text={text.slice(start, end)} />
          </mark>
        ) : (
          <Prose text={text} />
        )}
        <Prose text={text.slice(end)} />
      </blockquote>
      <figcaption className="soft small">
        <SourceLink source={source} />
        {part && ', a paragraph on several values; the part on this one is set off'}
      </figcaption>
    </figure>
  )
}
