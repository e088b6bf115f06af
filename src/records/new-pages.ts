import type { Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import type { RecordOf } from '../database/tables.ts'
import type { LifecycleEvent } from '../lifecycle/events.ts'

/** A page that a transaction has created, in its state at the end, with its components in their order. */
export interface NewPage {
  readonly page: RecordOf<'page'>
  readonly components: readonly RecordOf<'component'>[]
}

type Component = RecordOf<'component'>

const found = new WeakMap<readonly LifecycleEvent[], ReadonlyMap<number, NewPage>>()

/**
 * The pages that a transaction has created, by their ids. No other transaction sees them yet, so the events of this
 * transaction contain all their data: deriving data from them needs no reads and no locks.
 */
export function newPagesOf(events: readonly LifecycleEvent[]): ReadonlyMap<number, NewPage> {
  const known = found.get(events)
  if (known) return known
  const pages = new Map<number, { page: RecordOf<'page'>; components: Map<number, Component> }>()
  for (const { name, payload } of events) {
    const [kind, what] = name.split('.')
    if (what === 'moved' || (kind !== 'page' && kind !== 'component')) continue
    const { before, after } = payload as { before?: Component; after?: Component }
    if (kind === 'component') {
      if (before) pages.get(before.wrangler_page_id)?.components.delete(before.id)
      if (after) pages.get(after.wrangler_page_id)?.components.set(after.id, after)
    } else notePage(pages, before as unknown as RecordOf<'page'>, after as unknown as RecordOf<'page'>)
  }
  const list = new Map(
    [...pages].map(([id, { page, components }]) => [
      id,
      { page, components: [...components.values()].sort(byPlace) },
    ]),
  )
  found.set(events, list)
  return list
}

/** A page that existed before, with its components in their order. */
interface OldPage {
  /** What the search needs of it; undefined if it is in the trash or gone. */
  readonly page: Pick<RecordOf<'page'>, (typeof searchedOfPage)[number]> | undefined
  readonly components: readonly Component[]
}

/** The columns of pages that the search shows or finds. */
export const searchedOfPage = [
  'title',
  'menu_name',
  'description',
  'keywords',
  'enabled',
  'access',
  'language',
] as const

const read = new WeakMap<readonly LifecycleEvent[], Map<number, OldPage>>()
/** A larger transaction would hold the components of too many pages in memory. */
const mostEvents = 1000

/**
 * A page with all its components, for deriving data from them at the end of a transaction. The later of two changes of
 * a page must read the result of the earlier one, so it waits for the earlier one before it reads. A transaction reads
 * them once.
 */
export async function oldPageOf(
  tx: Transaction,
  events: readonly LifecycleEvent[],
  pageId: number,
): Promise<OldPage> {
  const known = read.get(events) ?? new Map<number, OldPage>()
  const own = known.get(pageId)
  if (own) return own
  await tx.lockFirst(`page-document ${pageId}`)
  const rows = await runStatement<JoinedRow>(tx.db, readPage, [pageId])
  const [first] = rows
  const page = first?.page_is_live
    ? Object.fromEntries(searchedOfPage.map((column) => [column, first[`page_${column}`]]))
    : undefined
  const old = { page, components: rows.filter(({ id }) => id !== null) } as unknown as OldPage
  if (events.length <= mostEvents) read.set(events, known.set(pageId, old))
  return old
}

type JoinedRow = Readonly<Record<string, unknown>>

const readPage = `select case when page.deleted_at is null then 1 else 0 end as page_is_live,
  ${searchedOfPage.map((column) => `page.${column} as page_${column}`).join(', ')}, wrangler_components.*
  from wrangler_pages as page
  left join wrangler_components on wrangler_components.wrangler_page_id = page.id
  where page.id = $1 order by slot, position, wrangler_components.id`

/** A page that was restored from the trash is not new: its revision is higher. */
function notePage(
  pages: Map<number, { page: RecordOf<'page'>; components: Map<number, Component> }>,
  before: RecordOf<'page'> | undefined,
  after: RecordOf<'page'> | undefined,
): void {
  if (!after) {
    if (before) pages.delete(before.id)
    return
  }
  const own = pages.get(after.id)
  if (own) own.page = after
  else if (!before && after.revision === 1) pages.set(after.id, { page: after, components: new Map() })
}

/** The order in which a page shows its components: the same as the database's, which compares bytes. */
function byPlace(a: Component, b: Component): number {
  if (a.slot !== b.slot) return Buffer.compare(Buffer.from(a.slot), Buffer.from(b.slot))
  return a.position - b.position || a.id - b.id
}
