import { isNumbered, slugify } from '../../../core/slug.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement, type Source } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findFreeSlug } from '../../../records/free-slug.ts'
import { findIfLive, invalidReference } from '../../../records/read.ts'
import { takeSnapshot, updateRecord } from '../../../records/write.ts'
import { type Root, rootOf } from '../languages/language.roots.ts'
import { pageKind, rootId } from './page.schema.ts'
import { ancestorsOf, countBeneath, homeUrl, moveUrls, rememberUrl, requireShortUrl } from './page.urls.ts'

type Page = RecordOf<'page'>

/** The columns of the unique index on the urls of live pages. */
export const liveUrl = '(url) where deleted_at is null'

/**
 * Changes that move pages run one at a time, so that two of them cannot take the same url or form a cycle. Take this
 * lock before locking any row, or two transactions could deadlock. Creating a page locks only its parent.
 */
export function lockTree(tx: Transaction): Promise<void> {
  return tx.lock('page-tree')
}

/**
 * The parent of a new page, null for the root. Until the transaction ends, the parent can be neither moved nor deleted,
 * so the url of the new page stays correct. Other pages can be created beneath it at the same time.
 */
export async function lockParent(tx: Transaction, parentId: number): Promise<Parent | null> {
  if (parentId === rootId) return null
  const text = `${selectParent} ${tx.supportsRowLocks ? 'for share' : ''}`
  const [parent] = await runStatement<Parent>(tx.db, text, [parentId])
  if (!parent) throw invalidReference('parent_id')
  return parent
}

/**
 * Does the same for the parents of many new pages, by their ids. Rows are locked in a fixed order, or two transactions
 * could deadlock.
 */
