import { mapWidgets } from '../../../content-schema/config-widgets.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import { type ContentSchemas, mayHaveIds, schemaNameOf } from '../../content/links/link.references.ts'
import { replaceLinks } from '../../content/links/link.syntax.ts'
import { createPage } from '../../content/pages/page.actions.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { replaceTags, selectTagsOf } from '../../content/tags/tag.attachment.ts'
import { movePages } from '../tree/tree.actions.ts'
import { storeCopy } from './draft.actions.ts'
import type { Content } from './draft.content.ts'
import { findLive, lockLive, openDraft } from './draft.open.ts'
import { maxCopies } from './draft.schema.ts'
import { contentOfCopy, copiedFields, titleOfCopy } from './page-copy.content.ts'
import { findCopy } from './working-copy.store.ts'

type Page = RecordOf<'page'>

/** Copies a page, with the pages below it if they are wanted; returns the copy and the ids of those below it. */
export async function copyPages(
  tx: Transaction,
  id: number,
  { title, withSubpages }: { title: string | undefined; withSubpages: boolean },
): Promise<Page & { subpages: number[] }> {
  const top = await copyPage(tx, id, { title })
  const subpages = withSubpages ? await copySubpages(tx, top) : []
  await storeContents(tx, [top, ...subpages])
  return { ...top.page, subpages: subpages.map(({ page }) => page.id) }
}

/** The title of a copy that comes after its page, or the parent of one that keeps its title. */
type CopyPlace = { readonly title: string | undefined } | { readonly parentId: number }

/** A copy whose working copy is not stored yet. */
interface Copied {
  readonly originalId: number
  readonly page: Page
  readonly base: Content
  readonly data: Content
}

/**
 * Copies a page as its editors see it, with its password and tags. The copy is not published. Its components are only in
 * its working copy: publishing validates them and needs the permissions for them.
 */
async function copyPage(tx: Transaction, id: number, place: CopyPlace): Promise<Copied> {
  // The working copy is read first: if it is published in between, it equals the live page.
  const working = await findCopy(tx.db, 'page', id)
  const source = await lockLive(tx, 'page', id)
  const { record, content } = { ...openDraft(source, working), record: source.record as Page }
  const isBelow = 'parentId' in place
  const own = isBelow
    ? { title: record.title, parent_id: place.parentId }
    : { title: place.title ?? titleOfCopy(record.title) }
  const created = await createPage(tx, { ...copiedFields(record), ...own, enabled: 0 })
  const tags = await selectTagsOf(tx.db, pageKind, id).execute()
  const page = await replaceTags(
    tx,
    pageKind,
    created,
    tags.map((tag) => tag.id),
    true,
  )
  if (!isBelow) await placeAfter(tx, page, id)
  const { content: base } = await findLive(tx.db, 'page', page.id)
  // Beside its page, the slug of its own is taken.
  const slug = isBelow ? (content.fields.slug ?? null) : null
  const data = contentOfCopy({ ...content, fields: { ...content.fields, slug } }, base, source.content)
  return { originalId: id, page, base, data }
}

/** Copies the pages below a page beneath its copy, level by level. */
async function copySubpages(tx: Transaction, top: Copied): Promise<Copied[]> {
  const copies = new Map([[top.originalId, top]])
  for (let level = [top.originalId]; level.length > 0; ) {
    const children = await tx.db
      .selectFrom('wrangler_pages')
      .select(['id', 'parent_id'])
      .where('parent_id', 'in', level)
      .where('deleted_at', 'is', null)
      .orderBy('menu_order')
      .orderBy('id')
      .limit(maxCopies)
      .execute()
    if (copies.size + children.length > maxCopies)
      throw Invalid.field(
        'with_subpages',
        `More than ${maxCopies} pages cannot be copied at once. Copy the pages below it one after the other.`,
      )
    for (const child of children) {
      const { page: parent } = copies.get(child.parent_id) ?? top
      copies.set(child.id, await copyPage(tx, child.id, { parentId: parent.id }))
    }
    level = children.map((child) => child.id)
  }
  return [...copies.values()].slice(1)
}

/** Stores the working copies. What refers to one of the copied pages refers to its copy. */
async function storeContents(tx: Transaction, copies: readonly Copied[]): Promise<void> {
  const ids = new Map(copies.map(({ originalId, page }) => [originalId, page.id]))
  const described = copies.flatMap(({ data }) => [
    { schema: schemaOf(data.fields), value: data.fields.meta ?? null },
    ...(data.components ?? []).map((each) => ({ schema: schemaOf(each), value: each.config ?? null })),
  ])
  const names = new Set(described.flatMap(({ schema, value }) => (mayHaveIds(value) ? [schema] : [])))
  const schemas = names.size > 0 ? await readSchemas(tx.db, [...names]) : new Map()
  for (const { page, base, data } of copies) {
    const referring = (data.components ?? []).map((each) =>
      // The content of a shared block is that of other pages, too.
      isPresent(each.shared_block_id) ? each : withCopies(each, ['content', 'config'], ids, schemas),
    )
    const fields = withCopies(data.fields, ['redirect', 'meta'], ids, schemas)
    const place = { kind: 'page', id: page.id, row: undefined, copy: null } as const
    await storeCopy(tx, place, { base, data: { fields, components: data.components && referring } })
  }
}

/** The name of the schema that describes the metadata of a page or the config of a component. */
function schemaOf({ template, type }: JsonObject): string {
  return isPresent(type) ? schemaNameOf('component', String(type)) : schemaNameOf('page', String(template))
}

/** The record with the links and ids of copied pages in these members replaced by those of their copies. */
function withCopies<T extends JsonObject>(
  record: T,
  members: readonly string[],
  ids: ReadonlyMap<number, number>,
  schemas: ContentSchemas,
): T {
  const schema = schemas.get(schemaOf(record))
  const changed = members.map((member) => {
    const value = replaceLinks(record[member] ?? null, (link, { kind, id }) => {
      const copyId = kind === 'page' ? ids.get(id) : undefined
      return copyId === undefined ? link : link.replace(/\d+/, String(copyId))
    })
    if (!schema || !isPlainObject(value)) return [member, value]
    const copyOf = (widget: string, own: Json) => (widget === 'page' && ids.get(Number(own))) || own
    return [member, mapWidgets(value as JsonObject, schema, copyOf)]
  })
  return { ...record, ...Object.fromEntries(changed) }
}

function isPresent(value: Json | undefined): boolean {
  return value !== null && value !== undefined
}

/** Places the copy after the page, or last when too many siblings would have to move. */
async function placeAfter(tx: Transaction, { id, parent_id }: Page, after: number): Promise<void> {
  const move = { pages: [id], parent: parent_id, before: null, index: null }
  try {
    await movePages(tx, { ...move, after })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    await movePages(tx, { ...move, after: null })
  }
}
