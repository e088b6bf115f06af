import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { createPage } from '../../content/pages/page.actions.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { replaceTags, selectTagsOf } from '../../content/tags/tag.attachment.ts'
import { movePages } from '../tree/tree.actions.ts'
import { storeCopy } from './draft.actions.ts'
import { findLive, lockLive } from './draft.live.ts'
import { openDraft } from './draft.open.ts'
import type { Content } from './draft.state.ts'
import { findCopy } from './working-copy.store.ts'

type Page = RecordOf<'page'>

const maxTitle = 255

/**
 * Copies a page as its editors see it, with its password and tags, next to it. The copy is not published. Its components
 * are in its working copy: whoever publishes it needs the permissions for them, and they are checked then.
 */
export async function copyPage(tx: Transaction, id: number, title?: string): Promise<Page> {
  await requirePermissions(tx, ['view pages'])
  // In this order: a working copy that is published in between then equals the live page.
  const working = await findCopy(tx.db, 'page', id)
  const source = await lockLive(tx, 'page', id)
  const { record, content } = { ...openDraft(source, working), record: source.record as Page }
  const own = title ?? [...record.title].slice(0, maxTitle - suffix.length).join('') + suffix
  const created = await createPage(tx, { ...copiedFields(record), title: own, enabled: 0 })
  const tags = await selectTagsOf(tx.db, pageKind, id).execute()
  const copy = await replaceTags(
    tx,
    pageKind,
    created,
    tags.map((tag) => tag.id),
    true,
  )
  await placeAfter(tx, copy, id)
  const { content: base } = await findLive(tx.db, 'page', copy.id)
  await storeCopy(
    tx,
    { kind: 'page', id: copy.id, row: undefined, copy: null },
    { base, data: contentOfCopy(content, base) },
  )
  return copy
}

const suffix = ' (copy)'

/** What two pages can share. Not its alias and schedule: these are of one page. */
function copiedFields(page: Page) {
  const { template, listed, greedy, parent_id, thumbnail, menu_order, menu_name } = page
  const { description, keywords, redirect, redirect_permanent, category_id, meta } = page
  return {
    template,
    access: page.access ?? ('public' as const),
    listed,
    greedy,
    parent_id,
    thumbnail,
    menu_order,
    menu_name,
    description,
    keywords,
    redirect,
    redirect_permanent,
    category_id,
    meta,
    passwordHash: page.password,
  }
}

/** After the page, or last when too many siblings would have to make room. */
async function placeAfter(tx: Transaction, { id, parent_id }: Page, after: number): Promise<void> {
  const move = { pages: [id], parent: parent_id, before: null, index: null }
  try {
    await movePages(tx, { ...move, after })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    await movePages(tx, { ...move, after: null })
  }
}

/** Changes of the page that are not published go along, except those of its place. */
function contentOfCopy({ fields, components }: Content, base: Content): Content {
  const { title, url, parent_id, menu_order, enabled } = base.fields
  const place = { title, url, parent_id, menu_order, enabled } as Content['fields']
  const copies = (components ?? []).map((component, at) => ({ ...component, id: `copy-${at + 1}` }))
  return { fields: { ...fields, ...place }, components: copies }
}
