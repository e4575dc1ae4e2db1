// What programs print, judged: each language and shape with the outcomes that are easily missed.
import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, shown } from './testing.ts'

/** A text, its format and outcome, and the one finish field as it stands in the text; '' for none. */
type Case = [what: string, text: string, format: string, outcome: string, mark: string]

function judged(text: string) {
  const { format, outcome, finish } = only(text)
  return { format, outcome, marks: finish.map((field) => text.slice(field.start, field.end)) }
}

function holds(cases: Case[]): void {
  it.each(cases)('%s', (_, text, format, outcome, mark) => {
    expect(judged(text)).toEqual({ format, outcome, marks: mark === '' ? [] : [mark] })
  })
}

const USAGE = 'CompletionUsage(completion_tokens=64, prompt_tokens=27, total_tokens=91)'

describe('an exception stands for its reason', () => {
  holds([
    ['by its class', `openai.LengthFinishReasonError: no JSON - ${USAGE}`, 'openai-chat', 'cut short', 'LengthFinishReasonError'],
    ['as its repr', `LengthFinishReasonError('no JSON - ${USAGE}')`, 'openai-chat', 'cut short', 'LengthFinishReasonError'],
    [
      'with a stack',
      'LengthFinishReasonError: no JSON\n    at parse (/app/a.js:73:19)',
      'openai-chat',
      'cut short',
      'LengthFinishReasonError',
    ],
    [
      'whose message says it again',
      'openai.ContentFilterFinishReasonError: it was rejected by the content filter',
      'openai-chat',
      'filtered',
      'ContentFilterFinishReasonError',
    ],
    [
      'logged without its class',
      `failed: could not parse response content as the length limit was reached - ${USAGE}`,
      'openai-chat',
      'cut short',
      'length',
    ],
    ['in its words', 'ValueError: No text: the candidate’s finish_reason is 4.', 'gemini', 'filtered', '4'],
    ['with a link in them', 'ValueError: The candidate’s [finish_reason](https://example.org/a#b) is 2.', 'gemini', 'cut short', '2'],
    ['with protobuf text behind it', 'a.StopCandidateException: index: 0\nfinish_reason: RECITATION\n', 'gemini', 'filtered', 'RECITATION'],
    ['with a blocked prompt behind it', 'BlockedPromptException: prompt_feedback { block_reason: OTHER }', 'gemini', 'filtered', 'OTHER'],
    ['with a number for the block', 'BlockedPromptException: block_reason: 1', 'gemini', 'filtered', '1'],
    [
      'in Vertex AI’s words',
      'ResponseValidationError: It did not complete.\nFinish reason: 2.\nFinish message: .\n',
      'gemini',
      'cut short',
      '2',
    ],
    ['said to be blocked', '[GoogleGenerativeAI Error]: Candidate was blocked due to SAFETY', 'gemini', 'filtered', 'SAFETY'],
    [
      'that asked for the first of no candidates',
      'Traceback (most recent call last):\n  File "a.py", line 4, in f\n    return r.candidates[0].text\nIndexError: list index out of range\nprompt_feedback {\n  block_reason: SAFETY\n}\n',
      'gemini',
      'filtered',
      'SAFETY',
    ],
    [
      'of the AI SDK',
      "AI_NoObjectGeneratedError: No object\n    at f (file:///a.mjs:1:1) {\n  text: '{\"a',\n  usage: { totalTokens: 36 },\n  finishReason: 'content-filter'\n}",
      'ai-sdk',
      'filtered',
      "'content-filter'",
    ],
  ])

  it('tells the provider where only its own library speaks so', () => {
    expect(only('ValueError: The `text` quick accessor failed. The finish_reason is 9.').provider).toBe('gemini')
    expect(only('ResponseValidationError: It did not complete.\nFinish reason: 9.').provider).toBe('vertex')
  })

  it('is success with nothing to show where the library found no part', () => {
    const text = 'ValueError: The `response.text` quick accessor found that none were returned. The candidate’s finish_reason is 1.'
    expect(only(text)).toMatchObject({ outcome: 'empty', use: 'nothing' })
  })

  it('has no reason where a list was empty: it is said where to look', () => {
    const text =
      'Traceback (most recent call last):\n  File "a.py", line 4, in f\n    r.candidates[0].text\nIndexError: list index out of range'
    const answer = only(text)
    expect(answer).toMatchObject({ format: 'gemini', outcome: 'unknown', finish: [] })
    expect(noteIds(answer)).toContain('empty-list')
    expect(shown(text, answer.evidence)).toEqual(['empty = candidates'])
  })

  it('is an error where a policy kept the answer back and no reason is given', () => {
    expect(diagnosed('litellm.ContentPolicyViolationError: AzureException - it was filtered').kind).toBe('error')
  })

  it('says nothing of an answer where it is about anything else', () => {
    for (const text of ['IndexError: list index out of range', "TypeError: Cannot read properties of undefined (reading 'x')"])
      expect(diagnosed(text).kind).toBe('not-an-answer')
  })
})

