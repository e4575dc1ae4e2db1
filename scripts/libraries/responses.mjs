// Small responses of our own, one a wire format, that carry a given value: what the libraries are fed.
// Each function gives { whole, stream }: the body of an answer in one piece, and of the same answer streamed.

const CALL = { name: 'look_up', arguments: '{"city":"Oslo"}' }
const TEXT = 'The harbour opens at six.'
const sse = (events, done = true) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + (done ? 'data: [DONE]\n\n' : '')

/** Chat Completions. calls: the answer holds a tool call in place of text. */
export function chat(value, { calls }) {
  const tool = [{ id: 'call_1', type: 'function', function: CALL }]
  const base = { id: 'chatcmpl-1', created: 1764547200, model: 'a-model' }
  const usage = { prompt_tokens: 9, completion_tokens: 6, total_tokens: 15 }
  const message = calls ? { role: 'assistant', content: null, tool_calls: tool } : { role: 'assistant', content: TEXT }
  const delta = calls ? { role: 'assistant', content: null, tool_calls: [{ index: 0, ...tool[0] }] } : { role: 'assistant', content: TEXT }
  const chunk = (choice, rest = {}) => ({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }], ...rest })
  return {
    whole: JSON.stringify({
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message, logprobs: null, finish_reason: value }],
      usage,
    }),
    stream: sse([chunk({ delta, finish_reason: null }), chunk({ delta: {}, finish_reason: value }, { usage })]),
  }
}

/** Legacy Completions. */
export function completions(value) {
  const base = { id: 'cmpl-1', object: 'text_completion', created: 1764547200, model: 'a-model' }
  const usage = { prompt_tokens: 9, completion_tokens: 6, total_tokens: 15 }
  const body = (text, finish_reason, rest) => ({ ...base, choices: [{ index: 0, text, logprobs: null, finish_reason }], ...rest })
  return { whole: JSON.stringify(body(TEXT, value, { usage })), stream: sse([body(TEXT, null), body('', value, { usage })]) }
}

/** Responses: status is the value, or incomplete with the value as its reason. */
export function responses(value, { field, calls }) {
  const status = field === 'status' ? value : 'incomplete'
  const details = field === 'status' ? (value === 'incomplete' ? { reason: 'max_output_tokens' } : null) : { reason: value }
  const item = calls
    ? { type: 'function_call', id: 'fc_1', call_id: 'call_1', status: 'completed', ...CALL }
    : {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: TEXT, annotations: [], logprobs: [] }],
      }
  const usage = {
    input_tokens: 9,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 6,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 15,
  }
  const error = status === 'failed' ? { code: 'server_error', message: 'It broke.' } : null
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1764547200,
    model: 'a-model',
    status,
    error,
    incomplete_details: details,
    output: status === 'failed' ? [] : [item],
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage,
    service_tier: 'default',
  }
  const events = [
    { type: 'response.created', response: { ...response, status: 'in_progress', incomplete_details: null, output: [], usage: null } },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: calls ? { ...item, arguments: '', status: 'in_progress' } : { ...item, content: [], status: 'in_progress' },
    },
    ...(calls
      ? [{ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: CALL.arguments }]
      : [{ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta: TEXT, logprobs: [] }]),
    { type: 'response.output_item.done', output_index: 0, item },
    { type: `response.${status}`, response },
  ].map((event, i) => ({ ...event, sequence_number: i }))
  // A stream ends with one of three events; the other statuses are seen only when a response is fetched, so nothing is streamed for them.
  const streams = ['completed', 'incomplete', 'failed'].includes(status)
  return { whole: JSON.stringify(response), stream: streams ? sse(events, false) : null }
}

/** Anthropic Messages. */
export function anthropic(value, { calls }) {
  const block = calls
    ? { type: 'tool_use', id: 'toolu_1', name: CALL.name, input: JSON.parse(CALL.arguments) }
    : { type: 'text', text: TEXT, citations: null }
  const usage = { input_tokens: 9, output_tokens: 6, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
  const details = value === 'refusal' ? { type: 'refusal', category: null, explanation: null } : null
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'a-model',
    content: [block],
    stop_reason: value,
    stop_sequence: null,
    stop_details: details,
    usage,
  }
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, stop_details: null } },
    { type: 'content_block_start', index: 0, content_block: calls ? { ...block, input: {} } : { ...block, text: '' } },
    {
      type: 'content_block_delta',
      index: 0,
      delta: calls ? { type: 'input_json_delta', partial_json: CALL.arguments } : { type: 'text_delta', text: TEXT },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: value, stop_sequence: null, stop_details: details }, usage: { output_tokens: 6 } },
    { type: 'message_stop' },
  ]
  return {
    whole: JSON.stringify(message),
    stream: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  }
}

