import { describe, expect, test } from 'vitest'
import { read } from './index.ts'
import { at, plain } from './testing.ts'

/** What a text is read as: its documents as plain values. */
const values = (text: string) => read(text).docs.map((doc) => plain(doc.root))
const ids = (text: string) => read(text).notes.map((note) => note.id)
/** The text that the node at a path stands on. */
function mark(text: string, path: string, doc = 0): string | undefined {
  const node = at(read(text).docs[doc]?.root, path)
  return node === undefined ? undefined : text.slice(node.start, node.end)
}

describe('a value alone', () => {
  test.each([
    ['pause_turn', 'pause_turn', 'pause_turn'],
    [' 9\n', 9, '9'],
    ['"stop"', 'stop', '"stop"'],
    ['FinishReason.SAFETY', 'SAFETY', 'FinishReason.SAFETY'],
    ['FinishReason::MaxTokens', 'MaxTokens', 'FinishReason::MaxTokens'],
    ['<FinishReason.MAX_TOKENS: 2>', 'MAX_TOKENS', '<FinishReason.MAX_TOKENS: 2>'],
    ['Some(Stop)', 'Stop', 'Stop'],
    ['Optional[stop]', 'stop', 'stop'],
    ['FinishReason(value=length)', 'length', 'length'],
    [':end_turn', 'end_turn', 'end_turn'],
    ['content_filter.', 'content_filter', 'content_filter'],
    ['null', null, 'null'],
  ])('%s', (text, value, span) => {
    const { shape, docs } = read(text)
    expect(shape).toBe('value')
    const root = docs[0]?.root
    expect(root === undefined ? undefined : plain(root)).toBe(value)
    expect(text.slice(root?.start, root?.end)).toBe(span)
  })

  test.each([
    ['finish_reason: length', 'finish_reason', 'length'],
    ['stopReason=max_tokens', 'stopReason', 'max_tokens'],
    ["finish_reason='length',", 'finish_reason', "'length'"],
    ["'stop_reason': 'end_turn',", 'stop_reason', "'end_turn'"],
    ['finish_reason => stop', 'finish_reason', 'stop'],
    ['response.incomplete_details.reason = max_output_tokens', 'response.incomplete_details.reason', 'max_output_tokens'],
  ])('under its key: %s', (text, key, span) => {
    const { shape, docs } = read(text)
    expect(shape).toBe('value')
    const root = docs[0]?.root
    expect(root?.kind === 'object' ? root.entries.map((entry) => entry.key) : []).toEqual([key])
    const value = root?.kind === 'object' ? root.entries[0]?.value : undefined
    expect(text.slice(value?.start, value?.end)).toBe(span)
  })
})

describe('source code is no response', () => {
  test.each([
    'if choice.finish_reason == "length":\n    raise Cut()',
    "switch (choice.finish_reason) {\n  case 'stop':\n    return choice.message.content\n}",
    'if resp.Choices[0].FinishReason == openai.FinishReasonLength {\n\treturn errors.New("cut")\n}',
    'if (candidate.getFinishReason() == FinishReason.MAX_TOKENS) {\n    throw new IllegalStateException("cut");\n}',
    "if ($answer['choices'][0]['finish_reason'] === 'length') {\n    throw new Cut();\n}",
    'raise Cut if answer.dig("choices", 0, "finish_reason") == "length"',
    'match choice.finish_reason {\n    Some(FinishReason::Stop) => done(),\n    None => {}\n}',
    'var cut = answer.FinishReason == ChatFinishReason.Length;',
    "SELECT count(*) FROM logs WHERE finish_reason = 'length' GROUP BY model;",
    'curl -s https://example.com/v1/chat | jq \'.choices[] | select(.finish_reason == "length")\'',
    "export interface Choice {\n  finish_reason: 'stop' | 'length' | null;\n  index: number;\n}",
    'class FinishReason(str, Enum):\n    STOP = "stop"\n    LENGTH = "length"',
  ])('%s', (text) => {
    const { shape, docs, how } = read(text)
    expect({ shape, docs, how }).toEqual({ shape: 'none', docs: [], how: 'source code' })
    expect(ids(text)).toEqual(['source-code'])
  })
})

