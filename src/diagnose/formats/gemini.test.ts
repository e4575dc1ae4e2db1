import { describe, expect, it } from 'vitest'
import { diagnosed, only, shown, sse } from '../testing.ts'

const candidate = (parts: object[], finishReason: string | number | null = 'STOP') => ({
  content: { role: 'model', parts },
  ...(finishReason !== null && { finishReason }),
  index: 0,
})
const response = (one: object, more: object = {}) => ({ candidates: [one], modelVersion: 'gemini-2.5-flash', responseId: 'r', ...more })
const text = { text: 'High tide at six.' }
const thought = { text: 'Hm', thought: true }

describe('one candidate', () => {
  it.each<[string, object, string]>([
    ['text', candidate([text]), 'complete'],
    ['nothing in its text', candidate([{ text: '' }]), 'empty'],
    ['a role alone', { content: { role: 'model' }, finishReason: 'STOP' }, 'empty'],
    ['thinking alone', candidate([thought]), 'empty'],
    ['thinking that took the allowance', candidate([thought], 'MAX_TOKENS'), 'cut short'],
    ['a call', candidate([{ functionCall: { name: 'tide', args: {} } }]), 'tool call'],
    [
      'code that ran there, and text',
      candidate([{ executableCode: { code: '1' } }, { codeExecutionResult: { output: '1' } }, text]),
      'complete',
    ],
    ['code that ran there alone', candidate([{ executableCode: { code: '1' } }, { codeExecutionResult: { output: '1' } }]), 'empty'],
    ['an image', candidate([{ inlineData: { mimeType: 'image/png', data: 'x' } }]), 'complete'],
    ['no image', { content: {}, finishReason: 'NO_IMAGE' }, 'failed'],
    ['a call that could not be read', { content: {}, finishReason: 'MALFORMED_FUNCTION_CALL', finishMessage: 'x' }, 'failed'],
    ['a reason that nobody knows', candidate([text], 'TIDE_TURNED'), 'unknown'],
    ['a number that both lists give one outcome', candidate([text], 2), 'cut short'],
    ['a number that the lists differ in', candidate([text], 10), 'unknown'],
  ])('with %s', (_, one, outcome) => {
    expect(only(response(one))).toMatchObject({ format: 'gemini', outcome })
  })
})

describe('a blocked prompt', () => {
  it.each<[string, string]>([
    ['alone', JSON.stringify({ promptFeedback: { blockReason: 'OTHER' } })],
    ['with an empty list of candidates', JSON.stringify({ candidates: [], promptFeedback: { blockReason: 'SAFETY' } })],
    ['in a stream', sse([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {}, modelVersion: 'm' }])],
    [
      'in a stream that had begun',
      sse([response(candidate([text], null)), { promptFeedback: { blockReason: 'OTHER' }, modelVersion: 'm' }]),
    ],
  ])('%s is filtered', (_, body) => {
    const answer = only(body)
    expect([answer.outcome, answer.finish.map((field) => field.name)]).toEqual(['filtered', ['blockReason']])
  })

  it('is not one where the reason only fills its field', () => {
    expect(only(response(candidate([text]), { promptFeedback: { blockReason: 'BLOCK_REASON_UNSPECIFIED' } })).outcome).toBe('complete')
  })
})

describe('a stream', () => {
  const events = [response(candidate([text], null)), response(candidate([{ text: '' }], 'MAX_TOKENS'))]
  it.each<[string, string, string]>([
    ['of events', sse(events), 'event 2'],
    ['in a list', JSON.stringify(events), '[1]'],
    ['kept as lines', events.map((event) => JSON.stringify(event)).join('\n'), 'line 2'],
    ['inside the envelope of another service', sse(events.map((event) => ({ response: event, traceId: 't' }))), 'event 2 response'],
  ])('%s is one answer', (_, body, where) => {
    const answer = only(body)
    expect(answer).toMatchObject({ streamed: true, outcome: 'cut short', body: { text: true } })
    expect(shown(body, answer.finish)).toEqual([
      `${where}${where.startsWith('[') || where.endsWith('e') ? '.' : ' '}candidates[0].finishReason = "MAX_TOKENS"`,
    ])
  })

  it('counts a call once whose arguments come bit by bit', () => {
    const part = (functionCall: object) => response(candidate([{ functionCall }], null))
    const call = [
      { name: 'tide', willContinue: true },
      { partialArgs: [{ jsonPath: '$.port', stringValue: 'Os' }], willContinue: true },
      {},
    ]
    const last = response(candidate([{ functionCall: {} }]))
    expect(only(sse([...call, ...call].map(part).concat([last])))).toMatchObject({ outcome: 'tool call', body: { toolCalls: 2 } })
  })

  it('takes back what was shown where it is filtered late', () => {
    const answer = only(sse([response(candidate([text], null)), response({ finishReason: 'SAFETY', index: 0 })]))
    expect([answer.outcome, answer.use, answer.notes.map((note) => note.id)]).toEqual(['filtered', 'nothing', ['filtered-late']])
  })

  it('is broken by an error in a list and in events', () => {
    const error = { error: { code: 503, message: 'busy', status: 'UNAVAILABLE' } }
    for (const body of [sse([events[0], error]), JSON.stringify([events[0], error])]) expect(only(body).outcome).toBe('failed')
  })
})

describe('candidates that differ', () => {
  it('are an answer each', () => {
    const body = { candidates: [candidate([text]), { ...candidate([text], 'SAFETY'), index: 1 }], modelVersion: 'm' }
    const { answers, notes } = diagnosed(body)
    expect(answers.map(({ path, outcome }) => [path, outcome])).toEqual([
      ['candidates[0]', 'complete'],
      ['candidates[1]', 'filtered'],
    ])
    expect(notes.map((note) => note.id)).toEqual(['answers-differ'])
  })
})
