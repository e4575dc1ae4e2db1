// What the page hears of a file: counts, rows, one answer, and what it can take away.
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { facts } from '../diagnose/testing.ts'
import { type Filter, type FromWorker, NO_FILTER, type ToWorker } from './messages.ts'
import { startSession } from './session.ts'

const chat = (id: string, reason: string, model = 'gpt-5.2') =>
  JSON.stringify({
    id: `batch_req_${id}`,
    custom_id: id,
    response: {
      status_code: 200,
      body: {
        id: `chatcmpl-${id}`,
        object: 'chat.completion',
        model,
        choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: reason }],
      },
    },
    error: null,
  })
const LINES = [
  chat('one', 'stop'),
  chat('two', 'length'),
  chat('three', 'length', 'gpt-5.2-mini'),
  chat('=four', 'no_such_reason'),
  '{"custom_id":"five","resp',
]

type Heard = { heard: FromWorker[]; ask(message: ToWorker): Promise<FromWorker[]>; over: Promise<void> }

function session(file: File): Heard {
  const heard: FromWorker[] = []
  const { handle, over } = startSession(file, facts, (message) => heard.push(message))
  return {
    heard,
    over,
    async ask(message) {
      const from = heard.length
      handle(message)
      for (let i = 0; i < 200 && heard.length === from; i++) await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, 30))
      return heard.slice(from)
    },
  }
}

const fileOf = (...parts: BlobPart[]) => new File(parts, 'answers.jsonl')
const last = (heard: FromWorker[]) => {
  const found = heard.findLast((message) => message.kind === 'progress')
  if (found === undefined) throw new Error('no progress')
  return found
}

