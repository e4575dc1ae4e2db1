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
  /** The field claims success, and there is nothing in the answer. */
  | 'empty'
  /** No stop reason yet. */
  | 'in progress'
  /** A value that no fact knows, or none in something that has ended. */
  | 'unknown'

/** What can be done with what is there. A prefix is never to be parsed as a whole. */
export type Use = 'whole' | 'prefix' | 'run the tools' | 'resume' | 'nothing' | 'wait'

/** start and end are UTF-16 offsets of the value token in the text as pasted, its quotes included. */
export type Field = { name: string; path: string; value: string | number | boolean | null; start: number; end: number }

/** id is stable and kebab-case; start and end, where given, are UTF-16 offsets in the text as pasted. */
export type Note = { id: string; text: string; start?: number; end?: number }

export type Body = {
  /** null: the text does not show the content. */
  text: boolean | null
  /** Calls that the caller has to run or approve; a call that the provider ran itself is not counted. */
  toolCalls: number
  refusal: boolean
  reasoning: boolean
  otherContent: boolean
  stopString: string | null
  limit: 'output' | 'context' | 'time' | null
  requestId: string | null
}

export type Answer = {
  /** A batch line can be an error body: no stop reason, and outcome 'failed'. */
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
