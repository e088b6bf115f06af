import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { activateLanguage, storedLanguage } from './app/language.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
await activateLanguage(storedLanguage())
createRoot(root).render(<App />)
