import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyKeptTheme } from './theme.tsx'
import { arriveFromAddress } from './url.ts'
import { VIEWS } from './views.ts'

applyKeptTheme()
// What the address says is known before the facts are; which providers and formats there are is asked again when they have come.
arriveFromAddress({ views: Object.keys(VIEWS) })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root.')
createRoot(root).render(<App />)
