import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, lockTarget, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { attachTag, detachTag, selectTagsOf } from '../tags/tag.attachment.ts'
import { showTag, Tag, tagSelection } from '../tags/tag.schema.ts'
import { pageKind } from './page.schema.ts'

export const pageTagRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/wrangler-pages/:wranglerPage/tags', listOptions, handle(list))
  app.post('/api/v1/wrangler-pages/:wranglerPage/tags/:tag', attachOptions, handle(attach))
  app.delete('/api/v1/wrangler-pages/:wranglerPage/tags/:tag', detachOptions, handle(detach))
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'list tags' },
  schema: {
    operationId: 'listPageTags',
    summary: 'List the tags of a page',
    querystring: withSelection(listQuery, tagSelection),
    response: { 200: listOf(Tag) },
  },
}
const attachOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: { operationId: 'attachPageTag', summary: 'Attach a tag to a page' },
}
const detachOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: { operationId: 'detachPageTag', summary: 'Detach a tag from a page' },
}

async function list(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, baseUrl, settings }: Services,
) {
  const page = await findRecord(database.db, pageKind, pathId(request, 'wranglerPage'))
  const found = selecting(request, selectTagsOf(database.db, pageKind, page.id), tagSelection)
  const show = (tag: RecordOf<'tag'>) => showTag(tag, settings.languages)
  return listPage(request, baseUrl, found, choosing(request, tagSelection, show))
}

async function attach(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    const page = await lockTarget(tx, pageKind, request, 'wranglerPage')
    await attachTag(tx, pageKind, page, pathId(request, 'tag'))
  })
  return reply.code(204).send()
}

async function detach(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    const page = await lockTarget(tx, pageKind, request, 'wranglerPage')
    await detachTag(tx, pageKind, page, pathId(request, 'tag'))
  })
  return reply.code(204).send()
}
