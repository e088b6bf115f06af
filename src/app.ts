import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openDatabase } from './app-database.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Standby } from './database/standby.ts'
import { editorsAppRoutes } from './editors-app/app.routes.ts'
import { startRoutes } from './editors-app/start.routes.ts'
import { limitAdmission } from './http/limits/admission.ts'
import { type HitStore, MemoryHits, RateLimiter } from './http/limits/rate-limiter.ts'
import { Readiness } from './http/readiness.ts'
import { createServer } from './http/server.ts'
import type { Services } from './http/services.ts'
import { fillIndexes } from './jobs/index-fills.ts'
import { Bus } from './lifecycle/bus.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import { metricsRoutes } from './monitoring/metrics.routes.ts'
import { type GatherMetrics, ownMetrics } from './monitoring/metrics.ts'
import { watchParts } from './monitoring/part-metrics.ts'
import { watchProcess } from './monitoring/process-metrics.ts'
import type { TraceSettings } from './monitoring/trace-settings.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { referenceRoutes } from './openapi/reference.routes.ts'
import { Epochs } from './records/epochs.ts'
import { Edge } from './resources/delivery/edge/edge.ts'
import { routeModules } from './resources/index.ts'
import { CurrentSettings } from './settings/current.ts'
import { createMissingOptions } from './settings/settings.ts'
import type { Disks } from './storage/disk.ts'
import { makePrivateFolder, restrictToOwner } from './storage/folders.ts'
import { openStorage, type Storage } from './storage/open.ts'
import { Uploads } from './storage/uploads.ts'
import { VariantCache } from './storage/variant-cache.ts'
import { requireUsablePlace } from './transfer/backups/place.ts'
import { planMissingBackup } from './transfer/backups/plan.ts'
import { importsInProcesses, type RunImport } from './transfer/imports/import.process.ts'
import { importRoutes } from './transfer/imports/import.routes.ts'

/** The services of routes, and those that only jobs and monitoring use. */
interface AppServices extends Services {
  /** The caches in front of the service that are told of changes. */
  readonly edge: Edge
  readonly runImport: RunImport
}

export interface App {
  readonly database: Database
  readonly bus: Bus
  readonly disks: Disks
  readonly storage: Storage
  readonly settings: CurrentSettings
  readonly services: AppServices
  /** The names of the migrations that ran when it was opened. */
  readonly applied: readonly string[]
  /** Throws a sentence for the operator when something that the settings lead to cannot be used. */
  requireUsable(): Promise<void>
  /** Creates the HTTP server, which the command line does not need. */
  serve(): Promise<FastifyInstance>
  /** From now on the service reports that it is not ready. It still answers. */
  beginStop(): void
  close(): Promise<void>
}

interface AppOptions {
  logger: FastifyBaseLogger
  now?: () => Date
  /** Where hits against rate limits are counted when several processes share them without Redis. */
  hits?: HitStore
  /** Reads the metrics of all processes of the service. */
  gatherMetrics?: GatherMetrics
  /** Called on a failure after which the process should end. */
  onFatal?: (error: Error) => void
  /** Whether the database is created and migrated, must exist with the schema of this version, or is filled later. */
  database?: DatabaseUse
}

export type DatabaseUse = 'create' | 'existing' | 'empty'

