import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { permissionNames } from '../../../access/user-permissions.ts'
import { zonedTimestamp } from '../../../core/field-kinds.ts'
import { describeFields, type Input, nullable } from '../../../core/fields.ts'
import { documented, timestamp } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'
import type { DraftName } from '../drafts/draft.content.ts'
import { publishJobOf } from '../drafts/working-copy.store.ts'
import type { ScheduledKind } from './schedule.schema.ts'

const changes = ['publish', 'unpublish', 'publish_draft'] as const

/** A moment at which a record goes live or offline, or at which its working copy is published. */
export const ScheduledChange = documented(
  'ScheduledChange',
  {
    kind: ['The kind of the record', 'page'],
    id: ['The id of the record', 12],
    title: ['Its title', 'Winter opening hours'],
    url: ['Its URL; empty for a global', '/visit/winter'],
    change: [
      'Whether it goes live (`publish`), goes offline (`unpublish`), or its working copy is published (`publish_draft`)',
      'publish',
    ],
    at: ['When it does', '2026-12-01T08:00:00.000Z'],
  },
  Type.Object({
    kind: Type.Unsafe<DraftName>({ type: 'string', enum: ['page', 'post', 'global'] }),
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    change: Type.Unsafe<(typeof changes)[number]>({ type: 'string', enum: changes }),
    at: timestamp,
  }),
)

const range = describeFields(
  { from: zonedTimestamp(), to: zonedTimestamp() },
  {
    from: ['Only changes from this moment on', '2026-12-01T00:00:00Z'],
    to: ['Only changes before this moment', '2027-01-01T00:00:00Z'],
  },
)
export const rangeFields = { from: nullable(range.from), to: nullable(range.to) }
/** For the OpenAPI document, where an absent parameter needs no null. */
export const rangeParameters = range

/** The kinds of records that a user may view. */
export async function viewableKinds(db: Db, userId: number): Promise<DraftName[]> {
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  return kinds.filter((kind) => isSuperAdmin || permissions.includes(`view ${kind}s`))
}

const scheduledKinds = ['page', 'post'] as const
const kinds = [...scheduledKinds, 'global'] as const

/**
 * The changes of these kinds in a range, soonest first. A draft goes neither live nor offline, but its working copy may
 * be published.
 */
export function scheduledChanges(
  db: Db,
  wanted: readonly DraftName[],
  { from, to }: Input<typeof rangeFields>,
) {
  const isInRange = (kind: DraftName, moment: RawBuilder<unknown>) => {
    const conditions = [sql`${moment} is not null`]
    if (!wanted.includes(kind)) conditions.push(sql`1 = 0`)
    if (from != null) conditions.push(sql`${moment} >= ${from}`)
    if (to != null) conditions.push(sql`${moment} < ${to}`)
    return sql.join(conditions, sql` and `)
  }
  const movesOf = (kind: ScheduledKind, change: 'publish' | 'unpublish') => {
    const moment = sql.ref(`${change}_at`)
    return sql`
      select ${sql.lit(kind)} as kind, id, title, url, ${sql.lit(change)} as change, ${moment} as at
      from ${sql.table(tableOf[kind])} where ${isPresent[kind]} and ${isOn[kind]} and ${isInRange(kind, moment)}`
  }
  const draftsOf = (kind: DraftName) => sql`
    select ${sql.lit(kind)} as kind, record.id, ${namesOf[kind]}, 'publish_draft' as change, due_at as at
    from due_jobs join ${sql.table(tableOf[kind])} as record on record.id = ${subjectId(kind)}
    where ${isPresent[kind]} and failed_at is null and ${isInRange(kind, sql.ref('due_at'))}`
  const moves = scheduledKinds.flatMap((kind) => [movesOf(kind, 'publish'), movesOf(kind, 'unpublish')])
  const parts = [...moves, ...kinds.map(draftsOf)]
  const all = sql<Static<typeof ScheduledChange>>`(${sql.join(parts, sql` union all `)})`.as('changes')
  const query = db.selectFrom(all).selectAll().orderBy('at').orderBy('kind').orderBy('id')
  return query as unknown as SelectQueryBuilder<Tables, 'posts', Static<typeof ScheduledChange>>
}

export const tableOf = { page: 'wrangler_pages', post: 'posts', global: 'globals' } as const
/** The title and the url of a record in a list of several kinds. */
export const namesOf = {
  page: sql`record.title, record.url`,
  post: sql`record.title, record.url`,
  global: sql`record.label as title, '' as url`,
}
const isOn = { page: sql`enabled = 1`, post: sql`published = 1` }
const isPresent = { page: sql`deleted_at is null`, post: sql`1 = 1`, global: sql`1 = 1` }

/**
 * The id in the subject of a job that publishes a working copy, such as `page 12`. Subjects of other jobs do not match.
 */
function subjectId(kind: DraftName): RawBuilder<unknown> {
  const id = sql`cast(substr(subject, ${sql.lit(kind.length + 2)}) as bigint)`
  const isOfKind = sql`due_jobs.name = ${sql.lit(publishJobOf({ kind }))} and subject like ${sql.lit(`${kind} %`)}`
  return sql`case when ${isOfKind} then ${id} end`
}
