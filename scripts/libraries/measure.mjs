// Runs real libraries with a transport that answers from memory, and records what each makes of every value of the formats that it speaks.
// Run it with: npm run libraries   (it installs the pinned libraries beside this file, apart from the app's own)
import { readFile, writeFile } from 'node:fs/promises'
import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createCerebras } from '@ai-sdk/cerebras'
import { createCohere } from '@ai-sdk/cohere'
import { createDeepSeek } from '@ai-sdk/deepseek'
import { createGoogle } from '@ai-sdk/google'
import { createGroq } from '@ai-sdk/groq'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { createTogetherAI } from '@ai-sdk/togetherai'
import { ChatAnthropic } from '@langchain/anthropic'
import { ChatGoogleGenerativeAI } from '@langchain/google-genai'
import { ChatGroq } from '@langchain/groq'
import { ChatMistralAI } from '@langchain/mistralai'
import { ChatOllama } from '@langchain/ollama'
import { ChatOpenAI } from '@langchain/openai'
import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import { EventStreamCodec } from '@smithy/eventstream-codec'
import { generateText, streamText } from 'ai'
import { anthropic, chat, cohere, completions, converse, gemini, ollama, responses } from './responses.mjs'

const ROOT = new URL('../../', import.meta.url)
const MODEL = 'a-model'
const PROMPT = 'When does the harbour open?'

const BODIES = {
  'openai-chat': chat,
  'openai-completions': completions,
  'openai-responses': responses,
  'anthropic-messages': anthropic,
  gemini,
  'cohere-v2': cohere,
  'bedrock-converse': converse,
  ollama,
}

const bytes = new EventStreamCodec(
  (b) => new TextDecoder().decode(b),
  (s) => new TextEncoder().encode(s),
)
const frame = ([name, payload]) =>
  bytes.encode({
    headers: {
      ':event-type': { type: 'string', value: name },
      ':content-type': { type: 'string', value: 'application/json' },
      ':message-type': { type: 'string', value: 'event' },
    },
    body: new TextEncoder().encode(JSON.stringify(payload)),
  })

globalThis.AI_SDK_LOG_WARNINGS = false

/** A fetch that answers from memory: the body prepared for this value, whole or streamed as the caller of the run asked. */
let next = null
const memory = async () => {
  if (next === null) throw new Error('The library asked for something that was not prepared.')
  return new Response(next.body, { status: 200, headers: { 'content-type': next.type, 'x-request-id': 'r1' } })
}
globalThis.fetch = memory

function prepare(body, format, streamed) {
  if (!streamed) next = { body: body.whole, type: 'application/json' }
  else if (body.frames) next = { body: Buffer.concat(body.frames.map(frame)), type: 'application/vnd.amazon.eventstream' }
  else next = { body: body.stream, type: format === 'ollama' ? 'application/x-ndjson' : 'text/event-stream' }
}

