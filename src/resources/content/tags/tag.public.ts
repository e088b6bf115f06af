import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { pick } from '../../../core/schemas.ts'
import { publicHandlersWith } from '../../../http/public-source.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import { sendPublicList } from '../../../http/responses/public-lists.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { by, selectionOf, withSelection } from '../../../records/selection.ts'
import { type ShownRecords, shownAt } from '../posts/post.lookup.ts'
import { PublicTag } from './tag.schema.ts'

export const publicTagRoutes: RouteModule = (app, services) => {
  app.get('/api/v1/public/tags', listOptions, publicHandlersWith(services)(list))
}

const selection = selectionOf(PublicTag, {
  filters: { type: by.word, slug: by.word },
  sorts: ['name', 'slug'],
})

const listOptions: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'listPublicTags',
    summary: 'List the tags of what is public',
    description: 'Tags that a published post or a public page has. Tags of drafts alone are not told.',
    cached: true,
    errors: [429],
    querystring: withSelection(listQuery, selection),
    response: { 200: listOf(PublicTag) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db } = services.database
  return sendPublicList(request, reply, services, {
    selection,
    keys: [edgeKeys.tags, edgeKeys.posts, edgeKeys.pages],
    query: (moment) =>
      db
        .selectFrom('tags')
        .selectAll()
        .where(isPublicTag(shownAt(moment)))
        .orderBy('id', 'desc'),
    show: (tag) => pick(PublicTag, tag),
  })
}

/** Whether a record that is shown has the tag. From the tag to its records: a join could begin with all posts. */
export function isPublicTag({ posts, pages }: ShownRecords): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from post_tags where tag_id = tags.id and exists (
      select 1 from posts where posts.id = post_id and ${posts}))
    or exists (select 1 from page_tags where tag_id = tags.id and exists (
      select 1 from wrangler_pages where wrangler_pages.id = page_id and ${pages})))`
}
