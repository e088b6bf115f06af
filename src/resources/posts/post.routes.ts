import type { FastifyRequest } from 'fastify'
import { parseFields, schemaOfFields } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { readValues } from '../../http/requests/body.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { createPost, deletePost, lockPosts, updatePost } from './post.actions.ts'
import { searchOfPosts } from './post.lookup.ts'
import { Post, postFields, postKind, postRules, showPost } from './post.schema.ts'

const body = schemaOfFields(postFields, postRules)

export const postRoutes: RouteModule = (app, services) => {
  const { database, baseUrl, disks } = services

  app.get(
    '/api/v1/posts',
    {
      config: { can: 'list posts' },
      schema: {
        operationId: 'listPosts',
        summary: 'List posts',
        querystring: searchQuery('title'),
        response: { 200: listOf(Post) },
      },
    },
    (request) => {
      const query = database.db.selectFrom('posts').selectAll().orderBy('id', 'desc')
      return listPage(request, baseUrl, searching(request, database, query, searchOfPosts), showPost)
    },
  )

  app.get(
    '/api/v1/posts/:id',
    {
      config: { can: 'view posts' },
      schema: { operationId: 'showPost', summary: 'Show a post', response: { 200: itemOf(Post) } },
    },
    async (request, reply) => {
      const post = await findRecord(database.db, postKind, pathId(request))
      tagRevision(reply, postKind, post)
      return { data: showPost(post) }
    },
  )

  app.post(
    '/api/v1/posts',
    {
      config: { can: 'create posts' },
      schema: { operationId: 'createPost', summary: 'Create a post', body, response: { 201: itemOf(Post) } },
    },
    async (request, reply) => {
      const input = parseFields(await readValues(request, services), postFields, postRules)
      const post = await change(request, services, (tx) => createPost(tx, input))
      tagRevision(reply.code(201), postKind, post)
      return { data: showPost(post) }
    },
  )

  app.put(
    '/api/v1/posts/:id',
    {
      config: { can: 'update posts' },
      schema: {
        operationId: 'updatePost',
        summary: 'Update a post',
        description: '`meta` is merged with the stored metadata, one level deep.',
        body,
        response: { 200: itemOf(Post) },
      },
    },
    async (request, reply) => {
      const { values } = await inputForTarget(request, services, postKind)
      const input = parseFields(values, postFields, postRules)
      const post = await change(request, services, async (tx) =>
        updatePost(tx, await lockPost(tx, request), input),
      )
      tagRevision(reply, postKind, post)
      return { data: showPost(post) }
    },
  )

  app.delete(
    '/api/v1/posts/:id',
    {
      config: { can: 'delete posts' },
      schema: {
        operationId: 'deletePost',
        summary: 'Delete a post',
        description: 'The file of its `thumbnail` is deleted too, unless another record refers to it.',
      },
    },
    async (request, reply) => {
      await change(request, services, async (tx) => deletePost(tx, disks, await lockPost(tx, request)))
      return reply.code(204).send()
    },
  )
}

async function lockPost(tx: Transaction, request: FastifyRequest): Promise<RecordOf<'post'>> {
  await lockPosts(tx)
  return lockTarget(tx, postKind, request)
}
