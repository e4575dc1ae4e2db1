// Responses to try the box with. All of them are made up.
import type { Outcome } from '../diagnose/types.ts'
import type { ExampleId } from './example-names.ts'

/** outcome: what the example shows, of the text as a whole or of its one answer; a test holds the diagnosis to it. */
export type Example = { id: ExampleId; outcome: Outcome | 'several' | 'error' | 'value'; text: string }

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
/** Server-sent events, one for each value; a string is sent as it is. */
const events = (...values: unknown[]) =>
  values.map((value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`).join('')
const namedEvents = (...values: ({ type: string } & Record<string, unknown>)[]) =>
  values.map((value) => `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`).join('')

const chunk = (delta: unknown, finish: string | null = null) => ({
  id: 'chatcmpl-example',
  object: 'chat.completion.chunk',
  created: 1760000000,
  model: 'gpt-example',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

export const EXAMPLES: readonly Example[] = [
  {
    id: 'empty-answer',
    outcome: 'empty',
    text: pretty({
      candidates: [{ content: { role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 212, totalTokenCount: 212 },
      modelVersion: 'gemini-example',
    }),
  },
  {
    id: 'cut-in-the-middle',
    outcome: 'cut short',
    text: pretty({
      id: 'chatcmpl-example',
      object: 'chat.completion',
      created: 1760000000,
      model: 'gpt-example',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '{"towns": ["Aarhus", "Bergen", "Cha', refusal: null },
          finish_reason: 'length',
        },
      ],
      usage: { prompt_tokens: 31, completion_tokens: 16, total_tokens: 47 },
    }),
  },
  {
    id: 'nothing-but-thinking',
    outcome: 'cut short',
    text: [
      "ChatCompletion(id='chatcmpl-example', choices=[Choice(finish_reason='length', index=0, logprobs=None,",
      "  message=ChatCompletionMessage(content='', refusal=None, role='assistant', tool_calls=None))],",
      "  created=1760000000, model='o-example', object='chat.completion',",
      '  usage=CompletionUsage(completion_tokens=1024, prompt_tokens=40, total_tokens=1064,',
      '  completion_tokens_details=CompletionTokensDetails(reasoning_tokens=1024)))',
    ].join('\n'),
  },
  {
    id: 'blocked-before-it-began',
    outcome: 'filtered',
    text: pretty({
      promptFeedback: {
        blockReason: 'SAFETY',
        safetyRatings: [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }],
      },
      usageMetadata: { promptTokenCount: 18, totalTokenCount: 18 },
      modelVersion: 'gemini-example',
    }),
  },
  {
    id: 'one-blocked-one-fine',
    outcome: 'several',
    text: pretty({
      candidates: [
        { index: 0, finishReason: 'RECITATION' },
        { index: 1, finishReason: 'STOP', content: { role: 'model', parts: [{ text: 'A summary in other words.' }] } },
      ],
      usageMetadata: { promptTokenCount: 64, candidatesTokenCount: 71, totalTokenCount: 135 },
      modelVersion: 'gemini-example',
    }),
  },
  {
    id: 'stream-died',
    outcome: 'failed',
    text: namedEvents(
      {
        type: 'message_start',
        message: {
          id: 'msg_example',
          type: 'message',
          role: 'assistant',
          model: 'claude-example',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 25, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'The first three steps are' } },
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ),
  },
  {
    id: 'tool-call-under-stop',
    outcome: 'tool call',
    text: pretty({
      candidates: [
        {
          content: { role: 'model', parts: [{ functionCall: { name: 'find_train', args: { from: 'Bergen', to: 'Oslo' } } }] },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      modelVersion: 'gemini-example',
    }),
  },
  {
    id: 'paused',
    outcome: 'paused',
    text: pretty({
      id: 'msg_example',
      type: 'message',
      role: 'assistant',
      model: 'claude-example',
      content: [
        { type: 'text', text: 'Let me look that up.' },
        { type: 'server_tool_use', id: 'srvtoolu_example', name: 'web_search', input: { query: 'ferry timetable' } },
      ],
      stop_reason: 'pause_turn',
      stop_sequence: null,
      usage: { input_tokens: 310, output_tokens: 44 },
    }),
  },
  {
    id: 'refused-under-stop',
    outcome: 'refused',
    text: pretty({
      id: 'chatcmpl-example',
      object: 'chat.completion',
      created: 1760000000,
      model: 'gpt-example',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, refusal: 'Sorry, not this one.' },
          finish_reason: 'stop',
        },
      ],
    }),
  },
  {
    id: 'gateway-hid-the-reason',
    outcome: 'cut short',
    text: pretty({
      id: 'gen-example',
      provider: 'Google',
      model: 'google/gemini-example',
      object: 'chat.completion',
      created: 1760000000,
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          native_finish_reason: 'MAX_TOKENS',
          message: { role: 'assistant', content: 'The three causes are, first,', refusal: null },
        },
      ],
    }),
  },
  {
    id: 'filtered-late-in-a-stream',
    outcome: 'filtered',
    text: events(
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Here is how' }),
      chunk({ content: ' it begins:' }),
      chunk({}, 'content_filter'),
      '[DONE]',
    ),
  },
  {
    id: 'context-window-full',
    outcome: 'cut short',
    text: pretty({
      id: 'msg_example',
      type: 'message',
      role: 'assistant',
      model: 'claude-example',
      content: [{ type: 'text', text: 'Chapter 41 continues with' }],
      stop_reason: 'model_context_window_exceeded',
      stop_sequence: null,
      usage: { input_tokens: 199000, output_tokens: 1000 },
    }),
  },
  {
    id: 'batch-with-a-bit-of-everything',
    outcome: 'several',
    text: `${[
      batchLine('row-1', 'Yes.', 'stop'),
      batchLine('row-2', 'The list goes on with', 'length'),
      { id: 'batch_req_3', custom_id: 'row-3', response: null, error: { code: 'batch_expired', message: 'Not run in time.' } },
      batchLine('row-4', '', 'content_filter'),
      batchLine('row-5', 'No.', 'stop'),
    ]
      .map((line) => JSON.stringify(line))
      .join('\n')}\n`,
  },
  {
    id: 'an-error-instead',
    outcome: 'error',
    text: pretty({
      error: { message: 'Too many requests, slow down.', type: 'rate_limit_exceeded', param: null, code: 'rate_limit_exceeded' },
    }),
  },
  { id: 'just-a-number', outcome: 'value', text: 'finish_reason: 9' },
]

function batchLine(customId: string, content: string, finish: string) {
  return {
    id: `batch_req_${customId}`,
    custom_id: customId,
    response: {
      status_code: 200,
      body: {
        id: 'chatcmpl-example',
        object: 'chat.completion',
        created: 1760000000,
        model: 'gpt-example',
        choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: finish }],
      },
    },
    error: null,
  }
}