/** Gemini: a candidate's finishReason, or a prompt's blockReason with no candidate at all. */
export function gemini(value, { field, calls }) {
  const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 6, totalTokenCount: 15 }
  const parts = [calls ? { functionCall: { name: CALL.name, args: JSON.parse(CALL.arguments) } } : { text: TEXT }]
  const body = field.includes('blockReason')
    ? { promptFeedback: { blockReason: value }, usageMetadata, modelVersion: 'a-model', responseId: 'r1' }
    : {
        candidates: [{ content: { parts, role: 'model' }, finishReason: value, index: 0 }],
        usageMetadata,
        modelVersion: 'a-model',
        responseId: 'r1',
      }
  return { whole: JSON.stringify(body), stream: sse([body], false) }
}

/** Cohere v2 chat. */
export function cohere(value, { calls }) {
  const usage = { billed_units: { input_tokens: 9, output_tokens: 6 }, tokens: { input_tokens: 9, output_tokens: 6 } }
  const tool = [{ id: 'call_1', type: 'function', function: CALL }]
  const message = calls
    ? { role: 'assistant', tool_plan: 'I look.', tool_calls: tool }
    : { role: 'assistant', content: [{ type: 'text', text: TEXT }] }
  const events = [
    {
      type: 'message-start',
      id: 'm1',
      delta: { message: { role: 'assistant', content: [], tool_plan: '', tool_calls: [], citations: [] } },
    },
    ...(calls
      ? [
          { type: 'tool-call-start', index: 0, delta: { message: { tool_calls: { ...tool[0], function: { ...CALL, arguments: '' } } } } },
          { type: 'tool-call-delta', index: 0, delta: { message: { tool_calls: { function: { arguments: CALL.arguments } } } } },
          { type: 'tool-call-end', index: 0 },
        ]
      : [
          { type: 'content-start', index: 0, delta: { message: { content: { type: 'text', text: '' } } } },
          { type: 'content-delta', index: 0, delta: { message: { content: { text: TEXT } } } },
          { type: 'content-end', index: 0 },
        ]),
    { type: 'message-end', delta: { finish_reason: value, usage } },
  ]
  return {
    whole: JSON.stringify({ id: 'm1', finish_reason: value, message, usage, generation_id: 'm1' }),
    stream: `${events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
  }
}

/** Amazon Bedrock Converse; the stream is a list of [event name, payload], framed by the caller. */
export function converse(value, { calls }) {
  const usage = { inputTokens: 9, outputTokens: 6, totalTokens: 15 }
  const block = calls ? { toolUse: { toolUseId: 'tooluse_1', name: CALL.name, input: JSON.parse(CALL.arguments) } } : { text: TEXT }
  return {
    whole: JSON.stringify({
      output: { message: { role: 'assistant', content: [block] } },
      stopReason: value,
      usage,
      metrics: { latencyMs: 5 },
    }),
    frames: [
      ['messageStart', { role: 'assistant' }],
      ...(calls
        ? [
            ['contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: 'tooluse_1', name: CALL.name } } }],
            ['contentBlockDelta', { contentBlockIndex: 0, delta: { toolUse: { input: CALL.arguments } } }],
          ]
        : [['contentBlockDelta', { contentBlockIndex: 0, delta: { text: TEXT } }]]),
      ['contentBlockStop', { contentBlockIndex: 0 }],
      ['messageStop', { stopReason: value }],
      ['metadata', { usage, metrics: { latencyMs: 5 } }],
    ],
  }
}

/** Ollama /api/chat: one JSON object, or a line a chunk. */
export function ollama(value, { calls }) {
  const base = { model: 'a-model', created_at: '2026-12-01T00:00:00Z' }
  const message = calls
    ? { role: 'assistant', content: '', tool_calls: [{ function: { name: CALL.name, arguments: JSON.parse(CALL.arguments) } }] }
    : { role: 'assistant', content: TEXT }
  const last = {
    done: true,
    done_reason: value,
    total_duration: 5,
    load_duration: 1,
    prompt_eval_count: 9,
    prompt_eval_duration: 1,
    eval_count: 6,
    eval_duration: 3,
  }
  const lines = [
    { ...base, message, done: false },
    { ...base, message: { role: 'assistant', content: '' }, ...last },
  ]
  return { whole: JSON.stringify({ ...base, message, ...last }), stream: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }
}
