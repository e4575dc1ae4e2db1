// A verdict for an issue or a chat. It holds nothing of the pasted text but paths of plain names and values that rows of the table carry.
import { type Explanation, explain } from '../diagnose/explain.ts'
import type { Answer, Field } from '../diagnose/types.ts'
import { factById } from '../facts/lookup.ts'
import type { Facts } from '../facts/schema.ts'
import type { Reading } from './engine.ts'
import { formatName, providerName } from './names.ts'
import { isKnown } from './outline.ts'

/** So many answers are listed; the rest is counted. */
const LISTED = 20

/** The verdict as Markdown. `rowLink` gives a row's permanent link, absolute. */
export function asMarkdown({ diagnosis, headline, counts }: Reading, facts: Facts, rowLink: (id: string) => string): string {
  const { answers } = diagnosis
  const [only] = answers
  if (only === undefined) return `**No answer in it.** Read as ${diagnosis.how}.\n`
  if (answers.length === 1) {
    const said = explain(only, facts)
    return `${[`**${titled(only)}.** ${sentence(only, said, facts)}`, '', ...details(only, said, facts, rowLink), `- Read as ${diagnosis.how}`].join('\n')}\n`
  }
  const listed = answers.slice(0, LISTED)
  return `${[
    `**${headline}**`,
    '',
    ...counts.map(({ outcome, count }) => `- ${outcome}: ${count}`),
    `- Read as ${diagnosis.how}`,
    '',
    ...listed.flatMap((answer) => {
      const said = explain(answer, facts)
      return [
        `### ${code(plainPath(answer.path) || 'answer')}: ${titled(answer)}`,
        '',
        sentence(answer, said, facts),
        '',
        ...details(answer, said, facts, rowLink),
        '',
      ]
    }),
    ...(answers.length > LISTED ? [`And ${answers.length - LISTED} more.`] : []),
  ]
    .join('\n')
    .trimEnd()}\n`
}

function titled({ outcome, kind }: Answer): string {
  const word = kind === 'error' ? 'error' : outcome
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The headline; where it repeats a value that no row carries, in other words, since that value may be anything. */
function sentence(answer: Answer, said: Explanation, facts: Facts): string {
  const unknown = [...answer.finish, ...answer.evidence].filter((field) => typeof field.value === 'string' && !isKnown(field.value, facts))
  const repeats = unknown.some(({ value }) => String(value).length > 2 && said.headline.includes(String(value).slice(0, 12)))
  return repeats ? 'The stop field carries a value that no row of the table has.' : said.headline
}

function details(answer: Answer, said: Explanation, facts: Facts, rowLink: (id: string) => string): string[] {
  const format = answer.format === 'unknown' ? 'unknown' : formatName(facts, answer.format)
  const sender = answer.provider === 'unknown' ? '' : `, sent by ${providerName(facts, answer.provider)}`
  return [
    `- Format: ${format}${sender}${answer.streamed ? ', streamed' : ''}`,
    ...[...answer.finish, ...answer.evidence].map((field) => `- ${fieldLine(field, facts)}`),
    ...said.todo.map(({ text, source }) => `- To do: ${text}${source === null ? '' : ` (${source})`}`),
    ...answer.rows.slice(0, 5).flatMap((id) => {
      const fact = factById(facts, id)
      return fact ? [`- Row: [${providerName(facts, fact.provider)} ${code(fact.value ?? 'unknown')}](${rowLink(id)})`] : []
    }),
  ]
}

/** A field by its path, with its value where a row carries it; of all others only what kind of value it is. */
function fieldLine({ path, name, value }: Field, facts: Facts): string {
  const where = code(plainPath(path) || name)
  if (isKnown(value, facts)) return `${where}: ${code(String(value))}`
  if (typeof value === 'string') return value === '' ? `${where}: empty` : `${where}: ${value.length} characters`
  if (typeof value === 'number') return `${where}: a number`
  return `${where}: ${value}`
}

/** A path with every step that is no plain name replaced: it may be an id or an address. */
export function plainPath(path: string): string {
  return path
    .split(/(\.|\[\d*\]|\s+)/)
    .map((step) => (/^(?:[A-Za-z_$][A-Za-z_$-]{0,39}\d{0,2}|\d{1,9}|\.|\[\d*\]|\s*)$/.test(step) ? step : '…'))
    .join('')
}

/** Inline code that a backtick inside cannot break out of. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text.replace(/`{2,}/g, '`')} \`\`` : `\`${text}\``
}
