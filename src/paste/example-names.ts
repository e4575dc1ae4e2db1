// Names of the examples, apart from their texts: the list is on the page from the first, the texts are not.

/** id: as in the address, never given to another example. label: what a person would complain of. */
export const EXAMPLE_NAMES = [
  { id: 'empty-answer', label: 'Empty answer' },
  { id: 'cut-in-the-middle', label: 'Cut in the middle' },
  { id: 'nothing-but-thinking', label: 'Nothing but thinking' },
  { id: 'blocked-before-it-began', label: 'Blocked before it began' },
  { id: 'one-blocked-one-fine', label: 'One blocked, one fine' },
  { id: 'stream-died', label: 'Stream died' },
  { id: 'tool-call-under-stop', label: 'Tool call under stop' },
  { id: 'paused', label: 'Paused' },
  { id: 'refused-under-stop', label: 'Refused under stop' },
  { id: 'gateway-hid-the-reason', label: 'Gateway hid the reason' },
  { id: 'filtered-late-in-a-stream', label: 'Filtered late in a stream' },
  { id: 'context-window-full', label: 'Context window full' },
  { id: 'batch-with-a-bit-of-everything', label: 'Batch with a bit of everything' },
  { id: 'an-error-instead', label: 'An error instead' },
  { id: 'just-a-number', label: 'Just a number' },
] as const

export type ExampleId = (typeof EXAMPLE_NAMES)[number]['id']
