// Cuts values and comments out of TypeScript declarations: unions of literals, enums, const objects, and whatever refers to one of them.
import { parse } from '@babel/parser'
import { type Cut, type CutValue, NoSuchSymbol } from './source.ts'
import { commentLines } from './words.ts'

/** The parts of a node that are used here; the parser's own types are not among its package's public ones. */
type Node = {
  type: string
  loc?: { start: { line: number } } | null
  leadingComments?: { type: string; value: string }[] | null
  trailingComments?: { type: string; value: string }[] | null
  [key: string]: unknown
}

/** A declaration by name: `comment` is the node whose comment it is, `body` what it declares. */
type Named = { comment: Node; body: Node }

const parsed = new Map<string, Node[]>()

/** The statements of a file; a file is parsed once however many symbols are cut from it. */
function statements(source: string): Node[] {
  const known = parsed.get(source)
  if (known) return known
  const file = parse(source, { sourceType: 'module', plugins: [['typescript', { dts: true }]], errorRecovery: true })
  const body = file.program.body as unknown as Node[]
  parsed.set(source, body)
  return body
}

/**
 * Cuts what stands at a dotted symbol such as ChatCompletion.Choice.finish_reason: through interfaces, classes, type literals and namespaces.
 * words is the symbol whose comment is meant, where that is another one. Throws NoSuchSymbol.
 */
export function cutTypeScript(source: string, symbol: string, words: string = symbol): Cut {
  const program = statements(source)
  const named = find(program, symbol)
  const at = holder(named)
  const spoken = words === symbol ? named : find(program, words)
  return {
    line: lineOf(at.body),
    comment:
      commentOf(holder(spoken).comment) ?? spoken.map(({ comment }) => commentOf(comment)).find((comment) => comment !== null) ?? null,
    // A field that several members of a union have is one field: each of them may state some of its values.
    values: unique(named.filter(({ body }) => body.type === at.body.type).flatMap(({ body }) => collect(body, program, new Set()))),
  }
}

/** Everything of that name, in the order of the file; never empty. */
function find(program: Node[], symbol: string): Named[] {
  let scope: Named[] = declarations(program)
  let found: Named[] = []
  for (const name of symbol.split('.')) {
    found = scope.filter(({ body }) => nameOf(body) === name)
    if (found.length === 0) throw new NoSuchSymbol(symbol, name)
    scope = found.flatMap(({ body }) => membersOf(body))
  }
  return found
}

/** An interface and a namespace of one name are one thing, a type and a constant are too; what holds values is the type. */
function holder(found: Named[]): Named {
  const type = found.find(({ body }) => body.type !== 'TSModuleDeclaration' && body.type !== 'VariableDeclarator')
  return type ?? (found[0] as Named)
}

function declarations(body: Node[]): Named[] {
  return body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node
    if (!inner) return []
    if (inner.type !== 'VariableDeclaration') return [{ comment: node, body: inner }]
    return (inner.declarations as Node[]).map((declarator) => ({ comment: node, body: declarator }))
  })
}

function nameOf(node: Node): string | undefined {
  const key = (node.id ?? node.key) as Node | undefined
  return (key?.name ?? key?.value) as string | undefined
}

function membersOf(node: Node): Named[] {
  if (node.type === 'TSModuleDeclaration') return declarations(((node.body as Node).body as Node[]) ?? [])
  const own = (members: unknown): Named[] => (members as Node[]).map((member) => ({ comment: member, body: member }))
  if (node.type === 'TSTypeLiteral') return own(node.members)
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'ClassDeclaration') return own((node.body as Node).body)
  const type = typeOf(node)
  if (type?.type === 'TSIntersectionType' || type?.type === 'TSUnionType') return (type.types as Node[]).flatMap(membersOf)
  return type ? membersOf(type) : []
}

/** The type that a property, a variable or an alias declares. */
function typeOf(node: Node): Node | null {
  const annotation = (node.typeAnnotation ?? (node.id as Node | undefined)?.typeAnnotation) as Node | undefined
  if (!annotation) return null
  return annotation.type === 'TSTypeAnnotation' ? (annotation.typeAnnotation as Node) : annotation
}

/** Every string that a declaration or type stands for, by following what it refers to inside the file. */
function collect(node: Node, program: Node[], seen: Set<Node>): CutValue[] {
  if (seen.has(node)) return []
  seen.add(node)
  const into = (child: unknown) => (child ? collect(child as Node, program, seen) : [])
  const each = (children: unknown) => ((children as Node[] | undefined) ?? []).flatMap(into)
  switch (node.type) {
    case 'TSLiteralType':
      return stringValue(node.literal as Node, node)
    case 'TSEnumDeclaration':
      return ((node.members ?? (node.body as Node).members) as Node[]).flatMap((member) =>
        member.initializer ? stringValue(member.initializer as Node, member) : [],
      )
    case 'TSTypeLiteral':
      return (node.members as Node[]).flatMap((member) => {
        const type = typeOf(member)
        const value = type?.type === 'TSLiteralType' ? stringValue(type.literal as Node, member) : []
        return value
      })
    case 'TSUnionType':
      return (node.types as Node[]).flatMap((type, place, types) =>
        into(type).map((value) => ({ ...value, comment: value.comment ?? commentBefore(node, types[place - 1]) })),
      )
    case 'TSTupleType':
      return each(node.elementTypes)
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return into(node.typeAnnotation)
    case 'TSIndexedAccessType':
      return into(node.objectType)
    case 'TSTypeQuery':
      return refer(node.exprName as Node, program, seen)
    case 'TSTypeReference':
      return [...refer(node.typeName as Node, program, seen), ...each((node.typeParameters as Node | undefined)?.params)]
    default:
      return into(typeOf(node))
  }
}

function refer(name: Node, program: Node[], seen: Set<Node>): CutValue[] {
  if (name.type !== 'Identifier') return []
  return declarations(program)
    .filter(({ body }) => nameOf(body) === name.name)
    .flatMap(({ body }) => collect(body, program, seen))
}

function stringValue(literal: Node, at: Node): CutValue[] {
  if (literal.type !== 'StringLiteral') return []
  return [{ value: literal.value as string, line: lineOf(at), number: null, comment: commentOf(at) }]
}

/** A value that is reached twice (an open enum names its object and its type) is one value. */
function unique(values: CutValue[]): CutValue[] {
  return values.filter(({ value }, place) => values.findIndex((other) => other.value === value) === place)
}

const lineOf = (node: Node): number => node.loc?.start.line ?? 1

/** A comment above a member of a union hangs at the end of the member before it, and above the first one at the union itself. */
function commentBefore(union: Node, before: Node | undefined): string[] | null {
  return commentOf(before === undefined ? union : { type: before.type, leadingComments: before.trailingComments ?? null })
}

function commentOf(node: Node): string[] | null {
  const doc = node.leadingComments?.findLast((comment) => comment.type === 'CommentBlock' && comment.value.startsWith('*'))
  return doc ? commentLines(doc.value) : null
}
