import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendJsonText } from '../responses/public-reads.ts'
import { RevisionCache } from './revision-cache.ts'

/** In UTF-16 units, so up to twice as many bytes. */
const maxSize = 8 * 1024 * 1024

interface ReadAnswer {
  readonly body: string
  readonly etag: string | undefined
}

/**
 * Answers reads that need a permission from memory while nothing has changed. Whoever has the permission gets the same
 * answer; what belongs to one user alone is read by routes that need no permission, and is not kept.
 */
export class ReadCache {
  readonly #answers = new RevisionCache<ReadAnswer>(maxSize)

  /** Keeps the answers of the routes that are registered from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      if (route.method !== 'GET' || !route.config?.can) return
      route.onSend = [route.onSend ?? []].flat().concat(async (request, reply, payload) => {
        this.#keep(request, reply, payload)
      })
    })
  }

  /** Sends the kept answer, if there is one. The caller must have been admitted. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'GET' || request.revision === null) return false
    const kept = this.#answers.get(request.revision, keyOf(request))
    if (!kept) return false
    if (kept.etag !== undefined) reply.header('etag', kept.etag)
    sendJsonText(reply, kept.body)
    return true
  }

  #keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    if (reply.statusCode !== 200 || request.revision === null || typeof payload !== 'string') return
    if (this.#answers.get(request.revision, keyOf(request))?.body === payload) return // it came from here
    const etag = reply.getHeader('etag')
    const answer = { body: payload, etag: etag === undefined ? undefined : String(etag) }
    this.#answers.set(request.revision, keyOf(request), answer, payload.length)
  }
}

/** Links are built from the host, so it is part of what was asked. */
function keyOf(request: FastifyRequest): string {
  return `${request.protocol} ${request.host} ${request.url}`
}
