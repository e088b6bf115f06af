import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, jsonObject, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { liveComponents } from '../components/component.actions.ts'
import { problemsOfEach } from '../links/reference.check.ts'
import { checkedTypeOf, problemsOf } from './component-type.checks.ts'
import { componentTypeKind } from './component-type.schema.ts'
import { maxChecked, migrateBody, migrateRecords, ProblemSchema, problemPage } from './schema-requests.ts'

export const componentTypeAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/component-types/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/component-types/:id/migrate', migrateOptions, handle(migrate))
}

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const type = await findRecord(database.db, componentTypeKind, pathId(request))
  const checked = await checkedTypeOf(type)
  return problemPage(request, baseUrl, {
    read: (last, limit) =>
      liveComponents(database.db)
        .where('type', '=', type.type)
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    problemsOf: (component) => problemsOf(checked, component),
    moreOf: (components) =>
      problemsOfEach(
        database.db,
        components.map(({ config }) => config),
        type.schema,
        'config',
      ),
    show: ({ id, wrangler_page_id, slot, title }) => ({ id, wrangler_page_id, slot, title }),
  })
}

function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return migrateRecords(request, reply, services, {
    kind: componentTypeKind,
    definition: 'component type',
    permission: 'update components',
    schemaOf: ({ schema }) => schema,
  })
}

const place = { id: Type.Integer(), wrangler_page_id: Type.Integer() }
const changedPlace = {
  id: Type.Integer(),
  wrangler_page_id: Type.Optional(Type.Integer()),
  post_id: Type.Optional(Type.Integer()),
}
const placeDescriptions: FieldDescriptions = {
  id: ['The id of the component', 12],
  wrangler_page_id: ['The id of its page', 3],
}

const ComponentProblems = documented(
  'ComponentProblems',
  {
    ...placeDescriptions,
    slot: ['Its slot', 'main'],
    title: ['Its title', 'Welcome'],
    problems: ['What does not fit, at most 20'],
  },
  Type.Object({ ...place, slot: Type.String(), title: nullableString, problems: Type.Array(ProblemSchema) }),
)

const Migration = documented(
  'Migration',
  {
    dry_run: ['Whether nothing was changed', true],
    message: ['The numbers in a sentence', '37 components on 21 pages change, 2 cannot.'],
    steps: ['The steps that were taken', [{ step: 'rename', path: 'heading', to: 'title' }]],
    components: ['How many components change', 37],
    pages: ['How many pages these are on', 21],
    posts: ['How many posts these are in', 0],
    unchanged: ['How many components stay as they are', 4],
    cannot: ['How many components cannot be changed; they stay as they are', 2],
    invalid: ['How many components do not fit the schema afterwards', 2],
    working_copies: ['How many working copies change', 1],
    changed_components: ['The first 100 of those that change'],
    failed_components: ['The first 100 of those that cannot be changed, and why'],
  },
  Type.Object({
    dry_run: Type.Boolean(),
    message: Type.String(),
    steps: Type.Array(jsonObject),
    components: Type.Integer(),
    pages: Type.Integer(),
    posts: Type.Integer(),
    unchanged: Type.Integer(),
    cannot: Type.Integer(),
    invalid: Type.Integer(),
    working_copies: Type.Integer(),
    changed_components: Type.Array(Type.Object(changedPlace)),
    failed_components: Type.Array(Type.Object({ ...changedPlace, problems: Type.Array(ProblemSchema) })),
  }),
)

const problemOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listComponentProblems',
    summary: 'List the components that do not fit a type',
    description: `Newest first, whatever the mode of the type is, also those that refer to records that do not exist. The newest ${maxChecked} components of the type are checked; a migration with \`dry_run\` counts all that do not fit.`,
    querystring: listQuery,
    response: { 200: listOf(ComponentProblems) },
  },
}

const migrateOptions: RouteShorthandOptions = {
  config: { can: 'update component types' },
  schema: {
    operationId: 'migrateComponents',
    summary: 'Change the components of a type to fit its schema',
    description:
      'Those of pages, and those in posts. Needs the permission `update components`, too, and `update posts` if posts have such components. Each change keeps a version. Up to 1,000 components are changed in one transaction, more in portions; a migration that was interrupted can be repeated. Working copies and scheduled publications of pages are changed in the same way.',
    body: migrateBody,
    response: { 200: itemOf(Migration) },
  },
}
