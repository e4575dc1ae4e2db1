// Every wire format that is recognised. To add one: write its file, and list it here.

import { acp } from './acp.ts'
import { aiSdk } from './ai-sdk.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { bedrockConverse } from './bedrock-converse.ts'
import { bedrockInvoke } from './bedrock-invoke.ts'
import { cohereV1 } from './cohere-v1.ts'
import { cohereV2 } from './cohere-v2.ts'
import { dashscope } from './dashscope.ts'
import { errors } from './errors.ts'
import { exceptions } from './exceptions.ts'
import type { Format } from './format.ts'
import { fragment } from './fragment.ts'
import { gemini } from './gemini.ts'
import { geminiInteractions } from './gemini-interactions.ts'
import { geminiLive } from './gemini-live.ts'
import { genkit } from './genkit.ts'
import { hfTgi } from './hf-tgi.ts'
import { hunyuan } from './hunyuan.ts'
import { langchain } from './langchain.ts'
import { letta } from './letta.ts'
import { llamaApi } from './llama-api.ts'
import { llamacpp } from './llamacpp.ts'
import { lmstudio } from './lmstudio.ts'
import { mcpSampling } from './mcp-sampling.ts'
import { nodeLlamaCpp } from './node-llama-cpp.ts'
import { ociGenai } from './oci-genai.ts'
import { ollama } from './ollama.ts'
import { openaiAssistants } from './openai-assistants.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiCompletions } from './openai-completions.ts'
import { openaiRealtime } from './openai-realtime.ts'
import { openaiResponses } from './openai-responses.ts'
import { otelGenai } from './otel-genai.ts'
import { sglang } from './sglang.ts'
import { watsonx } from './watsonx.ts'
import { xaiGrpc } from './xai-grpc.ts'

export const FORMATS: readonly Format[] = [
  openaiChat,
  openaiCompletions,
  openaiResponses,
  openaiRealtime,
  anthropicMessages,
  gemini,
  geminiInteractions,
  geminiLive,
  bedrockConverse,
  bedrockInvoke,
  cohereV2,
  cohereV1,
  ollama,
  hfTgi,
  llamacpp,
  watsonx,
  dashscope,
  xaiGrpc,
  acp,
  genkit,
  hunyuan,
  langchain,
  letta,
  llamaApi,
  lmstudio,
  mcpSampling,
  nodeLlamaCpp,
  ociGenai,
  openaiAssistants,
  sglang,
  aiSdk,
  otelGenai,
  exceptions,
  // Last, for errors belong to whoever knows them better.
  errors,
  fragment,
]
