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
/** Content by the paths that show it. */
const holds = (text: string[], calls: string[] = [], refusal: string[] = []): Content => ({ text, calls, refusal })
/** A stream of one answer, each of whose events is read from its top. */
const events = (reasons: Reason[], content: Content | null): Shape['stream'] => ({ each: '', index: null, reasons, content })
/** The only field that says why, under its own key unless a path is given. */
const one = (key: string, path = key): Reason[] => [{ key, path }]

/** By wire format; for a provider that wraps a format see shapeOf. */
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
    content: holds(['text']),
    stream: { each: 'choices/*', index: 'index', reasons: one('finish_reason'), content: holds(['text']) },
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
    content: holds(
      ['output/*/content/*/text', 'output/*/content/*/transcript'],
      ['output/*/type=function_call', 'output/*/type=mcp_approval_request'],
    ),
    stream: { last: '' },
  },
  'anthropic-messages': {
    each: '',
    reasons: one('stop_reason'),
    content: holds(['content/*/type=text/text'], ['content/*/type=tool_use']),
    stream: events(one('stop_reason', 'delta/stop_reason'), holds(['delta/text', 'content_block/text'], ['content_block/type=tool_use'])),
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
    content: holds(['output/message/content/*/text'], ['output/message/content/*/toolUse']),
    stream: events(
      one('stopReason', 'messageStop/stopReason'),
      holds(['contentBlockDelta/delta/text'], ['contentBlockStart/start/toolUse']),
    ),
  },
  'cohere-v1': {
    each: '',
    reasons: one('finish_reason'),
    content: holds(['text', 'generations/*/text'], ['tool_calls/*']),
    stream: events(one('finish_reason'), holds(['text', 'response/text'], ['tool_calls/*', 'response/tool_calls/*'])),
  },
  'cohere-v2': {
    each: '',
    reasons: one('finish_reason'),
    content: holds(['message/content/*/text'], ['message/tool_calls/*']),
    stream: events(one('finish_reason', 'delta/finish_reason'), holds(['delta/message/content/text'], ['type=tool-call-start'])),
  },
  ollama: {
    each: '',
    reasons: one('done_reason'),
    content: holds(['message/content', 'response'], ['message/tool_calls/*']),
    stream: events(one('done_reason'), holds(['message/content', 'response'], ['message/tool_calls/*'])),
  },
  'hf-tgi': {
    each: '',
    reasons: one('finish_reason', 'details/finish_reason'),
    content: holds(['generated_text']),
    stream: events(one('finish_reason', 'details/finish_reason'), holds(['token/text', 'generated_text'])),
  },
  llamacpp: {
    each: '',
    reasons: one('stop_type'),
    content: holds(['content']),
    stream: events(one('stop_type'), holds(['content'])),
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
    content: holds(['steps/*/type=model_output/content/*', 'output_text'], ['steps/*/type=function_call']),
    stream: events([...one('status', 'interaction/status'), ...one('status')], holds(['delta/text'], ['step/type=function_call'])),
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
    content: holds(['outputText']),
    stream: events(one('completionReason'), holds(['outputText'])),
  },
  watsonx: {
    each: 'results/*',
    reasons: one('stop_reason'),
    content: holds(['generated_text']),
    stream: { each: 'results/*', index: null, reasons: one('stop_reason'), content: holds(['generated_text']) },
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
    content: holds(['Message/Content'], ['Message/ToolCalls/*']),
    stream: {
      each: 'Choices/*',
      index: 'Index',
      reasons: one('FinishReason'),
      content: holds(['Delta/Content'], ['Delta/ToolCalls/*']),
    },
  },
  'oci-genai': {
    each: 'chatResponse',
    reasons: one('finishReason'),
    content: holds(['text', 'message/content/*/text'], ['toolCalls/*', 'message/toolCalls/*']),
    stream: events(one('finishReason'), holds(['text', 'message/content/*/text'], ['toolCalls/*', 'message/toolCalls/*'])),
  },
  'llama-api': {
    each: 'completion_message',
    reasons: one('stop_reason'),
    content: holds(['content', 'content/text'], ['tool_calls/*']),
    stream: {
      each: 'event',
      index: null,
      reasons: one('stop_reason'),
      content: holds(['delta/text'], ['delta/type=tool_call']),
    },
  },
  sglang: {
    each: '',
    reasons: one('type', 'meta_info/finish_reason/type'),
    content: holds(['text']),
    stream: events(one('type', 'meta_info/finish_reason/type'), holds(['text'])),
  },
  lmstudio: {
    each: '',
    reasons: one('stopReason', 'stats/stopReason'),
    content: holds(['content']),
    stream: null,
  },
  'node-llama-cpp': {
    each: '',
    reasons: [...one('stopReason', 'metadata/stopReason'), ...one('stopReason')],
    content: holds(['response', 'responseText'], ['functionCalls/*']),
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
    content: holds(['text', 'content/*/type=text/text'], ['toolCalls/*', 'content/*/type=tool-call/!providerExecuted']),
    stream: events(
      [...one('unified', 'type=finish/finishReason/unified'), ...one('finishReason', 'type=finish/finishReason')],
      holds(['type=text-delta/delta', 'type=text-delta/text', 'type=text-delta/textDelta'], ['type=tool-call/!providerExecuted']),
    ),
  },
  langchain: {
    each: '',
    reasons: one('reason'),
    content: null,
    stream: events(one('reason', 'event=message-finish/reason'), holds(['delta/text'], ['content/type=tool_call'])),
  },
  genkit: {
    each: '',
    reasons: one('finishReason'),
    content: holds(['message/content/*/text', 'message/content/*/media'], ['message/content/*/toolRequest']),
    stream: null,
  },
  letta: {
    each: '',
    reasons: [...one('stop_reason', 'stop_reason/stop_reason'), ...one('stop_reason')],
    content: null,
    stream: events(one('stop_reason', 'message_type=stop_reason/stop_reason'), null),
  },
  'mcp-sampling': {
    each: 'result',
    reasons: one('stopReason'),
    content: holds(
      ['content/text', 'content/*/text', 'content/data', 'content/*/data'],
      ['content/type=tool_use', 'content/*/type=tool_use'],
    ),
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
    content: holds(
      ['output/*/content/*/text', 'choices/*/message/content'],
      ['output/*/type=function_call', 'choices/*/message/tool_calls/*'],
    ),
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
