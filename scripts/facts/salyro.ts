// What Salyro makes of a value, as sentences for the table. Of all finish reasons it looks for length alone: nothing else ends a response incomplete.
import { fold } from '../../src/facts/fold.ts'
import type { Cause, Fact, FactOutcome } from '../../src/facts/schema.ts'

type Row = { provider: string; format: string; field: string; value: string | null; outcome: FactOutcome; cause: Cause }

const all = (sentence: string): Fact['salyro'] => ({ streamed: sentence, whole: sentence, chat: sentence })

/** Causes by which a routing layer may well say length, although the outcome alone does not show it. */
const LIMITS: readonly Cause[] = ['output limit', 'context limit', 'any limit', 'time limit', 'budget limit', 'message limit']

/** The three sentences of a row: /v1/responses streamed, /v1/responses whole, and the value on /v1/chat/completions. */
export function salyroOf(row: Row): Fact['salyro'] {
  if (row.provider === 'salyro') return all("Does not apply: the row is Salyro's own.")
  if (row.provider === 'syntic') return all('Does not apply: Syntic is a gateway of its own.')
  if (row.outcome === 'not an ending') return all('Does not apply: the value ends nothing.')
  if (row.value === null) return all('Unknown, since the value is unknown.')
  if (fold(row.field) === 'promptfeedbackblockreason') return blockedPrompt
  return row.format === 'openai-chat' ? passedThrough(row.value) : unmapped(row)
}

const NOTHING = 'an answer with neither content nor tool calls becomes 502 provider_error'

const blockedPrompt: Fact['salyro'] = {
  streamed: 'Unknown: there is no candidate and so no finish reason, and Salyro states no mapping for a blocked prompt.',
  whole: 'No answer is there, so 502 provider_error, unless the routing layer puts content into one.',
  chat: 'Whole, 502 provider_error as on /v1/responses; the value itself is unknown, for Salyro states no mapping.',
}

/** A value of Chat Completions, the format in which the routing layer hands answers over. */
function passedThrough(value: string): Fact['salyro'] {
  const chat = `${value}, as the routing layer returns it; not streamed, ${NOTHING}.`
  if (value === 'length') {
    return {
      streamed: 'Ends with response.incomplete, whatever the answer holds.',
      whole: `Incomplete where the answer has text; with tool calls and no text it ends completed; ${NOTHING}.`,
      chat,
    }
  }
  return { streamed: 'Ends with response.completed.', whole: `Ends completed; ${NOTHING}.`, chat }
}

/** A value of another format: nobody says which finish_reason the routing layer makes of it. */
function unmapped(row: Row): Fact['salyro'] {
  const chat = 'Unknown: Salyro states no mapping from this format to a finish_reason.'
  if (row.outcome === 'cut short' || row.outcome === 'unknown' || LIMITS.includes(row.cause)) {
    return {
      streamed: 'Unknown: response.incomplete if the routing layer makes it length, else response.completed.',
      whole: `Unknown: incomplete if the routing layer makes it length and the answer has text, else completed; ${NOTHING}.`,
      chat,
    }
  }
  return {
    streamed: 'Ends with response.completed, since only length ends a response incomplete.',
    whole: `Ends completed, since only length ends a response incomplete; ${NOTHING}.`,
    chat,
  }
}
