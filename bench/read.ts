// Reading JSON into a tree with offsets, beside JSON.parse, which gives none.

import type { Line } from '../scripts/bench.ts'
import { read } from '../src/diagnose/read/index.ts'

/** A whole Chat Completions answer of about 2 KB. */
const answer = JSON.stringify({
  id: 'chatcmpl-bench',
  object: 'chat.completion',
  created: 1_760_000_000,
  model: 'some-model',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'One word and another. '.repeat(60), refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: {
    prompt_tokens: 10,
    completion_tokens: 320,
    total_tokens: 330,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
  },
  service_tier: 'default',
  system_fingerprint: 'fp_bench',
})

/** 1 MB, nearly all of it one string. */
const longText = JSON.stringify({
  choices: [{ message: { content: 'One word, "another"\nand a new line. '.repeat(28_000) }, finish_reason: 'stop' }],
})

/** 1 MB of small tokens. */
const logprobs = JSON.stringify({
  choices: [
    {
      logprobs: {
        content: Array.from({ length: 5400 }, (_, i) => ({
          token: ` word${i % 97}`,
          logprob: -i / 7919,
          bytes: [32, 119, 111, i % 256],
          top_logprobs: [
            { token: ' a', logprob: -0.25, bytes: [32, 97] },
            { token: ' the', logprob: -12.75, bytes: [32, 116] },
          ],
        })),
      },
      finish_reason: 'length',
    },
  ],
})

/** 1 MB of the events of one stream, compared with parsing the data of each. */
const chunk = JSON.stringify({
  id: 'c',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content: ' word' }, finish_reason: null }],
})
const stream = `data: ${chunk}\n\n`.repeat(Math.ceil(1_000_000 / chunk.length))

/** The best time of one call of each, measured in turns, so that whatever else the machine does meets both. */
function race(one: () => unknown, other: () => unknown, calls: number): [number, number] {
  const time = (run: () => unknown): number => {
    const begin = performance.now()
    for (let i = 0; i < calls; i++) run()
    return (performance.now() - begin) / calls
  }
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 40; turn++) best.splice(0, 2, Math.min(best[0], time(one)), Math.min(best[1], time(other)))
  return best
}

export async function bench(): Promise<Line[]> {
  // A tree with offsets is several times the memory of a value: a quarter of the speed is fair, for the many objects of a stream less.
  const compare = (name: string, text: string, calls: number, atLeast: number, parse = (): unknown => JSON.parse(text)): Line => {
    const [measured, took] = race(() => read(text), parse, calls)
    return { name: `read ${name} (${(text.length / 1024).toFixed(0)} kB)`, measured, against: { name: 'JSON.parse', took }, atLeast }
  }
  return [
    compare('an answer', answer, 300, 0.25),
    compare('one long text', longText, 1, 0.5),
    compare('dense logprobs', logprobs, 1, 0.25),
    // Both keep what they have read: letting go of each chunk at once would spare one side the garbage collection.
    compare('a stream', stream, 1, 0.15, () =>
      stream
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line.slice(6))),
    ),
  ]
}
