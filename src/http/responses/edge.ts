import type { FastifyReply, FastifyRequest } from 'fastify'
import { edgeKeys } from '../../core/edge-keys.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Services } from '../services.ts'

/** What a public answer was read with. */
export interface Reading {
  readonly settings: Settings
  /** The content revision before anything else was read. */
  readonly revision: number
  readonly epoch: { readonly until: number }
  /** When the read began, in milliseconds of `performance.now`. */
  readonly since: number
}

/** With the option `edge.max_age`: for browsers, and for answers that shared caches must not store. */
export const notAtEdge = 'private, no-cache'

/**
 * An answer that took longer is not stored: an answer read before a change must reach the caches before keys are purged
 * again. `repeatMilliseconds` in edge/purge-state.ts must be longer than this.
 */
const longestReadMilliseconds = 5000

/** The time that an answer needs to reach the edge, subtracted from its lifetime. */
const transitMilliseconds = 1000

/** Whether shared caches may store public answers. */
export function isEdgeOn(settings: Settings | undefined): settings is Settings {
  return settings !== undefined && settings['edge.max_age'] > 0
}

/**
 * Lets shared caches store the next answer under these keys, if it may be stored: the request is anonymous, and nothing
 * has changed since the answer was read. Call it when the answer is ready.
 */
export async function allowEdge(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'settings' | 'now' | 'isStandby'>,
  reading: Reading,
  keys: readonly string[],
): Promise<void> {
  if (!isEdgeOn(reading.settings)) return
  const vary = [reply.getHeader('vary'), previewHeader].filter(Boolean).join(', ')
  reply.header('vary', vary)
  // A standby may still show content that was already purged; see `readFromEither`.
  if (isPersonal(request) || services.isStandby) return
  const { content_revision } = await services.settings.revisions()
  const control = content_revision === reading.revision ? edgeControl(reading, services.now()) : null
  if (control === null) return
  request.cacheControl = control
  reply.headers(keyHeaders([edgeKeys.site, ...keys]))
}

const previewHeader = 'X-Corral-Preview'

/** Whether the request has a header that decides what its sender may see. */
function isPersonal({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ['authorization', 'x-page-password', 'x-corral-preview'].some((name) => headers[name] !== undefined)
}

/** `Cache-Control` of an answer that shared caches may store; null when they may not. Browsers revalidate each time. */
export function edgeControl({ settings, epoch, since }: Omit<Reading, 'revision'>, now: Date): string | null {
  if (performance.now() - since > longestReadMilliseconds) return null
  // No answer may be used after the next moment at which a page or post goes live or offline by itself.
  let left = Math.floor((epoch.until - now.getTime() - transitMilliseconds) / 1000)
  const maxAge = Math.min(settings['edge.max_age'], left)
  if (maxAge <= 0) return null
  left -= maxAge
  const stale = (['stale_while_revalidate', 'stale_if_error'] as const)
    .map((name) => ({ name, seconds: Math.min(settings[`edge.${name}`], left) }))
    .filter(({ seconds }) => seconds > 0)
    .map(({ name, seconds }) => `, ${name.replaceAll('_', '-')}=${seconds}`)
  return `public, max-age=0, s-maxage=${maxAge}${stale.join('')}`
}

/** Varnish and Fastly read the one, Cloudflare the other. */
export function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}

/** The headers of a public page for the express lane, as it writes them. */
export function edgeHead(control: string | null, vary: string, keys: readonly string[]): string {
  const named = control === null ? {} : keyHeaders([edgeKeys.site, ...keys])
  const headers = {
    vary: `${vary}, ${previewHeader}`,
    'cache-control': control ?? notAtEdge,
    ...named,
  }
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
