// The left side, below the verdict: what there is to do and why, for one answer; for several a list of them and the one in view.
import { CopyButton } from '../ui/copy.tsx'
import { AnswerDetails } from './answer.tsx'
import { AnswerList } from './answers.tsx'
import type { Reading } from './engine.ts'
import { asMarkdown } from './markdown.ts'
import { NotAnAnswer } from './not-an-answer.tsx'
import { outline } from './outline.ts'
import type { PastePanelProps } from './panel.tsx'
import { NoteLine } from './place.tsx'
import { usePaste } from './store.ts'
import { whatFor } from './what-for.ts'

type Props = Pick<PastePanelProps, 'facts' | 'today' | 'rowHref' | 'rowLink' | 'onShowRow'> & { reading: Reading }

export default function Said({ reading, facts, today, rowHref, rowLink, onShowRow }: Props) {
  const text = usePaste((state) => state.readText)
  const selected = usePaste((state) => state.selected)
  const starts = reading.lines
  const { diagnosis } = reading
  const answer = diagnosis.answers[selected] ?? diagnosis.answers[0]

  return (
    <>
      {diagnosis.answers.length > 1 && <AnswerList reading={reading} />}
      {answer && diagnosis.answers.length === 1 && diagnosis.shape !== 'value' && <p className="soft">{whatFor(answer)}</p>}
      {answer === undefined ? (
        <NotAnAnswer />
      ) : (
        <AnswerDetails answer={answer} starts={starts} {...{ facts, today, rowHref, onShowRow }} several={diagnosis.answers.length > 1} />
      )}
      <h3>The text</h3>
      <ul className="paste-evidence">
        <li>Read as {diagnosis.how}.</li>
        {diagnosis.notes.map((note) => (
          <li key={`${note.id} ${note.start}`}>
            <NoteLine note={note} starts={starts} />
          </li>
        ))}
      </ul>
      <div className="paste-copy">
        {answer && <CopyButton label="Copy as Markdown" text={() => asMarkdown(reading, facts, rowLink)} />}
        <CopyButton label="Copy an outline" text={() => outline(text, diagnosis, facts)} />
      </div>
      <p className="soft small">
        {answer && 'The Markdown holds nothing that your text says. '}
        The outline is your text with strings and numbers replaced by their length, for reporting a verdict that looks wrong.
      </p>
    </>
  )
}
