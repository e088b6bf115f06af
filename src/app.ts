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
import { type GatherMetrics, ownMetrics } from './monitoring/metrics.ts'
import { watchParts } from './monitoring/part-metrics.ts'
import { watchProcess } from './monitoring/process-metrics.ts'
import { statusRoutes } from './monitoring/status.routes.ts'
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
  /** The caches in front of the service that are purged after changes. */
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
  /** Throws a sentence for the operator when a part that the settings name cannot be used. */
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

/** Composes the service: database → files → other systems → services, and the routes once it serves. */
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
  const state: State = { isStopping: false, standby: null, settings: null }
  const bus = new Bus((error, event) =>
    logger.error({ err: error, event: event.name }, 'a lifecycle listener failed'),
  )
  const { database, applied } = await openPreparedDatabase(config, use, {
    logger,
    now,
    onFatal,
    deliver: (events) => {
      state.standby?.noteCommit()
      return bus.deliver(events)
    },
    firstLanguage() {
      const known = state.settings?.lastKnown
      return known && (known.languages[0]?.code ?? null)
    },
  })
  const files = await openFiles(config, logger)
  const systems = await openSystems(config, database, hits, logger)
  const withoutStandby = composeServices({ config, database, files, systems, state, hits, now, logger })
  state.settings = withoutStandby.settings
  state.standby = await openStandby(config, withoutStandby, logger)
  const services: AppServices = { ...withoutStandby, standby: state.standby }
  const requireUsable = async () => {
    await files.storage.requireUsable()
    await requireUsablePlace(config.backups, (message) => logger.warn(message))
    await systems.edge.requireUsable()
    await systems.mail?.requireUsable()
    await systems.redis?.requireUsable()
    await state.standby?.start()
  }
  const running: Running = {}
  return {
    database,
    bus,
    disks: files.storage.disks,
    storage: files.storage,
    settings: services.settings,
    services,
    applied,
    requireUsable,
    async serve() {
      await requireUsable()
      await files.uploads.clear(now())
      return openServer(running, { config, services, logger, gatherMetrics })
    },
    beginStop() {
      state.isStopping = true
    },
    async close() {
      state.isStopping = true
      running.endWatch?.()
      services.readiness.close()
      await running.http?.close()
      systems.redis?.close()
      await running.traces?.close()
      await state.standby?.close()
      await files.uploads.close()
      await systems.mail?.close()
      await database.close()
    },
  }
}

/** What changes after the services were composed. */
interface State {
  isStopping: boolean
  standby: Standby<Services> | null
  settings: CurrentSettings | null
}

/** What `serve` has opened so far; `close` closes it. */
interface Running {
  http?: FastifyInstance
  traces?: { close(): Promise<void> } | null
  endWatch?: () => void
}

/** The schema is up to date when it resolves, unless the database is filled later. */
async function openPreparedDatabase(
  config: Config,
  use: DatabaseUse,
  options: Omit<Parameters<typeof openDatabase>[1], 'mustExist'>,
) {
  const { logger } = options
  if (use !== 'existing') makePrivateFolder(config.dataDir)
  const database = await openDatabase(config, { ...options, mustExist: use === 'existing' })
  const applied = await prepare(database, use, logger).catch(async (error) => {
    await database.close()
    throw error
  })
  if (applied.length > 0) logger.info({ applied }, 'database migrated')
  const closed = use !== 'existing' ? restrictToOwner(config.dataDir) : []
  if (closed.length > 0)
    logger.info({ paths: closed }, 'restricted to the owner: other users could read these')
  return { database, applied }
}

