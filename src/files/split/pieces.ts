// What one line, event or item is of a stream of answers: its first piece, one in its midst, its last, or no piece at all.

export type Piece = {
  /** whole: an answer by itself. mark: only frames or ends a stream ([DONE], a comment). */
  as: 'begins' | 'goes on' | 'ends' | 'whole' | 'mark'
  /** Pieces with one id belong together; null where the piece has none. */
  id: string | null
}

const BEGINS =
  /"(?:type|event|event_type)"\s*:\s*"(?:message_start|message-start|response\.created|stream-start|interaction\.(?:created|start))"|"messageStart"\s*:/
const ENDS =
  /"(?:type|event|event_type)"\s*:\s*"(?:message_stop|message-end|response\.(?:completed|incomplete|failed|done)|stream-end|message-finish|interaction\.completed?|stop_reason)"/
const GOES_ON =
  /"(?:type|event|event_type)"\s*:\s*"(?:content_block_|message_delta|content-|tool-|citation-|response\.|text-generation|ping|text-|reasoning-|finish)|"contentBlockDelta"\s*:|"messageStop"\s*:/
const CHUNK = /"object"\s*:\s*"(?:chat\.completion\.chunk|text_completion\.chunk)"|"choices"\s*:\s*\[\s*\{[^[\]]*"delta"\s*:/
const ID = /"(?:id|responseId|generation_id|response_id)"\s*:\s*"([^"]{1,200})"/
const GEMINI = /^\s*\{\s*"(?:candidates|promptFeedback|usageMetadata|modelVersion|responseId)"\s*:/
const DONE = /^\s*\[DONE\]/

/** What a piece is, by the marks that formats put on theirs. `text` is the data of an event or the text of a line or item. */
export function pieceOf(text: string): Piece {
  if (DONE.test(text)) return { as: 'ends', id: null }
  const head = text.length > 4000 ? text.slice(0, 4000) : text
  if (CHUNK.test(head)) return { as: 'goes on', id: ID.exec(head)?.[1] ?? null }
  if (BEGINS.test(head)) return { as: 'begins', id: null }
  if (ENDS.test(head)) return { as: 'ends', id: null }
  if (GOES_ON.test(head)) return { as: 'goes on', id: null }
  if (/"done"\s*:\s*false/.test(text)) return { as: 'goes on', id: null }
  if (/"done"\s*:\s*true/.test(text)) return { as: 'ends', id: null }
  if (GEMINI.test(text)) {
    const id = /"responseId"\s*:\s*"([^"]{1,200})"/.exec(text)?.[1] ?? null
    return { as: id === null && /"(?:finishReason|blockReason)"\s*:\s*"/.test(text) ? 'ends' : 'goes on', id }
  }
  return { as: 'whole', id: null }
}
