import { type SelectQueryBuilder, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { permissionNames } from '../../access/user-permissions.ts'
import { zonedTimestamp } from '../../core/field-kinds.ts'
import { describeFields, type Input, nullable } from '../../core/fields.ts'
import { documented, timestamp } from '../../core/schemas.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { ScheduledKind } from './schedule.schema.ts'

/** One moment at which a page or post goes live or offline by itself. */
export const ScheduledChange = documented(
  'ScheduledChange',
  {
    kind: ['The kind of the record', 'page'],
    id: ['The id of the record', 12],
    title: ['Its title', 'Winter opening hours'],
    url: ['Its URL', '/visit/winter'],
    change: ['Whether it goes live (`publish`) or offline (`unpublish`)', 'publish'],
    at: ['When it does', '2026-12-01T08:00:00.000Z'],
  },
  Type.Object({
    kind: Type.Unsafe<ScheduledKind>({ type: 'string', enum: ['page', 'post'] }),
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    change: Type.Unsafe<'publish' | 'unpublish'>({ type: 'string', enum: ['publish', 'unpublish'] }),
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
export async function viewableKinds(db: Db, userId: number): Promise<ScheduledKind[]> {
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  return kinds.filter((kind) => isSuperAdmin || permissions.includes(`view ${kind}s`))
}

const kinds = ['page', 'post'] as const

/** The changes of these kinds in a range, soonest first. Drafts neither go live nor offline. */
export function scheduledChanges(
  db: Db,
  wanted: readonly ScheduledKind[],
  { from, to }: Input<typeof rangeFields>,
) {
  const changesOf = (kind: ScheduledKind, change: 'publish' | 'unpublish') => {
    const moment = sql.ref(`${change}_at`)
    const conditions = [sql`${moment} is not null`, isOn[kind]]
    if (!wanted.includes(kind)) conditions.push(sql`1 = 0`)
    if (from != null) conditions.push(sql`${moment} >= ${from}`)
    if (to != null) conditions.push(sql`${moment} < ${to}`)
    return sql`
      select ${sql.lit(kind)} as kind, id, title, url, ${sql.lit(change)} as change, ${moment} as at
      from ${sql.table(tableOf[kind])} where ${sql.join(conditions, sql` and `)}`
  }
  const parts = kinds.flatMap((kind) => [changesOf(kind, 'publish'), changesOf(kind, 'unpublish')])
  const changes = sql<Static<typeof ScheduledChange>>`(${sql.join(parts, sql` union all `)})`.as('changes')
  const query = db.selectFrom(changes).selectAll().orderBy('at').orderBy('kind').orderBy('id')
  return query as unknown as SelectQueryBuilder<Tables, 'posts', Static<typeof ScheduledChange>>
}

const tableOf = { page: 'wrangler_pages', post: 'posts' } as const
const isOn = { page: sql`deleted_at is null and enabled = 1`, post: sql`published = 1` }
