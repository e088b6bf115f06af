import { NotFound } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, lockIfLive } from '../../../records/read.ts'
import { findNewestVersion, pairComponents, type Version } from '../../../records/versions.ts'
import { contentsOf, restorable, restoreRecord, takeSnapshot, updateRecord } from '../../../records/write.ts'
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
import { type Root, rootOf } from '../languages/language.roots.ts'
import { freeGroup } from '../languages/translation-groups.ts'
import { replaceTags } from '../tags/tag.attachment.ts'
import { updatePage } from './page.actions.ts'
import { pageKind, rootId } from './page.schema.ts'
import {
  baseSlug,
  type FormerPlace,
  findHome,
  lockBeneath,
  lockTree,
  Movers,
  placePage,
  settleChildren,
  urlPrefixOf,
} from './page.tree.ts'
import { isAliasTaken, rememberUrl } from './page.urls.ts'

type Page = RecordOf<'page'>
type PageSnapshot = Omit<Page, 'search_text'> & { components: ComponentSnapshot[]; tags: number[] }

/**
 * Restores a deleted page with its components and tags, and moves its children back beneath it. The page returns to its
 * parent if the parent is still live. When nothing else changed meanwhile, all urls are as before the deletion.
 */
export async function restoreDeletedPage(
  tx: Transaction,
  recovered: Recovered,
  id: number,
): Promise<{ page: Page; children: number[] }> {
  await lockTree(tx)
  const page = await lockDeletedPage(tx, id)
  const parentId = await liveParent(tx, page.parent_id)
  const { language } = page
  const root = await rootOf(tx, language)
  const isHome = page.url === root.home && !(await findHome(tx, root))
  const { children, former } = await returningChildren(tx, page, parentId, root)
  // A child may have the url that the page had. The home page's url is never that of a child.
  const movers = new Movers(
    isHome ? children.filter(({ id, url }) => url !== `${root.prefix}/${former.get(id)?.slug}`) : children,
  )
  await lockBeneath(tx, movers.pages)
  const { title, own_slug: ownSlug, slug: formerSlug } = page
  await movers.makeRoom(tx, isHome ? root.home : `${await urlPrefixOf(tx, parentId, language)}/${formerSlug}`)
  const place = await placePage(tx, { title, ownSlug, formerSlug, parentId, language, isHome, current: page })
  const restored = await restoreRecord(tx, pageKind, page, {
    ...place,
    alias: page.alias === place.url ? null : await freeAlias(tx, page),
    parent_id: parentId,
    thumbnail: keepIfRecovered(recovered, page.thumbnail),
    translation_group: await freeGroup(tx, 'page', page),
  })
  if (place.url !== page.url) {
    await rememberUrl(tx, page.url, id)
    tx.emit('page.moved', { page_id: id, from: page.url, to: place.url })
  }
  await settleChildren(tx, children, id, { movers, former })
  const above = isHome
    ? children.map((child) => `${root.prefix}/${former.get(child.id)?.slug}`)
    : [restored.url]
  for (const url of above) await returnAliases(tx, page, url)
  return { page: restored, children: children.map((child) => child.id) }
}

/** The children that are still where the deletion moved them, and the places that they had. */
async function returningChildren(tx: Transaction, page: Page, parentId: number, { home }: Root) {
  const version = await findNewestVersion(tx.db, pageKind, page.id)
  const children: Page[] = []
  const former = new Map<number, FormerPlace>()
  for (const id of version?.children ?? []) {
    const child = await lockIfLive(tx, pageKind, id)
    const isThere = child && [page.parent_id, parentId].includes(child.parent_id)
    if (!isThere || child.url === home) continue
    children.push(child)
    former.set(id, await formerPlaceOf(tx, page, child))
  }
  return { children, former }
}

