import type { Db } from '../../database/database.ts'
import { rootId } from '../../resources/content/pages/page.schema.ts'
import type { ImportServices } from './options.ts'
import type { PlannedEntry } from './plan.ts'
import { type Sources, typeOfOffset } from './sources.ts'

/** What is added to the positions that pages have in their source, by the place of the pages. */
export type OrderOffsets = ReadonlyMap<string, number>

/** The pages beneath a parent, in one language. */
interface Place {
  readonly parentId: number
  readonly language: string | null
}

/**
 * Imported pages come after those that are beneath the same parent already. What is added to their positions is stored
 * when the first of them come, so that later imports neither move them nor separate them from new ones.
 */
export async function storeOrderOffsets(
  { database, by }: ImportServices,
  entries: Iterable<PlannedEntry>,
  sources: Sources,
): Promise<OrderOffsets> {
  const stored = sources.ofType(typeOfOffset)
  const offsets = new Map(Array.from(stored, ([place, { recordId }]) => [place, recordId] as const))
  const missing = [...entries].filter(
    ({ kind, isNew, isGone, parentEntry }) => kind === 'page' && isNew && !isGone && parentEntry === null,
  )
  for (const [key, pages] of Map.groupBy(missing, (page) => keyOf(placeOf(page)))) {
    const [page] = pages
    if (offsets.has(key) || !page) continue
    const first = pages.reduce((least, { order }) => Math.min(least, order), Number.POSITIVE_INFINITY)
    const last = await lastOrder(database.db, placeOf(page), sources)
    const offset = last === null ? 0 : Math.max(0, last + 1 - Math.trunc(first))
    offsets.set(key, offset)
    const source = { kind: 'offset', recordId: offset, hash: null, state: null }
    await database.transaction(by, (tx) => sources.put(tx, typeOfOffset, key, source))
  }
  return offsets
}

export function offsetAt(offsets: OrderOffsets, place: Place): number {
  return offsets.get(keyOf(place)) ?? 0
}

/** The position of the last page at this place; null for none, and where pages of the same source are already. */
async function lastOrder(db: Db, { parentId, language }: Place, sources: Sources): Promise<number | null> {
  const siblings = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'menu_order', 'language'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .execute()
  const here = siblings.filter((page) => page.language === language)
  if (here.length === 0 || here.some(({ id }) => sources.hasPage(id))) return null
  return here.reduce((last, { menu_order }) => Math.max(last, menu_order), Number.NEGATIVE_INFINITY)
}

function placeOf({ parentId, inLanguage }: PlannedEntry): Place {
  return { parentId: parentId ?? rootId, language: inLanguage.stored }
}

function keyOf({ parentId, language }: Place): string {
  return language === null ? String(parentId) : `${parentId} ${language}`
}
