import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { version } from '../../../core/version.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'

export const healthRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/public/health', healthOptions, handle(showHealth))
  app.get('/api/v1/public/health/ready', readinessOptions, handle(showReadiness))
  app.get('/api/v1/public/health/live', livenessOptions, handle(showLiveness))
}

const condition = Type.Unsafe<'ok' | 'error'>({ type: 'string', enum: ['ok', 'error'] })

const Liveness = documented(
  'Liveness',
  {
    status: ['The process answers', 'ok'],
    version: ['The version of the service', version],
  },
  Type.Object({ status: condition, version: Type.String() }),
)

const Readiness = documented(
  'Readiness',
  {
    status: ['Whether the service is ready for requests', 'ok'],
    version: ['The version of the service', version],
    database: ['Whether the database answers and accepts writes', 'ok'],
    disk: ['Whether the disk of the data folder is writable and has free space', 'ok'],
    storage: ['Whether the store of files answers. The service stays ready without it', 'ok'],
    edge: ['Whether caches in front are told of changes. The service stays ready without them', 'ok'],
    mail: ['Whether mail can be sent. The service stays ready without it', 'ok'],
    standby: ['The same of the standby for public reads, if there is one', 'ok'],
    redis: ['The same of Redis, if it is used', 'ok'],
    problems: ['What is wrong', []],
  },
  Type.Object({
    status: condition,
    version: Type.String(),
    database: condition,
    disk: condition,
    storage: condition,
    edge: condition,
    mail: condition,
    standby: condition,
    redis: condition,
    problems: Type.Array(Type.String()),
  }),
)

const Health = documented(
  'Health',
  {
    status: ['The overall state', 'ok'],
    version: ['The version of the service', version],
    database: ['Whether the database answers and accepts writes', 'ok'],
  },
  Type.Object({ status: condition, version: Type.String(), database: condition }),
)

const healthOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'showHealth',
    summary: 'Check the health of the service',
    description: 'The same as `/api/v1/public/health/ready`, in short.',
    response: { 200: itemOf(Health), 503: itemOf(Health) },
  },
}

async function showHealth(_request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { status, database } = await checkReadiness(reply, services)
  return { data: { status, version, database } }
}

const readinessOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'showReadiness',
    summary: 'Check that the service is ready for requests',
    description:
      'For load balancers. 503 while the database does not answer or accepts no writes, the disk is full or not writable, or the service is stopping. It answers within a second.',
    response: { 200: itemOf(Readiness), 503: itemOf(Readiness) },
  },
}

async function showReadiness(_request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { problems, ...states } = await checkReadiness(reply, services)
  return { data: { ...states, version, problems: [...problems] } }
}

/** A result is kept for a second. */
const retryAfterSeconds = 1

async function checkReadiness(reply: FastifyReply, { readiness }: Services) {
  const report = await readiness.check()
  reply.code(report.status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
  if (report.status === 'error') reply.header('retry-after', retryAfterSeconds)
  return report
}

const livenessOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'showLiveness',
    summary: 'Check that the process answers',
    description:
      'For supervisors that restart a process that hangs. It checks nothing else, since a restart does not repair a database.',
    response: { 200: itemOf(Liveness) },
  },
}

async function showLiveness(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  return { data: { status: 'ok', version } as const }
}
