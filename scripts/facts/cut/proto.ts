// Cuts enum values with their numbers and comments out of a .proto file.
import protobuf from 'protobufjs'
import { type Cut, NoSuchSymbol } from './source.ts'
import { commentLines } from './words.ts'

/**
 * Cuts the enum at a full name such as google.x.v1.Candidate.FinishReason, or, where the name is a field's, its comment alone.
 * words is the symbol whose comment is meant, where that is another one. Throws NoSuchSymbol.
 */
export function cutProto(source: string, symbol: string, words: string = symbol): Cut {
  // Without alternateCommentMode the parser drops comments that begin with two slashes.
  const { root } = protobuf.parse(source, new protobuf.Root(), { keepCase: true, alternateCommentMode: true })
  const lines = linesOf(source)
  const at = lookup(root, symbol)
  const lead = `${symbol.replace(/^\./, '')}`
  const comment = lookup(root, words).comment
  const said = comment ? commentLines(comment) : null
  const line = lines.get(lead) ?? 1
  if (!(at instanceof protobuf.Enum)) return { line, comment: said, values: [] }
  return {
    line,
    comment: said,
    values: Object.entries(at.values).map(([value, number]) => {
      const own = at.comments[value]
      return { value, line: lines.get(`${lead}.${value}`) ?? line, number, comment: own ? commentLines(own) : null }
    }),
  }
}

function lookup(root: protobuf.Root, symbol: string): protobuf.ReflectionObject {
  const found = root.lookup(symbol)
  if (found) return found
  const [, parent, field] = /^(.*)\.([^.]+)$/.exec(symbol) ?? []
  const type = parent === undefined ? null : root.lookup(parent)
  const own = type instanceof protobuf.Type && field !== undefined ? type.fields[field] : undefined
  if (!own) throw new NoSuchSymbol(symbol, field ?? symbol)
  return own
}

const MARK = /\b(?:message|enum|service)\s+(\w+)\s*\{|([{}])|(\w+)\s*=\s*-?\w+\s*(?=[[;]|$)/g

/** 1-based lines of every block, field and enum value by full name; the parser gives none. */
function linesOf(source: string): Map<string, number> {
  const lines = new Map<string, number>()
  // A block without a name of its own (oneof, an option's value) holds its place as null.
  const stack: (string | null)[] = []
  let pkg = ''
  const note = (name: string, line: number) => {
    const full = [pkg, ...stack.filter((part) => part !== null), name].filter((part) => part !== '').join('.')
    if (!lines.has(full)) lines.set(full, line)
  }
  source.split('\n').forEach((raw, index) => {
    const line = raw.replace(/\/\/.*$/, '').replace(/"(?:[^"\\]|\\.)*"/g, '""')
    pkg = /^\s*package\s+([\w.]+)\s*;/.exec(line)?.[1] ?? pkg
    for (const [, block, brace, value] of line.matchAll(MARK)) {
      if (block !== undefined || value !== undefined) note(block ?? value ?? '', index + 1)
      if (block !== undefined) stack.push(block)
      if (brace === '{') stack.push(null)
      if (brace === '}') stack.pop()
    }
  })
  return lines
}