describe.each([
  ['as it is', (text: string) => fileOf(text)],
  ['packed with gzip', (text: string) => fileOf(new Uint8Array(gzipSync(text)))],
  ['in UTF-16', (text: string) => fileOf(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')))],
])('a file %s', (_how, make) => {
  const file = make(LINES.join('\r\n'))

  it('is counted', async () => {
    const { heard, over } = session(file)
    await over
    const { progress, summary } = last(heard)
    expect(progress).toMatchObject({ state: 'done', layout: 'JSON lines', answers: 4, units: 5, problems: 1, taken: file.size })
    expect(summary.outcomes).toEqual([
      { name: 'cut short', count: 2 },
      { name: 'complete', count: 1 },
      { name: 'unknown', count: 1 },
    ])
    expect(summary.values.filter(({ unknown }) => unknown)).toEqual([{ name: 'no_such_reason', count: 1, unknown: true }])
  })

  it('shows the text of an answer, and of a line that could not be read', async () => {
    const { ask, over } = session(file)
    await over
    const [opened] = await ask({ kind: 'open', turn: 1, index: 2 })
    expect(opened).toMatchObject({ kind: 'opened', unit: { text: LINES[2], line: 3, nth: 0 } })
    const [broken] = await ask({ kind: 'open problem', turn: 2, index: 0 })
    expect(broken).toMatchObject({ unit: { text: LINES[4], line: 5 } })
  })
})

describe('a file that has been read', () => {
  const narrowed = async (filter: Partial<Filter>) => {
    const one = session(fileOf(LINES.join('\n')))
    await one.over
    const [matched] = await one.ask({ kind: 'filter', turn: 1, filter: { ...NO_FILTER, ...filter } })
    const rows = await one.ask({ kind: 'rows', turn: 2, from: 0, to: 50 })
    const ids = rows.flatMap((message) => (message.kind === 'rows' ? [message.rows.map(({ id }) => id)] : []))[0]
    return { ...one, matched, ids, rows }
  }

  it.each<[Partial<Filter>, string[]]>([
    [{ outcome: ['cut short'] }, ['two', 'three']],
    [{ outcome: ['cut short', 'complete'], model: 'gpt-5.2' }, ['one', 'two']],
    [{ q: 'THREE' }, ['three']],
    [{ q: 'length mini' }, ['three']],
    [{ value: 'no_such_reason' }, ['=four']],
    [{ q: 'nowhere' }, []],
  ])('is narrowed by %j', async (filter, wanted) => {
    const { ids, matched } = await narrowed(filter)
    expect(ids).toEqual(wanted)
    expect(matched).toMatchObject({ matching: wanted.length })
  })

  it('has rows with the sentences of their own notes', async () => {
    const { rows } = await narrowed({ value: 'no_such_reason' })
    const notes = rows.flatMap((message) => (message.kind === 'rows' ? message.rows.map(({ note }) => note) : []))
    expect(notes.at(-1)).toContain('no_such_reason')
  })

  it('gives CSV that reads back as its answers', async () => {
    const { ask } = await narrowed({})
    const [made] = await ask({ kind: 'csv', turn: 3 })
    const text = made?.kind === 'made' && made.blob ? Buffer.from(await made.blob.arrayBuffer()).toString() : ''
    const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
    expect(errors).toEqual([])
    expect(data.map(({ Line, Id, Value, Outcome }) => [Line, Id, Value, Outcome])).toEqual([
      ['1', 'one', 'stop', 'complete'],
      ['2', 'two', 'length', 'cut short'],
      ['3', 'three', 'length', 'cut short'],
      ['4', "'=four", 'no_such_reason', 'unknown'],
    ])
  })

  it('gives the requests of the answers chosen, as they stand, or else their ids', async () => {
    const request = (id: string) => `{"custom_id": "${id}", "method":"POST","body":{"model":"gpt-5.2"}}`
    const { ask } = await narrowed({ outcome: ['cut short'] })
    const requests = new File([['one', 'two', 'three'].map(request).join('\n')], 'requests.jsonl')
    const [made] = await ask({ kind: 'requests', turn: 3, file: requests })
    if (made?.kind !== 'made' || made.blob === null) throw new Error('nothing made')
    expect(await made.blob.text()).toBe(`${request('two')}\n${request('three')}\n`)
    const [ids] = await ask({ kind: 'requests', turn: 4, file: null })
    expect(ids?.kind === 'made' && (await ids.blob?.text())).toBe('two\nthree\n')
  })
})

describe('a file that is being read', () => {
  const many = fileOf(`${LINES.slice(0, 3).join('\n')}\n`.repeat(20_000))

  it('stops where it is cancelled, and keeps what it had', async () => {
    const { heard, ask, over } = session(many)
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await ask({ kind: 'cancel' })
    await over
    const { progress } = last(heard)
    expect(progress.state).toBe('cancelled')
    expect(progress.answers).toBeGreaterThan(0)
    expect(progress.answers).toBeLessThan(60_000)
  })

  it('waits while it is paused, and goes on', async () => {
    const { heard, ask, over } = session(many)
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await ask({ kind: 'pause' })
    const before = last(heard).progress
    expect(before.state).toBe('paused')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(last(heard).progress.answers).toBe(before.answers)
    await ask({ kind: 'resume' })
    await over
    expect(last(heard).progress).toMatchObject({ state: 'done', answers: 60_000 })
  })

  it('gives what it had where a packed file breaks off, and says so', async () => {
    const packed = gzipSync(`${LINES.slice(0, 3).join('\n')}\n`.repeat(5000))
    const { heard, over } = session(fileOf(new Uint8Array(packed.subarray(0, packed.length - 200))))
    await over
    const { progress } = last(heard)
    expect(progress.state).toBe('failed')
    expect(progress.why).toMatch(/breaks off/)
    expect(progress.answers).toBeGreaterThan(0)
  })
})

describe('other files', () => {
  it('of HAR give the answers of their calls, also where a body is kept as base64', async () => {
    const body = JSON.stringify({ candidates: [{ content: { parts: [{ text: 'Yes.' }] }, finishReason: 'MAX_TOKENS' }] })
    const entry = (content: object) => ({ request: { url: 'https://example.com' }, response: { status: 200, content } })
    const har = {
      log: {
        version: '1.2',
        entries: [entry({ text: body }), entry({ text: btoa(body), encoding: 'base64' }), entry({ text: '<html>' }), entry({})],
      },
    }
    const { heard, over } = session(new File([JSON.stringify(har)], 'calls.har'))
    await over
    expect(last(heard)).toMatchObject({
      progress: { layout: 'HAR', answers: 2, problems: 0 },
      summary: { outcomes: [{ name: 'cut short', count: 2 }] },
    })
  })

  it('of streams give an answer a stream', async () => {
    const stream = (id: string, reason: string) =>
      [null, reason]
        .map(
          (finish_reason) =>
            `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'x' }, finish_reason }] })}\n\n`,
        )
        .join('')
    const { heard, over } = session(new File([`${stream('a', 'stop')}data: [DONE]\n\n${stream('b', 'length')}data: [DONE]\n\n`], 'log.txt'))
    await over
    expect(last(heard)).toMatchObject({ progress: { layout: 'streams', answers: 2 } })
  })

  it('of plain logs give the answers of their records and complain of no other line', async () => {
    const log = '10:00 INFO started\n10:01 INFO answer finish_reason=length model=gpt-5.2\n10:02 INFO idle\n'.repeat(3)
    const { heard, over } = session(new File([log], 'app.log'))
    await over
    expect(last(heard)).toMatchObject({
      progress: { layout: 'log', answers: 3, problems: 0 },
      summary: { outcomes: [{ name: 'cut short', count: 3 }] },
    })
  })

  it('that are empty give nothing and end well', async () => {
    const { heard, over } = session(new File([], 'empty'))
    await over
    expect(last(heard).progress).toMatchObject({ state: 'done', answers: 0, problems: 0 })
  })
})
