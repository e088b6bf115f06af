import type { FastifyRequest } from 'fastify'
import { change, lockTarget, pathId } from '../../http/requests/request.ts'
import { listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { attachTag, detachTag, selectTagsOf } from '../tags/tag.attachment.ts'
import { showTag, Tag } from '../tags/tag.schema.ts'
import { postKind } from './post.schema.ts'

/** The tags of a post. */
export const postTagRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/posts/:post/tags',
    {
      config: { can: 'list tags' },
      schema: {
        operationId: 'listPostTags',
        summary: 'List the tags of a post',
        querystring: listQuery,
        response: { 200: listOf(Tag) },
      },
    },
    async (request) => {
      const post = await findRecord(database.db, postKind, pathId(request, 'post'))
      return listPage(request, baseUrl, selectTagsOf(database.db, postKind, post.id), showTag)
    },
  )

  app.post(
    '/api/v1/posts/:post/tags/:tag',
    {
      config: { can: 'update posts' },
      schema: {
        operationId: 'attachPostTag',
        summary: 'Attach a tag to a post',
        description: 'Other tags of the post stay attached.',
      },
    },
    async (request, reply) => {
      await changeTags(request, attachTag)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/v1/posts/:post/tags/:tag',
    {
      config: { can: 'update posts' },
      schema: { operationId: 'detachPostTag', summary: 'Detach a tag from a post' },
    },
    async (request, reply) => {
      await changeTags(request, detachTag)
      return reply.code(204).send()
    },
  )

  function changeTags(request: FastifyRequest, alter: typeof attachTag): Promise<void> {
    return change(request, services, async (tx) => {
      const post = await lockTarget(tx, postKind, request, 'post')
      await alter(tx, postKind, post, pathId(request, 'tag'))
    })
  }
}
