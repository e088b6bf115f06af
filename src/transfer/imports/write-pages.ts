import { requirePermissions } from '../../access/user-permissions.ts'
import type { Transaction } from '../../database/database.ts'
import { deferStatement } from '../../database/rows.ts'
import { findRecord, lockRecord } from '../../records/read.ts'
import { deleteComponent, updateComponent } from '../../resources/content/components/component.actions.ts'
import { lockForUpdate, updatePage } from '../../resources/content/pages/page.actions.ts'
import { pageKind } from '../../resources/content/pages/page.schema.ts'
import { homeUrl } from '../../resources/content/pages/page.urls.ts'
import { replaceTags } from '../../resources/content/tags/tag.attachment.ts'
import { addComponents, fieldsOf, parentIdOf } from './create-pages.ts'
import type { EntryWork, Lookups } from './records.ts'
import { readStates } from './state.ts'

/** Updates the page of an entry; returns its state. */
export async function updatePageOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  const { planned, previous } = work
  const place: { slug?: string; parent_id?: number } = {}
  // The place changes only when it changed in the source, since an editor may have moved the page.
  if (planned.url !== homeUrl && previous?.hash != null) {
    place.slug = planned.slugHere
    const parentId = await parentInSource(tx, work, lookups)
    if (parentId !== null) place.parent_id = parentId
  }
  const lock = () => lockRecord(tx, pageKind, planned.recordId)
  const current = await lockForUpdate(tx, planned.recordId, { title: work.desired.title, ...place }, lock)
  const { password: passwordHash, ...fields } = await fieldsOf(work, { ...current, ...place }, lookups)
  const page = await updatePage(tx, current, { ...fields, passwordHash, ...place })
  await replaceComponents(tx, page.id, work)
  await replaceTags(tx, pageKind, page, lookups.tagIdsOf(work.desired), true)
  await redirectTo(tx, page.id, lookups.redirectsOf(planned))
  return (await readStates(tx.db, 'page', [page.id])).get(page.id) ?? ''
}

/**
 * The parent that the source names; null where it leaves the page where it is. A page at the top of the source may be
 * beneath any page here, except one of the same source.
 */
async function parentInSource(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<number | null> {
  const { planned } = work
  if (planned.parentEntry) return planned.parentEntry.recordId
  if (planned.parent !== null) return null
  const { parent_id } = await findRecord(tx.db, pageKind, planned.recordId)
  return lookups.isImported(parent_id) ? parentIdOf(work) : null
}

async function replaceComponents(tx: Transaction, pageId: number, work: EntryWork): Promise<void> {
  const current = await tx.db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', pageId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { components } = work.desired
  const isSameShape =
    current.length === components.length && current.every(({ type }, at) => type === components[at]?.type)
  if (!isSameShape) {
    if (current.length > 0) await requirePermissions(tx, ['delete components'])
    for (const component of current) await deleteComponent(tx, component)
    await addComponents(tx, [work])
    return
  }
  for (const [at, component] of current.entries()) {
    const wanted = components[at]
    if (wanted) await updateComponent(tx, component, { content: wanted.content, config: wanted.config })
  }
}

/** Adds all redirects in one statement: most pages have two or three. */
async function redirectTo(tx: Transaction, pageId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const rows = urls.map((_, at) => `($${at + 3}, $1, $2)`).join(', ')
  const text = `insert into moved_urls (url, page_id, moved_at) values ${rows} on conflict (page_id, url) do nothing`
  await deferStatement(tx.db, text, [pageId, tx.now, ...urls])
}
