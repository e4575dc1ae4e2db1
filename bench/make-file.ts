// Makes the file that the bench of files reads: JSON lines in eight formats, some of them broken. The same file every time.
import { closeSync, openSync, writeSync } from 'node:fs'

/** Of so many lines one in a hundred times this is broken. */
const BROKEN_PERCENT = 3
const WORDS = 'alpha river stone window light garden paper signal morning copper bridge forest silver engine harbour velvet'.split(' ')

/** A row of numbers from 0 up to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Maker = (id: string, text: string, next: () => number) => unknown

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T
const number = (next: () => number, most: number) => 1 + Math.floor(next() * most)

function chat(id: string, text: string, next: () => number) {
  const reason = pick(['stop', 'stop', 'stop', 'length', 'tool_calls', 'content_filter'], next)
  const call = {
    id: `call_${id}`,
    type: 'function',
    function: { name: 'look_up', arguments: JSON.stringify({ query: text.slice(0, 40) }) },
  }
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: 1_760_000_000 + number(next, 1e6),
    model: pick(['gpt-5.2', 'gpt-5.2-mini', 'grok-4', 'mistral-large-latest'], next),
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: reason === 'tool_calls' ? null : text,
          ...(reason === 'tool_calls' && { tool_calls: [call] }),
        },
        finish_reason: reason,
      },
    ],
    usage: { prompt_tokens: number(next, 900), completion_tokens: number(next, 900), total_tokens: number(next, 1800) },
  }
}

/** The eight formats: two batches, and six bare bodies as a gateway logs them. */
const FORMATS: readonly Maker[] = [
  (id, text, next) => ({
    id: `batch_req_${id}`,
    custom_id: `req-${id}`,
    response: { status_code: 200, request_id: id, body: chat(id, text, next) },
    error: null,
  }),
  (id, text, next) => ({
    custom_id: `req-${id}`,
    result: {
      type: 'succeeded',
      message: {
        id: `msg_01${id.padStart(22, 'A')}`,
        type: 'message',
        role: 'assistant',
        model: pick(['claude-sonnet-5', 'claude-haiku-5'], next),
        content: [{ type: 'text', text }],
        stop_reason: pick(['end_turn', 'end_turn', 'max_tokens', 'stop_sequence', 'refusal', 'pause_turn'], next),
        stop_sequence: null,
        usage: { input_tokens: number(next, 900), output_tokens: number(next, 900) },
      },
    },
  }),
  (id, text, next) => chat(id, text, next),
  (id, text, next) => {
    const cut = next() < 0.2
    return {
      id: `resp_${id}`,
      object: 'response',
      status: cut ? 'incomplete' : 'completed',
      incomplete_details: cut ? { reason: pick(['max_output_tokens', 'content_filter'], next) } : null,
      model: 'gpt-5.2',
      output: [{ type: 'message', id: `msg_${id}`, role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] }],
      usage: { input_tokens: number(next, 900), output_tokens: number(next, 900) },
    }
  },
  (id, text, next) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        finishReason: pick(['STOP', 'STOP', 'MAX_TOKENS', 'SAFETY', 'RECITATION'], next),
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: number(next, 900), candidatesTokenCount: number(next, 900) },
    modelVersion: 'gemini-3-pro',
    responseId: id,
  }),
  (id, text, next) => ({
    output: { message: { role: 'assistant', content: [{ text }] } },
    stopReason: pick(['end_turn', 'end_turn', 'max_tokens', 'guardrail_intervened', 'tool_use_now'], next),
    usage: { inputTokens: number(next, 900), outputTokens: number(next, 900), totalTokens: number(next, 1800) },
    metrics: { latencyMs: number(next, 9000) },
    requestId: id,
  }),
  (id, text, next) => ({
    id,
    message: { role: 'assistant', content: [{ type: 'text', text }] },
    finish_reason: pick(['COMPLETE', 'COMPLETE', 'MAX_TOKENS', 'ERROR_TOXIC'], next),
    usage: { billed_units: { input_tokens: number(next, 900), output_tokens: number(next, 900) } },
  }),
  (_id, text, next) => ({
    model: pick(['llama4', 'qwen3'], next),
    created_at: new Date(1_760_000_000_000 + number(next, 1e9)).toISOString(),
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: pick(['stop', 'stop', 'length'], next),
    eval_count: number(next, 900),
  }),
]

/** One line of the file, without its line feed. `bytes` is about how long it should be. */
function lineOf(index: number, bytes: number, next: () => number): string {
  const id = index.toString(36).padStart(8, '0')
  const paragraph = Array.from({ length: 24 }, () => pick(WORDS, next)).join(' ')
  const text =
    next() < 0.02 ? '' : `${paragraph}, "${pick(WORDS, next)}"\n`.repeat(1 + Math.floor((next() * 2 * bytes) / (paragraph.length + 14)))
  const line = JSON.stringify((FORMATS[index % FORMATS.length] as Maker)(id, text, next))
  if (next() * 100 >= BROKEN_PERCENT) return line
  // Cut anywhere, a comma lost, or something else altogether.
  const how = next()
  if (how < 0.7) return line.slice(0, 1 + Math.floor(next() * (line.length - 1)))
  return how < 0.85 ? line.replace(',', ' ') : `worker ${index % 7} restarted after ${number(next, 900)} ms`
}

/**
 * Writes such a file.
 * @param path where to
 * @param lines how many answers
 * @param bytes about how many bytes the file is to have
 */
export function makeFile(path: string, lines = 100_000, bytes = 200e6): void {
  const next = random(20261201)
  const file = openSync(path, 'w')
  try {
    for (let from = 0; from < lines; from += 1000) {
      const some = Array.from({ length: Math.min(1000, lines - from) }, (_, i) => lineOf(from + i, bytes / lines - 195, next))
      writeSync(file, `${some.join('\n')}\n`)
    }
  } finally {
    closeSync(file)
  }
}
