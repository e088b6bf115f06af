import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import type { Caller } from '../access/authenticate.ts'
import type { Permission } from '../access/permissions.ts'
import type { Schema } from '../core/fields.ts'
import type { Database, Db } from '../database/database.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { Disks } from '../storage/disk.ts'
import type { Uploads } from '../storage/uploads.ts'
import type { RevisionCache } from './caches/revision-cache.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { Readiness } from './readiness.ts'

/** What the routes are given. */
export interface Services {
  readonly database: Database
  readonly settings: CurrentSettings
  readonly disks: Disks
  readonly limiter: RateLimiter
  readonly uploads: Uploads
  /** The configured address of the service, or null to use the request's own host. */
  readonly baseUrl: string | null
  /** How much the page cache of this process may hold. */
  readonly pageCacheBytes: number
  /** Whether the process has been told to stop: it is no longer ready for new work. */
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
  /** Who may call a route. The server refuses to start when a route does not say. */
  interface FastifyContextConfig extends Partial<Record<'signedIn' | 'public', true>> {
    can?: Permission
  }
  /** What the API's description says of a route beside its shapes. */
  interface FastifySchema {
    summary?: string
    description?: string
    tags?: readonly string[]
    operationId?: string
    /** The body as a form: what JSON cannot hold is a file. */
    form?: Schema
    /** The operation is there for the sake of the form. */
    prefersForm?: true
    /** Statuses of errors that do not follow from the method, the path, the body and who may call. */
    errors?: readonly number[]
    /** Answers carry an `ETag`, and `If-None-Match` gets 304. */
    cached?: true
    /** A public route that shows more to whoever sends a token. */
    tokenOptional?: true
  }
  interface FastifyInstance {
    /** Every route that is registered, who may call it, and how it is described. */
    guardedRoutes: GuardedRoute[]
    /** The address of the client of a request that the framework has not seen. */
    addressOf: (request: IncomingMessage) => string
    /** How many rows a selection has. */
    counts: RevisionCache<number>
    /** For the reads of lists. */
    reader: Db
  }
  interface FastifyRequest {
    /** The address of the client, as it is logged. */
    address: string
    /** Null on a public route, and before authentication. */
    caller: Caller | null
    /** When the token and the permission of the caller were last checked. */
    checkedAt: number
    /** The content revision that authentication or `admitReader` read. */
    revision: number | null
    /** Files of the request's form that nobody has taken; they are removed when the answer is sent. */
    temporaryFiles: string[]
  }
}