describe('prose that mentions a reason is no field', () => {
  test.each([
    'I keep getting finish_reason: length and do not know why.\nIt says stop_reason can be end_turn.',
    'Note: the finish_reason was "length" (see above).',
    'The model said [stop] and {nothing} else.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ shape: 'none', docs: [] })
  })
})

describe('exceptions', () => {
  test('whose class says why', () => {
    const text = "LengthFinishReasonError('Could not parse')"
    expect(read(text).docs[0]?.root).toMatchObject({ kind: 'object', type: 'LengthFinishReasonError' })
    expect(mark(text, 'exception')).toBe('LengthFinishReasonError')
  })

  test.each([
    ["ValueError: The `text` quick accessor needs a part. The candidate's [finish_reason](https://example.com/a#b) is 2.", 2, '2'],
    ['app.ResponseValidationError: It did not end well.\nFinish reason: 4.\nFinish message: .', 4, '4'],
    ['a.b.StopCandidateException: finish_reason: SAFETY\nindex: 0\n', 'SAFETY', 'SAFETY'],
    ["E   ValueError: stopped, finish_reason = 'RECITATION'", 'RECITATION', 'RECITATION'],
  ])('whose words say why: %s', (text, value, span) => {
    expect(values(text)).toMatchObject([{ finish_reason: value }])
    expect(mark(text, 'finish_reason')).toBe(span)
  })

  test('that print why the prompt was blocked', () => {
    const text = 'lib.BlockedPromptException: block_reason: SAFETY\nsafety_ratings {\n  category: HATE\n  probability: HIGH\n}\n'
    expect(values(text)).toEqual([
      {
        exception: 'BlockedPromptException',
        prompt_feedback: { block_reason: 'SAFETY', safety_ratings: [{ category: 'HATE', probability: 'HIGH' }] },
      },
    ])
  })

  test('that come of an empty list', () => {
    const text =
      'Traceback (most recent call last):\n  File "/app/a.py", line 3, in f\n    text = answer.candidates[0].text\n           ~~~~~~~~~~~~~~~~~^^^\nIndexError: list index out of range\n'
    expect(values(text)).toEqual([{ empty: 'candidates', exception: 'IndexError', message: 'list index out of range' }])
    expect(values(text.replace('candidates', 'rows'))).not.toMatchObject([{ empty: 'candidates' }])
  })

  test('that hold the body of an error leave it to be read for itself', () => {
    const text =
      "2026-01-01 10:00:00 ERROR app: call failed\nopenai.BadRequestError: Error code: 400 - {'error': {'code': 'content_filter'}}"
    expect(values(text)).toEqual([{ error: { code: 'content_filter' } }])
  })
})

describe('logs', () => {
  test('of key=value pairs give an object a line', () => {
    const text =
      'ts=2026-01-01T00:00:00Z level=info msg="llm done" finish_reason=length tokens=512\nlevel=info finish_reason=stop body={a=1}\n'
    expect(values(text)).toEqual([
      { ts: '2026-01-01T00:00:00Z', level: 'info', msg: 'llm done', finish_reason: 'length', tokens: 512 },
      { level: 'info', finish_reason: 'stop', body: { a: 1 } },
    ])
    expect(read(text).docs.map((doc) => doc.path)).toEqual(['line 1', 'line 2'])
  })

  test('with a reason behind a colon', () => {
    const text = '[2026-01-01 10:00:00] WARN stream ended, finish_reason: length, tokens: 12'
    expect(values(text)).toEqual([{ finish_reason: 'length' }])
    expect(mark(text, 'finish_reason')).toBe('length')
  })

  test('with a dump on each line, be the lines as long as each other', () => {
    const line = (id: number, reason: string) =>
      `2026-03-01 12:00:0${id} INFO app: ChatCompletion(id='${id}', choices=[Choice(finish_reason='${reason}')])`
    expect(values([line(1, 'stop'), line(2, 'cut!')].join('\n'))).toEqual([
      { id: '1', choices: [{ finish_reason: 'stop' }] },
      { id: '2', choices: [{ finish_reason: 'cut!' }] },
    ])
    expect(values("{'stop_reason': 'a'}\n{'stop_reason': 'b'}")).toEqual([{ stop_reason: 'a' }, { stop_reason: 'b' }])
  })
})

