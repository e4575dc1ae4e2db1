// What may stand between the tokens of JSON that people paste: white space of any kind, comments, an ellipsis.

/** Offset of the first character at or after `i` that is neither white space nor a comment, at most `to`. */
export function skipBlank(text: string, i: number, to: number): number {
  let at = i
  while (at < to) {
    const c = text.charCodeAt(at)
    if (c === 32 || (c >= 9 && c <= 13)) at++
    else {
      const next = text.startsWith('...', at) || c === 0x2026 ? -1 : skipFiller(text, at, to)
      if (next === -1) return at
      at = next
    }
  }
  return to
}

/** Offset behind the comment, the ellipsis or the unusual white space that starts at `i`; -1 where there is none. */
export function skipFiller(text: string, i: number, to: number): number {
  const c = text.charCodeAt(i)
  if (c === 47) {
    const next = text.charCodeAt(i + 1)
    if (next === 47) return endOf(text.indexOf('\n', i), to, 1)
    if (next === 42) return endOf(text.indexOf('*/', i + 2), to, 2)
    return -1
  }
  if (isEllipsis(text, i)) {
    let at = i + 1
    while (at < to && text.charCodeAt(at) === 46) at++
    return at
  }
  return isUnusualSpace(c) ? i + 1 : -1
}

/** Whether items were left out here: "..." or its one character. */
export function isEllipsis(text: string, i: number): boolean {
  return text.charCodeAt(i) === 0x2026 || text.startsWith('...', i)
}

function endOf(found: number, to: number, length: number): number {
  return found === -1 ? to : Math.min(found + length, to)
}

/** No-break and other wide spaces, line and paragraph separators, a byte order mark in mid-text, a record separator. */
function isUnusualSpace(c: number): boolean {
  return c === 11 || c === 12 || c === 0xa0 || (c >= 0x2000 && c <= 0x200b) || c === 0x2028 || c === 0x2029 || c === 0xfeff || c === 30
}
