import type { Rule } from './rule.ts'

/** The committed facts are those that the readings give, so that an edit by hand cannot slip in. */
export const published: Rule = {
  name: 'published',
  check({ facts, published: text }) {
    const cure = 'Write it anew: npm run facts'
    if (text === null) return [`public/data/facts.json is not there. ${cure}`]
    return text === `${JSON.stringify(facts, null, 2)}\n` ? [] : [`public/data/facts.json is not what the readings give. ${cure}`]
  },
}