describe('a field alone', () => {
  holds([
    ['with the way to it', 'choices[0].finish_reason = "length"', 'openai-chat', 'cut short', '"length"'],
    ['as a program words it', 'Finish reason: length', 'openai-chat', 'cut short', 'length'],
    [
      'in a group of a log',
      'level=WARN msg="no text" llm.finish_reason=content_filter llm.model=m',
      'openai-chat',
      'filtered',
      'content_filter',
    ],
    ['as the repr of an enum', '<FinishReason.MAX_TOKENS: 2>', 'gemini', 'cut short', '<FinishReason.MAX_TOKENS: 2>'],
    ['as an assignment', "stop_reason => 'pause_turn'", 'anthropic-messages', 'paused', "'pause_turn'"],
  ])
})

describe('what was not printed', () => {
  it.each([
    ['too deep for util.inspect', "{ choices: [ { index: 0, message: [Object], finish_reason: 'stop' } ] }"],
    ['a list too deep for it', "{ candidates: [ { content: { parts: [Array], role: 'model' }, finishReason: 'STOP', index: 0 } ] }"],
    ['a pointer of Go', '&{Index:0 Content:0xc000123450 FinishReason:STOP SafetyRatings:[0xc000123460] CitationMetadata:<nil>}'],
  ])('may hold an answer: %s', (_, text) => {
    const answer = only(text)
    expect(answer).toMatchObject({ outcome: 'complete', body: { text: null } })
    expect(noteIds(answer)).toContain('not-printed')
  })

  it('is not taken for nothing before a limit', () => {
    const answer = only("{ choices: [ { index: 0, message: [Object], finish_reason: 'length' } ] }")
    expect(answer).toMatchObject({ outcome: 'cut short', use: 'prefix' })
    expect(noteIds(answer)).not.toContain('cut-before-text')
  })

  it('leaves the outcome unknown where it is the whole answer', () => {
    expect(only("{ object: 'chat.completion', choices: [ [Object] ] }")).toMatchObject({ outcome: 'unknown', finish: [] })
  })
})

describe('what a language prints of nothing', () => {
  it('is no tool call, no sound and no provider', () => {
    const go =
      '{ID:c Choices:[{FinishReason:stop Index:0 Message:{Content: Refusal: Role:assistant Audio:{ID: Data: ExpiresAt:0} FunctionCall:{Arguments: Name:} ToolCalls:[]}}] Model:gpt-4o Object:chat.completion}'
    expect(only(go)).toMatchObject({ outcome: 'empty', body: { toolCalls: 0, otherContent: false } })
    const python =
      "GenerateContentResponse(candidates=None, create_time=None, prompt_feedback=Feedback(block_reason=<BlockedReason.SAFETY: 'SAFETY'>, block_reason_message=None))"
    expect(only(python)).toMatchObject({ provider: 'unknown', outcome: 'filtered', evidence: [] })
  })
})

