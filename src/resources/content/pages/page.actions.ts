import { Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import { isNumbered } from '../../../core/slug.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, requireReference } from '../../../records/read.ts'
import { deleteRecord, insertRecordIfFree, updateRecord } from '../../../records/write.ts'
import { requireOrder, type ScheduleInput } from '../../editing/schedule/schedule.schema.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { type Root, requireLanguageOfUrl, rootOf, rootOfCode } from '../languages/language.roots.ts'
import { requireFreeTranslation, requireLanguage } from '../languages/translation-groups.ts'
import { requirePageMeta } from '../page-templates/page-template.meta.ts'
import { type pageFields, pageKind, rootId } from './page.schema.ts'
import {
  beneathParent,
  childIdsOf,
  defaultPlace,
  findHome,
  liveUrl,
  lockParent,
  lockTree,
  moveChildrenUp,
  moveDescendants,
  placePage,
  requireParent,
} from './page.tree.ts'
import { hasPreviousUrl, homeUrl, isAliasTaken, normaliseUrl, requireShortUrl } from './page.urls.ts'

type Page = RecordOf<'page'>

/**
 * The fields of the request body and the schedule. The password is hashed, and the thumbnail is the path of the stored
 * file.
 */
export type PageChanges = Omit<Input<typeof pageFields>, 'password' | 'access'> &
  ScheduleInput & {
    access?: Page['access']
    passwordHash?: string | null
    thumbnail?: string | null
    /** Replaces the slug made from the title, for a page that is imported from another system. */
    slug?: string
    /** The slug that the page keeps whatever its title is; null to follow the title again. */
    own_slug?: string | null
    /** Replaces `url` and its rules when a version is restored; `slug` is that of the version. */
    urlOverride?: { isHome: boolean; alias: string | null; slug?: string }
  }
export type NewPage = PageChanges & { title: string; template: string; access: NonNullable<Page['access']> }

export async function createPage(tx: Transaction, input: NewPage): Promise<Page> {
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  requireOrder(input)
  const parentId = input.parent_id ?? rootId
  const columns = {
    title: input.title,
    template: input.template,
    access: input.access,
    enabled: input.enabled ?? 0,
    listed: input.listed ?? 1,
    greedy: input.greedy ?? 0,
    own_slug: null,
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
    publish_at: input.publish_at ?? null,
    unpublish_at: input.unpublish_at ?? null,
    language: null,
    translation_group: input.translation_group ?? null,
  } as const
  // A draft without metadata may be completed later.
  if (input.meta || input.enabled === 1) await requirePageMeta(tx, columns)
  if (!input.url && !input.language && !input.translation_group && parentId !== rootId) {
    // Nearly always this one statement is enough. If it inserts nothing, the code below finds the reason.
    const root = { home: homeUrl, prefix: '' }
    const place = defaultPlace({ title: input.title, parent: null, root, isHome: false })
    const row = { ...columns, ...place, alias: null }
    const page = await insertRecordIfFree(tx, pageKind, row, liveUrl, beneathParent(tx))
    if (page) {
      requireShortUrl(page.url)
      return page
    }
  }
  const parent = await lockParent(tx, parentId)
  const root = await rootForNew(tx, input.language, parent)
  const { language } = root
  await requireFreeTranslation(tx, 'page', { language, translation_group: columns.translation_group })
  const isHome = await resolveIsHome(tx, input.url, parentId, null, root)
  // Pages are created concurrently, so only the insert itself decides whether a url is free.
  let place = defaultPlace({ title: input.title, parent, root, isHome })
  for (;;) {
    const alias = await resolveAlias(tx, isHome ? place.url : input.url, place.url, null)
    const row = { ...columns, ...place, language, alias }
    const page = root.reserved.has(place.url)
      ? undefined
      : await insertRecordIfFree(tx, pageKind, row, liveUrl)
    if (page) return page
    if (isHome) throw homeTaken()
    place = await placePage(tx, { title: input.title, parentId, parent, language, isHome })
  }
}

/** A page beneath another one has its language. */
async function rootForNew(
  tx: Transaction,
  code: string | null | undefined,
  parent: Pick<Page, 'language'> | null,
): Promise<Root> {
  const given = code || !parent ? await rootOfCode(tx, code) : await rootOf(tx, parent.language)
  if (parent && given.language !== parent.language)
    throw Invalid.field('language', 'The page must have the language of its parent.')
  return given
}

/**
 * Locks a page before it is changed. A change that may move the page waits for other moves before it locks any row.
 * Other changes do not wait.
 */
export async function lockForUpdate(
  tx: Transaction,
  id: number,
  input: PageChanges,
  lock: () => Promise<Page>,
): Promise<Page> {
  const before = await findIfLive(tx.db, pageKind, id)
  const isMoving = before !== undefined && (await mayMove(tx, before, input))
  if (isMoving) await lockTree(tx)
  const current = await lock()
  // The page changed in between. If this causes a deadlock, the transaction runs again.
  if (before && !isMoving && (await mayMove(tx, current, input))) await lockTree(tx)
  return current
}

/** `current` is locked, by `lockForUpdate` or after the tree's lock was taken. */
export async function updatePage(tx: Transaction, current: Page, input: PageChanges): Promise<Page> {
  const {
    url,
    urlOverride,
    slug: _,
    own_slug: _own,
    parent_id,
    meta,
    passwordHash,
    language: _language,
    ...columns
  } = input
  await requireLanguage(tx, 'page', current, input)
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  requireOrder(input, current)
  const { template = current.template } = input
  const described = { template, meta: meta === undefined ? current.meta : (meta ?? {}) }
  // A version is restored as it was.
  if (!urlOverride && (input.template !== undefined || meta !== undefined))
    await requirePageMeta(tx, described, current)
  const place = (await mayMove(tx, current, input))
    ? await newPlace(tx, current, input)
    : { slug: current.slug, url: current.url }
  // Only the home page can be saved with `/`.
  const asked = url && normaliseUrl(url) === homeUrl ? place.url : url
  const alias = urlOverride ? urlOverride.alias : await resolveAlias(tx, asked, place.url, current)
  const page = await updateRecord(tx, pageKind, current, {
    ...columns,
    ...place,
    own_slug: newOwnSlug(current, input),
    alias: alias === place.url ? null : alias, // or the page would keep the url when it moves
    parent_id: newParentId(current, input),
    ...(meta === undefined ? {} : { meta: meta ?? {} }),
    ...(passwordHash === undefined ? {} : { password: passwordHash }),
  })
  await moveDescendants(tx, page, current.url)
  return page
}

/** Needs the tree's lock, taken before the page was read. */
export async function deletePage(tx: Transaction, current: Page): Promise<void> {
  await deleteRecord(tx, pageKind, current, await childIdsOf(tx, current.id))
  await moveChildrenUp(tx, current)
}

function newParentId(current: Page, { parent_id }: PageChanges): number {
  return parent_id === undefined ? current.parent_id : (parent_id ?? rootId)
}

/** A page that is imported again with another slug has that slug as its own, if it had one. */
function newOwnSlug(current: Page, { own_slug, slug }: PageChanges): string | null {
  if (own_slug !== undefined) return own_slug
  return current.own_slug !== null && slug !== undefined && !isNumbered(slug, current.own_slug)
    ? slug
    : current.own_slug
}

/** Whether the page can have another url after the change. */
async function mayMove(tx: Transaction, current: Page, input: PageChanges): Promise<boolean> {
  const ownSlug = newOwnSlug(current, input)
  const isRetitled = ownSlug === null && input.title !== undefined && input.title !== current.title
  const isRenamed =
    input.slug === undefined ? isRetitled || ownSlug !== current.own_slug : input.slug !== current.slug
  const isReparented = newParentId(current, input) !== current.parent_id
  if (isRenamed || isReparented || input.urlOverride !== undefined) return true
  if (!input.url || normaliseUrl(input.url) === current.url) return false
  const root = await rootOf(tx, current.language)
  return current.url === root.home || isHomeUrl(input.url, root)
}

async function newPlace(tx: Transaction, current: Page, input: PageChanges) {
  const parentId = newParentId(current, input)
  const { language } = current
  if (parentId !== current.parent_id) {
    const parent = await requireParent(tx, parentId, current.id)
    if (parent && parent.language !== language)
      throw Invalid.field('parent_id', 'The parent has another language: translate the page instead.')
  }
  const { urlOverride, url, slug, title = current.title } = input
  const root = await rootOf(tx, language)
  const isHome = urlOverride ? urlOverride.isHome : await resolveIsHome(tx, url, parentId, current, root)
  const ownSlug = newOwnSlug(current, input)
  const wanted = { title, ownSlug, slug, formerSlug: urlOverride?.slug }
  const place = await placePage(tx, { ...wanted, parentId, language, isHome, current })
  // An editor chose exactly this slug. A page that only moves gets a number, as others do.
  const isChosen = !urlOverride && slug === undefined && ownSlug !== null && ownSlug !== current.own_slug
  if (isChosen && !isHome && place.slug !== ownSlug)
    throw Invalid.field('slug', 'The slug has already been taken.')
  return place
}

/** A root page saved with `/` is the home page of its language until it is saved with a different url. */
async function resolveIsHome(
  tx: Transaction,
  url: string | null | undefined,
  parentId: number,
  current: Page | null,
  root: Root,
): Promise<boolean> {
  if (!url) return current?.url === root.home && parentId === rootId
  if (!isHomeUrl(url, root)) return false
  if (parentId !== rootId) throw Invalid.field('url', 'The home page must not have a parent.')
  const home = await findHome(tx, root)
  if (home && home.id !== current?.id) throw homeTaken()
  return true
}

function isHomeUrl(url: string, { home }: Root): boolean {
  return [home, homeUrl].includes(normaliseUrl(url))
}

function homeTaken(): Invalid {
  return Invalid.field('url', 'The url has already been taken: there is a home page.')
}

/**
 * The alias of a page that is saved with this url. Null clears the alias; the alias of another page is refused. The
 * page's own url, or a former one, leaves the alias unchanged.
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
  if (current && (await hasPreviousUrl(tx, current.id, alias))) return currentAlias
  if (await isAliasTaken(tx, alias, current?.id))
    throw Invalid.field('url', 'The url has already been taken.')
  await requireLanguageOfUrl(tx, alias)
  return alias
}
