// Every response that the facts show, put where a caller, a model or a tool may put text: it decides nothing there.
import { expect, test } from 'vitest'
import { diagnosed, facts, sse } from './testing.ts'

const samples = facts.apis.flatMap((api) => {
  const value = facts.facts.find((fact) => fact.api === api.id && fact.value !== null)?.value ?? 'stop'
  return [api.example.whole, api.example.stream].flatMap((text) => (text === null ? [] : [text.replaceAll('«VALUE»', value)]))
})

const chat = (message: object, more: object = {}) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  ...more,
})
const claude = (content: object[], more: object = {}) => ({ type: 'message', role: 'assistant', content, stop_reason: 'end_turn', ...more })
const said = { type: 'text', text: 'Hi' }

/** Each makes a text that holds a quotation, and that has itself this one reason, or none. */
const places: [string, (quoted: string) => unknown, string | null][] = [
  ['content', (quoted) => chat({ content: quoted }), 'stop'],
  ['reasoning', (quoted) => chat({ content: 'Hi', reasoning_content: quoted }), 'stop'],
  ['a refusal', (quoted) => chat({ content: null, refusal: quoted }), 'stop'],
  ['arguments', (quoted) => chat({ tool_calls: [{ id: 't', function: { name: 'n', arguments: quoted } }] }), 'stop'],
  ['metadata', (quoted) => chat({ content: 'Hi' }, { metadata: { note: quoted, finish_reason: 'length' } }), 'stop'],
  ['a block of text', (quoted) => claude([{ type: 'text', text: quoted }]), 'end_turn'],
  [
    'the input of a tool',
    (quoted) => claude([{ type: 'tool_use', id: 't', name: 'n', input: { text: quoted, stop_reason: 'x' } }]),
    'end_turn',
  ],
  [
    'what a tool came to',
    (quoted) => claude([{ type: 'web_search_tool_result', content: [{ type: 'x', text: quoted }] }, said]),
    'end_turn',
  ],
  [
    'a candidate’s text',
    (quoted) => ({ candidates: [{ content: { role: 'model', parts: [{ text: quoted }] }, finishReason: 'STOP' }] }),
    'STOP',
  ],
  ['the request beside it', (quoted) => ({ request: { body: quoted }, response: chat({ content: 'Hi' }) }), 'stop'],
  [
    'a delta',
    (quoted) =>
      sse([{ object: 'chat.completion.chunk', choices: [{ delta: { role: 'assistant', content: quoted }, finish_reason: 'stop' }] }]),
    'stop',
  ],
  ['a request', (quoted) => ({ model: 'm', messages: [{ role: 'user', content: quoted }] }), null],
  ['a turn of a tool', (quoted) => ({ role: 'tool', tool_call_id: 't', content: quoted }), null],
  ['a document that was looked up', (quoted) => ({ query: 'why', documents: [{ id: 1, text: quoted }] }), null],
]

test.each(places)('a response quoted in %s marks nothing', (_, make, reason) => {
  const wrong = samples.filter((quoted) => {
    const { answers } = diagnosed(make(quoted))
    const values = answers.flatMap((answer) => answer.finish.map((field) => field.value))
    return JSON.stringify(values) !== JSON.stringify(reason === null ? [] : [reason])
  })
  expect(wrong).toEqual([])
})