describe('the objects of typed libraries', () => {
  holds(
    [
      [
        'a union around the kind that it is',
        'Message{id=msg_1, content=[ContentBlock{text=TextBlock{text=Hello there, type=text}}], role=assistant, stopReason=max_tokens, stopSequence=null, type=message}',
        'anthropic-messages',
        'cut short',
        'max_tokens',
      ],
      [
        'content by its class',
        'ChatCompletion(id=c, model=m, choices=[ChatChoice(index=0, message=ChatMessage(role=Role(role=assistant), messageContent=TextContent(content=ab)), finishReason=FinishReason(value=stop))])',
        'openai-chat',
        'complete',
        'stop',
      ],
      [
        'Spring AI’s generation',
        "ChatResponse [metadata={ id: c, usage: DefaultUsage{promptTokens=1} }, generations=[Generation[assistantMessage=AssistantMessage [messageType=ASSISTANT, toolCalls=[], textContent=Hello wor, metadata={finishReason=LENGTH}], chatGenerationMetadata=DefaultChatGenerationMetadata[finishReason='LENGTH', filters=0]]]]",
        'unknown',
        'cut short',
        "'LENGTH'",
      ],
      [
        'LangChain4j’s response',
        'ChatResponse { aiMessage = AiMessage { text = "Hello", toolExecutionRequests = [] }, metadata = OpenAiChatResponseMetadata{id=\'c\', finishReason=CONTENT_FILTER, created=1} }',
        'unknown',
        'filtered',
        'CONTENT_FILTER',
      ],
      [
        'LangChain4j’s call',
        'ChatResponse { aiMessage = AiMessage { text = null, toolExecutionRequests = [ToolExecutionRequest { id = "c", name = "f", arguments = "{}" }] }, metadata = ChatResponseMetadata{id=\'c\', finishReason=TOOL_EXECUTION} }',
        'unknown',
        'tool call',
        'TOOL_EXECUTION',
      ],
      [
        'vLLM’s own output, whose stop_reason is only the stop string',
        "RequestOutput(request_id=0, prompt='Hi', outputs=[CompletionOutput(index=0, text=' abc', finish_reason=length, stop_reason=None)], finished=True)",
        'openai-chat',
        'cut short',
        'length',
      ],
      [
        'a list of protobuf messages',
        '[index: 0\nfinish_reason: RECITATION\ncontent {\n  role: "model"\n}\n]',
        'gemini',
        'filtered',
        'RECITATION',
      ],
      ['Go’s error of a candidate', 'blocked: candidate: FinishReasonSafety', 'gemini', 'filtered', 'FinishReasonSafety'],
      [
        'Android’s error of a candidate',
        'ResponseStoppedException: Content generation stopped. Reason: MAX_TOKENS',
        'gemini',
        'cut short',
        'MAX_TOKENS',
      ],
      ['Android’s error of a prompt', 'a.b.PromptBlockedException: Prompt was blocked: SAFETY', 'gemini', 'filtered', 'SAFETY'],
      [
        'Laravel’s dump',
        'array:2 [\n  "object" => "chat.completion"\n  "choices" => array:1 [\n    0 => array:2 [\n      "message" => array:1 [\n        "content" => null\n      ]\n      "finish_reason" => "content_filter"\n    ]\n  ]\n]',
        'openai-chat',
        'filtered',
        '"content_filter"',
      ],
      ['Go’s error of a prompt', 'blocked: prompt: BlockReasonOther', 'gemini', 'filtered', 'BlockReasonOther'],
      [
        'colours whose escape character was lost',
        "[32m{[39m finish_reason: [32m'length'[39m, index: [33m0[39m, message: { role: [32m'assistant'[39m, content: [1mnull[22m } }",
        'openai-chat',
        'cut short',
        "'length'",
      ],
    ].map((one) => one as Case),
  )

  it('count one by one in a list of Go', () => {
    const text =
      'openai.R{ID:"c", Model:"m", Choices:[]openai.C{openai.C{Index:0, Message:openai.M{Role:"assistant", Content:"a"}, FinishReason:"length"}}}'
    expect(only(text).path).toBe('Choices[0]')
  })
})

