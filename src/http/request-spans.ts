import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { areSpansRecorded, beginSpan, continueIn, type Span } from '../core/spans.ts'

const spans = new WeakMap<IncomingMessage, Span | null>()

/** The span of a request, begun on first use; null when this request is not recorded. */
export function spanOf(request: IncomingMessage): Span | null {
  if (!areSpansRecorded()) return null
  const known = spans.get(request)
  if (known !== undefined) return known
  const { traceparent } = request.headers
  const span = beginSpan({
    name: request.method ?? 'GET',
    kind: 'server',
    ...(typeof traceparent === 'string' ? { caller: traceparent } : {}),
  })
  spans.set(request, span)
  return span
}

/** Before all other hooks, since some of them use the database. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = spanOf(request.raw)
    return span ? continueIn(span, done) : done()
  })
  // The body arrived in events of the connection, which are not part of any span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spanOf(request.raw)
    return span ? continueIn(span, done) : done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spanOf(request.raw)
    if (!span) return
    const route = request.is404 ? null : (request.routeOptions.url ?? null)
    if (route !== null) span.rename(`${request.method} ${route}`)
    span.note({
      'http.request.method': request.method,
      ...(route === null ? {} : { 'http.route': route }),
      // Without the query, which may hold private text.
      'url.path': request.url.split('?', 1)[0] ?? '',
      'http.response.status_code': reply.statusCode,
      'client.address': request.address,
      'corral.request_id': request.id,
    })
    span.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined)
  })
}
