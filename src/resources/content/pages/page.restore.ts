import { NotFound } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, lockIfLive } from '../../../records/read.ts'
import { findNewestVersion, type Version } from '../../../records/versions.ts'
import { restorable, restoreRecord } from '../../../records/write.ts'
import { scheduleOf } from '../../editing/schedule/schedule.schema.ts'
import { deleteReplacedFiles, keepIfRecovered, type Recovered } from '../../media/files/file.recovery.ts'
import { categoryKind } from '../categories/category.schema.ts'
import {
  type ComponentAction,
  type ComponentSnapshot,
  deleteComponent,
  reinstateComponent,
  requireComponentRights,
} from '../components/component.actions.ts'
import { replaceTags } from '../tags/tag.attachment.ts'
import { updatePage } from './page.actions.ts'
import { pageKind, rootId } from './page.schema.ts'
import { findHome, lockTree, placePage } from './page.tree.ts'
import { homeUrl, isAliasTaken } from './page.urls.ts'

type Page = RecordOf<'page'>
type PageSnapshot = Omit<Page, 'search_text'> & { components: ComponentSnapshot[]; tags: number[] }

/**
 * Restores a deleted page with its components and tags, and moves its children back beneath it. The page returns to its
 * parent if the parent is still live.
 */
export async function restoreDeletedPage(
  tx: Transaction,
  recovered: Recovered,
  id: number,
): Promise<{ page: Page; children: number[] }> {
  await lockTree(tx)
  const page = await lockDeletedPage(tx, id)
  const parentId = await liveParent(tx, page.parent_id)
  const isHome = page.url === homeUrl && !(await findHome(tx))
  const place = await placePage(tx, { title: page.title, parentId, isHome, current: page })
  const restored = await restoreRecord(tx, pageKind, page, {
    ...place,
    alias: await freeAlias(tx, page),
    parent_id: parentId,
    thumbnail: keepIfRecovered(recovered, page.thumbnail),
  })
  return { page: restored, children: await restoreChildren(tx, restored, page.parent_id) }
}

/** Moves children back if they are still where the deletion moved them; returns their ids. */
async function restoreChildren(tx: Transaction, page: Page, oldParent: number): Promise<number[]> {
  const version = await findNewestVersion(tx.db, pageKind, page.id)
  const restored: number[] = []
  for (const id of version?.children ?? []) {
    const child = await lockIfLive(tx, pageKind, id)
    const isThere = child && [oldParent, page.parent_id].includes(child.parent_id)
    if (!isThere || child.url === homeUrl) continue
    await updatePage(tx, child, { parent_id: page.id })
    restored.push(id)
  }
  return restored
}

/** Restores a version of a page, with its components and tags. The current state becomes a version. */
export async function restorePageVersion(
  tx: Transaction,
  recovered: Recovered,
  version: Version,
): Promise<Page> {
  const snapshot = version.data as unknown as PageSnapshot
  await lockTree(tx)
  // A change that does not move the page does not take the tree's lock.
  const current =
    (await lockIfLive(tx, pageKind, snapshot.id)) ??
    (await restoreDeletedPage(tx, recovered, snapshot.id)).page
  const isHome = snapshot.url === homeUrl && (current.url === homeUrl || !(await findHome(tx)))
  const category =
    snapshot.category_id === null ? undefined : await findIfLive(tx.db, categoryKind, snapshot.category_id)
  // slug and url follow from title and parent
  const {
    slug: _slug,
    url: _url,
    alias: _alias,
    password,
    components,
    tags,
    ...columns
  } = restorable(snapshot)
  const page = await updatePage(tx, current, {
    ...columns,
    ...scheduleOf(snapshot),
    parent_id: await liveParent(tx, snapshot.parent_id, current),
    urlOverride: { isHome, alias: await freeAlias(tx, snapshot) },
    category_id: category?.id ?? null,
    passwordHash: password,
    thumbnail: keepIfRecovered(recovered, snapshot.thumbnail),
  })
  const replaced = await restoreComponents(tx, recovered, page.id, components)
  await deleteReplacedFiles(tx, recovered, [current.thumbnail, ...replaced])
  return replaceTags(tx, pageKind, page, tags, page !== current)
}

/** A page in the trash. Pruning does not remove it while it is locked. */
export async function lockDeletedPage(tx: Transaction, id: number): Promise<Page> {
  const page = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!page) throw new NotFound(`There is no page ${id} in the trash.`)
  return page
}

/** Returns the thumbnails that the components had. */
async function restoreComponents(
  tx: Transaction,
  recovered: Recovered,
  pageId: number,
  snapshots: readonly ComponentSnapshot[],
): Promise<(string | null)[]> {
  const query = tx.db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', pageId)
    .orderBy('id')
  const now = await (tx.supportsRowLocks ? query.forUpdate() : query).execute()
  const kept = new Set(snapshots.map((snapshot) => snapshot.id))
  const removed = now.filter((component) => !kept.has(component.id))
  const actions = new Set<ComponentAction>(removed.length > 0 ? ['delete'] : [])
  for (const component of removed) await deleteComponent(tx, component)
  const replaced = now.map((component) => component.thumbnail)
  // A component of the version may be on a different page now.
  for (const snapshot of snapshots) {
    const reinstated = await reinstateComponent(tx, recovered, snapshot)
    replaced.push(reinstated.replaced)
    if (reinstated.action) actions.add(reinstated.action)
  }
  await requireComponentRights(tx, actions)
  return replaced
}

/** The parent, if it is live and not a descendant of the page; else the page's current parent, else the root. */
async function liveParent(tx: Transaction, parentId: number, page?: Page): Promise<number> {
  for (let id = parentId; id !== rootId; ) {
    const ancestor = id === page?.id ? undefined : await findIfLive(tx.db, pageKind, id)
    if (!ancestor) return page?.parent_id ?? rootId
    id = ancestor.parent_id
  }
  return parentId
}

/** The former alias of a page, unless another page has it now. */
async function freeAlias(tx: Transaction, { id, alias }: Pick<Page, 'id' | 'alias'>): Promise<string | null> {
  return alias === null || (await isAliasTaken(tx, alias, id)) ? null : alias
}
