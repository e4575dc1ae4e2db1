// Where a handler finds things in each wire format. One entry a format; the three languages are generated from it.
//
// A path is steps with slashes between: a key, * for every item of a list, key=text keeps objects that have that text under that key,
// !key drops objects in which key is true. Keys may hold dots.

/** A field that says why, and where it stands. `root`: from the top of the body, and only where the body has no answer at all. */
export type Reason = { key: string; path: string; root?: true }

/** What shows that the answer holds something; a path that finds a filled value counts. */
type Content = { text: string[]; calls: string[]; refusal: string[] }

export type Shape = {
  /** Answers in a body: '' for the body itself. */
  each: string
  /** In order: the first one that is filled decides. key is the last key of the field in the facts. */
  reasons: Reason[]
  /** null: a record of the ending alone, whose content is elsewhere. */
  content: Content | null
  /**
   * A stream's events: the same, gathered by `index` where one stream carries several answers; or `last`, the path under which the last event that
   * has it holds a whole answer. null: the format is not streamed.
   */
  stream: { each: string; index: string | null; reasons: Reason[]; content: Content | null } | { last: string } | null
}

const chatContent = (at: string): Content => ({
  text: [`${at}/content`, `${at}/content/*/text`, `${at}/audio`],
  calls: [`${at}/tool_calls/*`, `${at}/function_call`],
  refusal: [`${at}/refusal`],
})

/** Calls that the caller has to run or approve; those that the provider runs itself have other types. */
const RESPONSES_CALLS = [
  'function_call',
  'custom_tool_call',
  'computer_call',
  'local_shell_call',
  'shell_call',
  'apply_patch_call',
  'mcp_approval_request',
]
const responsesContent: Content = {
  text: ['output/*/content/*/type=output_text/text', 'output/*/type=image_generation_call/result'],
  calls: RESPONSES_CALLS.map((type) => `output/*/type=${type}`),
  refusal: ['output/*/content/*/type=refusal'],
}
const geminiContent: Content = {
  text: ['content/parts/*/!thought/text', 'content/parts/*/inlineData', 'content/parts/*/executableCode'],
  calls: ['content/parts/*/functionCall'],
  refusal: [],
}
const geminiReasons: Reason[] = [
  { key: 'finishReason', path: 'finishReason' },
  { key: 'blockReason', path: 'promptFeedback/blockReason', root: true },
]
const one = (key: string, path = key): Reason[] => [{ key, path }]

