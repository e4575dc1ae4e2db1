import { describe, expect, it } from 'vitest'
import { diagnosed, noteIds, only, shown, sse } from '../testing.ts'

const message = (part: object) => ({ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [part] })
const said = message({ type: 'output_text', text: 'High tide at six.', annotations: [] })
const response = (status: string, output: object[], more: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  status,
  error: null,
  incomplete_details: null,
  model: 'gpt-5',
  output,
  ...more,
})
const call = { id: 'fc_1', type: 'function_call', call_id: 'call_1', name: 'tide', arguments: '{"port":"Oslo"}' }

describe('a whole response', () => {
  it('is complete with text', () => {
    expect(only(response('completed', [said]))).toMatchObject({
      format: 'openai-responses',
      outcome: 'complete',
      path: '',
      streamed: false,
    })
  })

  it('is refused by a refusal part under completed', () => {
    const answer = only(response('completed', [message({ type: 'refusal', refusal: 'No.' })]))
    expect(answer).toMatchObject({ outcome: 'refused', use: 'nothing' })
    expect(answer.evidence.map((field) => field.path)).toEqual(['output[0].content[0].refusal'])
  })

  it('asks for a tool that the caller runs, and not for one that ran already', () => {
    expect(only(response('completed', [call])).outcome).toBe('tool call')
    expect(only(response('completed', [{ type: 'mcp_approval_request', id: 'm', name: 'x', arguments: '{}' }])).outcome).toBe('tool call')
    const hosted = {
      type: 'custom_tool_call',
      id: 'ctc_1',
      call_id: 'xs_call_1',
      name: 'x_keyword_search',
      input: '{}',
      status: 'completed',
    }
    expect(only(response('completed', [hosted, said])).outcome).toBe('complete')
    expect(only(response('completed', [{ ...hosted, call_id: 'call_1' }, said])).outcome).toBe('tool call')
    const shell = { type: 'shell_call', id: 's', call_id: 'call_2', action: { commands: ['ls'] }, status: 'completed' }
    const result = { type: 'shell_call_output', id: 'so', call_id: 'call_2', output: [] }
    expect(only(response('completed', [shell])).outcome).toBe('tool call')
    expect(only(response('completed', [shell, result, said])).outcome).toBe('complete')
    const searched = only(response('completed', [{ type: 'web_search_call', id: 'w', status: 'completed' }, said]))
    expect(searched).toMatchObject({ outcome: 'complete', body: { toolCalls: 0 } })
    expect(noteIds(searched)).toContain('provider-run-tool')
    const ran = only(
      response('completed', [{ type: 'shell_call', call_id: 'c' }, { type: 'shell_call_output', call_id: 'c', output: [] }, said]),
    )
    expect(ran.outcome).toBe('complete')
  })

  it('is empty when only thinking or a search came back', () => {
    expect(only(response('completed', [{ type: 'reasoning', summary: [] }]))).toMatchObject({ outcome: 'empty' })
    expect(only(response('completed', [{ type: 'web_search_call', status: 'completed' }])).outcome).toBe('empty')
    expect(only(response('completed', [])).outcome).toBe('empty')
  })

  it('is not empty when it is an image', () => {
    expect(only(response('completed', [{ type: 'image_generation_call', result: 'aGk=' }])).outcome).toBe('complete')
  })

  it('takes its outcome from the details where it is incomplete, else it is cut short', () => {
    const because = (reason: string) => only(response('incomplete', [said], { incomplete_details: { reason } }))
    expect(because('max_output_tokens')).toMatchObject({ outcome: 'cut short', use: 'prefix', body: { limit: 'output' } })
    expect(because('content_filter').outcome).toBe('filtered')
    expect(because('something_new').outcome).toBe('unknown')
    expect(only(response('incomplete', [said]))).toMatchObject({ outcome: 'cut short' })
  })

  it('failed with its error as evidence, is cut short when cancelled, and in progress in the background', () => {
    const answer = only(response('failed', [], { error: { code: 'server_error', message: 'Sorry.' } }))
    expect(answer).toMatchObject({ kind: 'answer', outcome: 'failed', use: 'nothing' })
    expect(answer.evidence.map((field) => field.value)).toContain('server_error')
    expect(only(response('cancelled', [said])).outcome).toBe('cut short')
    for (const status of ['queued', 'in_progress'])
      expect(only(response(status, []))).toMatchObject({ outcome: 'in progress', use: 'wait' })
  })
})

