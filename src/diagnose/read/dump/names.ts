// What a dump is called: whose notation it is, and of which library's object.
import type { Node, ObjectNode } from '../tree.ts'

/** Classes that one library alone has, or that are best known from it. */
const OWNERS: Record<string, string> = {
  ChatCompletion: "openai's",
  ParsedChatCompletion: "openai's",
  ChatCompletionChunk: "openai's",
  LengthFinishReasonError: "openai's",
  ContentFilterFinishReasonError: "openai's",
  BetaMessage: "anthropic's",
  GenerateContentResponse: "Google's",
  StopCandidateException: "Google's",
  BlockedPromptException: "Google's",
  ModelResponse: "LiteLLM's",
  AIMessage: "LangChain's",
  AIMessageChunk: "LangChain's",
  LLMResult: "LangChain's",
  CompletionResponse: "LlamaIndex's",
  ChatResponse: 'the',
}

/** The first named object of a tree, from the root down along first places. */
function typeOf(node: Node): string | null {
  let at: Node | undefined = node
  for (let level = 0; at !== undefined && level < 4; level++) {
    if (at.kind === 'array') at = at.items[0]
    else if (at.kind !== 'object') return null
    else if (at.type !== null) return at.type
    else at = at.entries[0]?.value
  }
  return null
}

/** Names the notation, by the signs that only it has. `written` is the dump as it stands. */
export function nameOf(written: string, root: Node): string {
  const sample = written.slice(0, 20_000)
  const type = typeOf(root)
  const notation = notationOf(sample, root)
  if (type === null) return notation
  const owner = OWNERS[type]
  return `${notation} of ${owner === undefined ? '' : `${owner} `}${type}`
}

function notationOf(text: string, root: Node): string {
  const isObject = (node: Node): node is ObjectNode => node.kind === 'object'
  if (/(?:string|int|float|bool)\(|array\(\d+\) \{/.test(text) && text.includes(']=>')) return "PHP's var_dump"
  if (/^(?:Array|[\w\\]+ Object)\s*\(\s*\[/m.test(text)) return "PHP's print_r"
  if (/\barray ?\(/.test(text) && text.includes("' => ")) return "PHP's var_export"
  if (/#<[A-Z]/.test(text) || /"\s?=>\s?(?:"|nil|\d|\[|\{)|:\w+\s?=>/.test(text)) return "Ruby's inspect"
  if (/<nil>|\bmap\[|&?\{[A-Z]\w*:[^\s"']/.test(text) || /\{[A-Z]\w*:"[^"]*", [A-Z]\w*:/.test(text)) return 'a Go struct'
  if (/\w\(\w+=/.test(text) && /=(?:null|true|false)\b/.test(text) && !/=(?:None|True|False|')/.test(text))
    return "a Kotlin object's toString"
  if (/^\[?\s*[a-z_]+(?:: [^,\n]+| \{)\n\s*(?:[a-z_]+(?::| \{)|\})/.test(text)) return 'protobuf text'
  // Apostrophes around values, and no other sign of Python: console.log of an object of a class.
  if (/^[A-Za-z_$][\w$]* \{\r?\n? +[\w$]+: (?:'|\[|\{|[A-Z]\w* \{)/.test(text) && /: '[^'\n]*',?$/m.test(text)) return 'a JavaScript object'
  const isPython = /\b(?:True|False)\b|\w\(\w+=|<\w+\.\w+: |'\w+': /.test(text)
  if (!isPython && /\bSome\(|: None\b|\w \{ \w+: /.test(text) && /\w+ \{/.test(text)) return "Rust's Debug output"
  if (isPython) return isObject(root) && root.type === null ? 'a Python dict' : 'a Python repr'
  if (/^\s*[\w$]*\s*[{[]\s*[\w$]+: |undefined|\[Object\]|\[Array\]/.test(text)) return 'a JavaScript object'
  if (/\w \{ \w+ = /.test(text)) return 'a C# record'
  if (/\w[{[(]\w+=/.test(text)) return "a Java object's toString"
  return /^[([{]\s*\w+=/.test(text) ? 'key=value pairs in brackets' : 'a dump'
}
