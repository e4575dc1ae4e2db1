import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factOf, factsOf, sourceOf } from './fixture.ts'
import { loadFacts } from './load.ts'
import { parseFacts } from './parse.ts'

const good = JSON.stringify(factsOf([factOf()]))
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

/** What a person is told, for a server that answers so. */
async function told(fetch: () => Promise<Response>): Promise<string> {
  const result = await loadFacts('data/facts.json', { fetch })
  return result.ok ? 'loaded' : `${result.failure}: ${result.message}`
}

test('facts come back as they are', async () => {
  const result = await loadFacts('data/facts.json', { fetch: answer(good) })
  expect(result).toEqual({ ok: true, facts: JSON.parse(good) })
})

describe('what is wrong is said in a sentence', () => {
  test('no file', async () => {
    expect(await told(answer('not found', 404))).toBe('missing: The facts are missing: there is no file at data/facts.json.')
  })
  test('a server in trouble', async () => {
    expect(await told(answer('', 503))).toContain('the server answered 503')
  })
  test('no server', async () => {
    expect(await told(() => Promise.reject(new TypeError('fetch failed')))).toContain('nothing answered')
  })
  test("a host's own page in place of the file", async () => {
    expect(await told(answer('<!doctype html><title>Home</title>'))).toContain('a web page came in place of the file')
  })
  test('an empty file', async () => {
    expect(await told(answer(''))).toContain('the file is empty')
  })
  test('a file that is cut off anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: good.length - 1 }), (end) => {
        expect(parseFacts(good.slice(0, end))).toMatchObject({ ok: false, failure: 'cut' })
      }),
    )
  })
  test('a newer file', async () => {
    expect(await told(answer(JSON.stringify({ version: 2, facts: {} })))).toContain('version 2, the page reads version 1')
  })
  test('another shape, and where', async () => {
    expect(await told(answer(good.replace('"outcome":"complete"', '"outcome":"fine"')))).toContain('facts.0.outcome')
    expect(await told(answer('[]'))).toContain('shape')
    expect(await told(answer('null'))).toContain('shape')
  })
  test('an address that is no web page, which the page would make a link', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://example.org'])
      expect(await told(answer(JSON.stringify(factsOf([factOf({ sources: [sourceOf({ url })] })]))))).toContain('facts.0.sources.0.url')
  })
})
