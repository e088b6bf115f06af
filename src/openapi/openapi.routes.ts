import type { FastifyInstance } from 'fastify'
import { admitReader, answerOf, type SharedAnswer, sendShared } from '../http/responses/public-reads.ts'
import type { RouteModule } from '../http/services.ts'
import { describeApi, type OpenApiDocument } from './document.ts'

/** The API's description of itself. */
export const openapiRoutes: RouteModule = (app, services) => {
  let answer: SharedAnswer | undefined

  app.get(
    '/api/v1/public/openapi.json',
    {
      config: { public: true },
      schema: {
        operationId: 'getOpenApi',
        summary: 'Read the OpenAPI document',
        description: 'The OpenAPI document of this service.',
        cached: true,
        errors: [429],
        response: { 200: { type: 'object', additionalProperties: true, description: 'An OpenAPI document' } },
      },
    },
    async (request, reply) => {
      await admitReader(request, reply, services)
      answer ??= answerOf(describeServer(app, services.baseUrl))
      return sendShared(request, reply, answer)
    },
  )
}

/** Describes every route that the server has, whenever it is asked. */
export function describeServer(app: FastifyInstance, baseUrl: string | null): OpenApiDocument {
  return describeApi({
    routes: app.guardedRoutes,
    shared: app.getSchemas() as Record<string, Record<string, unknown>>,
    root: rootOf(baseUrl),
  })
}

/** The path of the service's address, without a slash at its end. */
export function rootOf(baseUrl: string | null): string {
  return baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
}
