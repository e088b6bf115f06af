import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { JsonObject } from '../../../core/json.ts'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import {
  maxChecked,
  migrateOptions,
  migrateRecords,
  misfits,
  ProblemSchema,
  problemPage,
} from '../component-types/schema-requests.ts'
import { problemsOfEach } from '../links/reference.check.ts'
import { pageMetaCheck } from './page-template.meta.ts'
import { pageTemplateKind } from './page-template.schema.ts'

export const pageTemplateAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/page-templates/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/page-templates/:id/migrate', migration, handle(migrate))
}

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const { template, schema } = await findRecord(database.db, pageTemplateKind, pathId(request))
  const findProblems = schema ? await pageMetaCheck(JSON.stringify(schema)) : () => []
  const records = misfits({
    read: (last, limit) =>
      database.db
        .selectFrom('wrangler_pages')
        .select(['id', 'title', 'url', 'meta'])
        .where('template', '=', template)
        .where('deleted_at', 'is', null)
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    split: (page) => [page],
    problemsOf: ({ meta }) => findProblems(meta),
    moreOf: (pages) =>
      problemsOfEach(
        database.db,
        pages.map(({ meta }): JsonObject => (Array.isArray(meta) ? {} : meta)),
        schema,
        'meta',
      ),
    show: ({ id, title, url }) => ({ id, title, url }),
  })
  return problemPage(request, baseUrl, records)
}

function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return migrateRecords(request, reply, services, {
    kind: pageTemplateKind,
    definition: 'page template',
    permission: 'update pages',
    schemaOf: ({ schema }) => schema,
  })
}

const PageProblems = documented(
  'PageProblems',
  {
    id: ['The id of the page', 12],
    title: ['Its title', 'About us'],
    url: ['Its url', '/about-us'],
    problems: ['What does not fit, at most 20'],
  },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    problems: Type.Array(ProblemSchema),
  }),
)

const problemOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'listPageProblems',
    summary: 'List the pages whose metadata does not fit their template',
    description: `Newest first, by its \`schema\`, whatever its mode is, and those that refer to records that do not exist. The newest ${maxChecked} pages of the template are checked.`,
    querystring: listQuery,
    response: { 200: listOf(PageProblems) },
  },
}

const migration = migrateOptions('update page templates', {
  operationId: 'migratePages',
  summary: 'Change the metadata of the pages of a template to fit its schema',
  description:
    'Needs the permission `update pages`, too. Each change keeps a version. Pages are changed in portions of 200, each in one transaction; a migration that was interrupted can be repeated. Working copies and scheduled publications are changed in the same way. Pages in the trash stay as they are.',
})
