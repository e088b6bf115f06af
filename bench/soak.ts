import { setTimeout } from 'node:timers/promises'
import { planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { median } from './figures.ts'
import { runLoad } from './load.ts'
import { mixedLoad } from './measures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { writeRequestFiles } from './requests.ts'
import { setOption, startService } from './service.ts'
import { openStore } from './stores.ts'
import { inWorkspace } from './workspace.ts'

const sampleSeconds = 10
/** The memory of a process sways by so much without growing. */
const maxGrowth = 1.1

/** Runs the mixed load and watches the service's memory; false when it grew in the second half, or a request failed. */
export async function soakEngine(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const pages = planPages(options.pages.large)
    const databaseUrl = await buildDatabase(store, { name: 'soak', dataDir: directory, pages })
    const service = await startService({ directory, databaseUrl })
    try {
      await setOption(service, 'rate_limits.api', 0)
      const load = mixedLoad(writeRequestFiles(directory, pages))
      const seconds = options.minutes * 60
      const target = { url: service.url, connections: options.connections, settleSeconds: 0, seconds }
      const memoryOf = () => service.memory().reduce((sum, one) => sum + one, 0)
      console.log(`${engine}: mixed load for ${options.minutes} min on ${pages.length} pages`)
      const [result, samples] = await Promise.all([
        runLoad('autocannon', load, target),
        watchMemory(memoryOf, seconds),
      ])
      const growth = growthInSecondHalf(samples)
      console.log(`${Math.round(result.throughput)} requests a second, p99 ${result.p99.toFixed(1)} ms`)
      if (result.errors > 0) console.log(`! ${result.errors} requests failed`)
      console.log(
        `The memory ${growth > maxGrowth ? 'GREW' : 'did not grow'} in the second half: ×${growth.toFixed(2)}`,
      )
      return growth <= maxGrowth && result.errors === 0
    } finally {
      await service.stop()
      await store.close()
    }
  })
}

async function watchMemory(memory: () => number, seconds: number): Promise<number[]> {
  const samples: number[] = []
  for (let at = sampleSeconds; at <= seconds; at += sampleSeconds) {
    await setTimeout(sampleSeconds * 1000)
    samples.push(memory())
    const clock = `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
    console.log(`${clock.padStart(6)}  RSS ${Math.round(samples.at(-1) ?? 0)} MB`)
  }
  return samples
}

/** Compares the last quarter of the time with the one before it: the warm-up has ended by then. */
function growthInSecondHalf(samples: readonly number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const middle = Math.ceil(half.length / 2)
  const later = half.slice(middle)
  return later.length === 0 ? 1 : median(later) / median(half.slice(0, middle))
}
