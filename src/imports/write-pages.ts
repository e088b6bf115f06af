import { hashPassword } from '../access/passwords.ts'
import type { Transaction } from '../database/database.ts'
import { deferStatement } from '../database/rows.ts'
import type { RecordOf } from '../database/tables.ts'
import { lockRecord } from '../records/read.ts'
import { insertRecord, insertRecordIfFree } from '../records/write.ts'
import { deleteComponent, updateComponent } from '../resources/components/component.actions.ts'
import { componentKind } from '../resources/components/component.schema.ts'
import { lockForUpdate, type PageChanges, updatePage } from '../resources/pages/page.actions.ts'
import { pageKind, rootId } from '../resources/pages/page.schema.ts'
import { liveUrl, lockParent } from '../resources/pages/page.tree.ts'
import { homeUrl } from '../resources/pages/page.urls.ts'
import { replaceTags } from '../resources/tags/tag.attachment.ts'
import { pageAccess } from './records.ts'
import { readStates, stateOf } from './state.ts'
import type { EntryWork, Lookups } from './write-entries.ts'

type Page = RecordOf<'page'>

/** Creates the page of an entry; returns its state. */
export async function createPageOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  const { planned, source } = work
  const parentId = parentIdOf(work)
  const parent = await lookups.parentOf(tx, parentId)
  const isHome = planned.url === homeUrl && parentId === rootId
  const prefix = !parent || parent.url === homeUrl ? '' : parent.url
  const columns = {
    ...(await fieldsOf(work, lookups)),
    parent_id: parentId,
    id: planned.recordId,
    created_at: source.createdAt ?? tx.now,
    updated_at: source.updatedAt ?? source.createdAt ?? tx.now,
  }
  const slug = planned.slugHere
  let page: Page | undefined
  for (let count = 1; !page; count++) {
    // Somebody may have taken the url since it was planned.
    const slugHere = count === 1 ? slug : `${slug}-${count}`
    const url = isHome && count === 1 ? homeUrl : `${prefix}/${slugHere}`
    const row = { ...blankPage, ...columns, slug: slugHere, url }
    page = await insertRecordIfFree(tx, pageKind, row, liveUrl)
    if (count > 1000) throw new Error(`No url is free for the page ${planned.id}.`)
  }
  const components = await addComponents(tx, page.id, work)
  for (const id of lookups.tagIdsOf(work.desired))
    await deferStatement(tx.db, 'insert into page_tags (page_id, tag_id) values ($1, $2)', [page.id, id])
  await redirectTo(tx, page.id, lookups.redirectsOf(planned))
  return stateOf(page.revision, components)
}

/** Brings the page of an entry up to date; returns its state. */
export async function updatePageOf(tx: Transaction, work: EntryWork, lookups: Lookups): Promise<string> {
  const { planned, previous } = work
  const { password: passwordHash, ...fields } = await fieldsOf(work, lookups)
  const changes: PageChanges = { ...fields, passwordHash }
  // The place is changed only when the source changed it; an editor may have moved the page.
  if (planned.url !== homeUrl && previous?.hash != null) {
    changes.slug = planned.slugHere
    if (planned.parentEntry || planned.parent === null) changes.parent_id = parentIdOf(work)
  }
  const lock = () => lockRecord(tx, pageKind, planned.recordId)
  const current = await lockForUpdate(tx, planned.recordId, changes, lock)
  const page = await updatePage(tx, current, changes)
  await replaceComponents(tx, page.id, work)
  await replaceTags(tx, pageKind, page, lookups.tagIdsOf(work.desired), true)
  await redirectTo(tx, page.id, lookups.redirectsOf(planned))
  return (await readStates(tx.db, 'page', [page.id])).get(page.id) ?? ''
}

const blankPage = {
  alias: null,
  listed: 1,
  greedy: 0,
  menu_name: null,
  keywords: null,
  redirect: null,
  redirect_permanent: 0,
  unpublish_at: null,
} as const

async function fieldsOf({ source, desired }: EntryWork, lookups: Lookups) {
  const { title, template, description, meta, thumbnail, order, publishAt, unpublishAt, category } = desired
  const { enabled, access } = pageAccess(source)
  const isProtected = access === 'protected' && source.password !== null
  return {
    ...{ title, template, description, meta, thumbnail, enabled, access },
    menu_order: order,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
    password: isProtected ? await hashPassword(source.password ?? '') : null,
    category_id: category === null ? null : (lookups.categoryIds.get(category) ?? null),
  }
}

function parentIdOf({ planned }: EntryWork): number {
  return planned.parentEntry?.recordId ?? planned.parentId ?? rootId
}

async function addComponents(tx: Transaction, pageId: number, { desired }: EntryWork) {
  const added: RecordOf<'component'>[] = []
  for (const [index, component] of desired.components.entries()) {
    const place = {
      wrangler_page_id: pageId,
      slot: 'main',
      position: index + 1,
      enabled: 1,
      thumbnail: null,
    } as const
    added.push(await insertRecord(tx, componentKind, { ...component, ...place }))
  }
  return added
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
    for (const component of current) await deleteComponent(tx, component)
    await addComponents(tx, pageId, work)
    return
  }
  for (const [at, component] of current.entries()) {
    const wanted = components[at]
    if (wanted) await updateComponent(tx, component, { content: wanted.content, config: wanted.config })
  }
}

/** All of them in one statement: most pages have two or three. */
async function redirectTo(tx: Transaction, pageId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const rows = urls.map((_, at) => `($${at + 3}, $1, $2)`).join(', ')
  const text = `insert into moved_urls (url, page_id, moved_at) values ${rows} on conflict (page_id, url) do nothing`
  await deferStatement(tx.db, text, [pageId, tx.now, ...urls])
}

/** Reads a parent once in a transaction, and locks it. */
export function parentReader(): Lookups['parentOf'] {
  let seenIn: Transaction | undefined
  let known = new Map<number, { url: string } | null>()
  return async (tx, parentId) => {
    if (seenIn !== tx) {
      seenIn = tx
      known = new Map()
    }
    if (!known.has(parentId)) known.set(parentId, await lockParent(tx, parentId))
    return known.get(parentId) ?? null
  }
}
