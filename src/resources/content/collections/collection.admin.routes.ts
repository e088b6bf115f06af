import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Problem } from '../../../content-schema/config-schema.ts'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { PostComponent } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { type CheckedTypes, problemsOf, readCheckedTypes } from '../component-types/component-type.checks.ts'
import {
  maxChecked,
  migrateOptions,
  migrateRecords,
  misfits,
  ProblemSchema,
  problemPage,
} from '../component-types/schema-requests.ts'
import { problemsOfEach } from '../links/reference.check.ts'
import { metaCheckOf } from './collection.meta.ts'
import { collectionKind } from './collection.schema.ts'

export const collectionAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/collections/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/collections/:id/migrate', migration, handle(migrate))
}

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const collection = await findRecord(database.db, collectionKind, pathId(request))
  const findProblems = await metaCheckOf(collection)
  const types = collection.has_components === 1 ? await readCheckedTypes(database.db) : new Map()
  const records = misfits({
    read: (last, limit) =>
      database.db
        .selectFrom('posts')
        .select(['id', 'title', 'url', 'meta', 'parts'])
        .where('post_type', '=', collection.post_type)
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    split: (post) => [post],
    problemsOf: ({ meta, parts }) => [...findProblems(meta), ...problemsOfComponents(types, parts ?? [])],
    moreOf: (posts) =>
      problemsOfEach(
        database.db,
        posts.map(({ meta }) => meta),
        collection.json_schema,
        'meta',
      ),
    show: ({ id, title, url }) => ({ id, title, url }),
  })
  return problemPage(request, baseUrl, records)
}

function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return migrateRecords(request, reply, services, {
    kind: collectionKind,
    definition: 'collection',
    permission: 'update posts',
    schemaOf: ({ json_schema }) => json_schema,
  })
}

/** Whatever the modes of their types are. */
function problemsOfComponents(types: CheckedTypes, components: readonly PostComponent[]): Problem[] {
  return components.flatMap((component) => {
    const type = types.get(component.type)
    const problems = type ? problemsOf(type, component) : []
    return problems.map(({ path, message }) => ({ path: `components.${component.id}.${path}`, message }))
  })
}

const PostProblems = documented(
  'PostProblems',
  {
    id: ['The id of the post', 12],
    title: ['Its title', 'Soup'],
    url: ['Its url', '/soup'],
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
  config: { can: 'list posts' },
  schema: {
    operationId: 'listPostProblems',
    summary: 'List the posts that do not fit their collection',
    description: `Newest first, by its \`schema\` and its \`json_schema\` and the types of their components, whatever its mode is, and those that refer to records that do not exist. The newest ${maxChecked} posts of the type are checked.`,
    querystring: listQuery,
    response: { 200: listOf(PostProblems) },
  },
}

const migration = migrateOptions('update collections', {
  operationId: 'migratePosts',
  summary: 'Change the metadata of the posts of a collection to fit its schema',
  description:
    'Needs the permission `update posts`, too. Each change keeps a version. Posts are changed in portions of 200, each in one transaction; a migration that was interrupted can be repeated. Working copies and scheduled publications are changed in the same way.',
})
