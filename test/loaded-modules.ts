// Preloaded by `start.test.ts` into a process of the service: writes the addresses of the modules that it loaded.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import process from 'node:process'

const loaded = new Set<string>()

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && url !== import.meta.url) loaded.add(url)
    return nextLoad(url, context)
  },
})

process.on('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', JSON.stringify([...loaded])))
