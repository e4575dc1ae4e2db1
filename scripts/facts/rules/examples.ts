import { PLACE } from '../../../src/facts/example.ts'
import type { Rule } from './rule.ts'

/** Example responses are ours to show: each holds the place of the value, and is JSON, or server-sent events whose data is JSON. */
export const examples: Rule = {
  name: 'examples',
  check({ facts }) {
    const all = [
      ...facts.apis.map(({ id, example }) => ({ id, example })),
      ...facts.facts.flatMap(({ id, example }) => (example ? [{ id, example }] : [])),
    ]
    return all.flatMap(({ id, example }) => [
      ...(example.whole === null ? [] : wrongWith(`${id}, whole example`, example.whole, (text) => [text])),
      ...(example.stream === null ? [] : wrongWith(`${id}, stream example`, example.stream, payloads)),
    ])
  },
}

function wrongWith(where: string, text: string, documents: (text: string) => string[]): string[] {
  if (!text.includes(PLACE)) return [`${where}: it has no ${PLACE}, so it cannot show a value. Put that where the value goes.`]
  return documents(text.replaceAll(PLACE, 'x')).flatMap((document) => {
    try {
      JSON.parse(document)
      return []
    } catch (error) {
      return [`${where}: it is not JSON (${(error as Error).message}). Correct it in the reading.`]
    }
  })
}

/** The JSON documents of a stream: the data of server-sent events, or, where it has none, its lines. */
function payloads(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).trim())
  return (data.length > 0 ? data : lines).filter((document) => document !== '[DONE]')
}
