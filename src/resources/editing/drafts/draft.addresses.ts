import type { Static } from '../../../core/type.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { findRecord } from '../../../records/read.ts'
import { rootOf } from '../../content/languages/language.roots.ts'
import { pageKind, rootId } from '../../content/pages/page.schema.ts'
import { baseSlug, placePage, urlPrefixOf } from '../../content/pages/page.tree.ts'
import { normaliseUrl } from '../../content/pages/page.urls.ts'
import { findSlug } from '../../content/posts/post.addresses.ts'
import { partsOfType } from '../../content/posts/post.patterns.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import type { AddressChanges, DraftAddress } from './draft.schema.ts'

/** How many of the changed addresses are named. */
const maxNamed = 20
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
  const named = moved.slice(0, maxNamed).map(([id, move]) => ({ id, ...move }))
  return { total: moved.length, links: Number(count), named }
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
  const parts = await partsOfType(reading, type, post.published_at ?? reading.now)
  const slug = given || (await findSlug(reading, title ?? post.title, parts, id))
  const url = parts.before + slug + parts.after
  const taken = (await postAt(reading.db, url, id, slug)) ?? (await pageAt(reading.db, normaliseUrl(url), 0))
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

/** Slugs of posts are unique, whatever their addresses are. */
async function postAt(db: Db, url: string, exceptId: number, slug?: string) {
  const post = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where((eb) => eb.or([eb('url', '=', url), ...(slug === undefined ? [] : [eb('slug', '=', slug)])]))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return post && { kind: 'post' as const, ...post }
}
