// Before the modules of components, which refine them.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/font.css'
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { activateLanguage, storedLanguage } from './app/language.ts'
import { reloadForNewVersion } from './app/reload.ts'
import { router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
reloadForNewVersion()
await activateLanguage(storedLanguage())
// Loads the file of the first screen first: React shows a fallback for at least 300 ms.
await router.load()
createRoot(root).render(<App />)
