import { type RawBuilder, sql } from 'kysely'
import { permissionNames } from '../../../access/user-permissions.ts'
import type { Input } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { type ActivityKind, type activityFilters, permissionOfKind } from './activity.schema.ts'

type Filters = Input<typeof activityFilters>

interface Row {
  id: number
  at: string
  name: string
  kind: string
  record_id: number
  payload: string
  actor: number | null
  actor_name: string | null
}

/** The kinds whose changes the user may see. */
export async function visibleKinds(db: Db, userId: number): Promise<ActivityKind[]> {
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  const kinds = Object.entries(permissionOfKind) as [ActivityKind, string][]
  return kinds.filter(([, needed]) => isSuperAdmin || permissions.includes(needed)).map(([kind]) => kind)
}

/**
 * The newest changes of these kinds that pass the filters. If there are older ones, it returns one more than requested.
 */
export async function readActivity(
  db: Db,
  visible: readonly ActivityKind[],
  filters: Filters,
  limit: number,
): Promise<Row[]> {
  const { kind, action } = filters
  const kinds = kind === undefined ? visible : [kind]
  const names = kinds
    .flatMap((each) =>
      [...recordActions, ...(each === 'page' ? ['moved'] : [])].map((what) => `${each}.${what}`),
    )
    .filter((name) => action === undefined || name.endsWith(`.${action}`))
  if (names.length === 0) return []
  const { rows } = await sql<Row>`
    select outbox.id, outbox.at, outbox.name, outbox.kind, outbox.record_id, outbox.payload, outbox.actor,
      users.name as actor_name
    from outbox left join users on users.id = outbox.actor
    where outbox.id in (${newestIds(names, filters, limit + 1)})
    order by outbox.id desc limit ${limit + 1}`.execute(db)
  return rows
}

const recordActions = ['created', 'updated', 'deleted']

/** The newest events of each name, read from an index: the time does not depend on how rare these events are. */
function newestIds(names: readonly string[], filters: Filters, limit: number): RawBuilder<unknown> {
  const { kind, record, user_id, before, after } = filters
  const more = [
    ...(record === undefined ? [] : [sql`and kind = ${kind} and record_id = ${record}`]),
    ...(user_id === undefined ? [] : [sql`and actor = ${user_id}`]),
    ...(before === undefined ? [] : [sql`and id < ${before}`]),
    ...(after === undefined ? [] : [sql`and id > ${after}`]),
  ]
  const conditions = sql.join(more, sql` `)
  const parts = names.map(
    (name) => sql`select id from (
      select id from outbox where name = ${name} ${conditions} order by id desc limit ${limit}) as newest`,
  )
  return sql.join(parts, sql` union all `)
}

/**
 * The current titles of the records of these rows, by kind and id. The outbox does not store the names of users, nor
 * the titles of pages that moved with their ancestor.
 */
export async function readTitles(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map((row) => row.record_id)
  const titles = new Map<string, string>()
  const pages = db
    .selectFrom('wrangler_pages')
    .select(['id', 'title'])
    .where('id', 'in', [0, ...idsOf('page')])
  for (const { id, title } of await pages.execute()) titles.set(`page ${id}`, title)
  const users = db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...idsOf('user')])
  for (const { id, name } of await users.execute()) titles.set(`user ${id}`, name)
  return titles
}

export function showActivity(row: Row, titles: ReadonlyMap<string, string>) {
  const { id, at, name, kind, record_id, payload, actor, actor_name } = row
  const facts = JSON.parse(payload) as Partial<Record<string, string>> & {
    wrangler_page_id?: number
    changed?: string[]
  }
  return {
    id,
    at,
    kind,
    record_id,
    page_id: facts.wrangler_page_id ?? null,
    title: facts.title ?? facts.key ?? titles.get(`${kind} ${record_id}`) ?? facts.url ?? null,
    action: name.slice(name.indexOf('.') + 1),
    changed: facts.changed ?? [],
    from: facts.from ?? null,
    to: facts.to ?? null,
    user: actor === null ? null : { id: actor, name: actor_name },
  }
}