describe('what lies over a text or around it', () => {
  test('a terminal broke it at its edge', () => {
    const whole = "ChatCompletion(id='chatcmpl-1', choices=[Choice(finish_reason='length', index=0, logprobs=None)], created=1, model='m')"
    const width = whole.indexOf("'length'") + 4
    const text = whole.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\n') ?? ''
    expect(values(text)).toMatchObject([{ choices: [{ finish_reason: 'length' }] }])
    expect(mark(text, 'choices[0].finish_reason')).toBe("'len\ngth'")
    expect(ids(text)).toContain('wrapped')
  })

  test('a page escaped it', () => {
    const text = '<pre>{&#39;stop_reason&#39;: &#39;max_tokens&#39;, &#39;text&#39;: &#39;a &amp;lt; b&#39;}</pre>'
    expect(values(text)).toEqual([{ stop_reason: 'max_tokens', text: 'a &lt; b' }])
    expect(mark(text, 'stop_reason')).toBe('&#39;max_tokens&#39;')
    expect(ids(text)).toContain('html')
  })

  test.each([
    ['control characters', "{ stop_reason: \u001b[32m'refusal'\u001b[39m, n: \u001b[33m1\u001b[39m }"],
    ['as a log spells them', "{ stop_reason: \\x1b[32m'refusal'\\x1b[39m, n: \\x1b[33m1\\x1b[39m }"],
  ])('colours, %s', (_, text) => {
    expect(values(text)).toEqual([{ stop_reason: 'refusal', n: 1 }])
    expect(mark(text, 'stop_reason')).toBe("'refusal'")
    expect(ids(text)).toContain('colours')
  })

  test('a mail quoted it', () => {
    const text = "> {'stop_reason': 'max_tokens',\n>  'content': []}"
    expect(values(text)).toEqual([{ stop_reason: 'max_tokens', content: [] }])
  })

  test('curl printed headers around it, some of them JSON', () => {
    const text =
      '* Connected to api.example.com\n> POST /v1/messages HTTP/2\n> accept: */*\n>\n< HTTP/2 200\n< nel: {"success_fraction":0}\n<\n{"stop_reason":"end_turn"}\n* Closing'
    expect(values(text)).toEqual([{ stop_reason: 'end_turn' }])
    expect(values('HTTP/1.1 200 OK\nnel: {"success_fraction":0}\n\nstop_reason: end_turn\nmodel: m\n')).toEqual([
      { stop_reason: 'end_turn', model: 'm' },
    ])
  })

  test('Markdown: each fence is read for itself, code and prose are not', () => {
    const text =
      "I got finish_reason: x\n\n```python\nChoice(finish_reason='length')\n```\nand\n~~~yaml\nstop_reason: end_turn\nmodel: m\n~~~\nfrom\n```py\nif a.finish_reason == 'stop':\n    pass\n```\n"
    expect(values(text)).toEqual([{ finish_reason: 'length' }, { stop_reason: 'end_turn', model: 'm' }])
    expect(read(text).docs.map((doc) => doc.path)).toEqual(['block 1', 'block 2'])
    expect(ids(text)).toContain('fenced')
  })
})

