// A handler in TypeScript. Each field's values are a closed type and a Record over it: a value that is added to the type and has no outcome,
// or is left out, no longer compiles.
import { type Parts, steps, tableName } from './parts.ts'
import type { Reason, Shape } from './shapes.ts'

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const path = (value: string) => `[${steps(value).map(text).join(', ')}]`
const paths = (list: string[]) => `[${list.map(path).join(', ')}]`
const typeName = (key: string) =>
  tableName(key)
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('')

function fieldTable({ reason, values }: Parts['tables'][number]): string {
  const key = (value: string) => (/^[A-Za-z_$][\w$]*$/.test(value) ? value : text(value))
  const type = values.length === 0 ? 'never' : values.map(([value]) => `\n  | ${text(value)}`).join('')
  const entries = values.map(([value, outcome]) => `  ${key(value)}: ${outcome === null ? 'null' : text(outcome)},`)
  return `export type ${typeName(reason.key)} =${type.startsWith('\n') ? type : ` ${type}`}

const ${tableName(reason.key)}: Record<${typeName(reason.key)}, Outcome | null> = {
${entries.join('\n')}
}`
}

function place(where: Pick<Shape, 'each' | 'reasons' | 'content'> & { index?: string | null }): string {
  const reason = ({ key, path: at, root }: Reason) => `{ outcomes: ${tableName(key)}, path: ${path(at)}${root ? ', root: true' : ''} }`
  const content = where.content
    ? `{ text: ${paths(where.content.text)}, calls: ${paths(where.content.calls)}, refusal: ${paths(where.content.refusal)} }`
    : 'null'
  return `{
  each: ${path(where.each)},
  index: ${where.index ? text(where.index) : 'null'},
  reasons: [${where.reasons.map(reason).join(', ')}],
  content: ${content},
}`
}

/** The handler as the text of one module without imports, for TypeScript 5 and later in strict mode. */
export function typescript({ title, shape, tables, read }: Parts): string {
  const { stream } = shape
  const streamed =
    stream === null
      ? ''
      : 'last' in stream
        ? `
/** How the answer of a stream ended. events: the parsed data of its events, in order. The last one that carries a response decides. */
export function streamEndings(events: Iterable<unknown>): Ending[] {
  let last: unknown[] = []
  for (const event of events) {
    const found = at(event, ${path(stream.last)})
    if (found.length > 0) last = found
  }
  return last.flatMap(endings)
}
`
        : `
const STREAM: Place = ${place(stream)}

/** How the answers of a stream ended. events: the parsed data of its events, in order. No reason by the end means that it broke off. */
export function streamEndings(events: Iterable<unknown>): Ending[] {
  const answers = new Map<unknown, Seen>()
  for (const event of events) for (const [index, seen] of look(event, STREAM)) answers.set(index, merge(answers.get(index), seen))
  return [...answers.values()].map(judge)
}
`
  return `// How an answer of ${title} ended. Values as read on ${read}; from Stop Reasons.
// A value that is not listed is newer than that day: it comes out as 'unknown', never as complete.

export type Outcome = 'complete' | 'tool call' | 'paused' | 'cut short' | 'filtered' | 'refused' | 'failed' | 'empty' | 'in progress' | 'unknown'
export type Ending = { reason: string | null; outcome: Outcome }

${tables.map(fieldTable).join('\n\n')}

type Content = { text: string[][]; calls: string[][]; refusal: string[][] }
type Place = {
  each: string[]
  index: string | null
  reasons: { outcomes: Readonly<Record<string, Outcome | null>>; path: string[]; root?: boolean }[]
  content: Content | null
}
type Seen = { reason: string | null; outcome: Outcome | null; text: boolean; calls: boolean; refusal: boolean; shown: boolean }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const filled = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : isObject(value))

/** Everything that a path leads to: a key, * for each item, key=text and !key to choose among objects. */
function at(root: unknown, path: string[]): unknown[] {
  let found = [root]
  for (const step of path) {
    const [key = '', wanted] = step.split('=')
    if (step === '*') found = found.flatMap((value) => (Array.isArray(value) ? value : []))
    else if (wanted !== undefined) found = found.filter((value) => isObject(value) && value[key] === wanted)
    else if (step.startsWith('!')) found = found.filter((value) => isObject(value) && value[step.slice(1)] !== true)
    else found = found.flatMap((value) => (isObject(value) && step in value ? [value[step]] : []))
  }
  return found
}

function reasonOf(value: unknown, reasons: Place['reasons']): Pick<Seen, 'reason' | 'outcome'> {
  for (const { outcomes, path } of reasons) {
    for (const found of at(value, path)) {
      if ((typeof found !== 'string' && typeof found !== 'number') || found === '' || found === 'null') continue
      const reason = String(found)
      const outcome = Object.hasOwn(outcomes, reason) ? (outcomes[reason] ?? null) : 'unknown'
      if (outcome !== null) return { reason, outcome }
    }
  }
  return { reason: null, outcome: null }
}

/** What a body or an event shows of each of its answers, by index. */
function look(body: unknown, { each, index, reasons, content }: Place): Map<unknown, Seen> {
  const seen = new Map<unknown, Seen>()
  const any = (answer: unknown, paths: string[][]) => paths.some((path) => at(answer, path).some(filled))
  at(body, each).forEach((answer, i) => {
    const shown = content === null ? { text: false, calls: false, refusal: false } : { text: any(answer, content.text), calls: any(answer, content.calls), refusal: any(answer, content.refusal) }
    const place = index !== null && isObject(answer) ? (answer[index] ?? 0) : index === null ? i : 0
    seen.set(place, { ...reasonOf(answer, reasons.filter(({ root }) => !root)), ...shown, shown: content !== null })
  })
  if (seen.size === 0) {
    const blocked = reasonOf(body, reasons.filter(({ root }) => root))
    if (blocked.reason !== null) seen.set(0, { ...blocked, text: false, calls: false, refusal: false, shown: false })
  }
  return seen
}
${
  streamed.includes('merge(')
    ? `
/** A later reason counts; a later event without one does not erase it. */
function merge(before: Seen | undefined, now: Seen): Seen {
  if (before === undefined) return now
  const { reason, outcome } = now.reason === null ? before : now
  return { reason, outcome, text: before.text || now.text, calls: before.calls || now.calls, refusal: before.refusal || now.refusal, shown: before.shown || now.shown }
}
`
    : ''
}
/** A reason alone misleads: success can be claimed for a refusal, for a tool call, and for nothing at all. */
function judge({ reason, outcome, text, calls, refusal, shown }: Seen): Ending {
  if (outcome === null) return { reason, outcome: 'in progress' }
  if (outcome !== 'complete') return { reason, outcome }
  if (refusal) return { reason, outcome: 'refused' }
  if (calls) return { reason, outcome: 'tool call' }
  return { reason, outcome: text || !shown ? 'complete' : 'empty' }
}

const WHOLE: Place = ${place({ ...shape, index: null })}

/** How each answer in a whole body ended. body: the parsed JSON; a list of bodies is read one after another. */
export function endings(body: unknown): Ending[] {
  return (Array.isArray(body) ? body : [body]).flatMap((one) => [...look(one, WHOLE).values()].map(judge))
}
${streamed}`
}
