// Small facts for tests of this folder.
import type { Fact, Facts, Source } from './schema.ts'

export function sourceOf(changes: Partial<Source> = {}): Source {
  return {
    kind: 'package',
    title: 'acme',
    version: '1.0.0',
    file: 'types.d.ts',
    symbol: 'Reason',
    line: 3,
    url: 'https://app.unpkg.com/acme@1.0.0/files/types.d.ts#L3',
    read: '2026-12-01',
    due: '2027-03-01',
    states: ['value', 'meaning'],
    sha256: null,
    joint: false,
    ...changes,
  }
}

export function factOf(changes: Partial<Fact> = {}): Fact {
  return {
    id: 'acme/chat/stop',
    api: 'acme/chat',
    provider: 'acme',
    format: 'acme-chat',
    field: 'finish_reason',
    value: 'stop',
    number: null,
    also: [],
    outcome: 'complete',
    cause: 'natural end',
    meaning: 'The model was done.',
    advice: null,
    judgement: null,
    notes: [],
    status: 'current',
    salyro: { streamed: 'a', whole: 'b', chat: 'c' },
    syntic: { value: 'stop', closest: false, lengthReason: null, note: null },
    sources: [sourceOf()],
    ...changes,
  }
}

export function factsOf(facts: Fact[]): Facts {
  const providers = [...new Set(facts.map(({ provider }) => provider))]
  const formats = [...new Set(facts.map(({ format }) => format))]
  const apis = [...new Set(facts.map(({ api }) => api))]
  return {
    version: 1,
    providers: providers.map((id) => ({ id, name: `${id} Inc.` })),
    formats: formats.map((id) => ({ id, name: id, owner: providers[0] ?? 'acme' })),
    apis: apis.map((id) => ({
      id,
      provider: id.split('/')[0] ?? id,
      format: facts.find(({ api }) => api === id)?.format ?? 'acme-chat',
      name: 'Chat',
      field: 'finish_reason',
      whole: ['finish_reason'],
      stream: [],
      example: { whole: null, stream: null },
      notes: [],
    })),
    facts,
    gaps: [],
  }
}
