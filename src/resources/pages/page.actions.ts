import { Invalid } from '../../core/errors.ts'
import type { Input } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { requireReference } from '../../records/references.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../records/write.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { type pageFields, pageKind, rootId } from './page.schema.ts'
import {
  adoptChildren,
  findHome,
  homeUrl,
  lockTree,
  moveDescendants,
  placePage,
  requireParent,
} from './page.tree.ts'

type Page = RecordOf<'page'>

/** What a page may be given: the fields of its body, the password hashed, and the thumbnail once it is stored. */
export type PageChanges = Omit<Input<typeof pageFields>, 'password'> & {
  passwordHash?: string | null
  thumbnail?: string | null
  /** What `url` is to come to when the caller knows it better than the rules for a supplied one. */
  standing?: { isHome: boolean; alias: string | null }
}
export type NewPage = PageChanges & { title: string; template: string; access: NonNullable<Page['access']> }

export async function createPage(tx: Transaction, input: NewPage): Promise<Page> {
  await lockTree(tx)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  const parentId = input.parent_id ?? rootId
  const parent = await requireParent(tx, parentId, null)
  const isHome = await wantsHome(tx, input.url, parentId, null)
  const place = await placePage(tx, { title: input.title, parentId, parent, isHome })
  return insertRecord(tx, pageKind, {
    title: input.title,
    ...place,
    alias: aliasOf(input.url, place.url, null),
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
  const { url, standing, parent_id, meta, passwordHash, ...columns } = input
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  const parentId = parent_id === undefined ? current.parent_id : (parent_id ?? rootId)
  if (parentId !== current.parent_id) await requireParent(tx, parentId, current.id)
  const homeWish = standing?.isHome ? homeUrl : standing ? null : url
  const isHome = standing?.isHome === false ? false : await wantsHome(tx, homeWish, parentId, current)
  const place = await placePage(tx, { title: input.title ?? current.title, parentId, isHome, current })
  const page = await updateRecord(tx, pageKind, current, {
    ...columns,
    ...place,
    parent_id: parentId,
    ...(meta === undefined ? {} : { meta: meta ?? {} }),
    ...(passwordHash === undefined ? {} : { password: passwordHash }),
    ...(standing
      ? { alias: standing.alias }
      : url === undefined
        ? {}
        : { alias: aliasOf(url, place.url, current) }),
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
async function wantsHome(
  tx: Transaction,
  url: string | null | undefined,
  parentId: number,
  current: Page | null,
): Promise<boolean> {
  if (url !== homeUrl) return !url && current?.url === homeUrl && parentId === rootId
  if (parentId !== rootId) throw Invalid.field('url', 'The home page must not have a parent.')
  const home = await findHome(tx)
  if (home && home.id !== current?.id)
    throw Invalid.field('url', 'The url has already been taken: there is a home page.')
  return true
}

/** Any other url that is supplied becomes the alias; the page's own, sent back as it was read, says nothing new. */
function aliasOf(url: string | null | undefined, ownUrl: string, current: Page | null): string | null {
  if (!url) return null
  const path = url.startsWith('/') ? url : `/${url}`
  return path === ownUrl || path === current?.url ? (current?.alias ?? null) : path
}
