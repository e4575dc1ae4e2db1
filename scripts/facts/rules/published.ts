import type { Rule } from './rule.ts'

/** The committed facts are those that the readings give: nothing in the table is typed by hand. */
export const published: Rule = {
  name: 'published',
  check({ facts, published: text }) {
    const cure = 'Write it anew: npm run facts'
    if (text === null) return [`public/data/facts.json is not there. ${cure}`]
    return text === `${JSON.stringify(facts, null, 2)}\n` ? [] : [`public/data/facts.json is not what the readings give. ${cure}`]
  },
}
