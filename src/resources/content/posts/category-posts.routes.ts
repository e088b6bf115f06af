import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { createPost } from './post.actions.ts'
import { Post, postFields, postKind, postRules, postSelection, showPost } from './post.schema.ts'

/** The posts of a category. */
export const categoryPostRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/categories/:category/posts', listOptions, handle(list))
  app.post('/api/v1/categories/:category/posts', createOptions, handle(create))
}

// The category of the path overrides that of the body.
const { category_id: _, ...fields } = postFields
const body = schemaOfFields(fields, postRules)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list posts' },
  schema: {
    operationId: 'listCategoryPosts',
    summary: 'List the posts of a category',
    querystring: withSelection(listQuery, postSelection),
    response: { 200: listOf(Post) },
  },
}

async function list(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, baseUrl, settings }: Services,
) {
  const category = await findRecord(database.db, categoryKind, pathId(request, 'category'))
  const query = database.db
    .selectFrom('posts')
    .selectAll()
    .where('category_id', '=', category.id)
    // Another filter must not make the database start with all posts that it finds.
    .where(sql<boolean>`id in (select own.id from posts as own where own.category_id = ${category.id})`)
    .orderBy('id', 'desc')
  const found = selecting(request, query, postSelection)
  const languages = settings.languages
  const show = choosing(request, postSelection, (post: RecordOf<'post'>) => showPost(post, languages))
  return listPage(request, baseUrl, found, show, { idsFirst: true }) // sorted without their content
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create posts' },
  schema: {
    operationId: 'createCategoryPost',
    summary: 'Create a post in a category',
    description: 'The category comes from the path.',
    body,
    response: { 201: itemOf(Post) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, categoryKind, { parameter: 'category' })
  const input = parseFields(values, fields, postRules)
  const post = await change(request, services, async (tx) => {
    const { id } = await findRecord(tx.db, categoryKind, pathId(request, 'category'))
    return createPost(tx, { ...input, category_id: id })
  })
  tagRevision(reply.code(201), postKind, post)
  return { data: showPost(post, services.settings.languages) }
}
