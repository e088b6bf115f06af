import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import { text } from '../../../core/field-kinds.ts'
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
  { title: text(255) },
  { title: ['The title of the copy; that of the page with “(copy)” when it is left out', 'Prices (copy)'] },
)

const CopiedPage = documented(
  'CopiedPage',
  {
    id: ['The id of the copy', 31],
    title: ['Its title', 'Prices (copy)'],
    url: ['Its URL', '/visit/prices-copy'],
  },
  Type.Object({ id: Type.Integer(), title: Type.String(), url: Type.String() }),
)

const copyOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'copyPage',
    summary: 'Copy a page',
    description:
      'In one transaction: its fields with the password, its tags, and in a working copy its components and unpublished changes. The copy comes after the page and is not published. Needs `view pages`, too.',
    noRevision: true,
    body: schemaOfFields(copyFields),
    response: { 201: itemOf(CopiedPage) },
  },
}

async function copy(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageKind)
  const { title } = parseFields(values, copyFields)
  const page = await change(request, services, (tx) => copyPage(tx, pathId(request), title))
  reply.code(201)
  return { data: pick(CopiedPage, page) }
}

type Page = RecordOf<'page'>

const maxTitle = 255

/**
 * Copies a page as its editors see it, with its password and tags, and places the copy after it. The copy is not
 * published. Its components are only in its working copy: publishing validates them and needs the permissions for them.
 */
async function copyPage(tx: Transaction, id: number, title?: string): Promise<Page> {
  await requirePermissions(tx, ['view pages'])
  // The working copy is read first: if it is published in between, it equals the live page.
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
    { base, data: contentOfCopy(content, base, source.content) },
  )
  return copy
}

const suffix = ' (copy)'

/** The values that two pages can share. The alias and the schedule belong to one page only. */
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
  // The slug belongs to one page only.
  return { fields: withSlug({ ...fields, ...place, slug: null }), components: copies }
}

function sharedOf(component: ComponentState): JsonObject {
  return Object.fromEntries(contentMembers.map((member) => [member, component[member] ?? null]))
}
