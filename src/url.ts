// The only file that touches the history. The address says what is seen; what is left out is as usual.
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS, DEFAULT_VIEW, type Sort, useView, type View } from './explorer/store.ts'
import { NO_OUTCOME, OUTCOMES } from './facts/lists.ts'
import type { FactOutcome } from './facts/schema.ts'

/** What an address may name. A list that is not known yet (the facts are on their way) lets everything pass. */
export type Known = { providers?: readonly string[]; formats?: readonly string[]; libraries?: readonly string[]; views: readonly string[] }

const ALL_OUTCOMES: readonly string[] = [...OUTCOMES, ...NO_OUTCOME]
const PARAMETERS = Object.keys(DEFAULT_VIEW)

/** Percent-encodes what would end a parameter or an item of a list; slashes, colons and letters stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%20', '+')
}

const encodeList = (items: readonly string[]): string => items.map(encode).join(',')

/** Throws URIError where a percent sign is followed by no character. */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((item, i) => item === b[i])

/** The query of the address of a view, with its question mark; '' for the view that the page opens with. */
export function formatView(view: View): string {
  const parts: string[] = []
  const add = (name: string, value: string) => value !== '' && parts.push(`${name}=${value}`)
  add('view', encode(view.view))
  add('compare', encodeList(view.compare === '' ? [] : view.compare.split(',')))
  add('example', encode(view.example))
  add('q', encode(view.q))
  add('provider', encodeList(view.provider))
  add('format', encodeList(view.format))
  add('outcome', encodeList(view.outcome))
  add('library', encodeList(view.library))
  add('sort', encodeList(view.sort.map(({ id, desc }) => (desc ? `-${id}` : id))))
  if (!same(view.columns, DEFAULT_COLUMNS)) add('columns', encodeList(view.columns))
  add('value', encode(view.value ?? ''))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/**
 * Reads the query of an address. What cannot be used is left out and named in a sentence; nothing throws.
 * @param search with or without its question mark
 */
export function parseView(search: string, known: Known): { view: View; problems: string[] } {
  const problems: string[] = []
  const given = readParameters(search, problems)
  const list = (name: string, allowed: readonly string[] | undefined, what: string): string[] => {
    const items = [...new Set(given.get(name) ?? [])].filter((item) => item !== '')
    const bad = items.filter((item) => allowed !== undefined && !allowed.includes(item))
    for (const item of bad) problems.push(`${what} “${item}” is not known; the filter was left out.`)
    return items.filter((item) => !bad.includes(item))
  }
  const text = (name: string): string => (given.get(name) ?? []).join(',')
  const view: View = {
    q: text('q'),
    provider: list('provider', known.providers, 'The provider'),
    format: list('format', known.formats, 'The format'),
    outcome: list('outcome', ALL_OUTCOMES, 'The outcome') as FactOutcome[],
    library: list('library', known.libraries, 'The library'),
    sort: readSort(given.get('sort') ?? [], problems),
    columns: readColumns(given.get('columns'), problems),
    value: text('value') || null,
    view: text('view'),
    compare: text('compare'),
    example: text('example'),
  }
  if (view.view !== '' && !known.views.includes(view.view)) {
    problems.push(`There is no view called “${view.view}”; this is the table.`)
    view.view = ''
  }
  return { view, problems }
}

/** Parameters by name, each a list of decoded items. The first of two with one name counts. */
function readParameters(search: string, problems: string[]): Map<string, string[]> {
  const given = new Map<string, string[]>()
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    if (!PARAMETERS.includes(name)) {
      problems.push(`The address has “${name.slice(0, 40)}”, which means nothing here.`)
    } else if (given.has(name)) {
      problems.push(`The address has “${name}” twice; the first counts.`)
    } else {
      try {
        given.set(
          name,
          equals === -1
            ? []
            : part
                .slice(equals + 1)
                .split(',')
                .map(decode),
        )
      } catch {
        problems.push(`“${name}” in the address is not encoded as an address should be; it was left out.`)
      }
    }
  }
  return given
}

function readSort(items: string[], problems: string[]): Sort[] {
  const sort: Sort[] = []
  for (const item of items) {
    const desc = item.startsWith('-')
    const id = COLUMN_IDS.find((column) => column === (desc ? item.slice(1) : item))
    if (id === undefined) problems.push(`There is no column “${item}” to sort by.`)
    else if (!sort.some((entry) => entry.id === id)) sort.push({ id, desc })
  }
  return sort
}

function readColumns(items: string[] | undefined, problems: string[]): ColumnId[] {
  if (items === undefined) return [...DEFAULT_COLUMNS]
  for (const item of items) {
    if (!COLUMN_IDS.some((column) => column === item)) problems.push(`There is no column “${item}” to show.`)
  }
  const columns = COLUMN_IDS.filter((column) => items.includes(column))
  // A table of no known column shows nothing that anybody can have meant.
  return columns.length === 0 ? [...DEFAULT_COLUMNS] : COLUMN_IDS.filter((column) => column === 'value' || columns.includes(column))
}

/** The permanent link to a row, from the page's own address. */
export function rowHref(id: string): string {
  return formatView({ ...DEFAULT_VIEW, value: id })
}

/** The page of a row that a built site has for readers without JavaScript, from the site's root. */
export function pageHref(id: string): string {
  return `value/${id.split('/').map(encodeURIComponent).join('/')}/`
}

const TYPING_PAUSE = 250

/** Reads the view from the present address. */
export function arriveFromAddress(known: Known): void {
  const { view, problems } = parseView(location.search, known)
  useView.getState().arrive(view, problems)
}

/**
 * Ties the view to the address from here on: a change of the view is written to it, and going back and forth is read from it.
 * Typing waits for a pause, since browsers refuse an address that changes at every key.
 * @param known asked each time, since the facts come later than the page
 * @returns a function that unties them
 */
export function mirrorAddress(known: () => Known): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string | undefined
  const write = (query: string, push: boolean) => {
    const address = `${location.pathname}${query}${push ? '' : location.hash}`
    try {
      if (push) history.pushState(null, '', address)
      else history.replaceState(null, '', address)
    } catch {
      // Too many changes in a short time: the view holds, and the next change writes the address again.
    }
  }
  const settle = () => {
    clearTimeout(timer)
    if (waiting !== undefined) write(waiting, false)
    waiting = undefined
  }
  const unsubscribe = useView.subscribe((state, before) => {
    if (state.step === 'none') return
    const query = formatView(state)
    if (query === formatView(before)) return
    if (state.step === 'push') {
      settle()
      write(query, true)
    } else {
      waiting = query
      clearTimeout(timer)
      timer = setTimeout(settle, TYPING_PAUSE)
    }
  })
  const onPopState = () => {
    clearTimeout(timer)
    waiting = undefined
    arriveFromAddress(known())
  }
  addEventListener('popstate', onPopState)
  addEventListener('pagehide', settle)
  return () => {
    settle()
    unsubscribe()
    removeEventListener('popstate', onPopState)
    removeEventListener('pagehide', settle)
  }
}
