// Small facts and diagnoses for the tests of this folder. The rows are invented; only their ids look like real ones.
import type { Answer, Diagnosis, Field } from '../diagnose/types.ts'
import type { Fact, Facts } from '../facts/schema.ts'

type Part = Pick<Fact, 'provider' | 'format' | 'field' | 'value' | 'outcome'> & Partial<Fact>

/** A row with everything that a test does not care about filled in. */
export function fact(id: string, part: Part): Fact {
  return {
    id,
    api: id.split('/').slice(0, 2).join('/'),
    number: null,
    also: [],
    cause: 'unknown',
    meaning: `What ${part.value} means.`,
    advice: null,
    judgement: null,
    notes: [],
    status: 'current',
    salyro: { streamed: 'ends as it is', whole: 'ends as it is', chat: 'unknown' },
    syntic: { value: null, closest: false, lengthReason: null, note: null },
    sources: [
      {
        kind: 'package',
        title: 'a-package',
        version: '1.0.0',
        file: 'types.d.ts',
        symbol: null,
        line: 1,
        url: null,
        read: '2026-11-30',
        due: '2027-02-28',
        states: ['value', 'meaning'],
        sha256: null,
        joint: false,
      },
    ],
    ...part,
  }
}

const chat = { provider: 'openai', format: 'openai-chat', field: 'finish_reason' }

export const facts: Facts = {
  version: 1,
  providers: [
    { id: 'openai', name: 'OpenAI' },
    { id: 'anthropic', name: 'Anthropic' },
    { id: 'gemini', name: 'Gemini' },
    { id: 'vertex', name: 'Vertex AI' },
  ],
  formats: [
    { id: 'openai-chat', name: 'Chat Completions', owner: 'openai' },
    { id: 'anthropic-messages', name: 'Messages', owner: 'anthropic' },
    { id: 'gemini', name: 'generateContent', owner: 'gemini' },
  ],
  apis: [],
  facts: [
    fact('openai/chat/stop', { ...chat, value: 'stop', outcome: 'complete' }),
    fact('openai/chat/length', { ...chat, value: 'length', outcome: 'cut short' }),
    fact('anthropic/messages/pause_turn', {
      provider: 'anthropic',
      format: 'anthropic-messages',
      field: 'stop_reason',
      value: 'pause_turn',
      outcome: 'paused',
      advice: { text: 'Send it back as it is.', source: 0 },
    }),
    fact('gemini/finish/SPII', {
      provider: 'gemini',
      format: 'gemini',
      field: 'finishReason',
      value: 'SPII',
      number: 9,
      outcome: 'filtered',
    }),
    fact('vertex/finish/MALFORMED_FUNCTION_CALL', {
      provider: 'vertex',
      format: 'gemini',
      field: 'finishReason',
      value: 'MALFORMED_FUNCTION_CALL',
      number: 9,
      outcome: 'failed',
    }),
  ],
  gaps: [],
}

/** The field at the first place of its value in a text, quotes included where they stand. */
export function field(text: string, name: string, value: string | number, path = name): Field {
  const written = typeof value === 'string' && text.includes(`"${value}"`) ? `"${value}"` : String(value)
  const start = text.indexOf(written)
  return { name, path, value, start, end: start + written.length }
}

export function answer(part: Partial<Answer> = {}): Answer {
  return {
    kind: 'answer',
    format: 'openai-chat',
    provider: 'unknown',
    model: null,
    path: 'choices[0]',
    streamed: false,
    finish: [],
    evidence: [],
    body: {
      text: true,
      toolCalls: 0,
      refusal: false,
      reasoning: false,
      otherContent: false,
      stopString: null,
      limit: null,
      requestId: null,
    },
    outcome: 'complete',
    cause: 'natural end',
    use: 'whole',
    rows: ['openai/chat/stop'],
    notes: [],
    ...part,
  }
}

export function diagnosis(part: Partial<Diagnosis> = {}): Diagnosis {
  return { shape: 'json', how: 'one JSON document', kind: 'answer', answers: [answer()], notes: [], ...part }
}