/** Composes the service: configuration → database → disks → routes. The schema is up to date when it resolves. */
export async function createApp(
  config: Config,
  {
    logger,
    now = () => new Date(),
    hits = new MemoryHits(now),
    gatherMetrics = ownMetrics,
    onFatal,
    database: use = 'create',
  }: AppOptions,
): Promise<App> {
  const bus = new Bus((error, event) =>
    logger.error({ err: error, event: event.name }, 'a lifecycle listener failed'),
  )
  if (use !== 'existing') makePrivateFolder(config.dataDir)
  let standby: Standby<Services> | null = null
  const database = await openDatabase(config, {
    logger,
    now,
    mustExist: use === 'existing',
    onFatal,
    deliver: (events) => {
      standby?.noteCommit()
      return bus.deliver(events)
    },
  })
  const applied = await prepare(database, use, logger).catch(async (error) => {
    await database.close()
    throw error
  })
  if (applied.length > 0) logger.info({ applied }, 'database migrated')
  const closed = use !== 'existing' ? restrictToOwner(config.dataDir) : []
  if (closed.length > 0)
    logger.info({ paths: closed }, 'restricted to the owner: other users could read these')
  const uploads = new Uploads(join(config.dataDir, 'uploads'))
  const variants = new VariantCache(join(config.dataDir, 'pictures'), (error) =>
    logger.warn({ err: error }, 'a resized picture could not be stored'),
  )
  const storage = await openStorage({
    dataDir: config.dataDir,
    uploads,
    s3: config.s3,
    onGone: (path) => variants.forget(path),
    onChange: (problem) =>
      problem
        ? logger.error({ err: problem }, 'the file store fails')
        : logger.info('the file store works again'),
  })
  const { disks, importFiles, directUploads } = storage
  const filesUrl = config.filesUrl ?? config.baseUrl
  const edge = new Edge({ database, settings: config.edge, addresses: [config.baseUrl, filesUrl] })
  const mail = config.mail && (await openMailer(config.mail, logger))
  const settings = new CurrentSettings(database)
  const redis = config.redisUrl ? await openRedis(config.redisUrl, hits, logger) : null
  let stopping = false
  const isStopping = () => stopping
  const withoutStandby: AppServices = {
    database,
    isStandby: false,
    standby: null,
    settings,
    epochs: new Epochs(database, now),
    disks,
    limiter: new RateLimiter(redis ?? hits),
    uploads,
    directUploads,
    importFiles,
    variants,
    pictureKey: config.pictureKey,
    baseUrl: config.baseUrl,
    filesUrl,
    webhookNetworks: config.webhookNetworks,
    pageCacheBytes: config.cacheMegabytes * 1024 * 1024,
    backups: config.backups,
    mail,
    isStopping,
    readiness: new Readiness({
      database,
      folder: config.dataDir,
      isStopping,
      storage,
      edge,
      mail,
      standby: { problem: () => standby?.problem() ?? null },
      redis: { problem: () => redis?.problem() ?? null },
    }),
    edge,
    runImport: importsInProcesses(config),
    now,
  }
  standby = await openStandby(config, withoutStandby, logger)
  const services: AppServices = { ...withoutStandby, standby }
  const requireUsable = async () => {
    await storage.requireUsable()
    await requireUsablePlace(config.backups, (message) => logger.warn(message))
    await edge.requireUsable()
    await mail?.requireUsable()
    await redis?.requireUsable()
    await standby?.start()
  }
  let http: FastifyInstance | undefined
  let endWatch = () => {}
  let traces: { close(): Promise<void> } | null = null
  return {
    database,
    bus,
    disks,
    storage,
    settings,
    services,
    applied,
    requireUsable,
    async serve() {
      await requireUsable()
      await uploads.clear(now())
      if (config.metrics.token !== null || config.metrics.port !== null) {
        watchProcess()
        endWatch = watchParts(services.readiness)
      }
      traces = config.traces && (await openTraces(config.traces, logger))
      http = createServer({ logger, services, trustProxy: config.trustProxy, ownHosts: config })
      await http.register(async (scope) => {
        for (const register of [
          ...routeModules,
          openapiRoutes,
          referenceRoutes,
          editorsAppRoutes,
          startRoutes,
          importRoutes,
          metricsRoutes(config.metrics.token, services, gatherMetrics),
        ])
          register(scope, services)
      })
      limitAdmission(http, { ...config.limits, isStopping, trustProxy: config.trustProxy })
      await http.ready()
      return http
    },
    beginStop() {
      stopping = true
    },
    async close() {
      stopping = true
      endWatch()
      await http?.close()
      redis?.close()
      await traces?.close()
      await standby?.close()
      await uploads.close()
      await mail?.close()
      await database.close()
    },
  }
}

/** Returns the names of the migrations that ran. */
async function prepare(database: Database, use: DatabaseUse, logger: FastifyBaseLogger): Promise<string[]> {
  if (use === 'empty') return []
  if (use === 'existing') {
    await database.requireUpToDate()
    return []
  }
  const applied = await database.migrate()
  await database.transaction(null, async (tx) => {
    await createMissingOptions(tx)
    await planMissingBackup(tx)
  })
  // The service indexes the rest of a large site while it runs, and tries again what failed.
  await fillIndexes(database, { atMost: 1000 }).catch((error: unknown) => {
    logger.error({ err: error }, 'content could not be indexed')
  })
  return applied
}

/** The libraries are loaded only when they are used. */
async function openTraces(settings: TraceSettings, log: FastifyBaseLogger) {
  const traces = await import('./monitoring/traces.ts')
  return traces.openTraces(settings, (problem) =>
    problem
      ? log.warn({ err: problem }, 'the tracing system takes no spans')
      : log.info('the tracing system takes spans again'),
  )
}

/** The standby that public reads use, with services of its own: what it shows may be older than what the primary shows. */
async function openStandby(
  config: Config,
  services: Services,
  log: FastifyBaseLogger,
): Promise<Standby<Services> | null> {
  if (config.standby === null) return null
  const { Standby } = await import('./database/standby.ts')
  const { url, staleness, connections } = config.standby
  return new Standby<Services>({
    primary: services.database,
    url,
    limits: { ...config.databaseLimits, connections },
    staleness,
    use: (database) => ({
      ...services,
      database,
      isStandby: true,
      settings: new CurrentSettings(database),
      epochs: new Epochs(database, services.now),
    }),
    log,
  })
}

async function openMailer(settings: MailSettings, log: FastifyBaseLogger) {
  const { Mailer } = await import('./mail/mailer.ts')
  return new Mailer(settings, (problem) =>
    problem ? log.error({ err: problem }, 'mail cannot be sent') : log.info('mail can be sent again'),
  )
}

/** The client is loaded only when it is used. */
async function openRedis(url: string, fallback: HitStore, log: FastifyBaseLogger) {
  const { RedisHits } = await import('./http/limits/redis-hits.ts')
  return new RedisHits({ url, fallback, log })
}
