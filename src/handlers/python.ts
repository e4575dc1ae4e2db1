// A handler in Python, for Python 3.9 and later, with nothing to install.
import { type Parts, steps, tableName } from './parts.ts'
import type { Reason, Shape } from './shapes.ts'

const text = (value: string) => JSON.stringify(value)
const path = (value: string) => `[${steps(value).map(text).join(', ')}]`
const paths = (list: string[]) => `[${list.map(path).join(', ')}]`

function fieldTable({ reason, values }: Parts['tables'][number]): string {
  const entries = values.map(([value, outcome]) => `    ${text(value)}: ${outcome === null ? 'None' : text(outcome)},`)
  return `${tableName(reason.key)} = {\n${entries.join('\n')}\n}`
}

function place(where: Pick<Shape, 'each' | 'reasons' | 'content'> & { index?: string | null }): string {
  const reason = ({ key, path: at, root }: Reason) => `(${tableName(key)}, ${path(at)}, ${root ? 'True' : 'False'})`
  const content = where.content
    ? `{"text": ${paths(where.content.text)}, "calls": ${paths(where.content.calls)}, "refusal": ${paths(where.content.refusal)}}`
    : 'None'
  return `{
    "each": ${path(where.each)},
    "index": ${where.index ? text(where.index) : 'None'},
    "reasons": [${where.reasons.map(reason).join(', ')}],
    "content": ${content},
}`
}

/** The handler as the text of one module of the standard library alone. */
export function python({ title, shape, tables, read }: Parts): string {
  const { stream } = shape
  const streamed =
    stream === null
      ? ''
      : 'last' in stream
        ? `

def stream_endings(events):
    """How the answer of a stream ended. events: the parsed data of its events, in order. The last one that carries a response decides."""
    last = []
    for event in events:
        last = at(event, ${path(stream.last)}) or last
    return [ending for body in last for ending in endings(body)]
`
        : `

STREAM = ${place(stream)}


def stream_endings(events):
    """How the answers of a stream ended. events: the parsed data of its events, in order. No reason by the end means that it broke off."""
    answers = {}
    for event in events:
        for index, seen in look(event, STREAM).items():
            before = answers.get(index)
            if before is not None:
                # A later reason counts; a later event without one does not erase it.
                if seen["reason"] is None:
                    seen["reason"], seen["outcome"] = before["reason"], before["outcome"]
                for part in ("text", "calls", "refusal", "shown"):
                    seen[part] = seen[part] or before[part]
            answers[index] = seen
    return [judge(seen) for seen in answers.values()]
`
  return `"""How an answer of ${title} ended. Values as read on ${read}; from Stop Reasons.

A value that is not listed is newer than that day: it comes out as "unknown", never as complete.
"""

${tables.map(fieldTable).join('\n\n')}


def filled(value):
    return value.strip() != "" if isinstance(value, str) else isinstance(value, (list, dict)) and (isinstance(value, dict) or len(value) > 0)


def at(root, path):
    """Everything that a path leads to: a key, * for each item, key=text and !key to choose among objects."""
    found = [root]
    for step in path:
        key, _, wanted = step.partition("=")
        if step == "*":
            found = [item for value in found if isinstance(value, list) for item in value]
        elif wanted:
            found = [value for value in found if isinstance(value, dict) and value.get(key) == wanted]
        elif step.startswith("!"):
            found = [value for value in found if isinstance(value, dict) and value.get(step[1:]) is not True]
        else:
            found = [value[step] for value in found if isinstance(value, dict) and step in value]
    return found


def reason_of(value, reasons):
    for outcomes, path in reasons:
        for found in at(value, path):
            if isinstance(found, bool) or not isinstance(found, (str, int)) or found in ("", "null"):
                continue
            outcome = outcomes.get(str(found), "unknown")
            if outcome is not None:
                return {"reason": str(found), "outcome": outcome}
    return {"reason": None, "outcome": None}


def look(body, place):
    """What a body or an event shows of each of its answers, by index."""
    seen = {}
    content = place["content"]
    for i, answer in enumerate(at(body, place["each"])):
        index = i
        if place["index"] is not None:
            index = answer.get(place["index"], 0) if isinstance(answer, dict) else 0
        one = reason_of(answer, [(outcomes, path) for outcomes, path, root in place["reasons"] if not root])
        for part in ("text", "calls", "refusal"):
            one[part] = content is not None and any(filled(value) for path in content[part] for value in at(answer, path))
        one["shown"] = content is not None
        seen[index] = one
    if not seen:
        blocked = reason_of(body, [(outcomes, path) for outcomes, path, root in place["reasons"] if root])
        if blocked["reason"] is not None:
            seen[0] = {**blocked, "text": False, "calls": False, "refusal": False, "shown": False}
    return seen


def judge(seen):
    """A reason alone misleads: success can be claimed for a refusal, for a tool call, and for nothing at all."""
    outcome = seen["outcome"]
    if outcome is None:
        outcome = "in progress"
    elif outcome == "complete":
        if seen["refusal"]:
            outcome = "refused"
        elif seen["calls"]:
            outcome = "tool call"
        elif seen["shown"] and not seen["text"]:
            outcome = "empty"
    return {"reason": seen["reason"], "outcome": outcome}


WHOLE = ${place({ ...shape, index: null })}


def endings(body):
    """How each answer in a whole body ended. body: the parsed JSON; a list of bodies is read one after another."""
    bodies = body if isinstance(body, list) else [body]
    return [judge(seen) for one in bodies for seen in look(one, WHOLE).values()]
${streamed}`
}
