import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { readListPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { createRedirect, deleteRedirect } from './redirect.actions.ts'
import { Redirect, redirectFields, redirectRules } from './redirect.schema.ts'
import { allRedirects, showRedirects } from './redirect.show.ts'

/** Urls that lead elsewhere: those that pages used to have, and those that editors add. */
export const redirectRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/redirects', listOptions, handle(list))
  app.post('/admin/api/redirects', createOptions, handle(create))
  app.delete('/admin/api/redirects/:id', removeOptions, handle(remove))
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: {
    operationId: 'listRedirects',
    summary: 'List redirects',
    description: 'Those made by hand, and the urls that pages used to have, newest first.',
    querystring: searchQuery('url or target'),
    response: { 200: listOf(Redirect) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl, now }: Services) {
  const found = searching(request, database, allRedirects(database.db))
  const { data, ...envelope } = await readListPage(request, baseUrl, found, (row) => row)
  return { data: await showRedirects(database.db, data, now().toISOString()), ...envelope }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'createRedirect',
    summary: 'Add a redirect',
    description:
      'From a url to a page, which it follows when the page moves, or to an address. By-url answers 404 for the url, with the target in `moved_to`. A page that answers at the url takes precedence: then the redirect is `shadowed`.',
    noRevision: true,
    body: schemaOfFields(redirectFields, redirectRules),
    response: { 201: itemOf(Redirect) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), redirectFields, redirectRules)
  const { settings } = await services.settings.now()
  const row = await change(request, services, async (tx) => {
    const { id } = await createRedirect(tx, input, settings['site.url'])
    return allRedirects(tx.db).where('id', '=', id).executeTakeFirstOrThrow()
  })
  const [data] = await showRedirects(services.database.db, [row], services.now().toISOString())
  return reply.code(201).send({ data })
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'deleteRedirect',
    summary: 'Remove a redirect',
    description: 'Also a url that a page used to have: it leads nowhere from then on.',
    noRevision: true,
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, (tx) => deleteRedirect(tx, pathId(request)))
  return reply.code(204).send()
}
