import type { Rule } from './rule.ts'

const LINE = /^(\S+)(?: withdrawn (\d{4}-\d{2}-\d{2}))?$/

/** An id is a permanent link: once published it is never renamed and never used again. readings/ids.txt lists all that ever were. */
export const ids: Rule = {
  name: 'ids',
  check({ facts, ids: lines }) {
    const listed = new Map<string, boolean>()
    const wrong: string[] = []
    for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const [, id, withdrawn] = LINE.exec(line) ?? []
      if (id === undefined) wrong.push(`readings/ids.txt: "${line}" is neither an id nor an id with "withdrawn" and a day.`)
      else if (listed.has(id)) wrong.push(`readings/ids.txt: ${id} is listed twice. Take one out.`)
      else listed.set(id, withdrawn !== undefined)
    }
    const now = new Set<string>()
    for (const { id } of facts.facts) {
      if (now.has(id)) wrong.push(`${id} is the id of two rows. Give one of them an id of its own.`)
      now.add(id)
      const withdrawn = listed.get(id)
      if (withdrawn === undefined) wrong.push(`readings/ids.txt does not list ${id}. If it is new and right, list it: npm run facts:ids`)
      if (withdrawn) wrong.push(`${id} was withdrawn and is used again. Give the row another id.`)
    }
    for (const [id, withdrawn] of listed) {
      if (!withdrawn && !now.has(id))
        wrong.push(`${id} was published and is gone. Bring the row back, as older if it is; its link must go on working.`)
    }
    return wrong
  },
}
