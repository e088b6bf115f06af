import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, searching, searchQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { createPost, deletePost, lockTree, updatePost } from './post.actions.ts'
import { searchOfPosts } from './post.lookup.ts'
import { Post, postFields, postKind, postRules, postSelection, showPost } from './post.schema.ts'

export const postRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/posts', listOptions, handle(list))
  app.get('/api/v1/posts/:id', showOptions, handle(show))
  app.post('/api/v1/posts', createOptions, handle(create))
  app.put('/api/v1/posts/:id', updateOptions, handle(update))
  app.patch('/api/v1/posts/:id', patchOf(updateOptions), handle(update))
  app.delete('/api/v1/posts/:id', removeOptions, handle(remove))
}

const body = schemaOfFields(postFields, postRules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list posts' },
  schema: {
    operationId: 'listPosts',
    summary: 'List posts',
    querystring: withSelection(searchQuery('title'), postSelection),
    response: { 200: listOf(Post) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db.selectFrom('posts').selectAll().orderBy('id', 'desc')
  const found = selecting(request, searching(request, database, query, searchOfPosts), postSelection)
  return listPage(request, baseUrl, found, choosing(request, postSelection, showPost))
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view posts' },
  schema: { operationId: 'showPost', summary: 'Show a post', response: { 200: itemOf(Post) } },
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  const post = await findRecord(database.db, postKind, pathId(request))
  tagRevision(reply, postKind, post)
  return { data: showPost(post) }
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create posts' },
  schema: { operationId: 'createPost', summary: 'Create a post', body, response: { 201: itemOf(Post) } },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), postFields, postRules)
  const post = await change(request, services, (tx) => createPost(tx, input))
  tagRevision(reply.code(201), postKind, post)
  return { data: showPost(post) }
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update posts' },
  schema: {
    operationId: 'updatePost',
    summary: 'Update a post',
    description: '`meta` is merged with the stored metadata, one level deep.',
    body,
    response: { 200: itemOf(Post) },
  },
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, postKind)
  const input = parseUpdate(request, values, postFields, postRules)
  const post = await change(request, services, async (tx) => {
    if (input.post_parent != null) await lockTree(tx)
    return updatePost(tx, await lockTarget(tx, postKind, request), input)
  })
  tagRevision(reply, postKind, post)
  return { data: showPost(post) }
}

const removeOptions: RouteShorthandOptions = {
  config: { can: 'delete posts' },
  schema: {
    operationId: 'deletePost',
    summary: 'Delete a post',
    description: 'The file of its `thumbnail` is deleted too, unless another record refers to it.',
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) =>
    deletePost(tx, services.disks, await lockTarget(tx, postKind, request)),
  )
  return reply.code(204).send()
}
