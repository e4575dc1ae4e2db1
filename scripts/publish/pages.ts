// A page for each value, at value/<id>/: everything that its row says, for readers without JavaScript and for links that unfurl.
import { exampleOf } from '../../src/facts/example.ts'
import { sameElsewhere } from '../../src/facts/lookup.ts'
import { LOSS_TEXTS, providerName, sourceName } from '../../src/facts/names.ts'
import type { Api, Fact, Facts, InLibrary, Said, Source } from '../../src/facts/schema.ts'
import { placeOf } from '../../src/facts/search-text.ts'
import { handler, LANGUAGES } from '../../src/handlers/index.ts'
import { type Html, html } from './html.ts'

type Place = {
  /** Address of the site with a slash at its end; null where it is not known: then nothing absolute is written. */
  site: string | null
}

/** Where the page of a value stands below the site's root. An id's own slashes are folders; anything else is percent-encoded. */
export function pagePath(id: string): string {
  return `value/${id.split('/').map(encodeURIComponent).join('/')}/`
}

/**
 * The page of one value.
 * @param fact the row; where its sources carry a quotation, the page quotes it
 * @param facts all facts, for names and for the same cause elsewhere
 * @returns a whole HTML document; links are relative, so that the site works from any folder
 */
export function valuePage(fact: Fact, facts: Facts, { site }: Place): string {
  const up = '../'.repeat(pagePath(fact.id).split('/').length - 1)
  const api = facts.apis.find(({ id }) => id === fact.api)
  const provider = providerName(facts, fact.provider)
  const where = [provider, api?.name, fact.field].filter(Boolean).join(' · ')
  const shown = fact.value ?? 'unknown'
  const title = `${shown} at ${provider}: ${fact.outcome}`
  const description = `${where}. ${fact.meaning}`
  const address = site && new URL(pagePath(fact.id), site).href
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} — Stop Reasons</title>
<meta name="description" content="${description}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Stop Reasons">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="twitter:card" content="summary">
${address && html`<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">`}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}value/value.css">
</head>
<body>
<header><a href="${up}index.html">Stop Reasons</a></header>
<main>
<p class="where">${where}</p>
<h1><code>${shown}</code>${fact.number !== null && html` <small>number ${fact.number}</small>`}</h1>
<p class="outcome" data-outcome="${fact.outcome}">${fact.outcome}${fact.status !== 'current' && html` <small>${fact.status}</small>`}</p>
<p><a class="open" href="${up}index.html?value=${encodeURIComponent(fact.id).replaceAll('%2F', '/')}">Open this row in the explorer</a></p>
${section('Meaning', [fact.sources.map(quotation), html`<p>${fact.meaning}</p>`, fact.judgement && html`<p class="soft">Judged, not stated: ${fact.judgement}</p>`])}
${section('What to do', fact.advice ? html`<p>${fact.advice.text}</p><p class="soft">From ${named(fact.sources[fact.advice.source])}.</p>` : html`<p class="soft">unknown: none of its sources says what to do</p>`)}
${api && section('Where it stands', standing(api, fact, facts))}
${section('Through Salyro', html`<dl><dt>/v1/responses, streamed</dt><dd>${fact.salyro.streamed}</dd><dt>/v1/responses, not streamed</dt><dd>${fact.salyro.whole}</dd><dt>/v1/chat/completions</dt><dd>${fact.salyro.chat}</dd></dl>`)}
${section("In Syntic's list", syntic(fact))}
${libraries(fact, facts)}
${code(fact, facts, up)}
${fact.notes.length > 0 && section('Worth knowing', html`<ul>${fact.notes.map((note) => html`<li>${note}</li>`)}</ul>`)}
${fact.also.length > 0 && section('Also written', html`<p>${fact.also.map((name) => html`<code>${name}</code> `)}</p>`)}
${section(`Same cause at other providers: ${fact.cause}`, same(fact, facts, up))}
${section('Sources', html`<ul>${fact.sources.map((source) => html`<li>${sourced(source)}</li>`)}</ul>`)}
<p class="soft">Permanent id: <code>${fact.id}</code></p>
</main>
</body>
</html>
`.text
}

const section = (heading: string, body: Html | (Html | Html[] | string | null | false)[]): Html =>
  html`<section><h2>${heading}</h2>${body}</section>`

function quotation(source: Source): Html {
  const from = html`<footer>${named(source)}</footer>`
  if (!source.states.includes('meaning')) return html``
  if (source.quote === undefined) {
    return source.sha256 === null
      ? html``
      : html`<p class="soft">The words of ${named(source)} could not be quoted when this page was built.</p>`
  }
  const { text, clause } = source.quote
  if (clause === undefined) return html`<blockquote><p>${text}</p>${from}</blockquote>`
  const [start, end] = clause
  return html`<blockquote><p>${text.slice(0, start)}<mark>${text.slice(start, end)}</mark>${text.slice(end)}</p>${from}</blockquote>`
}

const named = (source: Source | undefined): string => (source ? sourceName(source) : '')

function sourced(source: Source): Html {
  const place = placeOf(source)
  const name = source.url === null ? html`${place}` : html`<a href="${source.url}" rel="noreferrer">${place}</a>`
  return html`${name}. States ${source.states.join(', ') || 'nothing of the value itself'}. Read <time datetime="${source.read}">${source.read}</time>, due again <time datetime="${source.due}">${source.due}</time>.`
}

function standing(api: Api, fact: Fact, facts: Facts): Html {
  const { whole, stream } = exampleOf(facts, fact)
  const example = (label: string, text: string | null) => text !== null && html`<p class="soft">${label}</p><pre>${text}</pre>`
  const paths = (label: string, list: string[]) => list.map((path) => html`<dt>${label}</dt><dd><code>${path}</code></dd>`)
  return html`<dl>${paths('whole', api.whole)}${paths('stream', api.stream)}</dl>${example('For example', whole)}${example('Streamed', stream)}${api.notes.map((note) => html`<p class="soft">${note}</p>`)}`
}

/** What libraries make of the value; nothing where none speaks its format. */
function libraries(fact: Fact, facts: Facts): Html {
  const list = fact.libraries ?? []
  if (list.length === 0) return html``
  const word = (said: Said | null) => (said === null ? 'not known' : 'threw' in said ? `throws ${said.threw}` : (said.word ?? 'no reason'))
  const raw = (said: Said | null) =>
    said !== null && 'raw' in said && said.raw !== null && said.raw !== said.word && html` (raw <code>${said.raw}</code>)`
  const of = (id: string) => facts.libraries?.find((one) => one.id === id)
  const row = ({ library, whole, stream, loss }: InLibrary) =>
    html`<dt>${of(library)?.name ?? library} <small>${of(library)?.how} ${of(library)?.day}</small></dt><dd><code>${word(whole)}</code>${raw(whole)}${stream !== null && word(stream) !== word(whole) && html`, streamed <code>${word(stream)}</code>`} (${LOSS_TEXTS[loss]})</dd>`
  return section('What libraries make of it', html`<dl>${list.map(row)}</dl>`)
}

/** Links to the generated code for the row's format. */
function code(fact: Fact, facts: Facts, up: string): Html {
  if (fact.value === null || handler(facts, fact.provider, fact.format, 'jq') === null) return html``
  const links = LANGUAGES.map(({ name, file }) => html`<a href="${up}${codePath(fact.provider, fact.format)}${file}">${name}</a> `)
  return section('Code for all values of this format', html`<p>${links}</p>`)
}

/** Where the generated code for a provider's answers in a format stands below the site's root. */
export function codePath(provider: string, format: string): string {
  return `code/${provider}/${format}/`
}

function syntic({ syntic: { value, closest, lengthReason, note } }: Fact): Html {
  if (value === null) return html`<p>none</p>${note && html`<p class="soft">${note}</p>`}`
  return html`<p><code>${value}</code>${lengthReason && html`, <code>length_reason</code> <code>${lengthReason}</code>`}${closest && ' (closest: its document does not settle it)'}</p>${note && html`<p class="soft">${note}</p>`}`
}

function same(fact: Fact, facts: Facts, up: string): Html {
  const others = sameElsewhere(facts, fact)
  if (others.length === 0) return html`<p class="soft">none</p>`
  return html`<ul class="same">${others.map((other) => html`<li><a href="${up}${pagePath(other.id)}index.html">${providerName(facts, other.provider)} <code>${other.value ?? 'unknown'}</code></a></li>`)}</ul>`
}

/** The list of all values, for the no-script part of the first page. Links are relative to the site's root. */
export function valueList(facts: Facts): Html {
  const groups = facts.providers.map((provider) => ({ provider, rows: facts.facts.filter((fact) => fact.provider === provider.id) }))
  return html`${groups.map(({ provider, rows }) => html`<h2>${provider.name}</h2><ul>${rows.map((fact) => html`<li><a href="${pagePath(fact.id)}index.html"><code>${fact.value ?? 'unknown'}</code></a> ${fact.field}: ${fact.outcome}</li>`)}</ul>`)}`
}

/** sitemap.xml of the first page and every value's page. */
export function sitemap(facts: Facts, site: string): string {
  const address = (path: string) => new URL(path, site).href
  const urls = ['', ...facts.facts.map(({ id }) => pagePath(id))].map((path) => html`<url><loc>${address(path)}</loc></url>`)
  return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`.text
}
