import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, type Credential } from '../access/authenticate.ts'
import { noteUse } from '../access/sessions.ts'
import { bearerSecret, isBearer } from '../access/tokens.ts'
import { Forbidden, Unauthenticated } from '../core/errors.ts'
import type { Database } from '../database/database.ts'
import { countApiRequest } from './limits/api-limit.ts'
import { requireBatchable } from './requests/batched.ts'
import { requireSameOrigin } from './requests/same-origin.ts'
import { sessionSecret } from './requests/session-cookie.ts'
import type { Services } from './services.ts'

/** Static files: GET is public beneath these paths, so that a plugin can serve them by its own routes. */
const publicPrefixes = ['/storage/', '/docs/']

/** Every route has an access rule, which is checked before the body is read. */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  app.decorate('guardedRoutes', [])
  app.decorateRequest('checkedAt', 0)
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (methods.includes('OPTIONS')) return // preflight requests carry no token
    if (isStatic(route.url, methods)) route.config = { ...route.config, public: true }
    const { url, config, schema } = route
    if (!declaresAccess(config)) {
      throw new Error(
        `${methods.join(', ')} ${url} has no access rule: set config.can, .signedIn or .public.`,
      )
    }
    for (const method of methods) app.guardedRoutes.push({ method, url, access: config, schema })
  })
  app.addHook('onRequest', async (request, reply) => {
    const { can, signedIn } = request.routeOptions.config
    if (request.joined) requireBatchable(request)
    if (!can && !signedIn) return
    reply.header('cache-control', 'no-store') // errors too: a request that is refused now may be allowed later
    const { isAllowed, settingsRevision } = await identify(request, services)
    // The batch has counted its operations.
    if (!request.joined) await countApiRequest(request, reply, services, settingsRevision)
    if (!isAllowed) throw new Forbidden()
  })
}

/** A check of the token and the permission holds this long. */
const maxAgeMilliseconds = 1000

/** A slow body may take minutes. If the token or permission was revoked since the first check, nothing may change. */
export async function recheckAccess(request: FastifyRequest, services: Services): Promise<void> {
  const { isAllowed } = await identify(request, services)
  if (!isAllowed) throw new Forbidden()
}

export function isCheckOutdated({ caller, checkedAt }: FastifyRequest, { now }: Services): boolean {
  return caller !== null && Math.abs(now().getTime() - checkedAt) > maxAgeMilliseconds
}

function isStatic(url: string, methods: readonly string[]): boolean {
  const isRead = methods.every((method) => method === 'GET' || method === 'HEAD')
  return isRead && publicPrefixes.some((prefix) => url.startsWith(prefix))
}

function declaresAccess(config: FastifyContextConfig | undefined): config is FastifyContextConfig {
  return Boolean(config?.can || config?.signedIn || config?.public)
}

/** Finds the user of the token or session, and whether they may call the route. */
async function identify(
  request: FastifyRequest,
  services: Services,
): Promise<{ isAllowed: boolean; settingsRevision: number }> {
  const credential = credentialOf(request, services.baseUrl)
  const permission = request.routeOptions.config.can ?? null
  const checkedAt = services.now()
  // An operation of a batch sees the permissions as the earlier operations left them.
  const { database } = request.joined ?? services
  const found = credential && (await authenticate(database, credential, permission, checkedAt))
  if (!found) throw new Unauthenticated()
  request.checkedAt = checkedAt.getTime()
  request.caller = found.caller
  request.revision = found.revisions.content_revision
  request.settingsRevision = found.revisions.settings_revision
  if (found.isUseOutdated) await noteUseOfSession(request, database)
  return { isAllowed: found.isAllowed, settingsRevision: found.revisions.settings_revision }
}

/** A bearer token takes precedence. The cookie counts only in requests of the service's own pages. */
function credentialOf(request: FastifyRequest, baseUrl: string | null): Credential | null {
  const { authorization } = request.headers
  if (isBearer(authorization)) {
    const secret = bearerSecret(authorization)
    return secret === null ? null : { secret, isCookie: false }
  }
  const secret = sessionSecret(request, baseUrl)
  if (secret === null) return null
  const isChange = changes(request)
  requireSameOrigin(request, baseUrl, { isChange, mayBeUnknown: !isChange })
  return { secret, isCookie: true }
}

function changes({ method, routeOptions }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || routeOptions.config.changes === true
}

/** A failure here, such as a full disk, must not refuse a read. */
async function noteUseOfSession(request: FastifyRequest, database: Database): Promise<void> {
  const tokenId = request.caller?.tokenId ?? 0
  await noteUse(database, tokenId, request.address).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the use of a session could not be noted')
  })
}
