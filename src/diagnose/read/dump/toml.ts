// TOML and INI: tables in brackets, `key = value` on a line each. Enough of it to read what a program stored.
import { endOfLine, nextLine } from '../lines.ts'
import type { Source } from '../source.ts'
import type { ArrayNode, Node, ObjectNode } from '../tree.ts'
import { coverChildren } from './ends.ts'
import { readKey } from './keys.ts'
import { parseValue } from './parser.ts'
import { rawNode } from './quoted.ts'
import { matchAt, skipBlanks } from './space.ts'
import { readWord } from './words.ts'

const TABLE = /(\[\[?)[ \t]*([\w.\-"' ]{1,200}?)[ \t]*\]\]?[ \t]*(?:#[^\n]*)?$/
const COMMENT = /[ \t]#[^\n]*$/
const VALUE = /["'[{]/y

/** Reads the lines from `from` up to `to`; keys before the first table belong to the root. */
export function readToml(source: Source, from: number, to: number): ObjectNode {
  const { text } = source
  const root = emptyObject(source, from, to)
  let table = root
  let at = from
  while (at < to) {
    const end = endOfLine(text, at, to)
    const begin = skipBlanks(text, at, end)
    let next = nextLine(text, end, to)
    const line = text.slice(begin, end)
    const header = line.startsWith('[') ? TABLE.exec(line) : null
    if (header !== null) table = tableAt(source, root, (header[2] ?? '').split('.'), header[1] === '[[', begin, end)
    else if (!line.startsWith('#') && !line.startsWith(';')) {
      const key = readKey(source, begin, end)
      if (key !== null && key.separator === '=') {
        const value = skipBlanks(text, key.next, end)
        const isStructured = matchAt(VALUE, text, value, end) !== null
        const parsed = isStructured ? parseValue(source, value, to) : null
        const node = parsed?.node ?? plain(source, value, end)
        const path = key.key.split('.')
        const name = path.pop() ?? ''
        const target = path.length === 0 ? table : tableAt(source, table, path, false, begin, key.to)
        target.entries.push({ key: name, keyStart: source.start(key.from), keyEnd: source.end(key.to), value: node })
        target.end = Math.max(target.end, node.end)
        if (parsed !== null) next = Math.max(next, nextLine(text, endOfLine(text, parsed.end, to), to))
      }
    }
    at = next
  }
  root.end = source.end(to)
  coverChildren(root)
  return root
}

function plain(source: Source, from: number, end: number): Node {
  const written = source.text.slice(from, end).replace(COMMENT, '').trimEnd()
  const to = from + written.length
  return /\s/.test(written) || written === '' ? rawNode(source, from, to, from, to) : readWord(source, from, to)
}

function emptyObject(source: Source, at: number, to: number): ObjectNode {
  return { kind: 'object', start: source.start(at), end: source.end(to), type: null, entries: [], closed: true }
}

/** The table at a path, made where it is not there, to stand from `at` up to `to`; of an array of tables the last, or a new one where `append` says so. */
function tableAt(source: Source, root: ObjectNode, path: string[], append: boolean, at: number, to: number): ObjectNode {
  let table = root
  path.forEach((written, index) => {
    const key = written.trim().replace(/^["']|["']$/g, '')
    const isLast = index === path.length - 1
    // A table that is taken up again, behind others, begins anew: places stay in the order of the text.
    const last = table.entries.at(-1)
    const known = last?.key === key ? last.value : undefined
    if (known?.kind === 'object' && !(isLast && append)) {
      table = known
      return
    }
    const next = emptyObject(source, at, to)
    if (known?.kind === 'array') {
      const item = known.items.at(-1)
      if (!(isLast && append) && item?.kind === 'object') {
        table = item
        return
      }
      known.items.push(next)
    } else {
      const list: ArrayNode = { kind: 'array', start: next.start, end: next.end, items: [next], closed: true, omitted: 0 }
      table.entries.push({ key, keyStart: next.start, keyEnd: next.start, value: isLast && append ? list : next })
    }
    table = next
  })
  return table
}
