// Small facts for the tests of this folder. The sentences are invented; so are the quotations.
import type { Fact, Facts, Source } from '../facts/schema.ts'

/** A source with everything that a test does not care about filled in. */
export function source(part: Partial<Source> = {}): Source {
  return {
    kind: 'package',
    title: 'a-package',
    version: '1.0.0',
    file: 'types.d.ts',
    symbol: 'Choice.finish_reason',
    line: 12,
    url: 'https://example.org/a-package',
    read: '2026-11-30',
    due: '2027-02-28',
    states: ['value', 'meaning'],
    sha256: 'a'.repeat(64),
    joint: false,
    ...part,
  }
}

/** A row with everything that a test does not care about filled in. */
export function fact(part: Partial<Fact> = {}): Fact {
  return {
    id: 'openai/chat/length',
    api: 'openai/chat',
    provider: 'openai',
    format: 'openai-chat',
    field: 'finish_reason',
    value: 'length',
    number: null,
    also: [],
    outcome: 'cut short',
    cause: 'output limit',
    meaning: 'Room for output ran out.',
    advice: null,
    judgement: null,
    notes: [],
    status: 'current',
    salyro: { streamed: 'response.incomplete', whole: 'incomplete with text', chat: 'length' },
    syntic: { value: 'length', closest: false, lengthReason: 'max_tokens', note: null },
    sources: [source()],
    ...part,
  }
}

/** Facts with seven rows of four providers: two that share a cause, one with a number, one overdue, one that nobody could read. */
export function someFacts(part: Partial<Facts> = {}): Facts {
  const gemini = { provider: 'gemini', api: 'gemini/finish', format: 'gemini', field: 'finishReason' } as const
  const anthropic = { provider: 'anthropic', api: 'anthropic/messages', format: 'anthropic-messages', field: 'stop_reason' } as const
  return {
    version: 1,
    providers: [
      { id: 'openai', name: 'OpenAI' },
      { id: 'anthropic', name: 'Anthropic' },
      { id: 'gemini', name: 'Gemini' },
      { id: 'xai', name: 'xAI' },
    ],
    formats: [
      { id: 'openai-chat', name: 'Chat Completions', owner: 'openai' },
      { id: 'anthropic-messages', name: 'Messages', owner: 'anthropic' },
      { id: 'gemini', name: 'generateContent', owner: 'gemini' },
    ],
    apis: [
      api('openai/chat', 'openai', 'openai-chat', 'Chat Completions', 'finish_reason', 'choices[].finish_reason'),
      api('anthropic/messages', 'anthropic', 'anthropic-messages', 'Messages', 'stop_reason', 'stop_reason'),
      api('gemini/finish', 'gemini', 'gemini', 'generateContent', 'finishReason', 'candidates[].finishReason'),
      api('xai/chat', 'xai', 'openai-chat', 'Chat Completions', 'finish_reason', 'choices[].finish_reason'),
    ],
    facts: [
      fact({
        id: 'openai/chat/stop',
        value: 'stop',
        outcome: 'complete',
        cause: 'natural end or stop string',
        meaning: 'It came to its own end.',
        syntic: { value: 'stop', closest: false, lengthReason: null, note: null },
        sources: [source({ quote: { text: 'All values at once: stop is an end, length is a cut.', clause: [20, 34] }, joint: true })],
      }),
      fact(),
      fact({
        id: 'anthropic/messages/max_tokens',
        ...anthropic,
        value: 'max_tokens',
        meaning: 'Output reached what was allowed.',
        advice: { text: 'Allow more.', source: 1 },
        notes: ['A half-written tool call can stand there.'],
        sources: [
          source({ title: '@anthropic-ai/sdk', version: '1.14.0', quote: { text: 'We went over the allowance.' } }),
          source({
            kind: 'page',
            title: 'Stop reasons',
            version: null,
            file: null,
            symbol: null,
            line: null,
            read: '2026-08-21',
            due: '2026-11-19',
            sha256: null,
            states: ['advice'],
          }),
        ],
      }),
      fact({
        id: 'anthropic/messages/pause_turn',
        ...anthropic,
        value: 'pause_turn',
        outcome: 'paused',
        cause: 'server-tool limit',
        meaning: 'A long turn is waiting to go on.',
        status: 'beta',
      }),
      fact({
        id: 'gemini/finish/MAX_TOKENS',
        ...gemini,
        value: 'MAX_TOKENS',
        number: 2,
        also: ['FinishReason.MAX_TOKENS'],
        meaning: 'The ceiling on output was hit.',
      }),
      fact({
        id: 'gemini/finish/SPII',
        ...gemini,
        value: 'SPII',
        number: 9,
        outcome: 'filtered',
        cause: 'personal data',
        meaning: 'Personal data was seen.',
        judgement: 'Read as filtered because output is withheld.',
      }),
      fact({
        id: 'xai/chat/unknown',
        provider: 'xai',
        api: 'xai/chat',
        value: null,
        outcome: 'unknown',
        cause: 'unknown',
        meaning: 'unknown',
        syntic: { value: null, closest: false, lengthReason: null, note: null },
      }),
    ],
    gaps: [
      { provider: 'xai', what: 'Its values.', why: 'No page could be read.' },
      { provider: null, what: 'What to do, where nobody says.', why: 'It is not made up.' },
    ],
    quotes: { complete: true, why: null },
    ...part,
  }
}

function api(id: string, provider: string, format: string, name: string, field: string, path: string): Facts['apis'][number] {
  return {
    id,
    provider,
    format,
    name,
    field,
    whole: [path],
    stream: [`${path} of the last chunk`],
    example: { whole: `{\n  "${field}": "«VALUE»"\n}`, stream: `data: {"${field}":"«VALUE»"}` },
    notes: [`A note on ${name}.`],
  }
}