const key = { apiKey: 'x', fetch: memory }
const bedrock = createAmazonBedrock({ region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x', fetch: memory })
/** provider of the row (or, after a bar, provider and format) to the model that the AI SDK uses for it. */
const AI_SDK = {
  'openai|openai-chat': ['@ai-sdk/openai', createOpenAI(key).chat(MODEL)],
  'openai|openai-completions': ['@ai-sdk/openai', createOpenAI(key).completion(MODEL)],
  'openai|openai-responses': ['@ai-sdk/openai', createOpenAI(key).responses(MODEL)],
  'anthropic|anthropic-messages': ['@ai-sdk/anthropic', createAnthropic(key)(MODEL)],
  'gemini|gemini': ['@ai-sdk/google', createGoogle(key)('gemini-a')],
  'mistral|openai-chat': ['@ai-sdk/mistral', createMistral(key)(MODEL)],
  'groq|openai-chat': ['@ai-sdk/groq', createGroq(key)(MODEL)],
  'deepseek|openai-chat': ['@ai-sdk/deepseek', createDeepSeek(key)(MODEL)],
  'together|openai-chat': ['@ai-sdk/togetherai', createTogetherAI(key)(MODEL)],
  'cerebras|openai-chat': ['@ai-sdk/cerebras', createCerebras(key)(MODEL)],
  'openrouter|openai-chat': ['@openrouter/ai-sdk-provider', createOpenRouter(key)(MODEL)],
  'cohere|cohere-v2': ['@ai-sdk/cohere', createCohere(key)(MODEL)],
  'bedrock|bedrock-converse': ['@ai-sdk/amazon-bedrock', bedrock(MODEL)],
}
const LANGCHAIN = {
  'openai|openai-chat': [
    '@langchain/openai',
    () => new ChatOpenAI({ apiKey: 'x', model: MODEL, maxRetries: 0, configuration: { fetch: memory } }),
  ],
  'openai|openai-responses': [
    '@langchain/openai',
    () => new ChatOpenAI({ apiKey: 'x', model: MODEL, maxRetries: 0, useResponsesApi: true, configuration: { fetch: memory } }),
  ],
  'anthropic|anthropic-messages': [
    '@langchain/anthropic',
    () => new ChatAnthropic({ apiKey: 'x', model: MODEL, maxRetries: 0, clientOptions: { fetch: memory } }),
  ],
  'gemini|gemini': ['@langchain/google-genai', () => new ChatGoogleGenerativeAI({ apiKey: 'x', model: 'gemini-a', maxRetries: 0 })],
  'mistral|openai-chat': ['@langchain/mistralai', () => new ChatMistralAI({ apiKey: 'x', model: MODEL, maxRetries: 0 })],
  'groq|openai-chat': ['@langchain/groq', () => new ChatGroq({ apiKey: 'x', model: MODEL, maxRetries: 0, fetch: memory })],
  'ollama|ollama': ['@langchain/ollama', () => new ChatOllama({ model: MODEL, maxRetries: 0, fetch: memory })],
}

/** { word, raw }: what the library says, and the provider's word where it keeps it; { threw } where it gives no answer. */
async function aiSdk(model, streamed) {
  const call = { model, prompt: PROMPT, maxRetries: 0, onError: () => {} }
  try {
    if (!streamed) {
      const result = await generateText(call)
      return { word: result.finishReason, raw: result.rawFinishReason ?? null }
    }
    const result = streamText(call)
    await result.consumeStream({ onError: () => {} })
    return { word: await result.finishReason, raw: (await result.rawFinishReason) ?? null }
  } catch (error) {
    return { threw: error.name }
  }
}

/** LangChain.js has no field of one name: what is taken is what it puts in response_metadata, under the provider's own key. */
async function langchain(make, streamed) {
  try {
    const model = make()
    let message
    if (streamed) for await (const chunk of await model.stream(PROMPT)) message = message ? message.concat(chunk) : chunk
    else message = await model.invoke(PROMPT)
    const said = { ...message?.additional_kwargs, ...message?.response_metadata }
    const word =
      said.finish_reason ??
      said.finishReason ??
      said.stop_reason ??
      said.done_reason ??
      said.incomplete_details?.reason ??
      said.status ??
      null
    return { word: word === null ? null : String(word), raw: null }
  } catch (error) {
    return { threw: error.name }
  }
}

async function measure(table, run, facts) {
  const results = {}
  const targets = facts.filter((fact) => fact.value !== null && `${fact.provider}|${fact.format}` in table && BODIES[fact.format])
  const unheard = [...new Set(targets.map((fact) => fact.api))].map((api) => ({
    ...targets.find((fact) => fact.api === api),
    id: `${api}/*`,
    value: 'a_value_nobody_knows',
    outcome: 'unknown',
  }))
  for (const fact of [...targets, ...unheard]) {
    if (/stop_details/.test(fact.field)) continue
    const [by, model] = table[`${fact.provider}|${fact.format}`]
    const body = BODIES[fact.format](fact.value, { field: fact.field, calls: fact.outcome === 'tool call' })
    const said = {}
    for (const streamed of [false, true]) {
      if (streamed && body.stream === null) {
        said.stream = null
        continue
      }
      prepare(body, fact.format, streamed)
      said[streamed ? 'stream' : 'whole'] = await run(model, streamed)
    }
    results[fact.id] = { by, ...said }
  }
  return results
}

const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
const { facts } = JSON.parse(await readFile(process.argv[2] ?? new URL('public/data/facts.json', ROOT), 'utf8'))
const pick = (match) => Object.fromEntries(Object.entries(dependencies).filter(([name]) => match.test(name)))
const day = new Date().toISOString().slice(0, 10)
const libraries = [
  {
    id: 'ai-sdk',
    name: 'AI SDK',
    measured: day,
    versions: pick(/^ai$|^@ai-sdk|^@openrouter/),
    results: await measure(AI_SDK, aiSdk, facts),
  },
  {
    id: 'langchain',
    name: 'LangChain.js',
    measured: day,
    versions: pick(/^@langchain/),
    results: await measure(LANGCHAIN, langchain, facts),
  },
]
const out = new URL('readings/libraries/measured.json', ROOT)
await writeFile(out, `${JSON.stringify(libraries, null, 1)}\n`)
for (const library of libraries) console.log(`${library.name}: ${Object.keys(library.results).length} values`)
process.exit(0)
