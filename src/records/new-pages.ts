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

const read = new WeakMap<readonly LifecycleEvent[], Map<number, Component[]>>()
/** A larger transaction would hold the components of too many pages in memory. */
const mostEvents = 1000

/**
 * All components of a page in their order, for deriving data from them at the end of a transaction. The later of two
 * changes of a page must read the result of the earlier one, so it waits for the earlier one before it reads. A
 * transaction reads them once.
 */
export async function componentsOf(
  tx: Transaction,
  events: readonly LifecycleEvent[],
  pageId: number,
): Promise<readonly Component[]> {
  const known = read.get(events) ?? new Map<number, Component[]>()
  const own = known.get(pageId)
  if (own) return own
  await tx.lock(`page-document ${pageId}`)
  const components = [...(await runStatement<Component>(tx.db, readComponents, [pageId]))]
  if (events.length <= mostEvents) read.set(events, known.set(pageId, components))
  return components
}

const readComponents =
  'select * from wrangler_components where wrangler_page_id = $1 order by slot, position, id'

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
