import { describe, expect, it } from 'vitest'
import { diagnosed, only, shown } from './testing.ts'

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
