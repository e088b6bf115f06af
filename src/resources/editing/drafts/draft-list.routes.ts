import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { NotFound } from '../../../core/errors.ts'
import { booleanLike } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import {
  documented,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  timestamp,
} from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { findRow } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, pathId } from '../../../http/requests/request.ts'
import { listOf } from '../../../http/responses/envelopes.ts'
import { listPage, listQuery } from '../../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { type PathColumns, pathsOf, type TargetKind } from '../../content/links/link.queries.ts'
import { referenceTables } from '../../content/links/link.references.ts'
import { namesOf, tableOf, viewableKinds } from '../schedule/schedule.calendar.ts'
import { type DraftName, draftNames } from './draft.content.ts'
import { publishJobOf } from './working-copy.store.ts'

/** Which records have changes that are not published, and to what these refer. */
export const draftListRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/drafts', listOptions, handle(list))
  for (const kind of Object.keys(referenceTables) as TargetKind[])
    app.get(`/admin/api/references/${kind}/:id/drafts`, usesOptions(kind), handle(listUses(kind)))
}

const ListedDraft = documented(
  'ListedDraft',
  {
    kind: ['The kind of the record', 'page'],
    id: ['The id of the record', 12],
    title: ['Its title, as visitors see it', 'Prices'],
    url: ['Its URL; empty for a global', '/visit/prices'],
    is_live: ['Whether visitors see the record, without these changes', true],
    updated_at: ['When the working copy was last kept'],
    updated_by: ['The id of the user who kept it last; null for the service itself', 2],
    updated_by_name: ['The name of that user; null if they are gone', 'Ada'],
    publish_at: ['When it is published by itself; null for never', null],
    failed_at: ['When that publication was given up; null unless it was', null],
  },
  Type.Object({
    kind: Type.Unsafe<DraftName>({ type: 'string', enum: [...draftNames] }),
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    is_live: Type.Boolean(),
    updated_at: timestamp,
    updated_by: nullableInteger,
    updated_by_name: nullableString,
    publish_at: nullableTimestamp,
    failed_at: nullableTimestamp,
  }),
)

const filters = describeFields(
  { mine: booleanLike(), others: booleanLike(), failed: booleanLike() },
  {
    mine: ['Only those that you kept last', true],
    others: ['Only those that somebody else kept last', false],
    failed: ['Only those whose publication was given up', false],
  },
)
const { properties: filterProperties } = schemaOfFields(filters)

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listDrafts',
    summary: 'List working copies',
    description:
      'The one kept last comes first. Pages need the permission `view pages`, posts `view posts`, globals `view globals`.',
    querystring: {
      type: 'object',
      properties: { ...Object(filterProperties), ...Object(listQuery.properties) },
    },
    response: { 200: listOf(ListedDraft) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl, now }: Services) {
  const { userId } = callerOf(request)
  const { mine, others, failed } = parseFields(request.query as Record<string, unknown>, filters)
  const conditions = [sql`copy.discarded_at is null`]
  if (mine === 1) conditions.push(sql`copy.updated_by = ${userId}`)
  if (others === 1) conditions.push(sql`coalesce(copy.updated_by, 0) <> ${userId}`)
  if (failed === 1) conditions.push(sql`failed_at is not null`)
  const kinds = await viewableKinds(database.db, userId)
  const drafts = draftsOf(database.db, kinds, conditions, now().toISOString())
  return listPage(request, baseUrl, drafts, ({ is_live, ...row }) => ({ ...row, is_live: is_live === 1 }))
}

const isPresent = { page: sql`record.deleted_at is null`, post: sql`1 = 1`, global: sql`1 = 1` }

const isLive = {
  page: (moment: string) => sql`record.enabled = 1 and ${isLiveAt(moment, 'record')}`,
  post: (moment: string) => sql`record.published = 1 and ${isLiveAt(moment, 'record')}`,
  global: () => sql`1 = 1`,
}

type Row = Omit<Static<typeof ListedDraft>, 'is_live'> & { readonly is_live: 0 | 1 }

function draftsOf(
  db: Db,
  kinds: readonly DraftName[],
  conditions: readonly RawBuilder<unknown>[],
  moment: string,
) {
  const ofKind = (kind: DraftName) => sql`
    select copy.kind, record.id, ${namesOf[kind]}, case when ${isLive[kind](moment)} then 1 else 0 end as is_live,
      copy.updated_at, copy.updated_by,
      author.name as updated_by_name, job.due_at as publish_at, job.failed_at
    from working_copies as copy
    join ${sql.table(tableOf[kind])} as record on record.id = copy.record_id and ${isPresent[kind]}
    left join users as author on author.id = copy.updated_by
    left join due_jobs as job
      on job.name = ${sql.lit(publishJobOf({ kind }))} and job.subject = copy.kind || ' ' || copy.record_id
    where copy.kind = ${sql.lit(kind)} and ${sql.join(conditions, sql` and `)}`
  const parts = kinds.length > 0 ? kinds.map(ofKind) : [sql`${ofKind('page')} and 1 = 0`]
  const all = sql<Row>`(${sql.join(parts, sql` union all `)})`.as('drafts')
  const query = db.selectFrom(all).selectAll().orderBy('updated_at', 'desc').orderBy('kind').orderBy('id')
  return query as unknown as SelectQueryBuilder<Tables, 'posts', Row>
}

const DraftUse = documented(
  'DraftUse',
  {
    kind: ['The kind of the record with the changes', 'page'],
    id: ['Its id', 12],
    title: ['Its title, as visitors see it', 'Prices'],
    url: ['Its URL; empty for a global', '/visit/prices'],
  },
  Type.Object({
    kind: Type.Unsafe<DraftName>({ type: 'string', enum: [...draftNames] }),
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
  }),
)

function usesOptions(kind: TargetKind): RouteShorthandOptions {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    config: { can: kind === 'category' ? 'view categories' : `view ${kind}s` },
    schema: {
      operationId: `list${name}DraftReferences`,
      summary: `Where ${kind === 'asset' ? 'an asset' : `a ${kind}`} is used in changes that are not published`,
      description:
        'The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.',
      noRevision: true,
      response: { 200: Type.Object({ data: Type.Array(DraftUse) }) },
    },
  }
}

function listUses(kind: TargetKind) {
  return async (request: FastifyRequest, _reply: FastifyReply, { database: { db } }: Services) => {
    const record = await findRow<PathColumns & { id: number }>(db, referenceTables[kind], pathId(request))
    if (!record) throw new NotFound()
    const { findDraftUses } = await import('./draft.uses.ts')
    const kinds = await viewableKinds(db, callerOf(request).userId)
    return { data: await findDraftUses(db, { kind, id: record.id, paths: pathsOf(kind, record) }, kinds) }
  }
}
