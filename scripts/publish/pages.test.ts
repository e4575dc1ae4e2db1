// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { type Fact, factsSchema } from '../../src/facts/schema.ts'
import { atom } from './feed.ts'
import { html } from './html.ts'
import { pagePath, sitemap, valueList, valuePage } from './pages.ts'
import { siteAddress } from './plugin.ts'

const facts = z.parse(factsSchema, json)
const fact = (id: string): Fact => {
  const found = facts.facts.find((one) => one.id === id)
  if (!found) throw new Error(`There is no row ${id}.`)
  return found
}
const pageOf = (one: Fact, site: string | null = null) => new DOMParser().parseFromString(valuePage(one, facts, { site }), 'text/html')
/** The text of a page, near enough for four hundred of them: tags taken out, escapes read. */
const readable = (page: string) => {
  const plain: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  const escapes = /&(?:amp|lt|gt|quot|#39);/g
  return page
    .replace(/<[^>]*>/g, '')
    .replace(escapes, (one) => plain[one] ?? one)
    .replace(/\s+/g, ' ')
}
const textOf = (page: Document) => page.body.textContent?.replace(/\s+/g, ' ') ?? ''

describe('the page of a value', () => {
  it('says, for every row, all that the row does', () => {
    for (const one of facts.facts) {
      const text = readable(valuePage(one, facts, { site: null }))
      const said = [
        one.value ?? 'unknown',
        one.outcome,
        one.meaning,
        one.field,
        one.cause,
        one.salyro.streamed,
        one.salyro.whole,
        one.salyro.chat,
        one.id,
      ]
        .concat(one.notes, one.judgement ?? [], one.advice?.text ?? 'unknown', one.syntic.note ?? [])
        .concat(one.sources.flatMap(({ title, read, due }) => [title, read, due]))
      for (const part of said) expect(text, `${one.id} lacks: ${part}`).toContain(part.replace(/\s+/g, ' '))
    }
  })

  it('unfurls with a title and a description, and runs no script', () => {
    const page = pageOf(fact('anthropic/messages/pause_turn'))
    expect(page.title).toBe('pause_turn at Anthropic: paused — Stop Reasons')
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain(fact('anthropic/messages/pause_turn').meaning)
    expect(page.querySelector('script')).toBeNull()
  })

  it('leads to the explorer and to its own row there', () => {
    const link = pageOf(fact('gemini/finish/SPII')).querySelector('a.open')
    expect(link?.getAttribute('href')).toBe('../../../../index.html?value=gemini/finish/SPII')
  })

  it('quotes the provider where the build has its words, with the clause of this value set off', () => {
    const one = fact('openai/chat/length')
    const [source] = one.sources
    if (!source) throw new Error('The row has no source.')
    const quoted = { ...one, sources: [{ ...source, quote: { text: 'one thing, another <thing>', clause: [11, 26] as [number, number] } }] }
    expect(pageOf(quoted).querySelector('blockquote mark')?.textContent).toBe('another <thing>')
    expect(textOf(pageOf(one))).toContain('could not be quoted')
  })

  it('has whole addresses only where the site has one', () => {
    const one = fact('openai/chat/length')
    expect(pageOf(one).querySelector('link[rel=canonical]')).toBeNull()
    expect(pageOf(one, 'https://example.org/x/').querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://example.org/x/value/openai/chat/length/',
    )
  })

  it('links the same cause at other providers to pages that exist', () => {
    const paths = new Set(facts.facts.map(({ id }) => pagePath(id)))
    const links = [...pageOf(fact('openai/chat/length')).querySelectorAll('.same a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect(paths).toContain(link.replace(/^(\.\.\/)+/, '').replace(/index\.html$/, ''))
    expect(links.filter((link) => link.includes('value/openai/'))).toEqual([])
  })
})

describe('what a site with an address has besides', () => {
  it('lists every value for readers without JavaScript', () => {
    const list = new DOMParser().parseFromString(valueList(facts).text, 'text/html')
    expect(list.querySelectorAll('a')).toHaveLength(facts.facts.length)
  })

  it('names the first page and every value in the sitemap', () => {
    expect(sitemap(facts, 'https://example.org/x/').match(/<loc>/g)).toHaveLength(facts.facts.length + 1)
  })

  it('gives the changes as a feed that is well-formed XML', () => {
    const changes =
      '# Changes\n\n## 2026-12-02\n\n- `a/b/c` meaning: a < b → c & d (pkg 1.0.0)\n\n## 2026-12-01\n\n- First published: 3 rows.\n'
    const feed = new DOMParser().parseFromString(atom(changes, 'https://example.org/x/'), 'application/xml')
    expect(feed.querySelector('parsererror')).toBeNull()
    expect([...feed.querySelectorAll('entry > updated')].map(({ textContent }) => textContent)).toEqual([
      '2026-12-02T00:00:00Z',
      '2026-12-01T00:00:00Z',
    ])
    expect(feed.querySelector('entry > content')?.textContent).toContain('a < b → c & d')
  })

  it('takes an address with or without its last slash, and refuses what is none', () => {
    expect(siteAddress(undefined)).toBeNull()
    expect(siteAddress('https://example.org/x')).toBe('https://example.org/x/')
    expect(() => siteAddress('stop reasons')).toThrow(/SITE_URL is "stop reasons"/)
  })
})

it('escapes whatever is put into a page', () => {
  expect(html`<p title="${'"'}">${'<script>'}${['a', html`<b>b</b>`]}${null}${false}</p>`.text).toBe(
    '<p title="&quot;">&lt;script&gt;a<b>b</b></p>',
  )
})
