import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, shown, sse } from '../testing.ts'

const body = (message: object, finish_reason: unknown, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'gpt-5-mini',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason, ...more }],
})
const chunk = (delta: object, finish_reason: unknown = null, index = 0) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index, delta, finish_reason }],
})
const call = { id: 'call_1', type: 'function', function: { name: 'tide', arguments: '{"port":"Oslo"}' } }

describe('a whole chat completion', () => {
  it('is complete when it stops with text', () => {
    const answer = only(body({ content: 'High tide at six.' }, 'stop'))
    expect(answer).toMatchObject({ format: 'openai-chat', outcome: 'complete', use: 'whole', path: 'choices[0]', streamed: false })
    expect(answer.rows[0]).toBe('openai/chat/stop')
  })

  it('is refused when the refusal has its own field, whatever the reason claims', () => {
    const answer = only(body({ content: null, refusal: 'No.' }, 'stop'))
    expect(answer).toMatchObject({ outcome: 'refused', use: 'nothing', body: { refusal: true } })
    expect(answer.evidence.map((field) => field.path)).toEqual(['choices[0].message.refusal'])
    expect(noteIds(answer)).toContain('refusal-under-success')
  })

  it('asks for tools when it holds a call, also under stop', () => {
    expect(only(body({ content: null, tool_calls: [call] }, 'stop'))).toMatchObject({
      outcome: 'tool call',
      use: 'run the tools',
      body: { toolCalls: 1 },
    })
    expect(only(body({ content: null, function_call: { name: 'tide', arguments: '{}' } }, 'stop')).outcome).toBe('tool call')
  })

  it('warns of a call whose arguments are cut', () => {
    const cut = { ...call, function: { name: 'tide', arguments: '{"port":"Os' } }
    expect(noteIds(only(body({ content: null, tool_calls: [cut] }, 'length')))).toContain('cut-tool-arguments')
    expect(only(body({ content: null, tool_calls: [cut] }, 'length')).outcome).toBe('cut short')
    expect(noteIds(only(body({ content: null, tool_calls: [call] }, 'tool_calls')))).not.toContain('cut-tool-arguments')
  })

  it('is empty when it claims success and holds nothing, or only thinking', () => {
    expect(only(body({ content: '' }, 'stop'))).toMatchObject({ outcome: 'empty', use: 'nothing' })
    const thinking = only(body({ content: null, reasoning_content: 'Let me see.' }, 'stop'))
    expect(thinking.outcome).toBe('empty')
    expect(noteIds(thinking)).toContain('thinking-only')
  })

  it('is not empty when the message was left out of the text', () => {
    expect(only({ model: 'm', choices: [{ index: 0, finish_reason: 'stop' }] })).toMatchObject({
      outcome: 'complete',
      body: { text: null },
    })
  })

  it('says when thinking used up the allowance', () => {
    const answer = only({
      ...body({ content: '' }, 'length'),
      usage: { completion_tokens: 800, completion_tokens_details: { reasoning_tokens: 800 } },
    })
    expect(answer).toMatchObject({ outcome: 'cut short', use: 'nothing', body: { limit: 'output' } })
    expect(noteIds(answer)).toContain('thinking-used-allowance')
    expect(answer.evidence.map((field) => field.name)).toEqual(['reasoning_tokens'])
  })

  it('has no reason when the field is null, blank or spells null, and says that it ended without one', () => {
    for (const value of [null, '', 'null']) {
      const answer = only(body({ content: 'Hi' }, value))
      expect(answer.outcome).toBe('unknown')
      expect(noteIds(answer)).toContain('ended-without-reason')
      expect(answer.finish).toHaveLength(1)
    }
  })

  it('names the blocked category of Azure', () => {
    const filter = { hate: { filtered: false, severity: 'safe' }, violence: { filtered: true, severity: 'medium' } }
    const answer = only(body({ content: '' }, 'content_filter', { content_filter_results: filter }))
    expect(answer).toMatchObject({ outcome: 'filtered', provider: 'azure' })
    expect(answer.notes.find((note) => note.id === 'blocked-category')?.text).toContain('violence')
  })

  it('reads each choice for itself, and names the first that can be used', () => {
    const text = {
      choices: [body({ content: '' }, 'content_filter').choices[0], { ...body({ content: 'B' }, 'stop').choices[0], index: 1 }],
    }
    const found = diagnosed(text)
    expect(found.answers.map((answer) => [answer.path, answer.outcome])).toEqual([
      ['choices[0]', 'filtered'],
      ['choices[1]', 'complete'],
    ])
    expect(found.notes.find((note) => note.id === 'answers-differ')?.text).toContain('choices[1]')
  })

  it('leaves a value that no fact knows unknown, and names what is near', () => {
    const answer = only(body({ content: 'Hi' }, 'lenght'))
    expect(answer).toMatchObject({ outcome: 'unknown', rows: [] })
    expect(answer.notes.find((note) => note.id === 'unknown-value')?.text).toContain('length')
  })

  it('never takes success for complete where the text breaks off inside the choice', () => {
    const text = '{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"High ti'
    expect(only(text)).toMatchObject({ outcome: 'unknown', use: 'prefix' })
  })
})