export const SHAPES: Readonly<Record<string, Shape>> = {
  'openai-chat': {
    each: 'choices/*',
    reasons: one('finish_reason'),
    content: chatContent('message'),
    stream: { each: 'choices/*', index: 'index', reasons: one('finish_reason'), content: chatContent('delta') },
  },
  'openai-completions': {
    each: 'choices/*',
    reasons: one('finish_reason'),
    content: { text: ['text'], calls: [], refusal: [] },
    stream: { each: 'choices/*', index: 'index', reasons: one('finish_reason'), content: { text: ['text'], calls: [], refusal: [] } },
  },
  'openai-responses': {
    each: '',
    reasons: [...one('reason', 'incomplete_details/reason'), ...one('status')],
    content: responsesContent,
    stream: { last: 'response' },
  },
  'openai-realtime': {
    each: 'response',
    reasons: [...one('reason', 'status_details/reason'), ...one('status')],
    content: {
      text: ['output/*/content/*/text', 'output/*/content/*/transcript'],
      calls: ['output/*/type=function_call', 'output/*/type=mcp_approval_request'],
      refusal: [],
    },
    stream: { last: '' },
  },
  'anthropic-messages': {
    each: '',
    reasons: one('stop_reason'),
    content: { text: ['content/*/type=text/text'], calls: ['content/*/type=tool_use'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('stop_reason', 'delta/stop_reason'),
      content: { text: ['delta/text', 'content_block/text'], calls: ['content_block/type=tool_use'], refusal: [] },
    },
  },
  gemini: {
    each: 'candidates/*',
    reasons: geminiReasons,
    content: geminiContent,
    stream: { each: 'candidates/*', index: 'index', reasons: geminiReasons, content: geminiContent },
  },
  'bedrock-converse': {
    each: '',
    reasons: one('stopReason'),
    content: { text: ['output/message/content/*/text'], calls: ['output/message/content/*/toolUse'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('stopReason', 'messageStop/stopReason'),
      content: { text: ['contentBlockDelta/delta/text'], calls: ['contentBlockStart/start/toolUse'], refusal: [] },
    },
  },
  'cohere-v1': {
    each: '',
    reasons: one('finish_reason'),
    content: { text: ['text', 'generations/*/text'], calls: ['tool_calls/*'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('finish_reason'),
      content: { text: ['text', 'response/text'], calls: ['tool_calls/*', 'response/tool_calls/*'], refusal: [] },
    },
  },
  'cohere-v2': {
    each: '',
    reasons: one('finish_reason'),
    content: { text: ['message/content/*/text'], calls: ['message/tool_calls/*'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('finish_reason', 'delta/finish_reason'),
      content: { text: ['delta/message/content/text'], calls: ['type=tool-call-start'], refusal: [] },
    },
  },
  ollama: {
    each: '',
    reasons: one('done_reason'),
    content: { text: ['message/content', 'response'], calls: ['message/tool_calls/*'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('done_reason'),
      content: { text: ['message/content', 'response'], calls: ['message/tool_calls/*'], refusal: [] },
    },
  },
  'hf-tgi': {
    each: '',
    reasons: one('finish_reason', 'details/finish_reason'),
    content: { text: ['generated_text'], calls: [], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('finish_reason', 'details/finish_reason'),
      content: { text: ['token/text', 'generated_text'], calls: [], refusal: [] },
    },
  },
  llamacpp: {
    each: '',
    reasons: one('stop_type'),
    content: { text: ['content'], calls: [], refusal: [] },
    stream: { each: '', index: null, reasons: one('stop_type'), content: { text: ['content'], calls: [], refusal: [] } },
  },
  'openai-assistants': {
    each: '',
    reasons: [...one('reason', 'incomplete_details/reason'), ...one('status')],
    content: null,
    stream: { last: 'data' },
  },
  'gemini-interactions': {
    each: '',
    reasons: [...one('status'), ...one('block_reason', 'prompt_feedback/block_reason')],
    content: {
      text: ['steps/*/type=model_output/content/*', 'output_text'],
      calls: ['steps/*/type=function_call'],
      refusal: [],
    },
    stream: {
      each: '',
      index: null,
      reasons: [...one('status', 'interaction/status'), ...one('status')],
      content: { text: ['delta/text'], calls: ['step/type=function_call'], refusal: [] },
    },
  },
  'gemini-live': {
    each: 'serverContent',
    reasons: one('turnCompleteReason'),
    content: null,
    stream: { each: 'serverContent', index: null, reasons: one('turnCompleteReason'), content: null },
  },
  'bedrock-invoke': {
    each: 'results/*',
    reasons: one('completionReason'),
    content: { text: ['outputText'], calls: [], refusal: [] },
    stream: { each: '', index: null, reasons: one('completionReason'), content: { text: ['outputText'], calls: [], refusal: [] } },
  },
  watsonx: {
    each: 'results/*',
    reasons: one('stop_reason'),
    content: { text: ['generated_text'], calls: [], refusal: [] },
    stream: { each: 'results/*', index: null, reasons: one('stop_reason'), content: { text: ['generated_text'], calls: [], refusal: [] } },
  },
  dashscope: {
    each: 'output/choices/*',
    reasons: one('finish_reason'),
    content: chatContent('message'),
    stream: { each: 'output/choices/*', index: null, reasons: one('finish_reason'), content: chatContent('message') },
  },
  hunyuan: {
    each: 'Response/Choices/*',
    reasons: one('FinishReason'),
    content: { text: ['Message/Content'], calls: ['Message/ToolCalls/*'], refusal: [] },
    stream: {
      each: 'Choices/*',
      index: 'Index',
      reasons: one('FinishReason'),
      content: { text: ['Delta/Content'], calls: ['Delta/ToolCalls/*'], refusal: [] },
    },
  },
  'oci-genai': {
    each: 'chatResponse',
    reasons: one('finishReason'),
    content: { text: ['text', 'message/content/*/text'], calls: ['toolCalls/*', 'message/toolCalls/*'], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('finishReason'),
      content: { text: ['text', 'message/content/*/text'], calls: ['toolCalls/*', 'message/toolCalls/*'], refusal: [] },
    },
  },
  'llama-api': {
    each: 'completion_message',
    reasons: one('stop_reason'),
    content: { text: ['content', 'content/text'], calls: ['tool_calls/*'], refusal: [] },
    stream: {
      each: 'event',
      index: null,
      reasons: one('stop_reason'),
      content: { text: ['delta/text'], calls: ['delta/type=tool_call'], refusal: [] },
    },
  },
  sglang: {
    each: '',
    reasons: one('type', 'meta_info/finish_reason/type'),
    content: { text: ['text'], calls: [], refusal: [] },
    stream: {
      each: '',
      index: null,
      reasons: one('type', 'meta_info/finish_reason/type'),
      content: { text: ['text'], calls: [], refusal: [] },
    },
  },
  lmstudio: {
    each: '',
    reasons: one('stopReason', 'stats/stopReason'),
    content: { text: ['content'], calls: [], refusal: [] },
    stream: null,
  },
  'node-llama-cpp': {
    each: '',
    reasons: [...one('stopReason', 'metadata/stopReason'), ...one('stopReason')],
    content: { text: ['response', 'responseText'], calls: ['functionCalls/*'], refusal: [] },
    stream: null,
  },
  'xai-grpc': {
    each: 'outputs/*',
    reasons: one('finish_reason'),
    content: chatContent('message'),
    stream: { each: 'outputs/*', index: 'index', reasons: one('finish_reason'), content: chatContent('delta') },
  },
  'ai-sdk': {
    each: '',
    reasons: [...one('unified', 'finishReason/unified'), ...one('finishReason')],
    content: {
      text: ['text', 'content/*/type=text/text'],
      calls: ['toolCalls/*', 'content/*/type=tool-call/!providerExecuted'],
      refusal: [],
    },
    stream: {
      each: '',
      index: null,
      reasons: [...one('unified', 'type=finish/finishReason/unified'), ...one('finishReason', 'type=finish/finishReason')],
      content: {
        text: ['type=text-delta/delta', 'type=text-delta/text', 'type=text-delta/textDelta'],
        calls: ['type=tool-call/!providerExecuted'],
        refusal: [],
      },
    },
  },
  langchain: {
    each: '',
    reasons: one('reason'),
    content: null,
    stream: {
      each: '',
      index: null,
      reasons: one('reason', 'event=message-finish/reason'),
      content: { text: ['delta/text'], calls: ['content/type=tool_call'], refusal: [] },
    },
  },
  genkit: {
    each: '',
    reasons: one('finishReason'),
    content: { text: ['message/content/*/text', 'message/content/*/media'], calls: ['message/content/*/toolRequest'], refusal: [] },
    stream: null,
  },
  letta: {
    each: '',
    reasons: [...one('stop_reason', 'stop_reason/stop_reason'), ...one('stop_reason')],
    content: null,
    stream: { each: '', index: null, reasons: one('stop_reason', 'message_type=stop_reason/stop_reason'), content: null },
  },
  'mcp-sampling': {
    each: 'result',
    reasons: one('stopReason'),
    content: {
      text: ['content/text', 'content/*/text', 'content/data', 'content/*/data'],
      calls: ['content/type=tool_use', 'content/*/type=tool_use'],
      refusal: [],
    },
    stream: null,
  },
  acp: { each: 'result', reasons: one('stopReason'), content: null, stream: null },
  'otel-genai': {
    each: 'attributes/gen_ai.response.finish_reasons/*',
    reasons: one('finish_reason', ''),
    content: null,
    stream: null,
  },
  salyro: {
    each: '',
    reasons: [...one('status'), ...one('finish_reason', 'choices/*/finish_reason')],
    content: {
      text: ['output/*/content/*/text', 'choices/*/message/content'],
      calls: ['output/*/type=function_call', 'choices/*/message/tool_calls/*'],
      refusal: [],
    },
    stream: { last: 'response' },
  },
  syntic: {
    each: 'choices/*',
    reasons: one('finish_reason'),
    content: chatContent('message'),
    stream: { each: 'choices/*', index: 'index', reasons: one('finish_reason'), content: chatContent('delta') },
  },
}

/** Providers that wrap another's format in an envelope of their own, by provider and format. */
const WRAPPED: Readonly<Record<string, Shape>> = {
  'sap openai-chat': { each: 'final_result/choices/*', reasons: one('finish_reason'), content: chatContent('message'), stream: null },
}

/** Where a handler finds things in a provider's answers of a format; undefined where the format is not known. */
export function shapeOf(provider: string, format: string): Shape | undefined {
  return WRAPPED[`${provider} ${format}`] ?? SHAPES[format]
}
