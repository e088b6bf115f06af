import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import { id } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { showInLanguage } from '../languages/in-language.schema.ts'
import { showTag, Tag, tagDescriptions, tagFields, tagKind, tagSelection } from './tag.schema.ts'

export const tagRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = tags(services)
  app.get('/api/v1/tags', list)
  app.get('/api/v1/tags/:id', show)
  app.post('/api/v1/tags', create)
  app.put('/api/v1/tags/:id', update)
  app.patch('/api/v1/tags/:id', patch)
  app.delete('/api/v1/tags/:id', remove)
  const handle = handlersWith(services)
  app.get('/admin/api/tags', listUsedOptions, handle(listUsed))
  app.post('/admin/api/tags/:id/merge', mergeOptions, handle(merge))
}

const tags = crudRoutes({
  kind: tagKind,
  schema: Tag,
  present: (tag, { settings }) => showTag(tag, settings.languages),
  fields: tagFields,
  rules: { required: ['name'] },
  list: { can: 'list tags', operationId: 'listTags', summary: 'List tags', selection: tagSelection },
  show: { can: 'view tags', operationId: 'showTag', summary: 'Show a tag' },
  create: { can: 'create tags', operationId: 'createTag', summary: 'Create a tag' },
  update: { can: 'update tags', operationId: 'updateTag', summary: 'Update a tag' },
  remove: { can: 'delete tags', operationId: 'deleteTag', summary: 'Delete a tag' },
  // Tags change rarely.
  actions: {
    create: async (tx, input) => (await import('./tag.actions.ts')).createTag(tx, input),
    update: async (tx, current, input) => (await import('./tag.actions.ts')).updateTag(tx, current, input),
    remove: async (tx, current) => (await import('./tag.actions.ts')).deleteTag(tx, current),
  },
})

const usedDescriptions: FieldDescriptions = {
  ...tagDescriptions,
  pages: ['How many pages have it', 3],
  posts: ['How many posts have it', 12],
}

const UsedTag = documented(
  'UsedTag',
  usedDescriptions,
  Type.Object({ ...Tag.properties, pages: Type.Integer(), posts: Type.Integer() }),
)

const listUsedOptions: RouteShorthandOptions = {
  config: { can: 'list tags' },
  schema: {
    operationId: 'listUsedTags',
    summary: 'List tags and how often they are used',
    description: 'By name.',
    querystring: listQuery,
    response: { 200: listOf(UsedTag) },
  },
}

function listUsed(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { database, baseUrl, settings } = services
  const query = database.db
    .selectFrom('tags')
    .selectAll()
    .select([
      // Without reading the pages, except the few that are in the trash.
      sql<number>`(select count(*) from page_tags where tag_id = tags.id)
        - (select count(*) from wrangler_pages as page where page.deleted_at is not null and exists (
          select 1 from page_tags where page_id = page.id and tag_id = tags.id))`.as('pages'),
      sql<number>`(select count(*) from post_tags where tag_id = tags.id)`.as('posts'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  const show = (tag: Parameters<typeof showTag>[0]) => ({
    ...pick(UsedTag, tag),
    ...showInLanguage(tag, settings.languages),
  })
  return listPage(request, baseUrl, query, show, { idsFirst: true })
}

const mergeFields = describeFields({ into: id() }, { into: ['The id of the tag that stays', 4] })
const mergeRules = { required: ['into'] } as const

const mergeOptions: RouteShorthandOptions = {
  config: { can: 'delete tags' },
  schema: {
    operationId: 'mergeTag',
    summary: 'Merge a tag into another',
    description:
      'Pages and posts that have it get the other one, and it is deleted, in one transaction. It needs `update pages` and `update posts` where there are any. The answer is the tag that stays.',
    body: schemaOfFields(mergeFields, mergeRules),
    response: { 200: itemOf(Tag) },
  },
}

async function merge(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, tagKind)
  const { into } = parseFields(values, mergeFields, mergeRules)
  const { mergeTags } = await import('./tag.actions.ts')
  const tag = await change(request, services, (tx) => mergeTags(tx, pathId(request), into))
  tagRevision(reply, tagKind, tag)
  return { data: showTag(tag, services.settings.languages) }
}