/** The place that a child had beneath the page. A slug belongs to the title, or to the own slug, of its time. */
async function formerPlaceOf(tx: Transaction, page: Page, child: Page): Promise<FormerPlace> {
  // The deletion of the page changed the parent of the child, and kept a version.
  const versions = await tx.db
    .selectFrom('page_versions')
    .select('data')
    .where('record_id', '=', child.id)
    .where('created_at', '=', page.deleted_at)
    .orderBy('id', 'desc')
    .execute()
  const states = versions.map(({ data }) => data as unknown as PageSnapshot)
  const {
    title,
    slug,
    own_slug = null,
    alias,
  } = states.find(({ parent_id }) => parent_id === page.id) ?? child
  const isSameBase = own_slug === child.own_slug && (own_slug !== null || title === child.title)
  // A move to the url of the alias had removed the alias.
  const isAliasLost = child.alias === null && alias === child.url
  return {
    slug: isSameBase ? slug : baseSlug(child),
    alias: isAliasLost ? await freeAlias(tx, { id: child.id, alias }) : child.alias,
  }
}

/** Gives the pages beneath the children that are back at their former urls the aliases that the deletion removed. */
async function returnAliases(tx: Transaction, { id, deleted_at }: Page, url: string): Promise<void> {
  const versions: PageSnapshot[] = []
  for (let after = `${url}/`; ; ) {
    const [last] = await runStatement<{ url: string }>(tx.db, urlAfterSome, [after, `${url}0`])
    const range = [after, last?.url ?? `${url}0`, deleted_at]
    const rows = await runStatement<{ data: PageSnapshot }>(tx.db, versionsBeneath, range)
    versions.push(...rows.map(({ data }) => data))
    if (!last) break
    after = last.url
  }
  for (const former of versions) {
    if (former.parent_id === id) continue // `settleChildren` gave the children their aliases
    const current = await lockIfLive(tx, pageKind, former.id)
    const alias = current?.url === former.url ? await freeAlias(tx, former) : null
    if (current && alias !== null) await updateRecord(tx, pageKind, current, { alias })
  }
}

/** The end of a portion: other requests are answered between two statements. */
const urlAfterSome = `select url from wrangler_pages
  where deleted_at is null and url > $1 and url < $2 order by url limit 1 offset 2000`
const versionsBeneath = `select version.data from wrangler_pages as page
  join page_versions as version on version.record_id = page.id
  where page.deleted_at is null and page.url > $1 and page.url <= $2 and page.alias is null
    and version.created_at = $3`

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
  const root = await rootOf(tx, current.language)
  const isHome = snapshot.url === root.home && (current.url === root.home || !(await findHome(tx, root)))
  const category =
    snapshot.category_id === null ? undefined : await findIfLive(tx.db, categoryKind, snapshot.category_id)
  // The url follows from slug and parent. Its language and its translations are not content.
  const { slug, url: _url, alias: _alias, password, components, tags, ...content } = restorable(snapshot)
  const { language: _language, translation_group: _group, ...columns } = content
  const page = await updatePage(tx, current, {
    ...columns,
    ...scheduleOf(snapshot),
    own_slug: snapshot.own_slug ?? null, // older versions lack it
    parent_id: await liveParent(tx, snapshot.parent_id, current),
    urlOverride: { isHome, alias: await freeAlias(tx, snapshot), slug },
    category_id: category?.id ?? null,
    passwordHash: password,
    thumbnail: keepIfRecovered(recovered, snapshot.thumbnail),
  })
  const returning = await withoutMoved(tx, page.id, components)
  const before = await contentsOf(tx.db, pageKind, page)
  const hasChanges = pairComponents(before, { components: returning }).some(({ change }) => change !== 'same')
  if (page === current && hasChanges) await takeSnapshot(tx, pageKind, current, 'update')
  const replaced = await restoreComponents(tx, recovered, page.id, returning)
  await deleteReplacedFiles(tx, recovered, [current.thumbnail, ...replaced])
  return replaceTags(tx, pageKind, page, tags, page !== current || hasChanges)
}

/** A component that is on another page now stays there: nobody restores that page. `findLosses` reports it. */
async function withoutMoved(
  tx: Transaction,
  pageId: number,
  snapshots: readonly ComponentSnapshot[],
): Promise<ComponentSnapshot[]> {
  if (snapshots.length === 0) return []
  const ids = snapshots.map(({ id }) => id)
  const query = tx.db
    .selectFrom('wrangler_components')
    .select('id')
    .where('id', 'in', ids)
    .where('wrangler_page_id', '!=', pageId)
    .orderBy('id')
  const rows = await (tx.supportsRowLocks ? query.forUpdate() : query).execute()
  const moved = new Set(rows.map(({ id }) => id))
  return snapshots.filter(({ id }) => !moved.has(id))
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