describe('what the reader should learn', () => {
  it('is which function is called where the reason claims success', () => {
    const text =
      "{ choices: [ { index: 0, message: { role: 'assistant', content: null, function_call: { name: 'pick', arguments: '{}' } }, finish_reason: 'stop' } ] }"
    const answer = only(text)
    expect(answer.outcome).toBe('tool call')
    expect(shown(text, answer.evidence)).toEqual(["choices[0].message.function_call.name = 'pick'"])
  })

  it('is that an error of a filter is no finish reason, who says so, and which category it was', () => {
    const text =
      "Error code: 400 - {'error': {'message': 'No.', 'code': 'content_filter', 'innererror': {'code': 'ResponsibleAIPolicyViolation', 'content_filter_result': {'violence': {'filtered': True, 'severity': 'medium'}, 'hate': {'filtered': False, 'severity': 'safe'}}}}}"
    const answer = only(text)
    expect(answer).toMatchObject({ kind: 'error', provider: 'azure', finish: [] })
    expect(noteIds(answer)).toEqual(expect.arrayContaining(['prompt-filtered', 'blocked-category']))
  })
})

describe('text without quotes', () => {
  it('holds brackets of its own', () => {
    const text =
      'Result(choices=[Choice(index=0, message=Message(role=assistant, content=Hello, world (again), name=null), finishReason=length)], model=m)'
    expect(only(text)).toMatchObject({ format: 'openai-chat', outcome: 'cut short', body: { text: true } })
    expect(shown(text, only(text).finish)).toEqual(['choices[0].finishReason = length'])
  })

  it('under a name that only its class has is not nothing', () => {
    const text = (key: string) =>
      `ChatCompletion[choices=[Choice[finishReason=STOP, index=0, message=Message[${key}=Hello, role=ASSISTANT]]], model=m]`
    expect(only(text('rawContent'))).toMatchObject({ outcome: 'complete', body: { text: true } })
    expect(only(text('spoken'))).toMatchObject({ outcome: 'complete', body: { text: null } })
  })
})

describe('YAML', () => {
  it('may hold several documents, each an answer of its own', () => {
    const document = (reason: string) =>
      `---\nstop_reason: ${reason}\ntype: message\nrole: assistant\ncontent:\n  - type: text\n    text: a\n`
    const { answers } = diagnosed(document('refusal') + document('max_tokens') + document('end_turn'))
    expect(answers.map((answer) => answer.outcome)).toEqual(['refused', 'cut short', 'complete'])
    const short = diagnosed('---\nstop_reason: refusal\n---\nstop_reason: end_turn\n')
    expect(short.answers.map((answer) => answer.outcome)).toEqual(['refused', 'complete'])
  })
})

describe('records of libraries', () => {
  it('keep answers among the messages of a conversation', () => {
    const text =
      "{'messages': [HumanMessage(content='finish_reason', id='1'), AIMessage(content='abc', response_metadata={'finish_reason': 'length', 'model_name': 'm'}, id='2')]}"
    expect(only(text)).toMatchObject({ outcome: 'cut short', path: 'messages[1]' })
    const json = {
      messages: [
        { type: 'human', content: 'x' },
        { type: 'ai', content: '', response_metadata: { stop_reason: 'refusal' } },
      ],
    }
    expect(only(json)).toMatchObject({ outcome: 'refused', path: 'messages[1]' })
  })

  it('do not tell the format by a word that many use in a field of another', () => {
    for (const text of ['stop_reason=stop', 'finish_reason=MAX_TOKENS']) expect(only(text).format).toBe('unknown')
  })

  it('hold an error once that they keep as it came and as it was parsed', () => {
    const error = { error: { message: 'No.', type: 'invalid_request_error', code: 'invalid_prompt' } }
    expect(only({ statusCode: 400, responseBody: JSON.stringify(error), data: error }).kind).toBe('error')
  })

  it('of Go’s exporter of spans are read', () => {
    const text = '{"Name":"chat","Attributes":[{"Key":"gen_ai.response.finish_reasons","Value":{"Type":"STRINGSLICE","Value":["length"]}}]}'
    expect(only(text)).toMatchObject({ format: 'otel-genai', outcome: 'cut short' })
  })
})

