// What the ids of answers tell of who gave them: the marks that the diagnosis goes by.

const MARKS = ['msg_bdrk_', 'msg_vrtx_', 'gen-', 'resp_'].map((mark) => new TextEncoder().encode(mark))
const MESSAGE = new TextEncoder().encode('msg_01')
/** So many letters and digits behind that mark make it Anthropic's own. */
const MESSAGE_LENGTH = 26

/** A small number for the mark at the beginning of the id in bytes[start, end): equal for ids between which no judgement can tell. */
export function idMark(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start]
  if (first !== 0x6d && first !== 0x67 && first !== 0x72) return 100
  for (let i = 0; i < MARKS.length; i++) if (beginsWith(bytes, start, end, MARKS[i] as Uint8Array)) return 101 + i
  if (!beginsWith(bytes, start, end, MESSAGE) || end - start < MESSAGE_LENGTH) return 100
  for (let i = start + MESSAGE.length; i < end; i++) {
    const byte = bytes[i] as number
    const letter = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
    if (!letter) return 100
  }
  return 99
}

function beginsWith(bytes: Uint8Array, start: number, end: number, mark: Uint8Array): boolean {
  if (end - start < mark.length) return false
  for (let i = 0; i < mark.length; i++) if (bytes[start + i] !== mark[i]) return false
  return true
}
