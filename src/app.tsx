// One page: the paste box above the table, or another view in the place of both.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Explorer } from './explorer/explorer.tsx'
import type { Links } from './explorer/links.ts'
import { DEFAULT_VIEW, useView } from './explorer/store.ts'
import { dayOf } from './facts/freshness.ts'
import type { Facts } from './facts/schema.ts'
import { LoadFailed, NoQuotations, Problems } from './notices.tsx'
import { offerToRead } from './paste/offer.tsx'
import { PastePanel } from './paste/panel.tsx'
import './paste/paste.css'
import { ThemeSelect } from './theme.tsx'
import { useKept } from './ui/kept.ts'
import { plainClick } from './ui/plain-click.ts'
import { arriveFromAddress, formatView, type Known, mirrorAddress, pageHref, rowHref } from './url.ts'
import { useFacts } from './use-facts.ts'
import { VIEWS } from './views.ts'

const About = lazy(() => import('./explorer/about.tsx'))
const Shortcuts = lazy(() => import('./explorer/shortcuts.tsx'))

/** Stands in for the facts while they are on their way: the paste box is seen at once, and moves nothing when they come. */
const NO_FACTS: Facts = { version: 1, providers: [], formats: [], apis: [], facts: [], gaps: [] }
const NONE: ReadonlySet<string> = new Set()

const links: Links = {
  hrefOf: rowHref,
  open: (value) => useView.getState().change({ value, view: '', compare: '' }),
  compareHref: (compare) => formatView({ ...DEFAULT_VIEW, compare }),
  compare: (compare) => useView.getState().change({ compare, value: null, view: '' }),
  // A built site has a page for each row, which a chat or a search engine can read; the dev server has not.
  addressOf: (id) => new URL(import.meta.env.PROD ? pageHref(id) : rowHref(id), new URL('.', location.href)).href,
}

export function App() {
  const { result, again } = useFacts()
  const facts = result?.ok ? result.facts : null
  useAddress(facts)
  const today = useToday()
  const [letters, keepLetters] = useKept('letters', 'on')
  const [shortcuts, setShortcuts] = useState(false)
  const showShortcuts = useCallback(() => setShortcuts(true), [])
  const name = useView(shownView)
  const compare = useView((state) => state.compare)
  const view = VIEWS[name]
  useTitle(facts, view?.title)

  return (
    <>
      <Header onShortcuts={showShortcuts} />
      <main>
        <Problems />
        {result?.ok === false && <LoadFailed message={result.message} onAgain={again} />}
        {facts && <NoQuotations facts={facts} />}
        {view === undefined ? (
          <Home facts={facts} failed={result?.ok === false} today={today} letters={letters === 'on'} onShortcuts={showShortcuts} />
        ) : (
          facts && (
            <Suspense fallback={<p className="soft waiting">Loading…</p>}>
              <view.Component
                facts={facts}
                today={today}
                links={links}
                compare={compare}
                onCompare={(formats) => useView.getState().change({ compare: formats })}
              />
            </Suspense>
          )
        )}
      </main>
      {facts && (
        <Suspense fallback={null}>
          <About facts={facts} today={today} />
        </Suspense>
      )}
      {shortcuts && (
        <Suspense fallback={null}>
          <Shortcuts letters={letters === 'on'} onLetters={(on) => keepLetters(on ? 'on' : 'off')} onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </>
  )
}

type HomeProps = { facts: Facts | null; failed: boolean; today: string; letters: boolean; onShortcuts: () => void }

/** Files that are too much for the paste box have a view of their own. */
async function readFiles(files: File[]): Promise<void> {
  const { useFiles } = await import('./files/store.ts')
  useView.getState().change({ view: 'files' })
  await useFiles.getState().choose(files)
}

/** The paste box and the table: what one finds is marked in the other. */
function Home({ facts, failed, today, letters, onShortcuts }: HomeProps) {
  const [named, setNamed] = useState(NONE)
  const example = useView((state) => state.example)
  const onNamed = useCallback((ids: string[]) => setNamed(ids.length === 0 ? NONE : new Set(ids)), [])
  const onExample = useCallback((id: string | null) => useView.getState().change({ example: id ?? '' }), [])
  if (failed) return null
  return (
    <>
      <div inert={facts === null}>
        <PastePanel
          facts={facts ?? NO_FACTS}
          today={today}
          rowHref={rowHref}
          rowLink={links.addressOf}
          onShowRow={links.open}
          onNamed={onNamed}
          example={example === '' || facts === null ? null : example}
          exampleHref={(id) => formatView({ ...DEFAULT_VIEW, example: id })}
          onExample={onExample}
          onFiles={readFiles}
        />
      </div>
      <Explorer
        facts={facts}
        today={today}
        named={named}
        links={links}
        letters={letters}
        onShortcuts={onShortcuts}
        onPasted={offerToRead}
      />
    </>
  )
}

/** The view that the address asks for; two formats to compare are asked for by their names alone. */
function shownView({ view, compare }: { view: string; compare: string }): string {
  return view === '' && compare !== '' ? 'compare' : view
}

function Header({ onShortcuts }: { onShortcuts: () => void }) {
  const present = useView(shownView)
  const go = (view: string) => useView.getState().change({ view, value: null, compare: '' })
  return (
    <header className="page-head">
      <h1>
        <a href="./" onClick={plainClick(() => useView.getState().change(DEFAULT_VIEW))}>
          Stop Reasons
        </a>
      </h1>
      <p>Why the model stopped, for every provider that says so.</p>
      <nav aria-label="Views">
        {present !== '' && (
          <a href="./" onClick={plainClick(() => go(''))}>
            Table
          </a>
        )}
        {Object.entries(VIEWS)
          .filter(([, { linked }]) => linked)
          .map(([name, { title }]) => (
            <a
              key={name}
              href={formatView({ ...DEFAULT_VIEW, view: name })}
              aria-current={name === present ? 'page' : undefined}
              onClick={plainClick(() => go(name))}
            >
              {title}
            </a>
          ))}
        <a href="#about">About the data</a>
        <button type="button" className="link" onClick={onShortcuts}>
          Keys <kbd>?</kbd>
        </button>
        <ThemeSelect />
      </nav>
    </header>
  )
}

/** Ties view and address together, and reads the address again when it is known which providers and formats there are. */
function useAddress(facts: Facts | null): void {
  const known = useRef<Known>({ views: Object.keys(VIEWS) })
  useEffect(() => mirrorAddress(() => known.current), [])
  useEffect(() => {
    if (facts === null) return
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    known.current = { ...known.current, providers: ids(facts.providers), formats: ids(facts.formats) }
    arriveFromAddress(known.current)
  }, [facts])
}

/** The reader's own day. A page that stays open over midnight moves on when it is looked at again. */
function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}

/** The title names what is open, for the history and for the tabs. */
function useTitle(facts: Facts | null, view: string | undefined): void {
  const id = useView((state) => state.value)
  const title = useMemo(() => {
    const fact = facts?.facts.find((row) => row.id === id)
    const provider = facts?.providers.find((entry) => entry.id === fact?.provider)?.name
    const first = fact ? `${fact.value ?? 'unknown'} at ${provider ?? fact.provider}` : view
    return [first, 'Stop Reasons'].filter(Boolean).join(' — ')
  }, [facts, id, view])
  useEffect(() => {
    document.title = title
  }, [title])
}
