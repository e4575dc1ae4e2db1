// Every wire format that is recognised. To add one: write its file, and list it here.
import { errors } from './errors.ts'
import type { Format } from './format.ts'
import { fragment } from './fragment.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiCompletions } from './openai-completions.ts'
import { openaiRealtime } from './openai-realtime.ts'
import { openaiResponses } from './openai-responses.ts'

export const FORMATS: readonly Format[] = [
  openaiChat,
  openaiCompletions,
  openaiResponses,
  openaiRealtime,
  // Last, for errors belong to whoever knows them better.
  errors,
  fragment,
]
