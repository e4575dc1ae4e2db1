// The view of files alone on a page, and the two readings that it is compared with. Built by bench/files.ts.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import facts from '../../public/data/facts.json'
import type { Facts } from '../../src/facts/schema.ts'
import type { Progress, Summary } from '../../src/files/messages.ts'
import { useFiles } from '../../src/files/store.ts'
import FilesView from '../../src/files/view.tsx'
import '../../src/style/index.css'

/** took, first: milliseconds. gap: the longest time between two frames. */
export type Measured = { took: number; first: number; gap: number; progress: Progress; summary: Summary }

const chosen = (): File => (document.querySelector('#file') as HTMLInputElement).files?.[0] as File

/** How long a worker takes that does nothing but read the file, or that decodes and parses each line. */
function plainly(how: 'empty' | 'parse'): Promise<number> {
  const begun = performance.now()
  const worker = new Worker(new URL('./plainly.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ how, file: chosen() })
  return new Promise((resolve) =>
    worker.addEventListener('message', () => {
      worker.terminate()
      resolve(performance.now() - begun)
    }),
  )
}

async function ours(): Promise<Measured> {
  let gap = 0
  let last = performance.now()
  let running = true
  const frame = () => {
    const now = performance.now()
    gap = Math.max(gap, now - last)
    last = now
    if (running) requestAnimationFrame(frame)
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  last = performance.now()
  requestAnimationFrame(frame)
  const begun = performance.now()
  let first = 0
  useFiles.setState({ chosen: chosen() })
  return new Promise((resolve) => {
    const stop = useFiles.subscribe(({ progress, summary }) => {
      if (progress === null || summary === null) return
      if (first === 0 && progress.answers > 0) first = performance.now() - begun
      if (progress.state === 'reading') return
      stop()
      const took = performance.now() - begun
      // Two frames more, for what the last report makes the page do.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          running = false
          resolve({ took, first, gap, progress, summary })
        }),
      )
    })
  })
}

const close = () => useFiles.getState().close()
Object.assign(window, { bench: { plainly, ours, close } })
createRoot(document.querySelector('#view') as HTMLElement).render(
  <StrictMode>
    <FilesView facts={facts as unknown as Facts} links={{ hrefOf: (id) => `?value=${id}` }} />
  </StrictMode>,
)
