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
import { postKind } from './post.schema.ts'

/** The tags of a post. */
export const postTagRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/posts/:post/tags', listOptions, handle(list))
  app.post('/api/v1/posts/:post/tags/:tag', attachOptions, handle(attach))
  app.delete('/api/v1/posts/:post/tags/:tag', detachOptions, handle(detach))
}

const listOptions: RouteShorthandOptions = {
  config: { can: 'list tags' },
  schema: {
    operationId: 'listPostTags',
    summary: 'List the tags of a post',
    querystring: withSelection(listQuery, tagSelection),
    response: { 200: listOf(Tag) },
  },
}
const attachOptions: RouteShorthandOptions = {
  config: { can: 'update posts' },
  schema: {
    operationId: 'attachPostTag',
    summary: 'Attach a tag to a post',
    description: 'Other tags of the post stay attached.',
  },
}
const detachOptions: RouteShorthandOptions = {
  config: { can: 'update posts' },
  schema: { operationId: 'detachPostTag', summary: 'Detach a tag from a post' },
}

async function list(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, baseUrl, settings }: Services,
) {
  const post = await findRecord(database.db, postKind, pathId(request, 'post'))
  const found = selecting(request, selectTagsOf(database.db, postKind, post.id), tagSelection)
  const show = (tag: RecordOf<'tag'>) => showTag(tag, settings.languages)
  return listPage(request, baseUrl, found, choosing(request, tagSelection, show))
}

async function attach(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await changeTags(request, services, attachTag)
  return reply.code(204).send()
}

async function detach(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await changeTags(request, services, detachTag)
  return reply.code(204).send()
}

function changeTags(request: FastifyRequest, services: Services, alter: typeof attachTag): Promise<void> {
  return change(request, services, async (tx) => {
    const post = await lockTarget(tx, postKind, request, 'post')
    await alter(tx, postKind, post, pathId(request, 'tag'))
  })
}
