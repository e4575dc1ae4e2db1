// Prints objects shaped like providers' answers in the ways Node prints them.
import { writeFileSync } from 'node:fs'
import { inspect } from 'node:util'

const out = process.argv[2]
const text = 'It\'s "done": {see §3}, (a) [b]\nfinish_reason: stop, x=1 — 🙂'
class ChatCompletion {
  constructor(fields) {
    Object.assign(this, fields)
  }
}
const chat = {
  id: 'chatcmpl-S1', object: 'chat.completion', created: 1760000000, model: 'gpt-4o-mini', system_fingerprint: undefined,
  choices: [
    { index: 0, message: { role: 'assistant', content: text, refusal: null, tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: JSON.stringify({ a: [1, { b: 2 }], finish_reason: 'no' }, null, 2) } }] }, logprobs: null, finish_reason: 'tool_calls' },
    { index: 1, message: { role: 'assistant', content: `${text}\n`.repeat(4) }, finish_reason: 'length' },
  ],
  usage: { prompt_tokens: 4n, completion_tokens: 9 }, 'x-request-id': 'req_1', [Symbol('kind')]: 1,
}
const write = (name, value) => writeFileSync(`${out}/${name}.txt`, `${value}\n`)
write('inspect', inspect(chat))
write('inspect-deep', inspect(chat, { depth: null }))
write('inspect-class', inspect(new ChatCompletion(chat), { depth: null, breakLength: Number.POSITIVE_INFINITY }))
write('inspect-many', inspect({ stop_reason: 'max_tokens', numbers: Array.from({ length: 130 }, (_, i) => i), content: [{ type: 'text', text: 'x'.repeat(12000) }] }))
const error = Object.assign(new TypeError("No object generated: it's cut"), { finishReason: 'length', text, usage: { outputTokens: 5 }, cause: new SyntaxError('Unexpected end') })
error.stack = `AI_NoObjectGeneratedError: ${error.message}\n    at generate (file:///app/index.js:12:3)\n    at async main (file:///app/index.js:40:1)`
error.cause.stack = 'SyntaxError: Unexpected end\n    at JSON.parse (<anonymous>)'
write('inspect-error', inspect(error))
write('inspect-map', inspect({ response: new Map([['stopReason', 'end_turn'], ['output', { message: { content: [] } }]]), headers: Object.assign(Object.create(null), { a: '1' }) }, { depth: null }))
write('inspect-colours', inspect({ id: 'msg_1', type: 'message', role: 'assistant', content: [], stop_reason: 'refusal', usage: { output_tokens: 2 } }, { colors: true, depth: null }))
