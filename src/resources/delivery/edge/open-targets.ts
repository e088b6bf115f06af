import { BadSetting } from '../../../core/errors.ts'
import { version } from '../../../core/version.ts'
import { type EdgeSettings, type EdgeTarget, PurgeFailed } from './edge-target.ts'

/** The caches that the settings name; none without settings. */
export function openTargets(settings: EdgeSettings | null): EdgeTarget[] {
  if (settings === null) return []
  return settings.urls.map((url) => kinds[settings.kind](url, settings))
}

/**
 * Throws when a cache refuses a purge because of a wrong setting. A cache that does not answer is tried again later.
 */
export async function requireUsable(targets: readonly EdgeTarget[]): Promise<void> {
  for (const { name, purge } of targets) {
    await purge(['corral-start'], AbortSignal.timeout(startMilliseconds)).catch((error: unknown) => {
      if (error instanceof PurgeFailed && error.isRefused)
        throw new BadSetting(`CORRAL_EDGE is set, but ${name} refuses to purge: ${error.message}`)
    })
  }
}

const startMilliseconds = 3000

type Kind = (url: string, settings: EdgeSettings) => EdgeTarget

const kinds: Readonly<Record<EdgeSettings['kind'], Kind>> = {
  varnish: (url) => ({
    name: `varnish ${url}`,
    // A header of Varnish has 8 KB by default.
    keysPerRequest: 200,
    async purge(keys, signal) {
      const headers = { 'xkey-purge': keys.join(' ') }
      const response = await send(url, { method: 'PURGE', headers, signal })
      if (response.status === 403)
        throw new PurgeFailed('Its list of addresses does not have this one: see acl purgers in the VCL.', {
          isRefused: true,
        })
      if (response.ok && response.headers.get('x-purged') === null)
        throw new PurgeFailed('CORRAL_EDGE_URL leads to a server without deploy/varnish/corral.vcl.', {
          isRefused: true,
        })
      requireSuccess(response, 'CORRAL_EDGE_URL')
    },
  }),
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: (url, { zone, token }) => ({
    name: `fastly ${zone}`,
    keysPerRequest: 256,
    async purge(keys, signal) {
      const headers = { 'fastly-key': token, accept: 'application/json', 'content-type': 'application/json' }
      const body = JSON.stringify({ surrogate_keys: keys })
      const response = await send(`${url}/service/${zone}/purge`, { method: 'POST', headers, body, signal })
      requireSuccess(response, 'CORRAL_EDGE_TOKEN or CORRAL_EDGE_ZONE')
    },
  }),
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: (url, { zone, token }) => ({
    name: `cloudflare ${zone}`,
    keysPerRequest: 100,
    async purge(keys, signal) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ tags: keys })
      const address = `${url}/zones/${zone}/purge_cache`
      const response = await send(address, { method: 'POST', headers, body, signal })
      requireSuccess(response, 'CORRAL_EDGE_TOKEN or CORRAL_EDGE_ZONE')
      if (!/"success"\s*:\s*true/.test(response.text))
        throw new PurgeFailed('Cloudflare answered that it did not succeed.')
    },
  }),
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const userAgent = { 'user-agent': `Corral/${version}` }
const maxText = 10_000

async function send(
  url: string,
  request: RequestInit & { headers: Record<string, string> },
): Promise<Answer> {
  try {
    const headers = { ...userAgent, ...request.headers }
    // An address that redirects would get the keys, and the token.
    const response = await fetch(url, { ...request, headers, redirect: 'manual' })
    const { ok, status } = response
    return { ok, status, headers: response.headers, text: (await response.text()).slice(0, maxText) }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') throw new PurgeFailed('There was no answer in time.')
    if (cause?.code === 'ENOTFOUND')
      throw new PurgeFailed('Its host is not found (ENOTFOUND). Check CORRAL_EDGE_URL.', { isRefused: true })
    throw new PurgeFailed(`It cannot be reached${cause?.code ? ` (${cause.code})` : ''}.`)
  }
}

/** What a wrong setting leads to. */
const refusals = new Set([400, 401, 403, 404, 405, 501])

function requireSuccess({ ok, status, headers }: Answer, setting: string): void {
  if (ok) return
  const isRefused = refusals.has(status)
  const hint = isRefused ? ` Check ${setting}.` : ''
  const seconds = Number(headers.get('retry-after') ?? 0)
  const retryAfter = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 3600) * 1000 : 0
  throw new PurgeFailed(`It answered ${status}.${hint}`, { isRefused, retryAfter })
}
