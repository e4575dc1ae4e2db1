// What a comment says, and which part of it speaks of one value.
import { createHash } from 'node:crypto'
import { fold } from '../../../src/facts/fold.ts'

/** White space made one space and trimmed, so that a comment wrapped at another column is the same sentence. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** sha256, in hex, of a sentence with its white space folded. */
export function sentenceHash(text: string): string {
  return createHash('sha256').update(foldSpace(text)).digest('hex')
}

/**
 * Lines of a block comment without its marks. @remarks only parts a text in two; what follows another tag (@public, @enum) is not said of
 * values. null for an empty one.
 */
export function commentLines(comment: string): string[] | null {
  const lines = comment
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*+(?=\s|$)/, '').trim())
    .filter((line) => line !== '@remarks')
  const tag = lines.findIndex((line) => /^@[a-z]/i.test(line))
  const said = tag < 0 ? lines : lines.slice(0, tag)
  return said.some((line) => line !== '') ? said : null
}

const BULLET = /^[-*]\s+(?:\*\*|`|"|'|\\_)*([A-Za-z0-9_.-]+?)(?:\*\*|`|"|')*\s*(?::|—|–|-)\s+(.*)$/

/** What the bullets of a comment say of each of these values; a bullet's text runs to the next bullet or an empty line. */
export function bullets(lines: string[], values: string[]): Map<string, string> {
  const said = new Map<string, string>()
  let open: string | null = null
  for (const line of lines) {
    const [, name, text] = BULLET.exec(line) ?? []
    if (name !== undefined && text !== undefined) {
      open = values.find((value) => value === name) ?? values.find((value) => fold(value) === fold(name)) ?? null
      if (open !== null) said.set(open, text)
    } else if (line === '' || /^[-*]\s/.test(line)) {
      open = null
    } else if (open !== null) {
      said.set(open, `${said.get(open)} ${line}`)
    }
  }
  return new Map([...said].map(([value, text]) => [value, foldSpace(text)]))
}

export type Clause = { text: string; start: number; end: number }

/**
 * The clause of a paragraph that speaks of one value: from the value between backticks or quotes to the next value or the end of the
 * sentence. start and end are UTF-16 offsets in the paragraph, whose white space is folded. A clause that holds nothing but the name
 * says nothing, and is left out.
 */
export function clauses(paragraph: string, values: string[]): Map<string, Clause> {
  const found = values
    .flatMap((value) => {
      const start = mentions(paragraph, value)
      return start < 0 ? [] : [{ value, start }]
    })
    .sort((a, b) => a.start - b.start)
  const result = new Map<string, Clause>()
  found.forEach(({ value, start }, place) => {
    const next = found[place + 1]?.start ?? paragraph.length
    const rest = paragraph.slice(start, next)
    const stop = rest.search(/\.(\s|$)/)
    const text = (stop < 0 ? rest : rest.slice(0, stop)).replace(/[\s,;-]+(?:or|and)?[\s,;-]*$/, '')
    if (text.length > value.length + 4) result.set(value, { text, start, end: start + text.length })
  })
  return result
}

function mentions(paragraph: string, value: string): number {
  const marked = [`\`"${value}"\``, `\`${value}\``, `"${value}"`, `'${value}'`]
  const places = marked.map((text) => paragraph.indexOf(text)).filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}
