// What is cut from one place of a package's file.

/** A value as the package states it: where (1-based line), its number, and the comment that hangs at it alone. */
export type CutValue = { value: string; line: number; number: number | null; comment: string[] | null }

/** comment: lines of the comment at the symbol itself (or at the place that the reading names for the words). */
export type Cut = { line: number; comment: string[] | null; values: CutValue[] }

/** A symbol is not in the file. The message says which one and what was looked for. */
export class NoSuchSymbol extends Error {
  constructor(symbol: string, missing: string) {
    super(`it has no ${symbol} (nothing is named ${missing} there)`)
  }
}
