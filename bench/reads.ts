import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type PostgresNode, startPair } from '../test/cluster/postgres-pair.ts'
import { planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { chooseGenerator, type Load, runLoad } from './load.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { cpuMillisecondsOf, type Running } from './processes.ts'
import { writeRequestFiles } from './requests.ts'
import { setOption, startService } from './service.ts'
import { openStore, type Store } from './stores.ts'
import { inWorkspace } from './workspace.ts'

/** A service with settings that differ from the other variants, and the cost of its requests. */
interface Variant {
  readonly label: string
  readonly service: Running
  requests: number
  /** CPU milliseconds of the service, of the primary server and of the standby. */
  readonly cpu: [number, number, number]
}

interface Cluster {
  readonly primary: PostgresNode
  readonly standby: PostgresNode
}

const turnsPerRound = 6
const settleSeconds = 0.2

/** The cost of public pages with a standby, and with answers for a cache in front: CPU time per request, in turns. */
export async function measureReads(engine: EngineName, options: BenchOptions): Promise<boolean> {
  return inWorkspace(options.directory, async (directory) => {
    const folder = join(directory, 'postgres')
    const cluster = engine === 'postgres' ? await startPair(folder, { isSynchronous: false }) : null
    const store = await openStore(engine, directory, cluster?.primary.url ?? null)
    const pages = planPages(options.pages.small)
    const variants: Variant[] = []
    try {
      const databaseUrl = await buildDatabase(store, { name: 'reads', dataDir: directory, pages })
      variants.push(...(await startVariants({ store, databaseUrl, directory, cluster })))
      const file = writeRequestFiles(directory, pages).byUrl
      await takeTurns(variants, { parts: [{ name: 'by-url', file, share: 1 }] }, cluster, options)
      console.log(report(engine, variants, options))
      return true
    } finally {
      for (const { service } of variants) await service.stop()
      await store.close()
      await cluster?.standby.kill()
      await cluster?.primary.kill()
    }
  })
}

interface Place {
  readonly store: Store
  readonly databaseUrl: string
  readonly directory: string
  readonly cluster: Cluster | null
}

async function startVariants({ store, databaseUrl, directory, cluster }: Place): Promise<Variant[]> {
  const start = async (label: string, url: string, env: Record<string, string> = {}): Promise<Variant> => {
    const service = await startService({ directory, databaseUrl: url, env })
    return { label, service, requests: 0, cpu: [0, 0, 0] }
  }
  // An option is stored in the database, so this service has its own database.
  const forCaches = await start('edge.max_age', await store.copy(databaseUrl, 'reads_edge'))
  await setOption(forCaches.service, 'edge.max_age', 3600)
  const variants = [await start('as it is', databaseUrl), forCaches]
  if (!cluster) return variants
  const standbyUrl = new URL(cluster.standby.url)
  standbyUrl.pathname = new URL(databaseUrl).pathname
  const readUrl = { DATABASE_READ_URL: standbyUrl.href }
  variants.push(await start('standby', databaseUrl, readUrl))
  const stale = { ...readUrl, CORRAL_STANDBY_STALENESS_MS: '2000' }
  variants.push(await start('standby, 2 s old', databaseUrl, stale))
  return variants
}

/** The first turn of each is not counted: code is compiled, and the standby is checked. */
async function takeTurns(
  variants: readonly Variant[],
  load: Load,
  cluster: Cluster | null,
  { generator, rounds, seconds, connections }: BenchOptions,
): Promise<void> {
  const chosen = chooseGenerator(generator)
  for (let turn = 0; turn <= rounds * turnsPerRound; turn++) {
    for (const variant of turn % 2 === 0 ? variants : variants.toReversed()) {
      const before = cpuOf(variant, cluster)
      const target = {
        url: variant.service.url,
        connections,
        settleSeconds,
        seconds: turn === 0 ? 3 : seconds,
      }
      const { throughput, errors } = await runLoad(chosen, load, target)
      if (errors > 0) throw new Error(`${errors} requests of "${variant.label}" failed.`)
      if (turn === 0) continue
      variant.requests += throughput * (settleSeconds + seconds)
      for (const [at, value] of cpuOf(variant, cluster).entries())
        variant.cpu[at] = (variant.cpu[at] ?? 0) + value - (before[at] ?? 0)
    }
  }
}

function cpuOf({ service }: Variant, cluster: Cluster | null): number[] {
  const servers = cluster ? [cluster.primary, cluster.standby] : []
  return [service.cpuMilliseconds(), ...servers.map(({ pid }) => cpuMillisecondsOf(pid))]
}

function report(engine: EngineName, variants: readonly Variant[], { connections }: BenchOptions): string {
  const [load = 0] = loadavg()
  const head = `${engine}, by-url, ${connections} connections, load of the machine ${load.toFixed(1)}: CPU microseconds a request`
  const lines = variants.map(({ label, requests, cpu }) => {
    const [service, primary, standby] = cpu.map((each) => ((each * 1000) / requests).toFixed(1))
    const servers = engine === 'postgres' ? `, primary ${primary}, standby ${standby}` : ''
    return `  ${label}: service ${service}${servers} (${Math.round(requests)} requests)`
  })
  return [head, ...lines].join('\n')
}