describe('speakers of Chat Completions', () => {
  it('lets the native reason decide where a gateway hides it', () => {
    const answer = only({ provider: 'Anthropic', ...body({ content: 'I looked.' }, 'stop', { native_finish_reason: 'max_tokens' }) })
    expect(answer).toMatchObject({ outcome: 'cut short', provider: 'openrouter' })
    expect(noteIds(answer)).toContain('native-reason-differs')
    const same = only(body({ content: '', tool_calls: [call] }, 'tool_calls', { native_finish_reason: 'stop' }))
    expect(noteIds(same)).not.toContain('native-reason-differs')
  })

  it('reads the stop string or token of vLLM and SGLang', () => {
    expect(only(body({ content: 'One' }, 'stop', { stop_reason: '###' })).body.stopString).toBe('###')
    expect(only(body({ content: 'One' }, 'stop', { stop_reason: 128009 })).body.stopString).toBeNull()
    const answer = only(body({ content: 'One' }, { type: 'stop', matched: 'END' }))
    expect(answer).toMatchObject({ outcome: 'complete', body: { stopString: 'END' } })
    expect(answer.finish.map((field) => field.value)).toEqual(['stop'])
  })

  it('takes an error inside a choice for what broke it', () => {
    const answer = only(body({ content: 'Par' }, 'error', { error: { code: 502, message: 'upstream' } }))
    expect(answer.outcome).toBe('failed')
  })
})

describe('a streamed chat completion', () => {
  it('is complete with the reason of its last chunk; a later usage chunk changes nothing', () => {
    const text = sse([
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Six.' }),
      chunk({}, 'stop'),
      { id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [], usage: { completion_tokens: 2 } },
      '[DONE]',
    ])
    const answer = only(text)
    expect(answer).toMatchObject({ outcome: 'complete', streamed: true, path: 'choices[0]' })
    expect(shown(text, answer.finish)).toEqual([
      'event 1 choices[0].finish_reason = null',
      'event 2 choices[0].finish_reason = null',
      'event 3 choices[0].finish_reason = "stop"',
    ])
  })

  it('is in progress without a reason, and unknown once it is over without one', () => {
    const begun = [chunk({ role: 'assistant', content: 'Six' })]
    expect(only(sse(begun))).toMatchObject({ outcome: 'in progress', use: 'wait' })
    expect(only(sse([...begun, '[DONE]']))).toMatchObject({ outcome: 'unknown' })
  })

  it('fails by an error before any reason, and keeps a reason that came before the error', () => {
    const error = { error: { message: 'overloaded', type: 'server_error' } }
    const broken = only(sse([chunk({ role: 'assistant', content: 'Si' }), error]))
    expect(broken).toMatchObject({ outcome: 'failed', kind: 'answer' })
    expect(noteIds(broken)).toContain('error-mid-stream')
    const late = only(sse([chunk({ role: 'assistant', content: 'Six' }), chunk({}, 'stop'), error]))
    expect(late.outcome).toBe('complete')
    expect(noteIds(late)).toContain('error-after-reason')
  })

  it('says that text already shown has to be taken back when it is filtered late', () => {
    expect(noteIds(only(sse([chunk({ role: 'assistant', content: 'The' }), chunk({}, 'content_filter')])))).toContain('filtered-late')
  })

  it('counts the last of two reasons', () => {
    const answer = only(sse([chunk({ role: 'assistant', content: 'A' }, 'stop'), chunk({}, 'length'), chunk({}, null)]))
    expect(answer.outcome).toBe('cut short')
    expect(noteIds(answer)).toContain('reason-changed')
  })

  it('joins the fragments of a call', () => {
    const part = (args: string) => chunk({ tool_calls: [{ index: 0, function: { arguments: args } }] })
    const answer = only(sse([chunk({ role: 'assistant' }), part('{"po'), part('rt":1}'), chunk({}, 'tool_calls')]))
    expect(answer).toMatchObject({ outcome: 'tool call', body: { toolCalls: 1 } })
    expect(noteIds(answer)).not.toContain('cut-tool-arguments')
  })

  it('keeps its choices, and the streams of several requests, apart', () => {
    const two = sse([
      chunk({ role: 'assistant', content: 'A' }),
      chunk({ role: 'assistant', content: 'B' }, null, 1),
      chunk({}, 'length', 1),
      chunk({}, 'stop'),
    ])
    expect(diagnosed(two).answers.map((answer) => answer.outcome)).toEqual(['complete', 'cut short'])
    const other = (one: object) => ({ ...one, id: 'chatcmpl-2' })
    const mixed = sse([
      chunk({ role: 'assistant', content: 'A' }),
      other(chunk({ role: 'assistant', content: 'B' })),
      other(chunk({}, 'length')),
      chunk({}, 'stop'),
    ])
    expect(diagnosed(mixed).answers.map((answer) => answer.outcome)).toEqual(['complete', 'cut short'])
  })
})

describe('what decides nothing', () => {
  it('is a reason in metadata, in the arguments of a tool, in a quoted answer or in the request', () => {
    expect(diagnosed({ metadata: { finish_reason: 'length' } }).kind).toBe('not-an-answer')
    const quoted = JSON.stringify(body({ content: 'x' }, 'length'))
    const args = { ...call, function: { name: 'log', arguments: quoted } }
    const answer = only({
      request: { messages: [{ role: 'user', content: quoted }] },
      response: { ...body({ content: quoted, tool_calls: [args] }, 'tool_calls'), metadata: { finish_reason: 'content_filter' } },
    })
    expect(answer.finish).toHaveLength(1)
    expect(answer.outcome).toBe('tool call')
  })
})
