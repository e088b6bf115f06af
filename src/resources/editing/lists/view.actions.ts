import { sql } from 'kysely'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'

/** The lists that can have views, named like the resource whose permissions they need. */
export type ListName = 'pages' | 'posts' | 'assets'

interface ViewInput {
  readonly list: ListName
  readonly name: string
  readonly filters: JsonObject
  readonly shared?: 0 | 1
}

/** In characters of JSON. */
const maxFilters = 4000
/** Of one person, of all lists. */
const maxViews = 100

/** Who asks, and what they may do. */
export interface Viewer {
  readonly userId: number
  readonly can: (permission: string) => boolean
}

type StoredView = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

/** The views that a person may see: their own and the shared ones, of lists that they may see. */
export function selectViews(db: Db, { userId, can }: Viewer, lists: readonly ListName[]) {
  const allowed = lists.filter((list) => can(`list ${list}`))
  return db
    .selectFrom('list_views as view')
    .innerJoin('users', 'users.id', 'view.user_id')
    .select(['view.id', 'view.revision', 'view.list', 'view.name', 'view.filters', 'view.is_shared'])
    .select(['view.user_id', 'view.created_at', 'view.updated_at', 'users.name as owner'])
    .where((eb) => eb.or([eb('view.user_id', '=', userId), eb('view.is_shared', '=', 1)]))
    .where('view.list', 'in', allowed.length > 0 ? allowed : [''])
    .orderBy('view.name')
    .orderBy('view.id')
}

export function showView(view: StoredView, viewer: Viewer) {
  const { id, list, name, filters, is_shared, user_id, owner, created_at, updated_at } = view
  return {
    id,
    list: list as ListName,
    name,
    filters,
    shared: is_shared === 1,
    mine: user_id === viewer.userId,
    may_update: mayUpdate(view, viewer),
    owner,
    etag: tagOf(view),
    created_at,
    updated_at,
  }
}

export function tagOf({ id, revision }: Pick<StoredView, 'id' | 'revision'>): string {
  return `"view-${id}-${revision}"`
}

/** One's own; and those of others with the permission to look after users. */
function mayUpdate({ user_id }: { user_id: number }, { userId, can }: Viewer): boolean {
  return user_id === userId || can('update users')
}

/** 404 for a view that the person does not see. */
export async function findView(db: Db, viewer: Viewer, id: number, lists: readonly ListName[]) {
  const view = await selectViews(db, viewer, lists).where('view.id', '=', id).executeTakeFirst()
  if (!view) throw new NotFound()
  return view
}

export function requireUpdate(view: StoredView, viewer: Viewer): void {
  if (!mayUpdate(view, viewer)) throw new Forbidden()
}

/** Whoever shares a view may change the records of its list, or a reader could fill the lists of all others. */
async function requireShare(tx: Transaction, list: ListName): Promise<void> {
  await requirePermissions(tx, [`update ${list}`])
}

export async function createView(tx: Transaction, { userId }: Viewer, input: ViewInput): Promise<number> {
  const { list, name, shared = 0 } = input
  await requirePermissions(tx, [`list ${list}`])
  if (shared === 1) await requireShare(tx, list)
  const { count } = await tx.db
    .selectFrom('list_views')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxViews)
    throw Invalid.field('name', `You have ${maxViews} views: delete one that you do not use.`)
  const values = { user_id: userId, list, name, filters: textOf(input.filters), is_shared: shared }
  const added = await tx.db
    .insertInto('list_views')
    .values({ ...values, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

export async function updateView(
  tx: Transaction,
  view: StoredView,
  { name, filters, shared }: Partial<Omit<ViewInput, 'list'>>,
): Promise<void> {
  if (shared === 1 && view.is_shared === 0) await requireShare(tx, view.list as ListName)
  await tx.db
    .updateTable('list_views')
    .set({
      revision: view.revision + 1,
      updated_at: tx.now,
      ...(name === undefined ? {} : { name }),
      ...(filters === undefined ? {} : { filters: textOf(filters) }),
      ...(shared === undefined ? {} : { is_shared: shared }),
    })
    .where('id', '=', view.id)
    .execute()
}

export async function deleteView(tx: Transaction, { id }: StoredView): Promise<void> {
  await tx.db.deleteFrom('list_views').where('id', '=', id).execute()
}

/** Keeps two changes of a view apart. */
export async function lockView(tx: Transaction, viewer: Viewer, id: number, lists: readonly ListName[]) {
  await tx.db
    .selectFrom('list_views')
    .select('id')
    .where('id', '=', id)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .execute()
  return findView(tx.db, viewer, id, lists)
}

function textOf(filters: object): string {
  const text = JSON.stringify(filters)
  if (text.length > maxFilters)
    throw Invalid.field('filters', `The filters field must not be greater than ${maxFilters} characters.`)
  return text
}
