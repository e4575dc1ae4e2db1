// The view of a file: how far it is read, what is in it, and the answers themselves.
import { useEffect, useState } from 'react'
import type { Facts } from '../facts/schema.ts'
import { Icon } from '../ui/icon.tsx'
import { ChooseButton, Empty, useDrop } from './choose.tsx'
import { prepare } from './connection.ts'
import { CountSelects, OutcomeBar, UnknownValues } from './counts.tsx'
import './files.css'
import { AnswerList } from './list.tsx'
import { NO_FILTER } from './messages.ts'
import { count } from './numbers.ts'
import { Opened } from './opened.tsx'
import { ReadingProgress } from './progress.tsx'
import { useFiles } from './store.ts'
import { Troubles } from './troubles.tsx'

type Props = { facts: Facts; links: { hrefOf(id: string): string } }

export default function FilesView({ facts, links }: Props) {
  const file = useFiles((state) => state.file)
  const chosen = useFiles((state) => state.chosen)
  const progress = useFiles((state) => state.progress)
  const failure = useFiles((state) => state.failure)
  const said = useFiles((state) => state.said)
  const dragging = useDrop()

  useEffect(() => {
    if (chosen !== null) useFiles.getState().start(facts)
    else if (file === null) prepare(facts)
  }, [chosen, file, facts])

  return (
    <article className="files" data-dragging={dragging || undefined}>
      <div className="files-title">
        <h2>Read a file</h2>
        {file !== null && <ChooseButton>Another file</ChooseButton>}
        {file !== null && (
          <button type="button" className="button" onClick={() => useFiles.getState().close()}>
            Close the file
          </button>
        )}
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
      {file === null ? (
        <Empty />
      ) : progress === null ? (
        <p className="soft">Opening {file.name}…</p>
      ) : (
        <Contents facts={facts} links={links} />
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </article>
  )
}

function Contents({ facts, links }: Props) {
  const file = useFiles((state) => state.file)
  const progress = useFiles((state) => state.progress)
  const summary = useFiles((state) => state.summary)
  const filter = useFiles((state) => state.filter)
  const matching = useFiles((state) => state.matching)
  if (file === null || progress === null || summary === null) return null
  const narrowed = filter !== NO_FILTER && JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <>
      <ReadingProgress progress={progress} name={file.name} />
      {progress.answers === 0 && progress.state === 'done' && <p>No answers were found in this file.</p>}
      <Troubles number={progress.problems} />
      {progress.answers > 0 && (
        <>
          <OutcomeBar outcomes={summary.outcomes} chosen={filter.outcome} />
          <UnknownValues summary={summary} filter={filter} />
          <div className="files-tools">
            <SearchField />
            <CountSelects summary={summary} filter={filter} />
            <span role="status">{`${count(matching)} of ${count(progress.answers)} answers`}</span>
            {narrowed && (
              <button type="button" className="button" onClick={() => useFiles.getState().narrow(NO_FILTER)}>
                Show all
              </button>
            )}
          </div>
          <Exports matching={matching} />
          <AnswerList links={links} />
          <Opened facts={facts} />
        </>
      )}
    </>
  )
}

const TYPING_PAUSE = 150

/** The search of this view, over ids, models, values, notes and lines. */
function SearchField() {
  const q = useFiles((state) => state.filter.q)
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  useEffect(() => {
    if (text === useFiles.getState().filter.q) return
    const timer = setTimeout(() => useFiles.getState().narrow({ q: text }), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label>
      <span className="visually-hidden">Search the answers</span>
      <input
        type="search"
        className="field"
        placeholder="Id, model, value, note…"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

function Exports({ matching }: { matching: number }) {
  const requests = useFiles((state) => state.requests)
  const { makeCsv, makeRequests } = useFiles.getState()
  const answers = `${count(matching)} ${matching === 1 ? 'answer' : 'answers'}`
  return (
    <p className="files-tools">
      <button type="button" className="button" onClick={makeCsv} disabled={matching === 0}>
        <Icon name="download" />
        Download {answers} as CSV
      </button>
      <button type="button" className="button" onClick={makeRequests} disabled={matching === 0}>
        <Icon name="download" />
        {requests === null ? `Download the ids of ${answers}` : `Download the requests of ${answers}`}
      </button>
      <span className="soft">
        {requests === null ? 'Drop the batch’s file of requests beside it to take the requests themselves.' : `Requests: ${requests.name}`}
      </span>
    </p>
  )
}
