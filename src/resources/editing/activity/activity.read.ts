import { type RawBuilder, sql } from 'kysely'
import { permissionNames } from '../../../access/user-permissions.ts'
import type { Input } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { stateOf } from '../schedule/schedule.schema.ts'
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
  const { kind, action, moves = 1 } = filters
  const kinds = kind === undefined ? visible : [kind]
  const names = kinds
    .flatMap((each) =>
      [...recordActions, ...(each === 'page' && moves === 1 ? ['moved'] : [])].map(
        (what) => `${each}.${what}`,
      ),
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

/** A record as it is now. */
interface Subject {
  readonly title: string
  /** Whether visitors can see it; null for kinds that are no pages or posts. */
  readonly isPublic: boolean | null
}

/**
 * The current records of these rows, by kind and id, with the pages of components. The outbox does not store the names of
 * users, the labels of globals, nor the titles of pages that moved with their ancestor.
 */
export async function readSubjects(
  db: Db,
  rows: readonly Row[],
  moment: string,
): Promise<ReadonlyMap<string, Subject>> {
  const idsOf = (wanted: string) => [
    0,
    ...rows.filter(({ kind }) => kind === wanted).map((row) => row.record_id),
  ]
  const subjects = new Map<string, Subject>()
  const pageIds = rows.flatMap((row) =>
    row.kind === 'component' ? (factsOf(row).wrangler_page_id ?? []) : [],
  )
  const pages = db
    .selectFrom('wrangler_pages')
    .select(['id', 'title', 'enabled', 'access', 'publish_at', 'unpublish_at', 'deleted_at'])
    .where('id', 'in', [...idsOf('page'), ...pageIds])
  for (const { id, title, access, deleted_at, ...page } of await pages.execute()) {
    const isOpen = deleted_at === null && access !== 'private'
    subjects.set(`page ${id}`, { title, isPublic: isOpen && stateOf(page, moment) === 'live' })
  }
  const posts = db
    .selectFrom('posts')
    .select(['id', 'title', 'published', 'post_status', 'publish_at', 'unpublish_at'])
    .where('id', 'in', idsOf('post'))
  for (const { id, title, post_status, ...post } of await posts.execute())
    subjects.set(`post ${id}`, {
      title,
      isPublic: post_status === 'public' && stateOf(post, moment) === 'live',
    })
  const users = db.selectFrom('users').select(['id', 'name']).where('id', 'in', idsOf('user'))
  for (const { id, name } of await users.execute())
    subjects.set(`user ${id}`, { title: name, isPublic: null })
  const globals = db.selectFrom('globals').select(['id', 'label']).where('id', 'in', idsOf('global'))
  for (const { id, label } of await globals.execute())
    subjects.set(`global ${id}`, { title: label, isPublic: null })
  return subjects
}

interface Facts extends Partial<Record<'title' | 'key' | 'url' | 'from' | 'to', string>> {
  readonly wrangler_page_id?: number
  readonly changed?: string[]
}

function factsOf({ payload }: Row): Facts {
  return JSON.parse(payload) as Facts
}

export function showActivity(row: Row, subjects: ReadonlyMap<string, Subject>, mayViewPages: boolean) {
  const { id, at, name, kind, record_id, actor, actor_name } = row
  const facts = factsOf(row)
  const own = subjects.get(`${kind} ${record_id}`)
  const page = mayViewPages ? subjects.get(`page ${facts.wrangler_page_id}`) : undefined
  return {
    id,
    at,
    kind,
    record_id,
    page_id: facts.wrangler_page_id ?? null,
    page_title: page?.title ?? null,
    // The event of a global has its name, which only developers use.
    title:
      (kind === 'global' ? own?.title : undefined) ??
      facts.title ??
      facts.key ??
      own?.title ??
      facts.url ??
      null,
    is_public: own?.isPublic ?? page?.isPublic ?? null,
    action: name.slice(name.indexOf('.') + 1),
    changed: facts.changed ?? [],
    from: facts.from ?? null,
    to: facts.to ?? null,
    user: actor === null ? null : { id: actor, name: actor_name },
  }
}
