import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { documented, nullableTimestamp } from '../core/schemas.ts'
import { Type } from '../core/type.ts'
import { version } from '../core/version.ts'
import type { Database } from '../database/database.ts'
import { handlersWith } from '../http/handlers.ts'
import { itemOf } from '../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../http/services.ts'

/** How the service is, for people who look after it. */
export const statusRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/status', statusOptions, handle(show))
}

const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const nullableBytes = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

const ServiceStatus = documented(
  'ServiceStatus',
  {
    version: ['The version of the service', '0.6.0'],
    database_bytes: ['The size of the database', 12_582_912],
    file_count: ['How many assets there are', 214],
    file_bytes: ['The size of their files, as far as it is known', 482_000_000],
    free_bytes: ['What is free on the disk of the data folder; null if that is not known', 21_000_000_000],
    last_backup_at: ['When the last backup was taken; null for never', null],
    backup_failed_at: ['When a backup failed after that; null if none did', null],
    backup_error: ['Why it failed', null],
    is_backup_late: ['Whether two scheduled backups in a row are missing', false],
    base_url: ['`BASE_URL`: the address of the service; null: that of each request', null],
    files_url: ['`CORRAL_FILES_URL`: the address of files; null: that of the service', null],
    stores_files_in_bucket: ['Whether files are in a bucket instead of the data folder', false],
    sends_mail: ['Whether there is a mail server: `SMTP_URL`', true],
    translates_by_machine: ['Whether there is a translation service: `CORRAL_TRANSLATE_URL`', false],
    page_cache_bytes: ['The size of the page cache of each process', 67_108_864],
    types_from: ['`app`, or `files` if content types come from files only', 'app'],
  },
  Type.Object({
    version: Type.String(),
    database_bytes: Type.Integer(),
    file_count: Type.Integer(),
    file_bytes: Type.Integer(),
    free_bytes: nullableBytes,
    last_backup_at: nullableTimestamp,
    backup_failed_at: nullableTimestamp,
    backup_error: nullableText,
    is_backup_late: Type.Boolean(),
    base_url: nullableText,
    files_url: nullableText,
    stores_files_in_bucket: Type.Boolean(),
    sends_mail: Type.Boolean(),
    translates_by_machine: Type.Boolean(),
    page_cache_bytes: Type.Integer(),
    types_from: Type.Unsafe<'app' | 'files'>({ type: 'string', enum: ['app', 'files'] }),
  }),
)

const statusOptions: RouteShorthandOptions = {
  config: { can: 'list options' },
  schema: {
    operationId: 'showStatus',
    tags: ['Settings'],
    summary: 'Show how the service is',
    description:
      'The storage in use, the last backups, and what the environment decides. The sizes may be a minute old. No secrets.',
    noRevision: true,
    response: { 200: itemOf(ServiceStatus) },
  },
}

async function show(_request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, readiness, now } = services
  const { isBackupLate, readBackupStatus } = await import('../transfer/backups/runs.ts')
  const backup = await readBackupStatus(database.db)
  const { lastSuccess, lastFailure } = backup
  const hasFailed = lastFailure !== null && (!lastSuccess || lastFailure.id > lastSuccess.id)
  return {
    data: {
      version,
      ...(await sizesOf(database, now().getTime())),
      free_bytes: await readiness.space().then(
        ({ free }) => free,
        () => null,
      ),
      last_backup_at: lastSuccess?.finished_at ?? null,
      backup_failed_at: hasFailed ? lastFailure.finished_at : null,
      backup_error: hasFailed ? lastFailure.error : null,
      is_backup_late: await isBackupLate(database.db, backup, now()),
      base_url: services.baseUrl,
      files_url: services.filesUrl,
      stores_files_in_bucket: services.directUploads !== null,
      sends_mail: services.mail !== null,
      translates_by_machine: services.translator !== null,
      page_cache_bytes: services.pageCacheBytes,
      types_from: services.typesFrom,
    },
  }
}

interface Sizes {
  readonly database_bytes: number
  readonly file_count: number
  readonly file_bytes: number
}

const keptMilliseconds = 60_000
const kept = new WeakMap<Database, { readonly at: number; readonly sizes: Promise<Sizes> }>()

/** All assets are read, so the result is kept for a minute. */
function sizesOf(database: Database, now: number): Promise<Sizes> {
  const known = kept.get(database)
  if (known && Math.abs(now - known.at) < keptMilliseconds) return known.sizes
  const sizes = readSizes(database)
  kept.set(database, { at: now, sizes })
  sizes.catch(() => kept.delete(database))
  return sizes
}

async function readSizes(database: Database): Promise<Sizes> {
  // Somebody may have written anything into `data`.
  const size = database.jsonText('data', 'size')
  const isSize = sql`length(${size}) between 1 and 15 and ltrim(${size}, '0123456789') = ''`
  const { rows } = await sql<{ count: number | string; bytes: number | string | null }>`
    select count(*) as count, sum(case when ${isSize} then cast(${size} as bigint) else 0 end) as bytes
    from assets`.execute(database.db)
  return {
    database_bytes: Number(await database.size()),
    file_count: Number(rows[0]?.count ?? 0),
    file_bytes: Number(rows[0]?.bytes ?? 0),
  }
}
