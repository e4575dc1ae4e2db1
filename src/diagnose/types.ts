// What a diagnosis is. Plain data: it crosses from a worker to the page as it stands.
import type { Cause, Fact } from '../facts/schema.ts'

export const FORMAT_IDS = [
  'openai-chat',
  'openai-completions',
  'openai-responses',
  'openai-realtime',
  'openai-assistants',
  'anthropic-messages',
  'gemini',
  'gemini-interactions',
  'gemini-live',
  'bedrock-converse',
  'bedrock-invoke',
  'cohere-v1',
  'cohere-v2',
  'ollama',
  'hf-tgi',
  'llamacpp',
  'watsonx',
  'dashscope',
  'hunyuan',
  'oci-genai',
  'llama-api',
  'sglang',
  'lmstudio',
  'node-llama-cpp',
  'xai-grpc',
  'ai-sdk',
  'langchain',
  'genkit',
  'letta',
  'mcp-sampling',
  'acp',
  'otel-genai',
  'salyro',
  'syntic',
  'openai-assistants',
  'oci-genai',
  'llama-api',
  'hunyuan',
  'sglang',
  'lmstudio',
  'node-llama-cpp',
  'langchain',
  'genkit',
  'mcp-sampling',
  'acp',
  'letta',
] as const
export type FormatId = (typeof FORMAT_IDS)[number]

export type Outcome =
  | 'complete'
  | 'cut short'
  | 'tool call'
  | 'filtered'
  | 'refused'
  | 'paused'
  | 'failed'
  /** Success by the field's account, with nothing to show for it. */
  | 'empty'
  /** It may still go on: nothing has said why it stopped. */
  | 'in progress'
  /** Nobody knows the value, or it is over and no value came. */
  | 'unknown'

/** What the answer is good for. Of a prefix, no parser should be told that it is whole. */
export type Use = 'whole' | 'prefix' | 'run the tools' | 'resume' | 'nothing' | 'wait'

/** A field of the text: start (inclusive) and end (exclusive) are UTF-16 offsets of its value, with whatever quotes stand around it. */
export type Field = { name: string; path: string; value: string | number | boolean | null; start: number; end: number }

/** A remark with a name that programs can rely on (kebab-case), and a place in UTF-16 offsets where it is about one. */
export type Note = { id: string; text: string; start?: number; end?: number }

export type Body = {
  /** null where the content is out of sight, as in a log line of the reason alone. */
  text: boolean | null
  /** How many calls wait for the caller, to run or to approve. What the provider ran by itself waits for nobody. */
  toolCalls: number
  refusal: boolean
  reasoning: boolean
  otherContent: boolean
  stopString: string | null
  limit: 'output' | 'context' | 'time' | null
  requestId: string | null
}

export type Answer = {
  /** 'error': the body of a failed request, which stopped nothing and so has no reason. */
  kind: 'answer' | 'error'
  format: FormatId | 'unknown'
  provider: string | 'unknown'
  /** The model as the answer names it. */
  model: string | null
  path: string
  streamed: boolean
  finish: Field[]
  evidence: Field[]
  body: Body
  outcome: Outcome
  /** Cause of the fact that decided; null where none did. Finer than the outcome. */
  cause: Cause | null
  /** What that fact says of Syntic's list, where the answer is what its field claims; null where the answer itself decided otherwise. */
  syntic?: Fact['syntic'] | null
  use: Use
  rows: string[]
  notes: Note[]
}

export type Shape = 'json' | 'sse' | 'jsonl' | 'dump' | 'value' | 'none'

export type Diagnosis = {
  shape: Shape
  /** How the text was read, as a noun phrase: "server-sent events", "a Python repr". */
  how: string
  kind: 'answer' | 'error' | 'not-an-answer'
  answers: Answer[]
  notes: Note[]
}
