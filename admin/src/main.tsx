// Before the modules of components, which refine them.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { activateLanguage, storedLanguage } from './app/language.ts'
import { reloadForNewVersion } from './app/new-version.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
reloadForNewVersion()
await activateLanguage(storedLanguage())
createRoot(root).render(<App />)
