import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../../../access/authenticate.ts'
import { grantedOf } from '../../../access/granted.ts'
import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, jsonObject, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { PostComponent, RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, pathId } from '../../../http/requests/request.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findRecord } from '../../../records/read.ts'
import { isOnDeletedPage, liveComponents } from '../components/component.actions.ts'
import { problemsOfEach } from '../links/reference.check.ts'
import { partPattern } from '../posts/post.schema.ts'
import { type CheckedComponent, checkedTypeOf, problemsOf } from './component-type.checks.ts'
import { componentTypeKind } from './component-type.schema.ts'
import {
  maxChecked,
  migrateBody,
  migrateRecords,
  misfits,
  ProblemSchema,
  problemPage,
} from './schema-requests.ts'

export const componentTypeAdminRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/component-types/:id/uses', usesOptions, handle(countUses))
  app.get('/admin/api/component-types/:id/problems', problemOptions, handle(listProblems))
  app.post('/admin/api/component-types/:id/migrate', migrateOptions, handle(migrate))
}

async function countUses(request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const { type } = await findRecord(database.db, componentTypeKind, pathId(request))
  const canListPosts = (await grantedOf(database.db, callerOf(request), ['list posts'])).size > 0
  const inPosts = sql`select count(*) from posts cross join ${database.jsonItems('posts.parts')} as item
    where posts.post_type in (select post_type from collections where has_components = 1)
    and posts.parts like ${partPattern(type)} and item.value ->> 'type' = ${type}`
  const { rows } = await sql<{ components: number }>`select (
      select count(*) from wrangler_components where type = ${type}
    ) - (
      select count(*) from wrangler_components where type = ${type} and ${isOnDeletedPage}
    ) + (
      select count(*) from shared_blocks where type = ${type} and not exists (
        select 1 from wrangler_components as placed where placed.shared_block_id = shared_blocks.id)
    ) + (${canListPosts ? inPosts : sql`0`}) as components`.execute(database.db)
  return { data: { components: Number(rows[0]?.components) } }
}

async function listProblems(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const type = await findRecord(database.db, componentTypeKind, pathId(request))
  const checked = await checkedTypeOf(type)
  const rules = {
    problemsOf: (component: CheckedComponent) => problemsOf(checked, component),
    moreOf: (components: readonly CheckedComponent[]) =>
      problemsOfEach(
        database.db,
        components.map(({ config }) => config),
        type.schema,
        'config',
      ),
  }
  type OnPage = RecordOf<'component'>
  const onPages = misfits<OnPage, OnPage>({
    ...rules,
    read: (last, limit) =>
      liveComponents(database.db)
        .where('type', '=', type.type)
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    split: (component) => [component],
    show: ({ id, wrangler_page_id, slot, title }) => ({ id, wrangler_page_id, slot, title }),
  })
  const postTypes = await typesWithComponents(database.db, callerOf(request))
  const inPosts = postTypes.map((post_type) =>
    misfits<Pick<RecordOf<'post'>, 'id' | 'parts'>, PostComponent & { post_id: number }>({
      ...rules,
      read: (last, limit) => postsOf(database.db, post_type, last, limit),
      split: ({ id: post_id, parts }) =>
        (parts ?? []).flatMap((part) => (part.type === type.type ? [{ ...part, post_id }] : [])),
      show: ({ id, post_id, slot, title }) => ({ id, post_id, slot, title }),
    }),
  )
  return problemPage(request, baseUrl, onPages, ...inPosts)
}

/** The types of posts that have components; none for users who may not see posts. */
async function typesWithComponents(db: Db, caller: Caller): Promise<string[]> {
  const granted = await grantedOf(db, caller, ['list posts'])
  if (granted.size === 0) return []
  const text = 'select post_type from collections where has_components = 1 order by post_type'
  return (await runStatement<{ post_type: string }>(db, text, [])).map(({ post_type }) => post_type)
}

function postsOf(db: Db, postType: string, last: number, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'parts'])
    .where('post_type', '=', postType)
    .where('id', '<', last)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function migrate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return migrateRecords(request, reply, services, {
    kind: componentTypeKind,
    definition: 'component type',
    permission: 'update components',
    schemaOf: ({ schema }) => schema,
  })
}

const place = {
  id: Type.Integer(),
  wrangler_page_id: Type.Optional(Type.Integer()),
  post_id: Type.Optional(Type.Integer()),
}
const placeDescriptions: FieldDescriptions = {
  id: ['The id of the component', 12],
  wrangler_page_id: ['The id of its page; absent for a component of a post', 3],
  post_id: ['The id of its post; absent for a component of a page', 7],
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
    changed_components: Type.Array(Type.Object(place)),
    failed_components: Type.Array(Type.Object({ ...place, problems: Type.Array(ProblemSchema) })),
  }),
)

const ComponentTypeUses = documented(
  'ComponentTypeUses',
  { components: ['How many components have the type', 12] },
  Type.Object({ components: Type.Integer() }),
)

const usesOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'countComponentsOfType',
    summary: 'Count the components of a type',
    description:
      'Those of pages that are not in the trash, shared blocks that are placed nowhere, and with the permission `list posts` those in posts.',
    noRevision: true,
    response: { 200: itemOf(ComponentTypeUses) },
  },
}

const problemOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listComponentProblems',
    summary: 'List the components that do not fit a type',
    description: `Those of pages, newest first, then with the permission \`list posts\` those in posts, whatever the mode of the type is, also those that refer to records that do not exist. The newest ${maxChecked} components of the type and of the newest ${maxChecked} posts of each collection are checked; a migration with \`dry_run\` counts all that do not fit.`,
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
