// What the built site gives to programs and to readers without JavaScript, beside the page itself.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import type { Plugin } from 'vite'
import type { Facts } from '../../src/facts/schema.ts'
import { handler, LANGUAGES } from '../../src/handlers/index.ts'
import { atom } from './feed.ts'
import { html } from './html.ts'
import { codePath, pagePath, sitemap, valueList, valuePage } from './pages.ts'
import { publishedJsonSchema, publishedRows } from './rows.ts'
import { toCsv, toSql } from './tables.ts'

const CHANGES = resolve('CHANGES.md')

/**
 * Emits data/v1/ (JSON, its schema, CSV, SQL), code for each format, a page for each value, and the no-script list of them; where the site's
 * address is known also a sitemap, and a feed of the changes once there are any.
 * @param load gives the facts as they are served, with whatever quotations the build has
 */
export function publish(load: () => Facts): Plugin {
  const site = siteAddress(process.env.SITE_URL)
  const hasFeed = site !== null && existsSync(CHANGES)
  return {
    name: 'publish',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const list = `<noscript><h1>Stop Reasons</h1><p>Every value has a page that needs no JavaScript; all rows are in <a href="./data/v1/facts.csv">data/v1/facts.csv</a> and <a href="./data/v1/facts.json">facts.json</a>.</p>${valueList(load())}</noscript>`
        const canonical = site !== null && html`<link rel="canonical" href="${site}">`
        const feed =
          hasFeed && html`<link rel="alternate" type="application/atom+xml" title="Changes of the facts" href="./data/v1/changes.atom">`
        const head = html`${canonical}${feed}</head>`.text
        // Functions, for in a replacement text a dollar sign has a meaning of its own.
        return page.replace('</body>', () => `${list}</body>`).replace('</head>', () => head)
      },
    },
    generateBundle() {
      const facts = load()
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const published = publishedRows(facts)
      emit('data/v1/facts.json', `${JSON.stringify(published)}\n`)
      emit('data/v1/facts.schema.json', `${JSON.stringify(publishedJsonSchema(), null, 2)}\n`)
      emit('data/v1/facts.csv', toCsv(published))
      emit('data/v1/facts.sql', toSql(published))
      for (const pair of new Set(facts.facts.map(({ provider, format }) => `${provider} ${format}`))) {
        const [provider = '', format = ''] = pair.split(' ')
        for (const { id, file } of LANGUAGES) {
          const code = handler(facts, provider, format, id)
          if (code !== null) emit(`${codePath(provider, format)}${file}`, code)
        }
      }
      emit('value/value.css', readFileSync(resolve('scripts/publish/value.css'), 'utf8'))
      for (const fact of facts.facts) emit(`${decodeURIComponent(pagePath(fact.id))}index.html`, valuePage(fact, facts, { site }))
      if (site === null) return
      emit('sitemap.xml', sitemap(facts, site))
      if (hasFeed) emit('data/v1/changes.atom', atom(readFileSync(CHANGES, 'utf8'), site))
    },
  }
}

/** SITE_URL with a slash at its end, or null where none is given; a broken one stops the build with a sentence. */
export function siteAddress(given: string | undefined): string | null {
  if (!given) return null
  if (!URL.canParse(given) || !/^https?:/.test(given)) {
    throw new Error(`SITE_URL is "${given}", which is no web address. Give one such as https://example.org/stop-reasons/ or leave it out.`)
  }
  return new URL(given.endsWith('/') ? given : `${given}/`).href
}
