// Characters and white space of what programs print.

export function isSpace(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13) || c === 0xa0 || c === 0xfeff || c === 0x2028 || c === 0x2029
}

/** Letters of any script, digits, and what joins them in a name. */
export function isNamePart(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 95 || c === 36 || c > 0xbf
}

/** Offset of the first character at or after `i` that is no white space, at most `to`. */
export function skipSpace(text: string, i: number, to: number): number {
  let at = i
  while (at < to && isSpace(text.charCodeAt(at))) at++
  return at
}

/** The same, but it stays on the line. */
export function skipBlanks(text: string, i: number, to: number): number {
  let at = i
  while (at < to) {
    const c = text.charCodeAt(at)
    if (c === 10 || c === 13 || !isSpace(c)) break
    at++
  }
  return at
}

/** Runs a sticky pattern at `i`; null where it does not match there or reaches past `to`. */
export function matchAt(pattern: RegExp, text: string, i: number, to: number): RegExpExecArray | null {
  pattern.lastIndex = i
  const found = pattern.exec(text)
  return found !== null && found.index + found[0].length <= to ? found : null
}
