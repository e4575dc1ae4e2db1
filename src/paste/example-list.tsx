import { plainClick } from '../ui/plain-click.ts'
import { EXAMPLES } from './examples.ts'

/** The examples as links, named by what a person would complain of. A modified click goes to the browser as with any link. */
export default function ExampleList({ href, onChoose }: { href(id: string): string; onChoose(id: string): void }) {
  return (
    <ul className="paste-example-list">
      {EXAMPLES.map(({ id, label }) => (
        <li key={id}>
          <a href={href(id)} onClick={plainClick(() => onChoose(id))}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
