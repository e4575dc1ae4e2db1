// Strings whose quote stands for itself when it is doubled: YAML's single quotes and the cells of CSV.
import { LayerBuilder, type Source } from '../source.ts'
import { type Notation, TextNode } from '../string.ts'

/** Offset of the quote that closes the string whose content begins at `from`; -1 where there is none before `to`. */
export function closingDoubled(text: string, from: number, to: number, quote: string): number {
  let at = from
  for (;;) {
    const found = text.indexOf(quote, at)
    if (found === -1 || found >= to) return -1
    if (text.charAt(found + 1) !== quote || found + 1 >= to) return found
    at = found + 2
  }
}

function notation(quote: string): Notation {
  const inside = (from: number, to: number, closed: boolean): [number, number] => [from + 1, closed ? to - 1 : to]
  return {
    value(source, from, to, closed) {
      return source.text.slice(...inside(from, to, closed)).replaceAll(quote + quote, quote)
    },
    layer(source, from, to, closed) {
      const [start, end] = inside(from, to, closed)
      const builder = new LayerBuilder(source)
      let at = start
      while (at < end) {
        const found = source.text.indexOf(quote + quote, at)
        const pair = found === -1 || found + 2 > end ? end : found
        builder.copy(at, pair)
        if (pair < end) builder.put(quote, pair, pair + 2)
        at = pair + 2
      }
      return builder.build(true)
    },
  }
}

const NOTATIONS = { "'": notation("'"), '"': notation('"') }

/** The node of the string whose opening quote stands at `from`. */
export function doubledNode(source: Source, from: number, to: number, closed: boolean): TextNode {
  return new TextNode(source, from, to, closed, source.text.charAt(from) === "'" ? NOTATIONS["'"] : NOTATIONS['"'])
}
