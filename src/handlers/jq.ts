// A handler as a jq filter, for what curl prints. jq 1.6 and later.
import { type Parts, steps, tableName } from './parts.ts'
import type { Reason } from './shapes.ts'

const text = (value: string) => JSON.stringify(value)

/** A path as a jq expression that gives everything it leads to, and nothing where it leads nowhere. */
function path(value: string): string {
  const parts = steps(value).map((step) => {
    const [key = '', wanted] = step.split('=')
    if (step === '*') return 'arrays | .[]'
    if (wanted !== undefined) return `objects | select(.[${text(key)}] == ${text(wanted)})`
    if (step.startsWith('!')) return `objects | select(.[${text(step.slice(1))}] != true)`
    return `objects | select(has(${text(step)})) | .[${text(step)}]`
  })
  return parts.length === 0 ? '.' : parts.join(' | ')
}

const any = (paths: string[]) => (paths.length === 0 ? 'false' : `any((${paths.map((one) => `(${path(one)})`).join(', ')}); filled)`)
/** The definition that holds a field's table; the ending keeps it apart from jq's own names, such as type. */
const name = (key: string) => `${tableName(key).toLowerCase()}_outcomes`

function reasons(list: Reason[]): string {
  const said = list.map(({ key, path: at }) => `((${path(at)}) | said(${name(key)}))`)
  return said.length === 0 ? '{reason: null, outcome: null}' : `first((${said.join(', ')}), {reason: null, outcome: null})`
}

function look(where: { reasons: Reason[]; content: { text: string[]; calls: string[]; refusal: string[] } | null }): string {
  const plain = where.reasons.filter(({ root }) => !root)
  const { content } = where
  const seen =
    content === null
      ? 'text: false, calls: false, refusal: false'
      : `text: ${any(content.text)}, calls: ${any(content.calls)}, refusal: ${any(content.refusal)}`
  return `${reasons(plain)} + {${seen}, shown: ${content !== null}}`
}

/** Answers of one body or event; where it has none, what stands at the top of it. */
function answers(each: string, where: Parameters<typeof look>[0], index: string): string {
  const root = where.reasons.filter((reason) => reason.root)
  const found = `[${path(each)}] | to_entries[] | {index: ${index}} + (.value | ${look(where)})`
  if (root.length === 0) return found
  return `if ([${path(each)}] | length) > 0 then (${found}) else ({index: 0} + ${reasons(root)} + {text: false, calls: false, refusal: false, shown: false} | select(.reason != null)) end`
}

/** The filter's text. Whole: `curl … | jq -f FILE`. A stream's data lines, one JSON a line: `jq -n '[inputs]' | jq -f FILE --arg stream 1`. */
export function jq({ title, shape, tables, read }: Parts): string {
  const { stream } = shape
  const table = ({ reason, values }: Parts['tables'][number]) =>
    `def ${name(reason.key)}: {${values.map(([value, outcome]) => `\n  ${text(value)}: ${outcome === null ? 'null' : text(outcome)}`).join(',')}\n};`
  const streamed =
    stream === null
      ? ''
      : 'last' in stream
        ? `
# A stream: the list of its events' data. The last event that carries a response decides.
def stream_endings: [.[] | ${path(stream.last)}] | if length > 0 then (last | endings) else empty end;
`
        : `
# A stream: the list of its events' data. A later reason counts; no reason by the end means that it broke off.
def stream_endings:
  [.[] | ${answers(stream.each, stream, stream.index === null ? '.key' : `((.value | objects | .[${text(stream.index)}]) // 0)`)}]
  | group_by(.index)[]
  | {
      reason: ([.[] | select(.reason != null)] | last | .reason),
      outcome: ([.[] | select(.reason != null)] | last | .outcome),
      text: any(.[]; .text), calls: any(.[]; .calls), refusal: any(.[]; .refusal), shown: any(.[]; .shown)
    }
  | judge;
`
  return `# How an answer of ${title} ended. Values as read on ${read}; from Stop Reasons.
# A value that is not listed is newer than that day: it comes out as "unknown", never as complete.
# Whole:  curl … | jq -c -f this.jq
# Stream: curl … | sed -n 's/^data: *//p' | grep '^{' | jq -c -n '[inputs]' | jq -c -f this.jq --arg stream yes

${tables.map(table).join('\n')}

def filled: if type == "string" then test("\\\\S") elif type == "array" then length > 0 else type == "object" end;
def said(table): select(type == "string" or type == "number") | tostring | select(. != "" and . != "null") as $reason
  | $reason | (if table | has($reason) then table[$reason] else "unknown" end) as $outcome | select($outcome != null) | {reason: $reason, outcome: $outcome};
# A reason alone misleads: success can be claimed for a refusal, for a tool call, and for nothing at all.
def judge: {
  reason,
  outcome: (if .outcome == null then "in progress"
    elif .outcome != "complete" then .outcome
    elif .refusal then "refused"
    elif .calls then "tool call"
    elif .shown and (.text | not) then "empty"
    else "complete" end)
};
def endings: (if type == "array" then .[] else . end) | ${answers(shape.each, shape, '.key')} | judge;
${streamed}
${stream === null ? 'endings' : 'if $ARGS.named.stream then stream_endings else endings end'}
`
}
