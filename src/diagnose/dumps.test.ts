// What programs print, judged: each language and shape with the outcomes that are easily missed.
import { describe, expect, it } from 'vitest'
import { type Case, holds } from './judged.ts'
import { diagnosed, noteIds, only, shown } from './testing.ts'

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
