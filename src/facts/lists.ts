// The closed lists that facts are made of. Apart from the schema, so that code which only needs a list does not bring the checker with it.

/** What an ending means for the person who reads the answer, from harmless to severe: this is their order of severity. */
export const OUTCOMES = ['complete', 'tool call', 'paused', 'cut short', 'filtered', 'refused', 'failed'] as const
/** Placeholders and statuses that end nothing, and values whose meaning nobody states. */
export const NO_OUTCOME = ['not an ending', 'unknown'] as const

/** Finer than an outcome. Two values are "the same at other providers" when their cause is the same. A closed list. */
export const CAUSES = [
  'natural end',
  'natural end or stop string',
  'stop string',
  'output limit',
  'context limit',
  'time limit',
  'budget limit',
  'message limit',
  'any limit',
  'tool call',
  'malformed call',
  'unexpected call',
  'loop guard',
  'safety',
  'blocklist',
  'policy',
  'recitation',
  'personal data',
  'language',
  'image',
  'no image',
  'content filter',
  'guardrail',
  'jailbreak',
  'refusal',
  'refusal category',
  'server-tool limit',
  'compaction',
  'steered',
  'waiting for input',
  'outside',
  'error',
  'capacity',
  'repetition',
  'malformed output',
  'missing signature',
  'limited access',
  'loading',
  'not finished',
  'placeholder',
  'unnamed',
  'unknown',
] as const

/** Syntic's fixed list, in its own order. */
export const SYNTIC = ['stop', 'length', 'stop_sequence', 'tool_calls', 'refusal', 'content_filter', 'pause'] as const

/** kept: the outcome can still be told. says less: the word leaves it open. says another: the word stands for another outcome. no answer: it throws or gives nothing. */
export const LOSSES = ['kept', 'says less', 'says another', 'no answer'] as const
