import { setTimeout } from 'node:timers/promises'
import { type PlannedPage, planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { median } from './figures.ts'
import { runLoad } from './load.ts'
import { mixedLoad } from './measures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { writeRequestFiles } from './requests.ts'
import { type RunningService, request, setOption, startService } from './service.ts'
import { runSiteLoad } from './site-load.ts'
import { openStore } from './stores.ts'
import { inWorkspace } from './workspace.ts'

const sampleSeconds = 15
/** The memory of a process sways by so much without growing. */
const maxGrowth = 1.1
const metricsToken = 'bench-token-of-the-metrics'

/** In MB. */
interface Sample {
  /** Of all processes, without the mapped database. */
  readonly resident: number
  readonly heap: number
  readonly external: number
}

/** Runs a load and watches the service's memory; false when it grew in the second half, or a request failed. */
export async function soakEngine(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const pages = planPages(options.pages.large)
    const databaseUrl = await buildDatabase(store, { name: 'soak', dataDir: directory, pages })
    const service = await startService({
      directory,
      databaseUrl,
      // SIGUSR2 writes a heap snapshot into the directory of the service.
      env: { CORRAL_METRICS_TOKEN: metricsToken, NODE_OPTIONS: '--heapsnapshot-signal=SIGUSR2' },
    })
    try {
      for (const limit of ['api', 'messages']) await setOption(service, `rate_limits.${limit}`, 0)
      console.log(`${engine}: ${options.minutes} min on ${pages.length} pages in ${directory}`)
      const [failures, samples] = await Promise.all([
        runSoakLoad(service, directory, pages, options),
        watchMemory(service, options.minutes * 60),
      ])
      for (const line of failures) console.log(`! ${line}`)
      const growth = growthInSecondHalf(samples.map(({ resident }) => resident))
      for (const part of ['resident', 'heap', 'external'] as const) {
        const slope = slopeOfSecondHalf(samples.map((sample) => sample[part]))
        console.log(`${part}: ${slope.toFixed(1)} MB an hour in the second half`)
      }
      console.log(
        `The memory ${growth > maxGrowth ? 'GREW' : 'did not grow'} in the second half: ×${growth.toFixed(2)}`,
      )
      return growth <= maxGrowth && failures.length === 0
    } finally {
      await service.stop()
      await store.close()
    }
  })
}

/** The failures, a line each. */
async function runSoakLoad(
  service: RunningService,
  directory: string,
  pages: readonly PlannedPage[],
  { minutes, rate, connections }: BenchOptions,
): Promise<string[]> {
  const seconds = minutes * 60
  if (rate !== null) {
    const result = await runSiteLoad(service, pages, { rate, seconds })
    console.log(`${result.requests} steps`)
    return [...result.failures].map(([what, times]) => `${times} times ${what}`)
  }
  const load = mixedLoad(writeRequestFiles(directory, pages))
  const result = await runLoad('autocannon', load, {
    url: service.url,
    connections,
    settleSeconds: 0,
    seconds,
  })
  console.log(`${Math.round(result.throughput)} requests a second, p99 ${result.p99.toFixed(1)} ms`)
  return result.errors > 0 ? [`${result.errors} requests failed`] : []
}

async function watchMemory(service: RunningService, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const started = performance.now()
  console.log('minute  resident   heap  external (MB)')
  for (let at = sampleSeconds; at <= seconds; at += sampleSeconds) {
    await setTimeout(Math.max(0, started + at * 1000 - performance.now()))
    const sample = await takeSample(service)
    samples.push(sample)
    const figures = [sample.resident, sample.heap, sample.external].map((each) => each.toFixed(1).padStart(8))
    console.log(`${(at / 60).toFixed(2).padStart(6)}${figures.join('')}`)
  }
  return samples
}

async function takeSample(service: RunningService): Promise<Sample> {
  const text = await request(`${service.url}/metrics`, 'GET', undefined, {
    authorization: `Bearer ${metricsToken}`,
  })
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024 ** 2
  return {
    resident: service.memory().reduce((sum, one) => sum + one, 0),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  }
}

/** Compares the last quarter of the time with the one before it: the warm-up has ended by then. */
function growthInSecondHalf(samples: readonly number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const middle = Math.ceil(half.length / 2)
  const later = half.slice(middle)
  return later.length === 0 ? 1 : median(later) / median(half.slice(0, middle))
}

/** The slope of the straight line through the second half, per hour. */
function slopeOfSecondHalf(samples: readonly number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = half.reduce((sum, each) => sum + each, 0) / half.length
  const middle = (half.length - 1) / 2
  const product = half.reduce((sum, each, at) => sum + (at - middle) * (each - mean), 0)
  const square = half.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return square === 0 ? 0 : (product / square) * (3600 / sampleSeconds)
}
