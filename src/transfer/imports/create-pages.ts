import { hashPassword } from '../../access/passwords.ts'
import type { Transaction } from '../../database/database.ts'
import { deferInserts } from '../../database/rows.ts'
import type { RecordOf } from '../../database/tables.ts'
import { insertRecords } from '../../records/write.ts'
import { componentKind } from '../../resources/content/components/component.schema.ts'
import { rootOf } from '../../resources/content/languages/language.roots.ts'
import { pageKind, rootId } from '../../resources/content/pages/page.schema.ts'
import { lockParents } from '../../resources/content/pages/page.tree.ts'
import { homeUrl, requireShortUrl, takenUrls } from '../../resources/content/pages/page.urls.ts'
import { offsetAt } from './page-order.ts'
import { type EntryWork, type Lookups, limitOrder, pageAccess } from './records.ts'
import { stateOf } from './state.ts'

/** What the pages below another one need of it. */
interface Above {
  readonly url: string
  readonly language: string | null
}

interface Place extends Above {
  readonly slug: string
}

/** Creates the pages of entries, parents before their children, with as few statements as possible for each table. */
export async function createPagesOf(
  tx: Transaction,
  works: readonly EntryWork[],
  lookups: Lookups,
): Promise<string[]> {
  const places = await placeNew(tx, works)
  const rows = []
  for (const [at, work] of works.entries()) {
    const { planned, source } = work
    const language = places[at]?.language ?? null
    rows.push({
      ...blankPage,
      ...(await fieldsOf(work, { parent_id: parentIdOf(work), language }, lookups)),
      slug: places[at]?.slug ?? planned.slugHere,
      url: places[at]?.url ?? planned.url,
      language,
      parent_id: parentIdOf(work),
      translation_group: work.planned.group,
      id: planned.recordId,
      created_at: source.createdAt ?? tx.now,
      updated_at: source.updatedAt ?? source.createdAt ?? tx.now,
    })
  }
  const pages = await insertRecords(tx, pageKind, rows)
  const components = await addComponents(tx, works)
  await addTags(tx, works, lookups)
  const moved = works.flatMap(({ planned }) =>
    lookups
      .redirectsOf(planned)
      .map((url) => ({ url, page_id: planned.recordId, address: null, moved_at: tx.now })),
  )
  await deferInserts(tx.db, 'moved_urls', moved, 'on conflict (page_id, url) do nothing')
  return pages.map((page) => stateOf(page.revision, components.get(page.id) ?? []))
}

const blankPage = {
  alias: null,
  own_slug: null,
  listed: 1,
  greedy: 0,
  menu_name: null,
  keywords: null,
  redirect: null,
  redirect_permanent: 0,
} as const

export async function fieldsOf(
  { source, desired }: EntryWork,
  { parent_id, language }: Pick<RecordOf<'page'>, 'parent_id' | 'language'>,
  lookups: Lookups,
) {
  const { title, template, description, meta, thumbnail, order, publishAt, unpublishAt, category } = desired
  const { enabled, access } = pageAccess(source)
  const isProtected = access === 'protected' && source.password !== null
  return {
    ...{ title, template, description, meta, thumbnail, enabled, access },
    menu_order: limitOrder(order + offsetAt(lookups.orderOffsets, { parentId: parent_id, language })),
    publish_at: publishAt,
    unpublish_at: unpublishAt,
    password: isProtected ? await hashPassword(source.password ?? '') : null,
    category_id: category === null ? null : (lookups.categoryIds.get(category) ?? null),
  }
}

export function parentIdOf({ planned }: EntryWork): number {
  return planned.parentEntry?.recordId ?? planned.parentId ?? rootId
}

/** The slug and the url of each page: as planned, unless the parent was moved or the url was taken meanwhile. */
async function placeNew(tx: Transaction, works: readonly EntryWork[]): Promise<Place[]> {
  const own = new Set(works.map(({ planned }) => planned.recordId))
  const above = works.map(parentIdOf).filter((id) => !own.has(id))
  const languages = new Set(works.map(({ planned }) => planned.inLanguage.stored))
  const roots = new Map<string | null, Above>()
  const reserved = new Set<string>()
  for (const language of languages) {
    const root = await rootOf(tx, language)
    roots.set(language, { url: root.home, language })
    for (const prefix of [root.prefix, ...root.reserved]) reserved.add(prefix)
  }
  const parents = new Map<number, Above>(await lockParents(tx, above))
  const taken = await takenUrls(
    tx.db,
    works.map(({ planned }) => planned.url),
  )
  const checked = new Set(works.map(({ planned }) => planned.url))
  const used = new Set<string>()
  const isTaken = async (url: string, isHome: boolean) =>
    used.has(url) ||
    (reserved.has(url) && !isHome) ||
    (checked.has(url) ? taken.has(url) : (await takenUrls(tx.db, [url])).has(url))
  const places: Place[] = []
  for (const work of works) {
    const top = roots.get(work.planned.inLanguage.stored) ?? { url: homeUrl, language: null }
    const place = await placeOf(work, parents.get(parentIdOf(work)) ?? top, isTaken)
    used.add(place.url)
    parents.set(work.planned.recordId, place)
    places.push(place)
  }
  return places
}

async function placeOf(
  work: EntryWork,
  parent: Above,
  isTaken: (url: string, isHome: boolean) => Promise<boolean>,
): Promise<Place> {
  const { planned } = work
  const { language } = parent
  const prefix = parent.url === homeUrl ? '' : parent.url
  const isHome = planned.url === parent.url && parentIdOf(work) === rootId
  for (let count = 1; count <= 1000; count++) {
    const slug = count === 1 ? planned.slugHere : `${planned.slugHere}-${count}`
    const isOwnHome = isHome && count === 1
    const url = isOwnHome ? parent.url : `${prefix}/${slug}`
    requireShortUrl(url)
    if (!(await isTaken(url, isOwnHome))) return { slug, url, language }
  }
  throw new Error(`No url is free for the page ${planned.id}.`)
}

/** Adds the components of new pages; returns them by the ids of their pages. */
export async function addComponents(
  tx: Transaction,
  works: readonly EntryWork[],
): Promise<ReadonlyMap<number, RecordOf<'component'>[]>> {
  const wanted = works.flatMap(({ planned, desired }) =>
    desired.components.map((component, at) => ({
      ...component,
      wrangler_page_id: planned.recordId,
      slot: 'main',
      position: at + 1,
      enabled: 1 as const,
      thumbnail: null,
      shared_block_id: null,
    })),
  )
  const ids = await tx.reserveIds('wrangler_components', wanted.length)
  const rows = wanted.map((component, at) => ({ ...component, id: ids[at] ?? 0 }))
  return Map.groupBy(await insertRecords(tx, componentKind, rows), (each) => each.wrangler_page_id)
}

async function addTags({ db }: Transaction, works: readonly EntryWork[], lookups: Lookups): Promise<void> {
  const rows = works.flatMap(({ planned, desired }) =>
    lookups.tagIdsOf(desired).map((tag_id) => ({ page_id: planned.recordId, tag_id })),
  )
  await deferInserts(db, 'page_tags', rows)
}
