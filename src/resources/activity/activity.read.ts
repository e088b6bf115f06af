import { sql } from 'kysely'
import type { Input } from '../../core/fields.ts'
import type { Db } from '../../database/database.ts'
import type { ActivityKind, activityFilters } from './activity.schema.ts'

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

/** The newest changes of these kinds that pass the filters, one more than asked for if there are older ones. */
export function readActivity(
  db: Db,
  visible: readonly ActivityKind[],
  { kind, record, user_id, action, before, after }: Filters,
  limit: number,
): Promise<Row[]> {
  return (
    db
      .selectFrom('outbox')
      .leftJoin('users', 'users.id', 'outbox.actor')
      .select(['outbox.id', 'outbox.at', 'outbox.name', 'outbox.kind', 'outbox.record_id'])
      .select(['outbox.payload', 'outbox.actor', 'users.name as actor_name'])
      // An expression, so that no index is used for it: reading backwards finds a page at once, and needs no sorting.
      .where(sql<string>`outbox.kind || ''`, 'in', [...visible])
      .$if(kind !== undefined, (query) => query.where('outbox.kind', '=', kind ?? ''))
      .$if(record !== undefined, (query) => query.where('outbox.record_id', '=', record ?? 0))
      .$if(user_id !== undefined, (query) => query.where('outbox.actor', '=', user_id ?? 0))
      .$if(action !== undefined, (query) => query.where('outbox.name', 'like', `%.${action}`))
      .$if(before !== undefined, (query) => query.where('outbox.id', '<', before ?? 0))
      .$if(after !== undefined, (query) => query.where('outbox.id', '>', after ?? 0))
      .orderBy('outbox.id', 'desc')
      .limit(limit + 1)
      .execute()
  )
}

/**
 * The current titles of the records of these rows, by kind and id. For what the outbox does not keep: the names of users,
 * and the titles of pages that moved with another.
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
    title: facts.title ?? facts.key ?? titles.get(`${kind} ${record_id}`) ?? null,
    action: name.slice(name.indexOf('.') + 1),
    changed: facts.changed ?? [],
    from: facts.from ?? null,
    to: facts.to ?? null,
    user: actor === null ? null : { id: actor, name: actor_name },
  }
}
