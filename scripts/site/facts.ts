// The page fetches one file, data/facts.json: the committed facts with the providers' own sentences merged in, as far as
// the build could get them. Neither of the two files that it is made from is published by itself.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Facts } from '../../src/facts/schema.ts'
import { merge } from '../facts/merge.ts'

const FACTS = resolve('public/data/facts.json')
const QUOTES = resolve('public/data/quotes.json')
const SERVED = 'data/facts.json'

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The facts as the page gets them. Throws where there are none yet or a file does not have its shape. */
export function servedFacts(): Facts {
  return merge(read(FACTS), existsSync(QUOTES) ? read(QUOTES) : null)
}

/** Emits data/facts.json in a build; the dev server makes it anew for each request, so that a reload shows new facts. */
export function factsFile(): Plugin {
  return {
    name: 'facts-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SERVED, source: JSON.stringify(servedFacts()) })
    },
    // The browser need not wait for the script before it asks for the facts.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        context.server
          ? []
          : [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', href: `./${SERVED}`, crossorigin: 'anonymous' }, injectTo: 'head' }],
    },
    configureServer(server) {
      server.middlewares.use(`/${SERVED}`, (_request, response, next) => {
        try {
          const body = JSON.stringify(servedFacts())
          response.setHeader('content-type', 'application/json; charset=utf-8')
          response.end(body)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
