import { planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { median } from './figures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { request, setOption, startService } from './service.ts'
import { openStore } from './stores.ts'
import { inWorkspace } from './workspace.ts'

const descendants = 10_000
const times = 5
const maxMilliseconds = 1000

/** Renames a page with 10,000 descendants over HTTP; false when that takes too long on SQLite. */
export async function renameTree(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const pages = planPages(descendants + 1, 1)
    const databaseUrl = await buildDatabase(store, { name: 'tree', dataDir: directory, pages })
    // One large rename right after the other makes the event loop late; the next must not get 503 for it.
    const service = await startService({ directory, databaseUrl, maxDelayMilliseconds: 60_000 })
    try {
      await setOption(service, 'rate_limits.api', 0)
      const taken: number[] = []
      for (let time = 1; time <= times; time++) taken.push(await rename(service.url, `Renamed ${time}`))
      const worst = Math.max(...taken)
      const isFine = engine !== 'sqlite' || worst <= maxMilliseconds
      const figures = `median ${Math.round(median(taken))} ms, longest ${Math.round(worst)} ms`
      const verdict =
        engine === 'sqlite' ? ` (${isFine ? 'pass' : 'FAIL'}: at most ${maxMilliseconds} ms)` : ''
      console.log(`${engine}: renaming a page with 10,000 descendants: ${figures}${verdict}`)
      return isFine
    } finally {
      await service.stop()
      await store.close()
    }
  })
}

/** Milliseconds until the answer. */
async function rename(serviceUrl: string, title: string): Promise<number> {
  const page = {
    title,
    template: 'default',
    access: 'public',
    enabled: 1,
    listed: 1,
    greedy: 0,
    menu_order: 0,
  }
  const started = performance.now()
  await request(`${serviceUrl}/api/v1/pages/1`, 'PUT', page)
  return performance.now() - started
}