export async function lockParents(
  tx: Transaction,
  parentIds: readonly number[],
): Promise<ReadonlyMap<number, Parent>> {
  const ids = [...new Set(parentIds)].filter((id) => id !== rootId)
  if (ids.length === 0) return new Map()
  const parents = await tx.db
    .selectFrom('wrangler_pages')
    .select(['id', 'url', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(tx.supportsRowLocks, (query) => query.forShare())
    .execute()
  if (parents.length < ids.length) throw invalidReference('parent_id')
  return new Map(parents.map((parent) => [parent.id, parent]))
}

/**
 * Does the same within the statement that inserts the page, which reads and locks the parent. The url to insert is
 * given as a suffix of the parent's url. A url that is the prefix of a language is not inserted.
 */
export function beneathParent({ supportsRowLocks }: Transaction): Source {
  const url = (place: string) => `parent.prefix || ${place}`
  return {
    from: (
      placeOf,
    ) => `(select case when url = '${homeUrl}' then '' else url end as prefix, language from wrangler_pages
      where id = ${placeOf('parent_id')} and deleted_at is null ${supportsRowLocks ? 'for share' : ''}) as parent
      where not exists (select 1 from languages where url_prefix = ${url(placeOf('url'))})`,
    // PostgreSQL refuses a parameter without a use.
    columns: { url, language: (place) => `coalesce(cast(${place} as text), parent.language)` },
  }
}

/** What a child needs of it. */
type Parent = Pick<Page, 'url' | 'language'>

const selectParent = 'select url, language from wrangler_pages where id = $1 and deleted_at is null'

type Reading = Pick<Transaction, 'db'>

interface Place {
  title: string
  /** The page's own slug, instead of one made from the title; numbered if it is taken. */
  ownSlug?: string | null
  /** Instead of one made from the title. */
  slug?: string | undefined
  /** The slug that the page had, for a restore: it is used if it is free. */
  formerSlug?: string | undefined
  parentId: number
  /** The parent, where it was read already; null for the root. */
  parent?: Pick<Page, 'url'> | null
  /** As it is stored. */
  language: string | null
  isHome: boolean
  /** The current page, if it exists. */
  current?: Page
}

/** The slug and url of a page with this title under this parent. Before a write it needs the tree's lock. */
export async function placePage(
  tx: Reading,
  { title, ownSlug, slug: given, formerSlug, parentId, parent, language, isHome, current }: Place,
): Promise<{ slug: string; url: string }> {
  const base = given ?? ownSlug ?? baseOf(title, formerSlug)
  const kept = formerSlug ?? (current && given === undefined ? keptSlug(current, parentId, base) : undefined)
  if (isHome) return { slug: kept ?? base, url: (await rootOf(tx, language)).home }
  const prefix = parent ? urlPrefix(parent) : await urlPrefixOf(tx, parentId, language)
  const slug =
    kept !== undefined && !(await isUrlTaken(tx, `${prefix}/${kept}`, current?.id))
      ? kept
      : await findFreeSlug(tx, base, takenSlugs(prefix, current?.id))
  const url = `${prefix}/${slug}`
  requireShortUrl(url, ownSlug == null ? 'title' : 'slug')
  return { slug, url }
}

/** The slug of the title, unless the former slug was not made from the title. */
function baseOf(title: string, formerSlug: string | undefined): string {
  const base = slugify(title, 'page')
  return formerSlug === undefined || isNumbered(formerSlug, base) ? base : formerSlug
}

/** The place of a new page if its url is free. */
export function defaultPlace({
  title,
  parent,
  root,
  isHome,
}: Required<Pick<Place, 'title' | 'parent' | 'isHome'>> & { root: Pick<Root, 'home' | 'prefix'> }): {
  slug: string
  url: string
} {
  const slug = slugify(title, 'page')
  const url = isHome ? root.home : `${parent ? urlPrefix(parent) : root.prefix}/${slug}`
  requireShortUrl(url)
  return { slug, url }
}

/**
 * Saving a page again must not move it: the page keeps the number in its slug while its title, or its own slug, gives
 * the same base slug.
 */
function keptSlug(current: Page, parentId: number, base: string): string | undefined {
  const { slug, parent_id } = current
  const isKept = parent_id === parentId && baseSlug(current) === base && isNumbered(slug, base)
  return isKept ? slug : undefined
}

/** The slug that a page has while it is free. */
export function baseSlug({ title, own_slug }: Pick<Page, 'title' | 'own_slug'>): string {
  return own_slug ?? slugify(title, 'page')
}

function takenSlugs(prefix: string, exceptId: number | undefined) {
  const condition = `(exists (
    select 1 from wrangler_pages where url = $2 || candidate.slug and deleted_at is null and id <> $3)
    or exists (select 1 from languages where url_prefix = $2 || candidate.slug))`
  return { condition, parameters: [`${prefix}/`, exceptId ?? 0] }
}

export function findHome(tx: Transaction, { home }: Pick<Root, 'home'>): Promise<{ id: number } | undefined> {
  return findIdByUrl(tx, home)
}

/** The parent, null for the root. It must be live, and neither the page itself nor one of its descendants. */
export async function requireParent(
  tx: Transaction,
  parentId: number,
  pageId: number | null,
): Promise<Page | null> {
  let parent: Page | null = null
  for (let id = parentId; id !== rootId; ) {
    const ancestor = id === pageId ? undefined : await findIfLive(tx.db, pageKind, id)
    if (!ancestor) throw invalidReference('parent_id')
    parent ??= ancestor
    if (pageId === null) break // a new page has no descendants
    id = ancestor.parent_id
  }
  return parent
}

/** Moves the descendants of a page that has moved, and remembers their old urls. */
export async function moveDescendants(tx: Transaction, page: Page, oldUrl: string): Promise<void> {
  if (page.url === oldUrl) return
  const { home } = await rootOf(tx, page.language)
  if (oldUrl !== home) await lockDescendants(tx, oldUrl)
  await rememberUrl(tx, oldUrl, page.id)
  tx.emit('page.moved', { page_id: page.id, from: oldUrl, to: page.url })
  // The children of the home page have urls of root pages, so each child needs its own free slug.
  if (page.url === home || oldUrl === home) return placeChildren(tx, page, page.id)
  const count = await countBeneath(tx, [oldUrl])
  const move = { from: oldUrl, to: page.url, isRemembered: true, shownAt: oldUrl }
  await tx.changeMany('wrangler_pages', count, () => moveUrls(tx, move))
}

export async function childIdsOf(tx: Transaction, parentId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves the children of a deleted page to its parent. */
export async function moveChildrenUp(tx: Transaction, page: Page): Promise<void> {
  await placeChildren(tx, page, page.parent_id)
}

async function placeChildren(tx: Transaction, { id, language }: Page, newParent: number): Promise<void> {
  const children = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .execute()
  const prefix = await urlPrefixOf(tx, newParent, language)
  const movers = children.filter((child) => child.url !== `${prefix}/${child.slug}`)
  await lockBeneath(tx, movers)
  await settleChildren(tx, children, newParent, { movers: new Movers(movers) })
}

/**
 * Pages that move one after the other. The new url of one of them can still belong to a descendant of another one, or
 * be above it. Then all of them are moved to temporary urls first.
 */
export class Movers {
  readonly pages: readonly Page[]
  readonly #waiting: Set<Page>
  readonly #urls: ReadonlySet<string>
  readonly #above: ReadonlySet<string>
  #areVacated = false

  constructor(pages: readonly Page[]) {
    this.pages = pages
    this.#waiting = new Set(pages)
    this.#urls = new Set(pages.map(({ url }) => url))
    this.#above = new Set(pages.flatMap(({ url }) => ancestorsOf(url).slice(1)))
  }

  has(page: Page): boolean {
    return this.#waiting.has(page)
  }

  /** Makes a url free, and the urls beneath it, unless a page has it that does not move. */
  async makeRoom(tx: Transaction, url: string): Promise<void> {
    const isInUse =
      this.#urls.has(url) || this.#above.has(url) || ancestorsOf(url).some((above) => this.#urls.has(above))
    if (!isInUse || this.#areVacated) return
    this.#areVacated = true
    for (const page of this.#waiting) {
      await rememberUrl(tx, page.url, page.id)
      await moveUrls(tx, { from: page.url, to: temporaryUrl(page), isRemembered: true })
      const text = 'update wrangler_pages set url = $2 where id = $1'
      await deferStatement(tx.db, text, [page.id, temporaryUrl(page)])
    }
  }

  /** Moves the descendants of a page that has its new url. */
  async follow(tx: Transaction, page: Page, newUrl: string): Promise<void> {
    this.#waiting.delete(page)
    tx.emit('page.moved', { page_id: page.id, from: page.url, to: newUrl })
    if (!this.#areVacated) await rememberUrl(tx, page.url, page.id)
    await moveUrls(tx, {
      from: this.urlOf(page),
      to: newUrl,
      isRemembered: !this.#areVacated,
      shownAt: page.url,
    })
  }

  /** Where the page and its descendants are until they are moved. */
  urlOf(page: Page): string {
    return this.#areVacated ? temporaryUrl(page) : page.url
  }
}

/** Locks all pages beneath these ones. */
export async function lockBeneath(tx: Transaction, pages: readonly Page[]): Promise<void> {
  for (const { url } of pages) await lockDescendants(tx, url)
}

/** The place that a child had before its parent was deleted, and its alias now. */
export type FormerPlace = Pick<Page, 'slug' | 'alias'>

/** Gives children their new parent. `former` has the former places of children that return. */
export async function settleChildren(
  tx: Transaction,
  children: readonly Page[],
  newParent: number,
  { movers, former }: { movers: Movers; former?: ReadonlyMap<number, FormerPlace> },
): Promise<void> {
  const [{ language } = { language: null }] = children
  const parent = { url: (await urlPrefixOf(tx, newParent, language)) || homeUrl }
  const count = await countBeneath(
    tx,
    movers.pages.map((page) => movers.urlOf(page)),
  )
  const aliases = former ? new Set<string>() : await urlsAboveAliases(tx)
  await tx.changeMany('wrangler_pages', count, async () => {
    for (const child of children) {
      const isMoving = movers.has(child)
      const formerSlug = former ? former.get(child.id)?.slug : importedSlug(child)
      if (isMoving) await movers.makeRoom(tx, `${urlPrefix(parent)}/${formerSlug ?? child.slug}`)
      const place = isMoving
        ? await placePage(tx, {
            title: child.title,
            ownSlug: child.own_slug,
            formerSlug,
            parentId: newParent,
            parent,
            language,
            isHome: false,
            current: { ...child, parent_id: newParent },
          })
        : { slug: child.slug, url: child.url }
      if (isMoving) await movers.makeRoom(tx, place.url)
      const kept = former?.get(child.id)?.alias ?? child.alias
      const alias = kept === place.url ? null : kept
      const moved = await updateRecord(tx, pageKind, child, { parent_id: newParent, ...place, alias })
      if (!isMoving) continue
      if (aliases.has(moved.url)) await keepLostAliases(tx, child, movers.urlOf(child), moved.url)
      await movers.follow(tx, child, moved.url)
    }
  })
}

/** The urls above the aliases of all live pages: only there can a page move to its alias. */
async function urlsAboveAliases(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await runStatement<{ alias: string }>(
    tx.db,
    'select alias from wrangler_pages where deleted_at is null and alias is not null',
    [],
  )
  return new Set(rows.flatMap(({ alias }) => ancestorsOf(alias)))
}

/**
 * A descendant whose url becomes its alias loses the alias. When the deleted page comes back, so does the alias: a
 * version has it.
 */
async function keepLostAliases(
  tx: Transaction,
  child: Page,
  currentUrl: string,
  newUrl: string,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('alias', '>', `${newUrl}/`)
    .where('alias', '<', `${newUrl}0`)
    .execute()
  for (const row of rows) {
    const rest = row.url.slice(currentUrl.length)
    const isLost = row.url.startsWith(`${currentUrl}/`) && newUrl + rest === row.alias
    const before = { ...row, url: child.url + rest }
    if (isLost) await takeSnapshot(tx, pageKind, before, 'update')
  }
}

/** The slug of a page if it was not made from the title, as imports give it. */
function importedSlug(page: Page): string | undefined {
  return isNumbered(page.slug, baseSlug(page)) ? undefined : page.slug
}

/**
 * Locks all pages beneath a url, so that no page is created there until the transaction ends. A page that is being
 * created meanwhile is not among the rows found. So this repeats until it finds no further pages.
 */
async function lockDescendants(tx: Transaction, url: string): Promise<void> {
  if (!tx.supportsRowLocks) return
  for (let known = -1; ; ) {
    const [found] = await runStatement<{ count: number }>(tx.db, lockAndCount, [`${url}/`, `${url}0`])
    const count = Number(found?.count ?? 0)
    if (count === known) return
    known = count
  }
}

const lockAndCount = `select count(*) as count from (select id from wrangler_pages
  where deleted_at is null and url > $1 and url < $2 order by id for no key update) as locked`

/** No page's url begins like this. */
function temporaryUrl(page: Page): string {
  return `~${page.id}`
}

/** The part of the url that the children of a page, or the pages of a language at the root, have in common. */
export async function urlPrefixOf(tx: Reading, parentId: number, language: string | null): Promise<string> {
  if (parentId === rootId) return (await rootOf(tx, language)).prefix
  const parent = await findIfLive(tx.db, pageKind, parentId)
  if (!parent) throw invalidReference('parent_id')
  return urlPrefix(parent)
}

function urlPrefix(parent: Pick<Page, 'url'>): string {
  return parent.url === homeUrl ? '' : parent.url
}

async function isUrlTaken(tx: Reading, url: string, exceptId: number | undefined): Promise<boolean> {
  const text = `select 1 from wrangler_pages where url = $1 and deleted_at is null and id <> $2
    union all select 1 from languages where url_prefix = $1`
  return (await runStatement(tx.db, text, [url, exceptId ?? 0])).length > 0
}

function findIdByUrl(tx: Reading, url: string): Promise<{ id: number } | undefined> {
  return tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