describe('a dump inside a string of a log', () => {
  const repr =
    "ChatCompletion(id='c', choices=[Choice(finish_reason='content_filter', index=0, message=ChatCompletionMessage(content='', role='assistant'))])"
  const inspected = `{\n  id: 'msg_1',\n  type: 'message',\n  role: 'assistant',\n  content: [],\n  stop_reason: 'refusal',\n  stop_sequence: null\n}`

  it.each([
    ['as the message', { level: 'info', message: repr }, 'message.choices[0].finish_reason', "'content_filter'"],
    [
      'as Go printed it',
      {
        level: 'warn',
        ts: 1,
        msg: 'llm',
        resp: '&{ID:c Choices:[{Index:0 Message:{Role:assistant Content:a} FinishReason:length}] Model:m}',
      },
      'resp.Choices[0].FinishReason',
      'length',
    ],
    ['behind words', { level: 'info', msg: `got ${repr} in 2 s` }, 'msg.choices[0].finish_reason', "'content_filter'"],
    ['as the response', { ts: 1, upstream_response: repr }, 'upstream_response.choices[0].finish_reason', "'content_filter'"],
    ['as console.log wrote it', { level: 30, msg: inspected }, 'msg.stop_reason', "'refusal'"],
    ['as a line of names and values', { level: 'warn', msg: 'done model=m finish_reason=length' }, 'msg.finish_reason', 'length'],
    [
      'as an exception',
      {
        level: 'error',
        message: 'x',
        exc_info: 'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    x\nopenai.LengthFinishReasonError: no',
      },
      'exc_info.exception',
      'LengthFinishReasonError',
    ],
  ])('is read %s', (_, record, path, mark) => {
    const text = JSON.stringify(record)
    expect(shown(text, only(text).finish)).toEqual([`${path} = ${mark}`])
  })

  it('is read through another log around it', () => {
    const text = JSON.stringify({ log: JSON.stringify({ level: 'info', msg: repr }), stream: 'stdout' })
    expect(only(text)).toMatchObject({ format: 'openai-chat', outcome: 'filtered', path: 'log.msg.choices[0]' })
  })

  it.each([
    [
      'what a model said',
      { object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: repr }, finish_reason: 'stop' }] },
    ],
    ['what a user asked', { level: 'info', role: 'user', content: repr, message: 'why is it finish_reason=length?' }],
    ['a text', { level: 'info', text: repr, content: repr }],
    ['a message of no logger', { from: 'a', message: 'I set finish_reason=length' }],
    ['what was sent', { level: 'info', request: repr, prompt: repr, arguments: repr }],
  ])('is not read from %s', (_, record) => {
    const { answers } = diagnosed(record)
    expect(answers.filter((answer) => answer.outcome !== 'complete')).toEqual([])
  })
})

describe('no answer', () => {
  it.each([
    [
      'a field that a text documents',
      '- `finish_reason`: `stop`, `length` or `tool_calls`\n- `stop_reason`: one of `end_turn`, `max_tokens`',
    ],
    [
      'a test with data in it',
      'def test_cut():\n    r = {"choices": [{"finish_reason": "length", "message": {"content": "a"}}]}\n    assert kind(r) == "cut"\n',
    ],
    ['a metric', 'llm_requests_total{model="gpt-4o",finish_reason="length"} 42'],
    ['a query', 'query { calls(where: {finish_reason: "length"}) { id } }'],
    ['a union of types', "export type FinishReason = 'stop' | 'length'"],
    ['an interface', "interface Choice {\n  finish_reason: 'stop' | 'length';\n  index: number;\n}"],
    ['a schema', 'finish_reason:\n  type: string\n  enum:\n    - stop\n    - length\n'],
    ['a definition of messages', 'message Candidate {\n  FinishReason finish_reason = 2 [json_name = "finishReason"];\n}'],
    ['a statement of SQL', "SELECT id FROM calls WHERE finish_reason = 'length' ORDER BY id;"],
    ['a table of what values mean', '| finish_reason | description |\n|---|---|\n| stop | It ended |\n| length | Limit |'],
    ['a configuration', 'model: gpt-4o\nretry_on:\n  finish_reason: [length, content_filter]\n'],
    ['prose', 'When finish_reason is "length", the limit was hit. If stop_reason = "refusal" show a message.'],
    ['a switch', 'switch resp.Choices[0].FinishReason {\ncase openai.FinishReasonLength:\n\treturn errCut\n}'],
  ])('is %s', (_, text) => {
    expect(diagnosed(text)).toMatchObject({ kind: 'not-an-answer', answers: [] })
  })
})
