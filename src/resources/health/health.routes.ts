import { sql } from 'kysely'
import { Type } from 'typebox'
import { documented } from '../../core/schemas.ts'
import { version } from '../../core/version.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import type { RouteModule } from '../../http/services.ts'

const condition = Type.Unsafe<'ok' | 'error'>({ type: 'string', enum: ['ok', 'error'] })

const Health = documented(
  'Health',
  {
    status: ['How the service is, all in all', 'ok'],
    version: ['The version of the service', version],
    database: ['Whether the database answers', 'ok'],
  },
  Type.Object({ status: condition, version: Type.String(), database: condition }),
)

export const healthRoutes: RouteModule = (app, { database }) => {
  app.get(
    '/api/v1/public/health',
    {
      config: { public: true },
      schema: {
        operationId: 'showHealth',
        summary: 'Tell whether the service is well',
        description: 'For load balancers: 503 while the database does not answer.',
        response: { 200: itemOf(Health), 503: itemOf(Health) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await sql`select 1`.execute(database.db)
        return { data: { status: 'ok', version, database: 'ok' } as const }
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        return reply.code(503).send({ data: { status: 'error', version, database: 'error' } })
      }
    },
  )
}
