import { addDays, daysBetween, REREAD_DAYS } from '../../../src/facts/freshness.ts'
import type { Rule } from './rule.ts'

/** Before this day none of these APIs was there to be read. */
const FIRST = '2020-06-01'

/** Days are real, not in the future (one day is left for time zones), and due 90 days after the reading. */
export const dates: Rule = {
  name: 'dates',
  check({ facts, today }) {
    return facts.facts.flatMap((fact) =>
      fact.sources.flatMap((source) => {
        const where = `${fact.id}, ${source.title}`
        const ahead = daysBetween(today, source.read)
        if (Number.isNaN(ahead) || addDays(source.read, 0) !== source.read) return [`${where}: ${source.read} is no day of the calendar.`]
        if (ahead > 1) return [`${where}: it was read on ${source.read}, which has not come yet.`]
        if (source.read < FIRST) return [`${where}: nobody can have read it on ${source.read}.`]
        const due = addDays(source.read, REREAD_DAYS)
        return source.due === due ? [] : [`${where}: it was read on ${source.read}, so it is due on ${due} and not on ${source.due}.`]
      }),
    )
  },
}
