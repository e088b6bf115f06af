import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { allowEdge } from '../http/responses/edge.ts'
import { admitReader, answerOf, type SharedAnswer, sendShared } from '../http/responses/public-reads.ts'
import type { RouteModule, Services } from '../http/services.ts'
import type { ApiName } from './document.ts'

/** The APIs' descriptions of themselves. */
export const openapiRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/openapi.json', optionsFor('getOpenApi'), sendDescription(app, services, 'site'))
  app.get('/admin/api/openapi.json', optionsFor('getAdminOpenApi'), sendDescription(app, services, 'admin'))
}

function optionsFor(operationId: string): RouteShorthandOptions {
  return {
    config: { public: true },
    schema: {
      operationId,
      summary: 'Read the OpenAPI document',
      description: 'The OpenAPI document of this API.',
      cached: true,
      errors: [429],
      response: { 200: { type: 'object', additionalProperties: true, description: 'An OpenAPI document' } },
    },
  }
}

function sendDescription(app: FastifyInstance, services: Services, api: ApiName) {
  let answer: SharedAnswer | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const reading = await admitReader(request, reply, services)
    answer ??= encoded(answerOf(await describe(app, services.baseUrl, api)))
    if (api === 'site') await allowEdge(request, reply, services, reading, [])
    return sendShared(request, reply, answer)
  }
}

/** As bytes: to encode the long text for each request takes longer than everything else. */
function encoded({ body, etag }: SharedAnswer): SharedAnswer {
  return { body: typeof body === 'string' ? Buffer.from(body) : body, etag }
}

/** The code that makes the document is loaded by the first request. */
async function describe(app: FastifyInstance, baseUrl: string | null, api: ApiName) {
  const { describeServer } = await import('./document.ts')
  return describeServer(app, baseUrl, api)
}
