// Source code that tests a reason is no response. What tells it from a dump stands outside of the structure in it.
import { endOfLine, nextLine } from '../lines.ts'
import type { Found } from './found.ts'

/** A line that begins as a statement does and has the signs of one. */
const STATEMENT =
  /^\s*(?:[}\])]\s*)?(?:@?if|elif|elsif|else if|else|for|foreach|while|switch|match|case|when|unless|return|raise|throw|throws|assert|expect|def|fn|func|function|fun|class|import|from|use|using|package|const|let|var|val|final|static|public|private|protected|async|await|try|except|catch|print|puts|echo|println|console|fmt|System\.(?:out|err|Console)|log|logger|with|yield|defer|go|select)\b.*(?:[=!]==?|[(){};]|:\s*$|:=|=>|->|\?\.)/
const COMPARISON = /(?:\w|\)|\]|["'])\s*(?:===?|!==?|=~|<>)\s*(?:["'`:\w\\])|\s(?:&&|\|\||:=)\s|\b(?:is not|not in|in) [[("']/
/** resp.choices[0].finish_reason, $choice->finish_reason, choice["finish_reason"]: something is asked for its reason. */
const ACCESS =
  /(?:\.|->|\?\.|::)(?:finish_?reason|stop_?reason|done_?reason|block_?reason|get_?finish_?reason)\b(?!\s*(?:[:=](?!=)|=>))|\w\[["':]?(?:finish_reason|finishReason|stop_reason|stopReason|block_reason)["']?\](?!\s*=>)|\.(?:choices|candidates)\[0\]|\.get\(["'](?:finish_reason|finishReason|stop_reason|stopReason)/i
const SQL = /\bSELECT\b[^\n]*|\bFROM\s+\w+|\bWHERE\b|\bGROUP BY\b|\bORDER BY\b/
const JQ = /\bjq\b.*['"]|^\s*\.\w+(?:\[\d*\])?[.|\s].*|\bselect\(\.|\|\s*\{\s*\w+[,}]/
/** A query, and a line of a metric with its count. */
const GRAPHQL = /^\s*(?:query|mutation|subscription)\b[^\n]*\{/
const METRIC = /^\s*[A-Za-z_:][\w:]*\{[^}\n]*\}\s+[-+]?[\d.]+(?:e[-+]?\d+)?(?:\s+\d+)?\s*$/i
/** Names and values set in backticks are what a text says of fields. */
const DOCUMENTED = /`\w+`\s*[:=]\s*(?:one of )?`\w+`/
const TYPES = /^\s*(?:export\s+)?(?:type|interface|enum|struct|record|message|data class)\s+\w+/

/**
 * Whether the text between `from` and `to`, the structure of `found` aside, is source code. Comments of code are not looked at.
 */
export function looksLikeCode(text: string, from: number, to: number, found: Found[]): boolean {
  const brackets = found.filter((one) => one.kind !== 'pairs')
  let index = 0
  for (let at = from; at < to; ) {
    const end = endOfLine(text, at, to)
    while (index < brackets.length && (brackets[index]?.to ?? 0) <= at) index++
    const inside = brackets[index]
    // A line is judged up to the structure that begins on it; a line inside of structure is not.
    const last = inside === undefined || inside.from >= end ? end : Math.max(at, inside.from)
    if (last > at && isCode(text.slice(at, Math.min(last, at + 500)), text.slice(at, Math.min(end, at + 500)))) return true
    at =
      inside !== undefined && inside.from < end
        ? Math.max(nextLine(text, end, to), nextLine(text, endOfLine(text, inside.to, to), to))
        : nextLine(text, end, to)
  }
  return false
}

/** Whether what stands at `at` is a query, or a metric with its labels: neither was printed of an answer. */
export function isQueryOrMetric(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, Math.min(endOfLine(text, at, text.length), at + 500))
  return GRAPHQL.test(line) || METRIC.test(line)
}

/** `before` is the line up to the structure on it. */
function isCode(before: string, line: string): boolean {
  if (/^\s*(?:#|\/\/|\*|--\s)/.test(line)) return false
  if (STATEMENT.test(line) && /^\s*\S+/.test(before)) return true
  if (DOCUMENTED.test(line)) return true
  return ACCESS.test(before) || COMPARISON.test(before) || SQL.test(before) || JQ.test(before) || TYPES.test(line)
}
