import type { Static } from '../../../core/type.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { findRecord } from '../../../records/read.ts'
import { rootOf } from '../../content/languages/language.roots.ts'
import { hasLanguage } from '../../content/languages/language.schema.ts'
import { pageKind, rootId } from '../../content/pages/page.schema.ts'
import { baseSlug, placePage, urlPrefixOf } from '../../content/pages/page.tree.ts'
import { normaliseUrl } from '../../content/pages/page.urls.ts'
import { findSlug } from '../../content/posts/post.addresses.ts'
import { partsOfType } from '../../content/posts/post.patterns.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import type { AddressChanges, DraftAddress } from './draft.schema.ts'

/** How many of the changed addresses are named with the check; the others can be read in portions. */
const maxNamed = 20
/** How many addresses a portion has. */
const portionSize = 200
/** How many of the pages that move have their links counted. */
const maxCounted = 1000

/** A transaction that takes note of the pages that move in it, instead of announcing them: it is rolled back. */
export function noteMoves(tx: Transaction): { tx: Transaction; moves: ReadonlyMap<number, Move> } {
  const moves = new Map<number, Move>()
  const noting: Transaction = {
    ...tx,
    needsEachEvent: true,
    emit(name, payload) {
      if (name !== 'page.moved') return tx.emit(name, payload)
      const { page_id, from, to } = payload as { page_id: number; from: string; to: string }
      moves.set(page_id, { from: moves.get(page_id)?.from ?? from, to })
    },
  }
  return { tx: noting, moves }
}

interface Move {
  readonly from: string
  readonly to: string
}

/** The addresses that a publication changes; null for none. The record itself comes first. */
export async function changesOf(
  { db }: Transaction,
  kind: 'page' | 'post',
  moves: ReadonlyMap<number, Move>,
): Promise<Static<typeof AddressChanges> | null> {
  const moved = [...moves].filter(([, { from, to }]) => from !== to)
  if (moved.length === 0) return null
  const ids = moved.slice(0, maxCounted).map(([id]) => id)
  const { count } = await db
    .selectFrom('record_links')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('to_kind', '=', kind)
    .where('to_path', '=', '')
    .where('to_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const isByRule = moved.every(([, move]) => isBelow(moved[0]?.[1], move))
  const named = moved.slice(0, isByRule ? maxNamed : maxCounted).map(([id, move]) => ({ id, ...move }))
  const after = isByRule && named.length < moved.length ? named.at(-1)?.from : undefined
  return { total: moved.length, links: Number(count), named, ...(after === undefined ? {} : { after }) }
}

/** Whether a page moves with the first one, below which it is. The pages below the home page are not below its url. */
function isBelow(first: Move | undefined, { from, to }: Move): boolean {
  if (!first || from === first.from) return true
  return from.startsWith(`${first.from}/`) && to === first.to + from.slice(first.from.length)
}

/** The pages below a page in the order of their addresses after this one, and where they are when it is at `to`. */
export async function changesBelow(
  { db }: Pick<Transaction, 'db'>,
  id: number,
  { to, after }: { readonly to: string; readonly after: string },
) {
  const { url } = await findRecord(db, pageKind, id)
  const start = `${url}/`
  const rows = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'url'])
    .where('deleted_at', 'is', null)
    .where('url', '>', after > start ? after : start)
    .where('url', '<', `${url}0`)
    .orderBy('url')
    .limit(portionSize + 1)
    .execute()
  const shown = rows.slice(0, portionSize)
  return {
    data: shown.map((page) => ({ id: page.id, from: page.url, to: to + page.url.slice(url.length) })),
    meta: { after: rows.length > portionSize ? (shown.at(-1)?.url ?? null) : null },
  }
}

type Reading = Pick<Transaction, 'db' | 'now'>

/** A draft as an editor has it at this moment, also before it is saved. */
interface Drafted {
  readonly title?: string | undefined
  readonly slug?: string | null | undefined
  readonly parent_id?: number | null | undefined
  readonly post_type?: string | undefined
}

/** Where a page would be. Without a slug of its own it gets a number if another page has its address. */
export async function addressOfPage(
  reading: Reading,
  id: number,
  { title, slug, parent_id }: Drafted,
): Promise<Static<typeof DraftAddress>> {
  const page = await findRecord(reading.db, pageKind, id)
  const parentId = parent_id === undefined ? page.parent_id : (parent_id ?? rootId)
  const { language } = page
  const { home } = await rootOf(reading, language)
  if (page.url === home && parentId === rootId)
    return { prefix: home, slug: '', suffix: '', url: home, taken: null }
  const prefix = `${await urlPrefixOf(reading, parentId, language)}/`
  const wanted = { title: title ?? page.title, own_slug: slug || null }
  const isOwn = wanted.own_slug !== null
  const place = isOwn
    ? { slug: baseSlug(wanted), url: prefix + baseSlug(wanted) }
    : await placePage(reading, { title: wanted.title, parentId, language, isHome: false, current: page })
  const taken = isOwn ? await pageAt(reading.db, place.url, id) : undefined
  return { prefix, ...place, suffix: '', taken: taken ?? (await postAt(reading.db, place.url, 0)) ?? null }
}

/** Where a post would be, by the pattern of its collection. */
export async function addressOfPost(
  reading: Reading,
  id: number,
  { title, slug: given, post_type }: Drafted,
): Promise<Static<typeof DraftAddress>> {
  const post = await findRecord(reading.db, postKind, id)
  const type = post_type ?? post.post_type
  const { prefix, language } = await rootOf(reading, post.language)
  const made = await partsOfType(reading, type, post.published_at ?? reading.now)
  const parts = { ...made, before: prefix + made.before }
  const slug = given || (await findSlug(reading, title ?? post.title, parts, language, id))
  const url = parts.before + slug + parts.after
  const taken =
    (await postAt(reading.db, url, id, { slug, language })) ??
    (await pageAt(reading.db, normaliseUrl(url), 0))
  return { prefix: parts.before, slug, suffix: parts.after, url, taken: taken ?? null }
}

async function pageAt(db: Db, url: string, exceptId: number) {
  const page = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'title'])
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return page && { kind: 'page' as const, ...page }
}

/** Slugs of posts are unique in each language, whatever their addresses are. */
async function postAt(
  db: Db,
  url: string,
  exceptId: number,
  own?: { readonly slug: string; readonly language: string | null },
) {
  const post = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where((eb) => {
      const isAtUrl = eb('url', '=', url)
      return own ? eb.or([isAtUrl, eb.and([eb('slug', '=', own.slug), hasLanguage(own.language)])]) : isAtUrl
    })
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return post && { kind: 'post' as const, ...post }
}
