import { sql } from 'kysely'
import { Invalid } from '../../core/errors.ts'
import { findFreeSlug, isNumbered, slugify } from '../../core/slug.ts'
import { codePoints } from '../../core/text.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { findIfLive } from '../../records/read.ts'
import { invalidReference } from '../../records/references.ts'
import { updateRecord } from '../../records/write.ts'
import { pageKind, rootId } from './page.schema.ts'

type Page = RecordOf<'page'>

export const homeUrl = '/'
const maxUrl = 255

/**
 * Changes of the tree take turns, so that two of them can neither take one url nor tie a loop. Taken before any row is
 * locked, or two transactions could wait for each other.
 */
export function lockTree(tx: Transaction): Promise<void> {
  return tx.lock('page-tree')
}

interface Place {
  title: string
  parentId: number
  /** The parent, where it was read already; null for the root. */
  parent?: Page | null
  isHome: boolean
  /** The page as it is, when it exists already. */
  current?: Page
}

/** The slug and url of a page with this title under this parent. Needs the tree's lock. */
export async function placePage(
  tx: Transaction,
  { title, parentId, parent, isHome, current }: Place,
): Promise<{ slug: string; url: string }> {
  const base = slugify(title, 'page')
  const stays = current !== undefined && current.parent_id === parentId && isNumbered(current.slug, base)
  if (isHome) return { slug: stays ? current.slug : base, url: homeUrl }
  const prefix = parent ? urlPrefix(parent) : await urlPrefixOf(tx, parentId)
  const isTaken = (slug: string) => isUrlTaken(tx, `${prefix}/${slug}`, current?.id)
  // A page keeps the number that once made it unique: saving it again must not move it.
  const slug = stays && !(await isTaken(current.slug)) ? current.slug : await findFreeSlug(base, isTaken)
  const url = `${prefix}/${slug}`
  if (codePoints(url) > maxUrl) throw tooLong()
  return { slug, url }
}

export function findHome(tx: Transaction): Promise<{ id: number } | undefined> {
  return tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('url', '=', homeUrl)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
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
    if (pageId === null) break // nothing is beneath a page that is yet to be
    id = ancestor.parent_id
  }
  return parent
}

/** Lets the descendants of a page follow it from one url to another, and remembers where they were. */
export async function moveDescendants(tx: Transaction, page: Page, oldUrl: string): Promise<void> {
  if (page.url === oldUrl) return
  await rememberUrls(tx, oldUrl, page.id)
  // Beneath the home page stand the urls of the root, so each child has to find its own place.
  if (page.url === homeUrl || oldUrl === homeUrl) await placeChildren(tx, page.id, page.id)
  else await rewriteUrls(tx, oldUrl, page.url)
}

/** Gives the children of a deleted page to its parent. */
export async function adoptChildren(tx: Transaction, page: Page): Promise<void> {
  await placeChildren(tx, page.id, page.parent_id)
}

async function placeChildren(tx: Transaction, oldParent: number, newParent: number): Promise<void> {
  const children = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('parent_id', '=', oldParent)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const prefix = await urlPrefixOf(tx, newParent)
  const movers = children.filter((child) => child.url !== `${prefix}/${child.slug}`)
  // First they all leave, or one's descendants could still stand where another's shall go.
  for (const child of movers) {
    await rememberUrls(tx, child.url, child.id)
    await rewriteUrls(tx, child.url, parkedUrl(child))
    await tx.db
      .updateTable('wrangler_pages')
      .set({ url: parkedUrl(child) })
      .where('id', '=', child.id)
      .execute()
  }
  for (const child of children) {
    const place = movers.includes(child)
      ? await placePage(tx, {
          title: child.title,
          parentId: newParent,
          isHome: false,
          current: { ...child, parent_id: newParent },
        })
      : { slug: child.slug, url: child.url }
    const moved = await updateRecord(tx, pageKind, child, { parent_id: newParent, ...place })
    if (movers.includes(child)) await rewriteUrls(tx, parkedUrl(child), moved.url)
  }
}

/** No page's url begins like this, so a subtree can wait under it. */
function parkedUrl(page: Page): string {
  return `~${page.id}`
}

async function urlPrefixOf(tx: Transaction, parentId: number): Promise<string> {
  if (parentId === rootId) return ''
  const parent = await findIfLive(tx.db, pageKind, parentId)
  if (!parent) throw invalidReference('parent_id')
  return urlPrefix(parent)
}

function urlPrefix(parent: Page): string {
  return parent.url === homeUrl ? '' : parent.url
}

async function isUrlTaken(tx: Transaction, url: string, exceptId: number | undefined): Promise<boolean> {
  const other = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined && other.id !== exceptId
}

/** One statement, however many there are. The order of text is that of its bytes, so `/` … `0` holds just the subtree. */
async function rewriteUrls(tx: Transaction, oldUrl: string, newUrl: string): Promise<void> {
  const longest = await tx.db
    .selectFrom('wrangler_pages')
    .select((eb) => eb.fn.max(sql<number>`length(url)`).as('length'))
    .where('deleted_at', 'is', null)
    .where('url', '>', `${oldUrl}/`)
    .where('url', '<', `${oldUrl}0`)
    .executeTakeFirst()
  if (!longest?.length) return
  if (longest.length - oldUrl.length + newUrl.length > maxUrl) throw tooLong()
  await tx.db
    .updateTable('wrangler_pages')
    .set((eb) => ({
      url: sql<string>`${newUrl} || substr(url, ${sql.lit(oldUrl.length + 1)})`,
      updated_at: tx.now,
      revision: eb('revision', '+', 1),
    }))
    .where('deleted_at', 'is', null)
    .where('url', '>', `${oldUrl}/`)
    .where('url', '<', `${oldUrl}0`)
    .execute()
}

/** A url that a page used to have is remembered, so that the public endpoint can say where it went. */
async function rememberUrls(tx: Transaction, oldUrl: string, pageId: number): Promise<void> {
  await tx.db
    .insertInto('moved_urls')
    .values({ url: oldUrl, page_id: pageId, moved_at: tx.now })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ page_id: pageId, moved_at: tx.now }))
    .execute()
  if (oldUrl === homeUrl) return
  await tx.db
    .insertInto('moved_urls')
    .columns(['url', 'page_id', 'moved_at'])
    .expression((eb) =>
      eb
        .selectFrom('wrangler_pages')
        .select(['url', 'id', sql<string>`${tx.now}`.as('moved_at')])
        .where('deleted_at', 'is', null)
        .where('url', '>', `${oldUrl}/`)
        .where('url', '<', `${oldUrl}0`),
    )
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet((eb) => ({ page_id: eb.ref('excluded.page_id'), moved_at: tx.now })),
    )
    .execute()
}

function tooLong(): Invalid {
  return Invalid.field('title', `The url made from the title must not be greater than ${maxUrl} characters.`)
}
