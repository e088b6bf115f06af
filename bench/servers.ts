import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { type LimitPlan, startLimit } from './limits.ts'
import type { BenchOptions } from './options.ts'
import { type PictureFiles, preparePictures } from './pictures.ts'
import { type Running, replaceable } from './processes.ts'
import { prepareReferences, type ReferenceFiles } from './references.ts'
import { byUrlPath, newPage, type RequestFiles, writeRequestFiles } from './requests.ts'
import { request, setOption, startService } from './service.ts'
import type { Store } from './stores.ts'

/** All measured servers. They run at the same time, so that the measures can alternate. */
export interface BenchServers {
  readonly servers: Readonly<Record<ServerName, Running>>
  readonly files: {
    readonly small: RequestFiles
    readonly large: RequestFiles
    readonly pictures: PictureFiles
    readonly references: ReferenceFiles
  }
  readonly readyMilliseconds: number
  /** Of the largest of the service's processes, in MB. */
  readonly idleMemory: number
}

/** Write measures have their own database, so that reads find the number of pages in the report. */
type ServerName =
  | 'small'
  | 'large'
  | 'smallLists'
  | 'largeLists'
  | 'smallCached'
  | 'largeCached'
  | 'writes'
  | 'workers'
  | LimitPlan['limit']

/** The measures that write, and those that are held against them. */
const writing = ['W1', 'W2', 'M', 'R1m', 'L3w', 'L3s', 'C8']

interface Place {
  store: Store
  directory: string
  options: BenchOptions
}

/** Starts every server, runs the work, and always stops them afterwards. */
export async function withServers<T>(place: Place, work: (servers: BenchServers) => Promise<T>): Promise<T> {
  const running: Running[] = []
  const keep = <R extends Running>(server: R): R => {
    running.push(server)
    return server
  }
  try {
    return await work(await open(place, keep))
  } finally {
    for (const server of running) await server.stop()
  }
}

async function open(
  { store, directory, options }: Place,
  keep: <R extends Running>(server: R) => R,
): Promise<BenchServers> {
  const plans = { small: planPages(options.pages.small), large: planPages(options.pages.large) }
  const isWanted = (...ids: string[]) => !options.only || ids.some((id) => options.only?.includes(id))
  const wanted = { cached: isWanted('R1c'), writes: isWanted(...writing) }
  const urls = await buildDatabases(store, directory, plans, wanted)
  const begin = async (databaseUrl: string, settings: { workers?: number; cacheMegabytes?: number } = {}) => {
    const service = await startService({ directory, databaseUrl, ...settings })
    // The load of a whole site comes with one token here.
    await setOption(service, 'rate_limits.api', 0)
    return service
  }
  const start = async (...settings: Parameters<typeof begin>) => keep(await begin(...settings))
  const startReplaceable = async (...settings: Parameters<typeof begin>) =>
    keep(await replaceable(() => begin(...settings)))
  // The first start after an install compiles the modules, so the second one counts.
  const smallLists = await start(urls.small)
  const largeLists = await start(urls.large)
  await setTimeout(1000)
  const idleMemory = Math.max(...largeLists.memory())
  const [smallCached, largeCached, writes] = await Promise.all([
    wanted.cached ? start(urls.smallCached, cacheFor(options.pages.small)) : smallLists,
    wanted.cached ? start(urls.largeCached, cacheFor(options.pages.large)) : largeLists,
    wanted.writes ? start(urls.writes) : largeLists,
  ])
  const [small, large, workers] = await Promise.all([
    startReplaceable(urls.small),
    startReplaceable(urls.large),
    startReplaceable(urls.large, { workers: 2 }),
  ])
  const services = { smallLists, largeLists, smallCached, largeCached, writes, small, large, workers }
  if (wanted.cached) {
    for (const service of [smallCached, largeCached]) await setOption(service, 'cache.enabled', true)
  }
  const lastUrl = plans.large.at(-1)?.url ?? ''
  const answer = await request(large.url + byUrlPath(lastUrl))
  const created = wanted.writes
    ? await request(`${services.writes.url}/api/v1/pages`, 'POST', newPage('Bench sample', 1))
    : ''
  const startLimitOf = async (limit: LimitPlan['limit'], text: string, databaseUrl: string) => {
    const answerFile = join(directory, `${limit}.json`)
    writeFileSync(answerFile, text)
    return keep(await startLimit({ limit, answerFile, databaseUrl }))
  }
  const [L1, L2, L2w, L3, L3w, L3s] = await Promise.all([
    startLimitOf('L1', answer, urls.large),
    startLimitOf('L2', answer, urls.large),
    startLimitOf('L2w', answer, urls.large),
    startLimitOf('L3', answer, urls.large),
    startLimitOf('L3w', created, urls.writes),
    startLimitOf('L3s', created, urls.writes),
  ])
  return {
    servers: { ...services, L1, L2, L2w, L3, L3w, L3s },
    files: {
      small: writeRequestFiles(directory, plans.small),
      large: writeRequestFiles(directory, plans.large),
      pictures: await preparePictures(directory, largeLists),
      references: await prepareReferences(directory, largeLists),
    },
    readyMilliseconds: largeLists.readyMilliseconds,
    idleMemory,
  }
}

/** A page cache that holds the whole site. */
function cacheFor(pages: number) {
  return { cacheMegabytes: Math.ceil((pages * kilobytesPerPage) / 1024) }
}

const kilobytesPerPage = 6

async function buildDatabases(
  store: Store,
  dataDir: string,
  plans: { small: ReturnType<typeof planPages>; large: ReturnType<typeof planPages> },
  wanted: { cached: boolean; writes: boolean },
) {
  const small = await buildDatabase(store, { name: 'small', dataDir, pages: plans.small })
  const large = await buildDatabase(store, { name: 'large', dataDir, pages: plans.large })
  return {
    small,
    large,
    // A site of a million pages takes gigabytes: only the needed copies are made.
    smallCached: wanted.cached ? await store.copy(small, 'small_cached') : small,
    largeCached: wanted.cached ? await store.copy(large, 'large_cached') : large,
    writes: wanted.writes ? await store.copy(large, 'writes') : large,
  }
}
