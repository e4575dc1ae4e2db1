import type { Answer, Use } from '../diagnose/types.ts'

const WORDS: Record<Use, string> = {
  whole: 'Can be used as it is.',
  prefix: 'Can be used as a beginning.',
  'run the tools': 'Waits for the tools to be run.',
  resume: 'Can be resumed.',
  nothing: 'Nothing to use.',
  wait: 'Wait for the end.',
}

/** What can be done with an answer, in a few words; what should be done is for a source to say. */
export function whatFor({ use, kind }: Answer): string {
  return kind === 'error' ? 'No answer in it.' : WORDS[use]
}
