import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { id } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { mergeTags } from './tag.merge.ts'
import { showTag, Tag, tagDescriptions, tagKind } from './tag.schema.ts'

/** The tags with their uses, and how two become one. */
export const tagAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/tags', listOptions, handle(list))
  app.post('/admin/api/tags/:id/merge', mergeOptions, handle(merge))
}

const descriptions: FieldDescriptions = {
  ...tagDescriptions,
  pages: ['How many pages have it', 3],
  posts: ['How many posts have it', 12],
}

const UsedTag = documented(
  'UsedTag',
  descriptions,
  Type.Object({ ...Tag.properties, pages: Type.Integer(), posts: Type.Integer() }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list tags' },
  schema: {
    operationId: 'listUsedTags',
    summary: 'List tags and how often they are used',
    description: 'By name.',
    querystring: listQuery,
    response: { 200: listOf(UsedTag) },
  },
}

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const query = database.db
    .selectFrom('tags')
    .selectAll()
    .select([
      sql<number>`(select count(*) from page_tags join wrangler_pages as page on page.id = page_id
        where tag_id = tags.id and page.deleted_at is null)`.as('pages'),
      sql<number>`(select count(*) from post_tags where tag_id = tags.id)`.as('posts'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  return listPage(request, baseUrl, query, (tag) => pick(UsedTag, tag))
}

const mergeFields = describeFields({ into: id() }, { into: ['The id of the tag that stays', 4] })
const rules = { required: ['into'] } as const

const mergeOptions: RouteShorthandOptions = {
  config: { can: 'delete tags' },
  schema: {
    operationId: 'mergeTag',
    summary: 'Merge a tag into another',
    description:
      'Pages and posts that have it get the other one, and it is deleted, in one transaction. It needs `update pages` and `update posts` where there are any. The answer is the tag that stays.',
    body: schemaOfFields(mergeFields, rules),
    response: { 200: itemOf(Tag) },
  },
}

async function merge(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, tagKind)
  const { into } = parseFields(values, mergeFields, rules)
  const tag = await change(request, services, (tx) => mergeTags(tx, pathId(request), into))
  tagRevision(reply, tagKind, tag)
  return { data: showTag(tag) }
}
