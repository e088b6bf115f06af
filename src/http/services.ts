import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../access/authenticate.ts'
import type { Permission } from '../access/permissions.ts'
import type { Schema } from '../core/fields.ts'
import type { Database, Db, SearchTarget } from '../database/database.ts'
import type { Standby } from '../database/standby.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PrivateNetworks } from '../network/private-networks.ts'
import type { TranslatorSettings } from '../network/translator-settings.ts'
import type { Epochs } from '../records/epochs.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { DirectUploads } from '../storage/direct-uploads.ts'
import type { Disks } from '../storage/disk.ts'
import type { ImportFiles } from '../storage/import-files.ts'
import type { BackupSettings } from '../storage/s3-access.ts'
import type { Uploads } from '../storage/uploads.ts'
import type { VariantCache } from '../storage/variant-cache.ts'
import type { RevisionCache } from './caches/revision-cache.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { Readiness } from './readiness.ts'
import type { KeyedChange } from './requests/keyed-change.ts'
import type { JsonText } from './responses/envelopes.ts'

/** The services that routes use. */
export interface Services {
  readonly database: Database
  /** Whether the database is a standby, which can only be read. */
  readonly isStandby: boolean
  /** The standby that public reads may use. */
  readonly standby: Pick<Standby<Services>, 'acquire' | 'dismiss'> | null
  readonly settings: CurrentSettings
  readonly epochs: Epochs
  readonly disks: Disks
  readonly limiter: RateLimiter
  readonly uploads: Uploads
  /** Files that clients send to the bucket; null without a bucket. */
  readonly directUploads: DirectUploads | null
  /** The exports that imports read. */
  readonly importFiles: ImportFiles
  /** Resized pictures. */
  readonly variants: VariantCache
  /** Signs the addresses of pictures in any size, if this is configured. */
  readonly pictureKey: string | null
  /** The configured address of the service, or null to use the request's own host. */
  readonly baseUrl: string | null
  /** The base address of files in public documents, such as that of a CDN; null for a path without a host. */
  readonly filesUrl: string | null
  /** The size of the page cache of this process. */
  readonly pageCacheBytes: number
  /** The private networks that webhooks may reach. */
  readonly webhookNetworks: PrivateNetworks
  /** The service that translates by machine; null when there is none. */
  readonly translator: TranslatorSettings | null
  readonly backups: BackupSettings
  /** Whether content types are changed in the app, or come from files only. */
  readonly typesFrom: 'app' | 'files'
  /** Sends mail; null when the service has no mail server. */
  readonly mail: Mailer | null
  /** Whether the process is stopping: it is no longer ready. */
  readonly isStopping: () => boolean
  /** Whether this process can serve requests now. */
  readonly readiness: Readiness
  readonly now: () => Date
}

export type RouteModule = (app: FastifyInstance, services: Services) => void

export interface GuardedRoute {
  readonly method: string
  readonly url: string
  readonly access: FastifyContextConfig
  readonly schema: FastifySchema | undefined
}

declare module 'fastify' {
  /** Who may call a route. The server refuses to start when a route has no access rule. */
  interface FastifyContextConfig extends Partial<Record<'signedIn' | 'public', true>> {
    can?: Permission
    /** The setting that limits its files, instead of `uploads.max_file_size`; in KB. */
    maxFile?: 'uploads.max_import_size'
    /** A GET that changes something. */
    changes?: true
    /** The response has a secret, which must not be stored: an `Idempotency-Key` is ignored. */
    showsSecret?: true
    /** The route calls another server, so it cannot be part of a batch, which is a transaction. */
    usesNetwork?: true
  }
  /** What the OpenAPI document says of a route besides its schemas. */
  interface FastifySchema {
    summary?: string
    description?: string
    tags?: readonly string[]
    operationId?: string
    /** The body as a form, which can hold files. */
    form?: Schema
    /** The form is the preferred body of the operation. */
    prefersForm?: true
    /** Statuses of errors that do not follow from the method, the path, the body and the access rule. */
    errors?: readonly number[]
    /** Responses have an `ETag`, and `If-None-Match` gets 304. */
    cached?: true
    /** The operation is not about one record: it has no `ETag`, and checks no `If-Match`. */
    noRevision?: true
    /** A public route that shows more with a token. */
    tokenOptional?: true
  }
  interface FastifyInstance {
    /** Every registered route with its access rule and its description. */
    guardedRoutes: GuardedRoute[]
    /** The address of the client of a request that the framework has not seen. */
    addressOf: (request: IncomingMessage) => string
    /** Whether shared caches store public answers, according to the settings last read by this process. */
    isEdgeOn: () => boolean
    /** Called with the failure of the database or the disk that failed a request. */
    noteFailure: (error: unknown) => void
    /** How many rows a selection has. */
    countsOf: (source: Services | null) => RevisionCache<number>
    /** The pages of lists as they were sent. */
    listsOf: (source: Services | null) => RevisionCache<JsonText>
    /** For the reads of lists. */
    reader: Db
    /** The condition that a column contains a text. */
    contains: (target: SearchTarget, text: string) => RawBuilder<boolean>
  }
  interface FastifyRequest {
    /** The address of the client, as it is logged. */
    address: string
    /** Null on a public route, and before authentication. */
    caller: Caller | null
    /** The `Idempotency-Key` of the request, and the change that is made with it. */
    keyed: KeyedChange | null
    /** The services for an operation of a batch: their database is the transaction of the batch. */
    joined: Services | null
    /** The services of the standby, for a public read that uses it. */
    source: Services | null
    /** When the token or session of the caller, and the permission, were last checked. */
    checkedAt: number
    /** `Cache-Control` of a response that is the same for everybody. */
    cacheControl: string
    /** The content revision that authentication or `admitReader` read. */
    revision: number | null
    /** The revision of the settings that authentication read. */
    settingsRevision: number | null
    /** Files of the request's form that no record uses; they are removed when the response is sent. */
    temporaryFiles: string[]
  }
}