async function openFiles(config: Config, logger: FastifyBaseLogger) {
  const uploads = new Uploads(join(config.dataDir, 'uploads'))
  const variants = new VariantCache(join(config.dataDir, 'pictures'), (error) =>
    logger.warn({ err: error }, 'a resized picture could not be stored'),
  )
  const storage = await openStorage({
    dataDir: config.dataDir,
    uploads,
    s3: config.s3,
    s3AnswerMs: config.s3AnswerMs,
    onGone: (path) => variants.forget(path),
    onChange: (problem) =>
      problem
        ? logger.error({ err: problem }, 'the file store fails')
        : logger.info('the file store works again'),
  })
  return { uploads, variants, storage }
}

/** The caches in front, the mail server and Redis, if the settings name them. */
async function openSystems(config: Config, database: Database, hits: HitStore, logger: FastifyBaseLogger) {
  return {
    edge: new Edge({ database, settings: config.edge, addresses: [config.baseUrl, filesUrlOf(config)] }),
    mail: config.mail && (await openMailer(config.mail, logger)),
    redis: config.redisUrl ? await openRedis(config.redisUrl, hits, logger) : null,
  }
}

interface Composed {
  readonly config: Config
  readonly database: Database
  readonly files: Awaited<ReturnType<typeof openFiles>>
  readonly systems: Awaited<ReturnType<typeof openSystems>>
  readonly state: State
  readonly hits: HitStore
  readonly now: () => Date
  readonly logger: FastifyBaseLogger
}

function composeServices({
  config,
  database,
  files,
  systems,
  state,
  hits,
  now,
  logger,
}: Composed): AppServices {
  const { uploads, variants, storage } = files
  const { edge, mail, redis } = systems
  const isStopping = () => state.isStopping
  return {
    database,
    isStandby: false,
    standby: null,
    settings: new CurrentSettings(database),
    epochs: new Epochs(database, now),
    disks: storage.disks,
    limiter: new RateLimiter(redis ?? hits),
    uploads,
    directUploads: storage.directUploads,
    importFiles: storage.importFiles,
    variants,
    pictureKey: config.pictureKey,
    baseUrl: config.baseUrl,
    typesFrom: config.typesFrom,
    filesUrl: filesUrlOf(config),
    webhookNetworks: config.webhookNetworks,
    translator: config.translator,
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
      standby: { problem: () => state.standby?.problem() ?? null },
      redis: { problem: () => redis?.problem() ?? null },
      log: logger,
    }),
    edge,
    runImport: importsInProcesses(config),
    now,
  }
}

/** The base address of files: that of a CDN, or of the service. */
function filesUrlOf(config: Config): string | null {
  return config.filesUrl ?? config.baseUrl
}

interface ServerOptions {
  readonly config: Config
  readonly services: AppServices
  readonly logger: FastifyBaseLogger
  readonly gatherMetrics: GatherMetrics
}

async function openServer(
  running: Running,
  { config, services, logger, gatherMetrics }: ServerOptions,
): Promise<FastifyInstance> {
  if (config.metrics.token !== null || config.metrics.port !== null) {
    watchProcess()
    running.endWatch = watchParts(services.readiness)
  }
  running.traces = config.traces && (await openTraces(config.traces, logger))
  const http = createServer({ logger, services, trustProxy: config.trustProxy, ownHosts: config })
  running.http = http
  const metricsOf = async (token: string) =>
    (await import('./monitoring/metrics.routes.ts')).metricsRoutes(token, services, gatherMetrics)
  await http.register(async (scope) => {
    const metrics = config.metrics.token === null ? [] : [await metricsOf(config.metrics.token)]
    for (const register of [
      ...routeModules,
      openapiRoutes,
      referenceRoutes,
      editorsAppRoutes,
      startRoutes,
      statusRoutes,
      importRoutes,
      ...metrics,
    ])
      register(scope, services)
  })
  limitAdmission(http, { ...config.limits, isStopping: services.isStopping, trustProxy: config.trustProxy })
  await http.ready()
  return http
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
  // The service indexes the rest of a large site while it runs, and retries failures.
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

/** The standby for public reads, with services of its own: its content may be older than that of the primary. */
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
