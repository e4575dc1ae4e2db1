// The body that an entry of a HAR file carries.

/** The text of the response of an entry, decoded where the browser kept it as base64; null where the entry has none or is no entry. */
export function bodyOf(entry: string): string | null {
  try {
    const { text, encoding } = JSON.parse(entry)?.response?.content ?? {}
    if (typeof text !== 'string') return null
    if (encoding !== 'base64') return text
    return new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
}
