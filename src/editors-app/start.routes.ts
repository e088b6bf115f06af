import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../core/fields.ts'
import { handlersWith } from '../http/handlers.ts'
import { readValues } from '../http/requests/body.ts'
import { callerOf, change, checkAccessAgain } from '../http/requests/request.ts'
import { itemOf } from '../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../http/services.ts'
import { removeExampleSite, showStart, startOwnSite, startWithExample } from './start.actions.ts'
import { RemovedExample, removalFilters, Start, Started, startFields } from './start.schema.ts'

/** The first question of a new service: what to start with. */
export const startRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/start', showOptions, handle(show))
  app.post('/admin/api/start', startOptions, handle(start))
  app.delete('/admin/api/start/example', removeOptions, handle(removeExample))
}

const rules = { required: ['with'] } as const

const showOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'showStart',
    summary: 'Show what a new service can start with',
    description: 'And what there is of the example.',
    noRevision: true,
    response: { 200: itemOf(Start) },
  },
}

async function show(request: FastifyRequest, _reply: FastifyReply, { database: { db } }: Services) {
  return { data: await showStart(db, callerOf(request).userId) }
}

const startOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'start',
    summary: 'Start a new service',
    description:
      'With the demo site, or with an empty home page, which nobody sees yet, component types and page templates. Needs the permissions to create all of it. 409 unless the service is new.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(startFields, rules),
    response: { 201: itemOf(Started) },
  },
}

async function start(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const {
    with: beginning,
    title = 'Home',
    language = 'en',
  } = parseFields(await readValues(request, services), startFields, rules)
  reply.code(201)
  if (beginning === 'own')
    return { data: { page_id: await change(request, services, (tx) => startOwnSite(tx, title, language)) } }
  await checkAccessAgain(request, services)
  await startWithExample(services, callerOf(request).userId)
  return { data: { page_id: null } }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete pages' },
  schema: {
    operationId: 'removeExample',
    summary: 'Remove the demo site',
    description:
      'Its pages and posts for good. What somebody changed stays, and what is used by something that stays. Needs the permissions to delete all of it. 409 when there is none.',
    errors: [409],
    noRevision: true,
    querystring: schemaOfFields(removalFilters),
    response: { 200: itemOf(RemovedExample) },
  },
}

async function removeExample(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { changed } = parseFields(request.query as Record<string, unknown>, removalFilters)
  return {
    data: await change(request, services, (tx) => removeExampleSite(tx, services.disks, changed === 1)),
  }
}