describe('notations', () => {
  test('TOML', () => {
    const text =
      'id = "x"\n\n[[choices]]\nindex = 0\nfinish_reason = "length" # cut\n\n[choices.message]\nrole = "assistant"\n\n[[choices]]\nfinish_reason = "stop"\n'
    expect(values(text)).toEqual([
      { id: 'x', choices: [{ index: 0, finish_reason: 'length', message: { role: 'assistant' } }, { finish_reason: 'stop' }] },
    ])
    expect(mark(text, 'choices[0].finish_reason')).toBe('"length"')
  })

  test('C# records and Kotlin classes, whose text has no quotes', () => {
    const record = 'ChatCompletion { Id = x-1, FinishReason = Length, Content = Hello, world (and more), Usage = Usage { Output = 5 } }'
    expect(values(record)).toEqual([{ Id: 'x-1', FinishReason: 'Length', Content: 'Hello, world (and more)', Usage: { Output: 5 } }])
    const kotlin = "Choice(index=0, message=Message(content=Hello, it's me, name=null), finishReason=FinishReason(value=length))"
    expect(values(kotlin)).toEqual([{ index: 0, message: { content: "Hello, it's me", name: null }, finishReason: 'length' }])
  })

  test('Elixir maps', () => {
    expect(values('%{"choices" => [%Choice{finish_reason: "length", index: nil}], "id" => "x"}')).toEqual([
      { choices: [{ finish_reason: 'length', index: null }], id: 'x' },
    ])
  })

  test('a repr with lines drawn beside it', () => {
    const text = "Choice(\n│   finish_reason='length',\n│   message=Message(\n│   │   content='aaa'+200\n│   )\n)"
    expect(values(text)).toEqual([{ finish_reason: 'length', message: { content: 'aaa' } }])
    expect(at(read(text).docs[0]?.root, 'message.content')).toMatchObject({ closed: false })
  })

  test('a table', () => {
    const text = 'id\tstop_reason\tbody\n1\tmax_tokens\t{"stop_reason":"max_tokens"}\n2\tend_turn\t\n'
    expect(values(text)).toEqual([
      { id: 1, stop_reason: 'max_tokens', body: '{"stop_reason":"max_tokens"}' },
      { id: 2, stop_reason: 'end_turn', body: '' },
    ])
    expect(mark(text, 'body > stop_reason'.replaceAll(' ', ''))).toBe('"max_tokens"')
  })

  test.each([
    ["{'choices': [...], 'stop_reason': 'a'}", 'choices'],
    ["{ content: [Array], stop_reason: 'a' }", 'content'],
    ['{ content: [ 1, ... 2 more items ], stop_reason: "a" }', 'content'],
  ])('what was not printed is left open: %s', (text, key) => {
    const node = at(read(text).docs[0]?.root, key)
    expect(node?.kind === 'array' && node.omitted > 0).toBe(true)
    expect(mark(text, 'stop_reason')).toMatch(/^['"]a['"]$/)
  })

  test.each([
    "Message(content='a', stop_reason='b', usage=<truncated>",
    "{'content': 'a', 'stop_reason': 'b', ... (truncated)",
    "{'a': 1, 'stop_reason': 'b', 'text': 'and th",
  ])('cut: %s', (text) => {
    const { docs, groups } = read(text)
    expect(docs.map((doc) => doc.closed)).toEqual([false])
    expect(groups).toMatchObject([{ cut: true }])
    expect(mark(text, 'stop_reason')).toBe("'b'")
  })

  test('a word at the very end is not closed, and a number is left out', () => {
    expect(at(read('Choice(finish_reason=sto').docs[0]?.root, 'finish_reason')).toMatchObject({ closed: false })
    expect(values("Choice(finish_reason='x', index=1")).toEqual([{ finish_reason: 'x' }])
  })
})

describe('how it was read', () => {
  test.each([
    ["ChatCompletion(id='x', choices=[])", "a Python repr of openai's ChatCompletion"],
    ["{'a': None, 'b': 1}", 'a Python dict'],
    ["{ a: undefined, b: 'x' }", 'a JavaScript object'],
    ['{"a"=>nil, "b"=>1}', "Ruby's inspect"],
    ['{ID:x FinishReason:stop}', 'a Go struct'],
    ['Choice { index: 0, finish_reason: Some(Stop) }', "Rust's Debug output of Choice"],
    ['Array\n(\n    [a] => b\n)\n', "PHP's print_r"],
    ['a: 1\nb_c: 2', 'YAML'],
    ['Choice(index=0, name=null)', "a Kotlin object's toString of Choice"],
  ])('%s', (text, how) => {
    expect(read(text).how).toBe(how)
  })
})
