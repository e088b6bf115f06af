import { change, lockTarget, pathId } from '../../http/requests/request.ts'
import { listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../http/responses/pagination.ts'
import type { RouteModule } from '../../http/services.ts'
import { findRecord } from '../../records/read.ts'
import { attachTag, detachTag, selectTagsOf } from '../tags/tag.attachment.ts'
import { showTag, Tag } from '../tags/tag.schema.ts'
import { pageKind } from './page.schema.ts'

export const pageTagRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/wrangler-pages/:wranglerPage/tags',
    {
      config: { can: 'list tags' },
      schema: {
        operationId: 'listPageTags',
        summary: 'List the tags of a page',
        querystring: listQuery,
        response: { 200: listOf(Tag) },
      },
    },
    async (request) => {
      const page = await findRecord(database.db, pageKind, pathId(request, 'wranglerPage'))
      const query = selectTagsOf(database.db, pageKind, page.id)
      return listPage(request, baseUrl, query, showTag)
    },
  )

  for (const [method, alter, operationId, summary] of [
    ['POST', attachTag, 'attachPageTag', 'Attach a tag to a page'],
    ['DELETE', detachTag, 'detachPageTag', 'Detach a tag from a page'],
  ] as const) {
    app.route({
      method,
      url: '/api/v1/wrangler-pages/:wranglerPage/tags/:tag',
      config: { can: 'update pages' },
      schema: { operationId, summary },
      async handler(request, reply) {
        await change(request, services, async (tx) => {
          const page = await lockTarget(tx, pageKind, request, 'wranglerPage')
          await alter(tx, pageKind, page, pathId(request, 'tag'))
        })
        return reply.code(204).send()
      },
    })
  }
}
