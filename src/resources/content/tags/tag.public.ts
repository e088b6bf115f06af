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
import { codeOf } from '../../../settings/settings.ts'
import { inLanguages, readLanguage } from '../languages/language.schema.ts'
import { isShownTerm } from '../languages/terms.ts'
import { type ShownRecords, shownAt, shownIn } from '../posts/post.lookup.ts'
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
    description:
      'Tags that a published post or a public page has. Tags of drafts alone are not told. On a site with languages those of the first language, or of `language`: each that public posts or pages in it have, or have a translation of.',
    cached: true,
    errors: [429],
    querystring: withSelection(inLanguages(listQuery), selection),
    response: { 200: listOf(PublicTag) },
  },
}

function list(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { database, settings } = services
  const { db } = database
  return sendPublicList(request, reply, services, {
    selection,
    keys: [edgeKeys.tags, edgeKeys.posts, edgeKeys.pages],
    query: (moment) => {
      const { languages } = settings
      const language = readLanguage(request, languages)
      const shown = shownIn(shownAt(moment, languages), language)
      return db
        .selectFrom('tags')
        .selectAll()
        .where(isShownTerm('tag', { language, languages }, (id) => isPublicTag(shown, id)))
        .orderBy('id', 'desc')
    },
    show: (tag) => ({ ...pick(PublicTag, tag), language: codeOf(settings.languages, tag.language) }),
  })
}

/** Whether a record that is shown has the tag. From the tag to its records: a join could begin with all posts. */
export function isPublicTag(
  { posts, pages }: ShownRecords,
  id: RawBuilder<number> = sql.ref('tags.id'),
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from post_tags where tag_id = ${id} and exists (
      select 1 from posts where posts.id = post_id and ${posts}))
    or exists (select 1 from page_tags where tag_id = ${id} and exists (
      select 1 from wrangler_pages where wrangler_pages.id = page_id and ${pages})))`
}
