import type { FastifyInstance } from 'fastify'
import type { Caller } from '../access/authenticate.ts'
import type { Permission } from '../access/permissions.ts'
import type { Database } from '../database/database.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { Disks } from '../storage/disk.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** What the routes are given. */
export interface Services {
  readonly database: Database
  readonly settings: CurrentSettings
  readonly disks: Disks
  readonly limiter: RateLimiter
  /** Where uploads wait until they are known to be wanted. */
  readonly uploadsDir: string
  /** The configured address of the service, or null to use the request's own host. */
  readonly baseUrl: string | null
  readonly now: () => Date
}

export type RouteModule = (app: FastifyInstance, services: Services) => void

/** Who may call a route. The server refuses to start when a route does not say. */
export type RouteAccess = { can: Permission } | { signedIn: true } | { public: true }

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Record<'signedIn' | 'public', true>> {
    can?: Permission
  }
  interface FastifyInstance {
    /** Every route that is registered, and who may call it. */
    guardedRoutes: { method: string; url: string; access: FastifyContextConfig }[]
  }
  interface FastifyRequest {
    /** Null on a public route, and before authentication. */
    caller: Caller | null
    /** The content revision that authentication read; null on a public route. */
    revision: number | null
    /** Files of the request's form that nobody has taken; they are removed when the answer is sent. */
    temporaryFiles: string[]
  }
}