describe('a streamed response', () => {
  const created = { type: 'response.created', response: response('in_progress', []) }
  const delta = { type: 'response.output_text.delta', output_index: 0, delta: 'High' }

  it('ends with its last event, and marks each status', () => {
    const text = sse([created, delta, { type: 'response.completed', response: response('completed', [said]) }], true)
    const answer = only(text)
    expect(answer).toMatchObject({ outcome: 'complete', streamed: true })
    expect(shown(text, answer.finish)).toEqual(['event 1 response.status = "in_progress"', 'event 3 response.status = "completed"'])
  })

  it('is in progress until then', () => {
    expect(only(sse([created, delta]))).toMatchObject({ outcome: 'in progress', body: { text: true } })
  })

  it('fails by an error event', () => {
    const answer = only(sse([created, delta, { type: 'error', code: 'server_error', message: 'x', param: null, sequence_number: 3 }]))
    expect(answer).toMatchObject({ outcome: 'failed', kind: 'answer', use: 'prefix' })
    expect(noteIds(answer)).toContain('error-mid-stream')
  })

  it('counts a call once, though several events tell of it', () => {
    const added = { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } }
    const args = { type: 'response.function_call_arguments.done', output_index: 0, arguments: call.arguments }
    const done = { type: 'response.output_item.done', output_index: 0, item: call }
    const answer = only(sse([created, added, args, done, { type: 'response.completed', response: response('completed', [call]) }]))
    expect(answer).toMatchObject({ outcome: 'tool call', body: { toolCalls: 1 } })
  })

  it('has nothing to run where the output of a call came with it, and counts what ran once', () => {
    const shell = { type: 'shell_call', id: 's', call_id: 'call_2', action: { commands: ['ls'] }, status: 'completed' }
    const result = { type: 'shell_call_output', id: 'so', call_id: 'call_2', output: [] }
    const items = [{ type: 'web_search_call', id: 'w', status: 'completed' }, shell, result, said]
    const events = items.flatMap((item, output_index) => [
      { type: 'response.output_item.added', output_index, item },
      { type: 'response.output_item.done', output_index, item },
    ])
    const answer = only(sse([created, ...events, { type: 'response.completed', response: response('completed', items) }]))
    expect(answer).toMatchObject({ outcome: 'complete', body: { toolCalls: 0 } })
    expect(answer.notes.find((note) => note.id === 'provider-run-tool')?.text).toContain('2 tool calls')
  })

  it('keeps the responses of one socket apart', () => {
    const second = (status: string, output: object[]) => ({ ...response(status, output), id: 'resp_2' })
    const lines = [
      created,
      { type: 'response.completed', response: response('completed', [said]) },
      { type: 'response.created', response: second('in_progress', []) },
      { type: 'response.incomplete', response: { ...second('incomplete', []), incomplete_details: { reason: 'max_output_tokens' } } },
    ]
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    expect(diagnosed(text).answers.map((answer) => answer.outcome)).toEqual(['complete', 'cut short'])
  })
})

describe('Realtime', () => {
  const done = (status: string, details: object | null, output: object[]) => ({
    type: 'response.done',
    event_id: 'event_1',
    response: { id: 'resp_1', object: 'realtime.response', status, status_details: details, output },
  })
  const spoken = { type: 'message', role: 'assistant', content: [{ type: 'audio', transcript: 'Six.' }] }

  it('reads response.done', () => {
    expect(only(done('completed', null, [spoken]))).toMatchObject({ format: 'openai-realtime', outcome: 'complete' })
    expect(only(done('cancelled', { type: 'cancelled', reason: 'turn_detected' }, [spoken])).outcome).toBe('cut short')
    expect(only(done('incomplete', { type: 'incomplete', reason: 'content_filter' }, [spoken])).outcome).toBe('filtered')
    expect(only(done('failed', { type: 'failed', error: { type: 'server_error', code: 'x' } }, [])).outcome).toBe('failed')
    expect(only(done('completed', null, [call])).outcome).toBe('tool call')
  })
})

describe('legacy Completions', () => {
  const completion = (text: string, finish_reason: string | null) => ({
    id: 'cmpl-1',
    object: 'text_completion',
    choices: [{ index: 0, text, finish_reason }],
  })

  it('reads a whole body, and chunks of a stream that look the same', () => {
    expect(only(completion('Six', 'length'))).toMatchObject({ format: 'openai-completions', outcome: 'cut short', streamed: false })
    expect(only(completion('', 'stop')).outcome).toBe('empty')
    expect(only(sse([completion('Si', null), completion('x', null), completion('', 'stop'), '[DONE]']))).toMatchObject({
      outcome: 'complete',
      streamed: true,
    })
  })
})
