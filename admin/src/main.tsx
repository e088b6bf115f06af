// Before the modules of components, which refine them.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { activateLanguage, storedLanguage } from './app/language.ts'
import { reloadForNewVersion } from './app/new-version.ts'
import { router } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
reloadForNewVersion()
await activateLanguage(storedLanguage())
// The file of the first screen: what React shows in place of a file that it waits for, it shows for 300 ms.
await router.load()
createRoot(root).render(<App />)
