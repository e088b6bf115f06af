import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where the service has https, after a prefix: see below. */
export const sessionCookieName = 'corral_session'
/** Browsers accept this name only with `Secure`, `Path=/` and no `Domain`, so no other host can set it. */
const hostName = `__Host-${sessionCookieName}`

/** The secret in the session cookie of a request; null without such a cookie. */
export function sessionSecret(request: FastifyRequest, baseUrl: string | null): string | null {
  const { cookie } = request.headers
  if (cookie === undefined) return null
  const start = `${isHttps(request, baseUrl) ? hostName : sessionCookieName}=`
  const found = cookie.split(';').find((pair) => pair.trimStart().startsWith(start))
  return found?.trim().slice(start.length) || null
}

/** Sends the secret of a new session to the browser. Scripts cannot read it, and other sites cannot send it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string | null,
  { secret, maxAgeSeconds }: { secret: string; maxAgeSeconds: number },
): void {
  const isSecure = isHttps(request, baseUrl)
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  const pair = `${isSecure ? hostName : sessionCookieName}=${secret}`
  reply.header('set-cookie', [pair, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** Makes the browser forget the cookie. */
export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string | null,
): void {
  setSessionCookie(request, reply, baseUrl, { secret: '', maxAgeSeconds: 0 })
}

/** Whether the browser uses https: directly, by a trusted proxy, or because the request is for the https base URL. */
function isHttps({ protocol, host }: FastifyRequest, baseUrl: string | null): boolean {
  if (protocol === 'https') return true
  if (baseUrl === null || !baseUrl.startsWith('https:')) return false
  return new URL(baseUrl).host === host.toLowerCase()
}
