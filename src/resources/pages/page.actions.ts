import { Invalid } from '../../core/errors.ts'
import type { Input } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { requireReference } from '../../records/references.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../records/write.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { type pageFields, pageKind, rootId } from './page.schema.ts'
import { adoptChildren, findHome, lockTree, moveDescendants, placePage, requireParent } from './page.tree.ts'
import { homeUrl, isAliasTaken, normaliseUrl, usedToHaveUrl } from './page.urls.ts'

type Page = RecordOf<'page'>

/** The fields of the request body, with the password hashed and the path of the stored thumbnail. */
export type PageChanges = Omit<Input<typeof pageFields>, 'password' | 'access'> & {
  access?: Page['access']
  passwordHash?: string | null
  thumbnail?: string | null
  /** Takes the place of `url` and its rules, when a version is restored. */
  urlOverride?: { isHome: boolean; alias: string | null }
}
export type NewPage = PageChanges & { title: string; template: string; access: NonNullable<Page['access']> }

export async function createPage(tx: Transaction, input: NewPage): Promise<Page> {
  await lockTree(tx)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  const parentId = input.parent_id ?? rootId
  const parent = await requireParent(tx, parentId, null)
  const isHome = await resolveIsHome(tx, input.url, parentId, null)
  const place = await placePage(tx, { title: input.title, parentId, parent, isHome })
  return insertRecord(tx, pageKind, {
    title: input.title,
    ...place,
    alias: await resolveAlias(tx, input.url, place.url, null),
    template: input.template,
    access: input.access,
    enabled: input.enabled ?? 0,
    listed: input.listed ?? 1,
    greedy: input.greedy ?? 0,
    parent_id: parentId,
    thumbnail: input.thumbnail ?? null,
    menu_order: input.menu_order ?? 0,
    menu_name: input.menu_name ?? null,
    description: input.description ?? null,
    keywords: input.keywords ?? null,
    redirect: input.redirect ?? null,
    redirect_permanent: input.redirect_permanent ?? 0,
    category_id: input.category_id ?? null,
    password: input.passwordHash ?? null,
    meta: input.meta ?? {},
  })
}

/** Needs the tree's lock, taken before the page was read. */
export async function updatePage(tx: Transaction, current: Page, input: PageChanges): Promise<Page> {
  const { url, urlOverride, parent_id, meta, passwordHash, ...columns } = input
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  const parentId = parent_id === undefined ? current.parent_id : (parent_id ?? rootId)
  if (parentId !== current.parent_id) await requireParent(tx, parentId, current.id)
  const isHome = urlOverride ? urlOverride.isHome : await resolveIsHome(tx, url, parentId, current)
  const place = await placePage(tx, { title: input.title ?? current.title, parentId, isHome, current })
  const alias = urlOverride ? urlOverride.alias : await resolveAlias(tx, url, place.url, current)
  const page = await updateRecord(tx, pageKind, current, {
    ...columns,
    ...place,
    alias,
    parent_id: parentId,
    ...(meta === undefined ? {} : { meta: meta ?? {} }),
    ...(passwordHash === undefined ? {} : { password: passwordHash }),
  })
  await moveDescendants(tx, page, current.url)
  return page
}

/** Needs the tree's lock, taken before the page was read. */
export async function deletePage(tx: Transaction, current: Page): Promise<void> {
  await deleteRecord(tx, pageKind, current)
  await adoptChildren(tx, current)
}

/** A root page saved with `/` is the home page until it is saved with another url. */
async function resolveIsHome(
  tx: Transaction,
  url: string | null | undefined,
  parentId: number,
  current: Page | null,
): Promise<boolean> {
  if (!url) return current?.url === homeUrl && parentId === rootId
  if (normaliseUrl(url) !== homeUrl) return false
  if (parentId !== rootId) throw Invalid.field('url', 'The home page must not have a parent.')
  const home = await findHome(tx)
  if (home && home.id !== current?.id)
    throw Invalid.field('url', 'The url has already been taken: there is a home page.')
  return true
}

/**
 * The alias of a page that is saved with this url: null clears it, another page's alias is refused. The page's own url,
 * or one that it used to have, leaves the alias as it is.
 */
async function resolveAlias(
  tx: Transaction,
  url: string | null | undefined,
  ownUrl: string,
  current: Page | null,
): Promise<string | null> {
  const currentAlias = current?.alias ?? null
  if (url === undefined) return currentAlias
  if (!url) return null
  const alias = normaliseUrl(url)
  if ([ownUrl, current?.url, currentAlias].includes(alias)) return currentAlias
  if (current && (await usedToHaveUrl(tx, current.id, alias))) return currentAlias
  if (await isAliasTaken(tx, alias, current?.id))
    throw Invalid.field('url', 'The url has already been taken.')
  return alias
}
