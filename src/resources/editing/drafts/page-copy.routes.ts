import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import { booleanLike, text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { createPage } from '../../content/pages/page.actions.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { contentMembers } from '../../content/shared-blocks/shared-block.schema.ts'
import { replaceTags, selectTagsOf } from '../../content/tags/tag.attachment.ts'
import { movePages } from '../tree/tree.actions.ts'
import { storeCopy } from './draft.actions.ts'
import { type ComponentState, type Content, componentById, withSlug } from './draft.content.ts'
import { findLive, lockLive, openDraft } from './draft.open.ts'
import { findCopy } from './working-copy.store.ts'

export const pageCopyRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/pages/:id/copy', copyOptions, handle(copy))
}

const copyFields = describeFields(
  { title: text(255), with_subpages: booleanLike() },
  {
    title: ['The title of the copy; that of the page with “(copy)” when it is left out', 'Prices (copy)'],
    with_subpages: ['Whether all pages below it are copied too, with their titles; 0 by default', 1],
  },
)

/** In one transaction, during which no page moves. */
const maxCopies = 200

const CopiedPage = documented(
  'CopiedPage',
  {
    id: ['The id of the copy', 31],
    title: ['Its title', 'Prices (copy)'],
    url: ['Its URL', '/visit/prices-copy'],
    subpages: ['The ids of the copies below it, each after that of its parent', [32, 33]],
  },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    subpages: Type.Array(Type.Integer()),
  }),
)

const copyOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'copyPage',
    summary: 'Copy a page',
    description: `In one transaction: its fields with the password, its tags, and in a working copy its components and unpublished changes. The copy comes after the page and is not published. \`with_subpages\` copies the pages below it in the same way, up to ${maxCopies} pages in all. Needs \`view pages\`, too.`,
    noRevision: true,
    body: schemaOfFields(copyFields),
    response: { 201: itemOf(CopiedPage) },
  },
}

async function copy(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageKind)
  const { title, with_subpages } = parseFields(values, copyFields)
  const copies = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view pages'])
    const top = await copyPage(tx, pathId(request), { title })
    const subpages = with_subpages ? await copySubpages(tx, pathId(request), top.id) : []
    return { ...top, subpages }
  })
  reply.code(201)
  return { data: pick(CopiedPage, copies) }
}

type Page = RecordOf<'page'>

const maxTitle = 255

/** The title of a copy that comes after its page, or the parent of one that keeps its title. */
type CopyPlace = { readonly title: string | undefined } | { readonly parentId: number }

/**
 * Copies a page as its editors see it, with its password and tags. The copy is not published. Its components are only in
 * its working copy: publishing validates them and needs the permissions for them.
 */
async function copyPage(tx: Transaction, id: number, place: CopyPlace): Promise<Page> {
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
  const copy = await replaceTags(
    tx,
    pageKind,
    created,
    tags.map((tag) => tag.id),
    true,
  )
  if (!isBelow) await placeAfter(tx, copy, id)
  const { content: base } = await findLive(tx.db, 'page', copy.id)
  // Beside its page, the slug of its own is taken.
  const slug = isBelow ? (content.fields.slug ?? null) : null
  await storeCopy(
    tx,
    { kind: 'page', id: copy.id, row: undefined, copy: null },
    { base, data: contentOfCopy({ ...content, fields: { ...content.fields, slug } }, base, source.content) },
  )
  return copy
}

/** Copies the pages below a page beneath its copy, level by level; returns the ids of the copies. */
async function copySubpages(tx: Transaction, id: number, copyId: number): Promise<number[]> {
  const copies = new Map([[id, copyId]])
  for (let level = [id]; level.length > 0; ) {
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
      const parentId = copies.get(child.parent_id) ?? copyId
      copies.set(child.id, (await copyPage(tx, child.id, { parentId })).id)
    }
    level = children.map((child) => child.id)
  }
  return [...copies.values()].slice(1)
}

export function titleOfCopy(title: string): string {
  return [...title].slice(0, maxTitle - suffix.length).join('') + suffix
}

const suffix = ' (copy)'

/** The values that two pages can share. The alias and the schedule belong to one page only. */
function copiedFields(page: Page) {
  const { template, listed, greedy, parent_id, thumbnail, menu_order, menu_name } = page
  const { description, keywords, redirect, redirect_permanent, category_id, meta, language } = page
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
    language,
    passwordHash: page.password,
  }
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

/**
 * Unpublished changes of the page are copied too, except changes of its place and of shared blocks: a new placement has
 * the live content of its block.
 */
function contentOfCopy({ fields, components }: Content, base: Content, live: Content): Content {
  const { title, url, parent_id, menu_order, enabled } = base.fields
  const place = { title, url, parent_id, menu_order, enabled } as Content['fields']
  const shown = componentById(live.components)
  const copies = (components ?? []).map((component, at) => {
    const placed = 'shared_block_id' in component ? shown.get(component.id) : undefined
    return { ...component, ...(placed ? sharedOf(placed) : {}), id: `copy-${at + 1}` }
  })
  return { fields: withSlug({ ...fields, ...place }), components: copies }
}

function sharedOf(component: ComponentState): JsonObject {
  return Object.fromEntries(contentMembers.map((member) => [member, component[member] ?? null]))
}
