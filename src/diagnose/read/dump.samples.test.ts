import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { read } from './index.ts'
import { at, misplaced, nodes } from './testing.ts'
import type { Node } from './tree.ts'

const root = new URL('../../../test/', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Expected = { path: string; value: unknown; start: number; end: number }
const samples = JSON.parse(file('samples/expected.json')) as Record<string, Expected[]>

/** A leaf's value and place; an object for a node that is no leaf. */
function leaf(node: Node | undefined) {
  if (node === undefined || node.kind === 'object' || node.kind === 'array') return { kind: node?.kind }
  return { value: node.kind === 'null' ? null : node.value, start: node.start, end: node.end }
}

describe('what each language printed', () => {
  test.each(Object.entries(samples))('%s', (name, fields) => {
    const text = file(`samples/${name}.txt`)
    const { docs, shape, notes } = read(text)
    expect(shape).toBe('dump')
    expect(docs.map((doc) => misplaced(doc.root, text))).toEqual(docs.map(() => null))
    expect(docs.map((doc) => doc.closed)).toEqual(docs.map(() => true))
    for (const { path, value, start, end } of fields) {
      const [, number = '0', inside = ''] = /^(?:(\d+):)?(.*)$/.exec(path) ?? []
      expect({ path, ...leaf(at(docs[Number(number)]?.root, inside)) }).toEqual({ path, value, start, end })
    }
    expect(notes.filter((note) => note.id === 'truncated')).toEqual([])
  })

  test('what the text of an answer says is never a field of it', () => {
    for (const name of Object.keys(samples)) {
      const text = file(`samples/${name}.txt`)
      const reasons = read(text)
        .docs.flatMap((doc) => nodes(doc.root))
        .filter((node) => node.kind === 'object')
      const keys = reasons.flatMap((node) => node.entries.filter((entry) => entry.key === 'x' || /^see/.test(entry.key)))
      expect({ name, keys: keys.map((entry) => entry.key) }).toEqual({ name, keys: [] })
    }
  })
})

type Case = { file: string; finish: { field: string; value: string; start: number; end: number }[] }
const { cases } = JSON.parse(file('cases/expected.json')) as { cases: Case[] }

/** Every node of the documents, and of what is nested in their strings. */
function everyNode(docs: { root: Node }[]): Node[] {
  const all: Node[] = []
  const open = docs.map((doc) => doc.root)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const node of nodes(next)) {
      all.push(node)
      if (node.kind === 'string') open.push(...(node.nested?.docs ?? []).map((doc) => doc.root))
    }
  }
  return all
}

describe('the cases', () => {
  test.each(cases.map((one) => [one.file, one] as const))('%s has its fields where they stand', (_, one) => {
    const text = file(`cases/${one.file}`)
    const all = everyNode(read(text).docs)
    for (const field of one.finish) {
      const found = all.find(
        (node) => node.start <= field.start && node.end >= field.end && leaf(node).value !== undefined && node.end - node.start < 200,
      )
      expect(found).toBeDefined()
      if (found === undefined) continue
      const mark = text.slice(found.start, found.end)
      expect(mark.replace(/^(?:\\*["'])|(?:\\*["'])$/g, '')).toBe(text.slice(field.start, field.end))
    }
    if (one.finish.length === 0) expect(all.filter((node) => node.kind === 'string' && node.value === 'length')).toEqual([])
  })
})
