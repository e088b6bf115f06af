import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { CommandContext } from '../cli/command.ts'
import { explainListening } from '../cli/failures.ts'
import type { Config } from '../config/config.ts'
import { watchDueJobs } from '../jobs/due-jobs.ts'
import { watchEdge } from '../jobs/edge.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { fillIndexes } from '../jobs/index-fills.ts'
import { watchMoments } from '../jobs/moments.ts'
import { prune } from '../jobs/prune.ts'
import { noteOutage, repeat, repeatHourly } from '../jobs/schedule.ts'
import { watchWebhooks } from '../jobs/webhooks.ts'
import { ownMetrics } from '../monitoring/metrics.ts'
import { createFirstAdmin } from '../resources/accounts/users/first-admin.ts'
import { listenOn } from './listeners.ts'
import type { Log } from './log.ts'
import { serveMetrics } from './metrics-server.ts'
import { writeSecretsFile } from './secrets-file.ts'
import { drain, untilSignal } from './signals.ts'
import { accountNotice, localAddress, startFacts, welcome } from './welcome.ts'

interface ServiceLog extends Log {
  /** Called on a failure after which the process must end. */
  onFatal(error: Error): void
}

/** In milliseconds. Searches of an earlier version, which runs beside during an upgrade, miss what waits for the indexes. */
const settleEvery = 5000

/** The service in this process, or in workers that this process supervises. */
export async function runService(
  { config, openApp, out, isTerminal }: CommandContext,
  { logger, release, onFatal }: ServiceLog,
  workers: number,
): Promise<void> {
  const app = await openApp({ logger, onFatal })
  const http = workers === 1 ? await app.serve() : null
  if (http === null) await app.requireUsable()
  const gather = workers === 1 ? ownMetrics : (await loadWorkers()).metricsOfWorkers
  const metrics = await serveMetrics(app, config, gather)
  const admin = await createFirstAdmin(app.database, config.admin, (made) => writeSecretsFile(config, made))
  flushCompileCache() // for the workers, or for the next start if this process is killed
  const start = http
    ? listen(app, http, config)
    : loadWorkers().then(({ startWorkers }) => startWorkers(workers, logger))
  const { address, stop } = await start.catch((error) => {
    // The account exists now, so its secrets can only be printed here.
    if (admin) out(accountNotice(config, admin))
    throw error
  })
  const signal = untilSignal()
  // A collector of logs reads each line of stdout as JSON.
  if (config.isProduction && !isTerminal)
    logger.info(startFacts(config, localAddress(address), admin), 'started')
  else out(welcome(config, localAddress(address), admin))
  release()
  const pruning = repeatHourly(
    (signal) => prune(app.services, { signal }).then((result) => logger.debug(result, 'pruned')),
    reportTo(app, logger, 'pruning failed'),
  )
  const filling = repeatHourly(
    (signal) => fillIndexes(app.database, { signal }),
    reportTo(app, logger, 'indexing failed'),
  )
  const settling = repeat(
    settleEvery,
    (signal) => app.database.settleSearch(signal),
    reportTo(app, logger, 'indexing failed'),
  )
  logger.info({ signal: await signal }, 'stopping')
  await Promise.all([pruning.stop(), filling.stop(), settling.stop(), stop(), metrics?.stop()])
  logger.info('stopped')
}

/** An outage of the database is logged once, whatever it interrupts. */
function reportTo({ services }: App, logger: Log['logger'], message: string) {
  return (error: unknown) => {
    if (!noteOutage(services, error)) logger.error({ err: error }, message)
  }
}

export async function runWorker(
  { config, openApp }: CommandContext,
  { logger, release, onFatal }: ServiceLog,
): Promise<void> {
  release()
  const { hitsOfWorkers, metricsFromPrimary } = await loadWorkers()
  const app = await openApp({ logger, hits: hitsOfWorkers(), gatherMetrics: metricsFromPrimary(), onFatal })
  const { stop } = await listen(app, await app.serve(), config)
  await untilSignal()
  await stop()
  process.disconnect?.()
}

/** A service without workers does not load their code. */
function loadWorkers() {
  return import('./workers.ts')
}

async function listen(app: App, http: FastifyInstance, config: Config) {
  const listening = await listenOn(http, config, !cluster.isWorker).catch((error) => {
    throw explainListening(error, config)
  })
  const jobs = watchDueJobs(app.services, jobHandlers, http.log)
  const webhooks = watchWebhooks(app.services, http.log)
  const moments = watchMoments(app.services, http.log)
  const edge = watchEdge(app.services, app.bus, http.log)
  const stop = async () => {
    await Promise.all([
      jobs.stop(),
      webhooks.stop(),
      moments.stop(),
      edge.stop(),
      drain(app, http, listening, config.stopDelayMilliseconds),
    ])
  }
  return { address: listening.address, stop }
}
