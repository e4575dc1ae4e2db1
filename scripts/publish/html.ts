// Small helpers for pages that are written at build time and read without JavaScript.

/** Text that has been made safe to stand in HTML; only html`` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | null | false | undefined | Part[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function part(value: Part): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(part).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A template in which every inserted value is escaped, unless it is itself made by html``; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.map((string, i) => string + part(values[i])).join(''))
}
