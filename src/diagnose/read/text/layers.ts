// What lies over a text: colours of a terminal, entities of a page, quotation marks of a mail, the edge of a window.
// Each is taken off as a layer, so that offsets still lead to the text as pasted.
import { LayerBuilder, type Source } from '../source.ts'

export type Peeled = { source: Source; id: string; note: string }

/** Takes off the outermost layer; null where there is none. */
export function peel(source: Source): Peeled | null {
  return withoutColours(source) ?? withoutEntities(source) ?? withoutGuides(source) ?? withoutQuoteMarks(source)
}

const ESC = '\u001b'
/** A control sequence, with the escape character as it is or as a log spells it; and a terminal's link. */
const SEQUENCE = new RegExp(
  `(?:${ESC}|\\\\x1[bB]|\\\\e|\\\\033|\\\\u001[bB]|␛)\\[[\\d;?]*[A-Za-z]|${ESC}\\][^${ESC}\u0007]{0,500}(?:\u0007|${ESC}\\\\)`,
  'g',
)

/** The same without the escape character, which many a copy loses: told by the sequences that set back to normal. */
const BARE_SEQUENCE = /\[\d{1,3}(?:;\d{1,3}){0,5}m/g
const BARE_RESET = /\[(?:0|22|39|49)m/

/** Terminal colours, as control characters or as a log spells them. */
function withoutColours(source: Source): Peeled | null {
  if (!source.text.includes('[')) return null
  const stripped = without(source, SEQUENCE) ?? (BARE_RESET.test(source.text) ? without(source, BARE_SEQUENCE) : null)
  return stripped === null ? null : { source: stripped, id: 'colours', note: 'Terminal colours were passed over.' }
}

const NAMED: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(quot|apos|amp|lt|gt|nbsp));/gi

/** HTML's entities, where quotes are written so: then all of them are. */
function withoutEntities(source: Source): Peeled | null {
  const { text } = source
  if (!/&(?:quot|#34|#x22|#39|#x27|apos|amp;quot);/i.test(text)) return null
  // Where real quotes stand as brackets and keys have them, an entity is content.
  if (/[{[,]\s*["']/.test(text)) return null
  const builder = new LayerBuilder(source)
  let at = 0
  for (const found of text.matchAll(ENTITY)) {
    const [whole, decimal, hex, name] = found
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const decoded = name === undefined ? (point <= 0x10ffff ? String.fromCodePoint(point) : '') : (NAMED[name.toLowerCase()] ?? '')
    builder.copy(at, found.index)
    builder.put(decoded, found.index, found.index + whole.length)
    at = found.index + whole.length
  }
  builder.copy(at, text.length)
  return { source: builder.build(), id: 'html', note: 'The text is escaped for HTML and was read without that.' }
}

const GUIDE = /^(?:[ \t]*[│┃])+/gm

/** The lines that a pretty-printer draws to show what is inside of what. */
function withoutGuides(source: Source): Peeled | null {
  if (!/^[ \t]*[│┃].*\n[ \t]*[│┃]/m.test(source.text)) return null
  const stripped = without(source, GUIDE)
  return stripped === null ? null : { source: stripped, id: 'guides', note: 'Lines drawn beside the text were passed over.' }
}

const QUOTE_MARK = /^[ \t]*(?:>[ \t]?)+|^[ \t]*\|[ \t]/gm

/** The marks of a quoted mail or comment, where every line that holds anything has one. */
function withoutQuoteMarks(source: Source): Peeled | null {
  const lines = source.text.split('\n', 60).filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => /^[ \t]*(?:>|\|[ \t])/.test(line))) return null
  // >>> is Python's prompt; curl marks what it sent and got.
  if (lines.some((line) => /^>>>|^> (?:GET|POST|HTTP)/.test(line))) return null
  const stripped = without(source, QUOTE_MARK)
  return stripped === null ? null : { source: stripped, id: 'quoted', note: 'The marks of a quotation were passed over.' }
}

/** The text without what a pattern matches; null where it matches nothing. */
function without(source: Source, pattern: RegExp): Source | null {
  const builder = new LayerBuilder(source)
  let at = 0
  for (const found of source.text.matchAll(pattern)) {
    builder.copy(at, found.index)
    at = found.index + found[0].length
  }
  return at === 0 ? null : builder.copy(at, source.text.length).build()
}

/** Whether more brackets open on a line than close on it: lines of a log that happen to be as long as each other are whole. */
function isOpen(line: string): boolean {
  return (line.match(/[([{]/g)?.length ?? 0) > (line.match(/[)\]}]/g)?.length ?? 0)
}

/** So wide is the narrowest window that is thought of. */
const NARROWEST = 40

/**
 * The text as it was before a terminal broke it at its edge: most lines are as long as the longest. null where that is not so.
 * A word that was broken over two lines is whole again.
 */
export function unwrapped(source: Source): Source | null {
  const { text } = source
  const lines = text.trimEnd().split('\n')
  if (lines.length < 2) return null
  const widths = lines.map((line) => line.replace(/\r$/, '').length)
  const width = widths.reduce((widest, one) => Math.max(widest, one), 0)
  const full = widths.filter((one) => one === width).length
  if (width < NARROWEST || full * 2 < lines.length || (full < 2 && lines.length > 2)) return null
  if (!isOpen(lines[0] ?? '')) return null
  const builder = new LayerBuilder(source)
  let at = 0
  let start = 0
  lines.forEach((line, index) => {
    const end = start + line.length
    if (widths[index] === width && index < lines.length - 1) {
      builder.copy(at, line.endsWith('\r') ? end - 1 : end)
      at = end + 1
    }
    start = end + 1
  })
  return builder.copy(at, text.length).build()
}
