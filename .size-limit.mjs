// What a first visit has to fetch before the page runs: the script of the built page and the static imports that the build
// lists beside it as modulepreload. What is imported later (the CSV writer, workers) is not part of it.
import { readFileSync } from 'node:fs'

const html = readFileSync('dist/index.html', 'utf8')
const initial = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => `dist/${path}`)
if (initial.length === 0) throw new Error('dist/index.html names no script: run npm run build first.')

export default [{ name: 'JavaScript of the first view (brotli)', path: initial, limit: '90 kB' }]
