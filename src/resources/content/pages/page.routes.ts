import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { hashPassword } from '../../../access/passwords.ts'
import { type Input, parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { type RequestInput, readInput } from '../../../http/requests/body.ts'
import { inputOfPostedPut, withMethodField } from '../../../http/requests/method-field.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { bodiesWithThumbnail, readThumbnail } from '../../../http/requests/thumbnails.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import {
  listPage,
  listPageOfAddress,
  listQuery,
  searching,
  searchQuery,
} from '../../../http/responses/pagination.ts'
import { choosing, narrowsList, onlyFilter, selecting, sorting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import { withSelection } from '../../../records/selection.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { requireTargetsOfPage } from '../links/reference.check.ts'
import { createPage, deletePage, lockForUpdate, updatePage } from './page.actions.ts'
import {
  liveRows,
  PageResource,
  pageFields,
  pageKind,
  pageSelection,
  searchOfPages,
  shownColumns,
  showPage,
} from './page.schema.ts'
import { lockTree } from './page.tree.ts'

export const pageRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  const pages = livePages(services) // built once, so that it is compiled once
  app.get('/api/v1/pages', listOptions, (request) => list(request, services, pages))
  app.get('/api/v1/pages/:id', showOptions, handle(show))
  app.post('/api/v1/pages', createOptions, handle(create))
  app.put('/api/v1/pages/:id', updateOptions, handle(update))
  app.patch('/api/v1/pages/:id', patchOf(updateOptions), handle(update))
  app.post('/api/v1/pages/:id', updateByFormOptions, handle(updateByForm))
  app.delete('/api/v1/pages/:id', deleteOptions, handle(remove))
  const inCategory = '/api/v1/categories/:category/wrangler-pages'
  app.get(inCategory, listInCategoryOptions, handle(listInCategory))
  app.post(inCategory, createInCategoryOptions, handle(createInCategory))
}

const files = ['thumbnail']

function list(request: FastifyRequest, services: Services, pages: ReturnType<typeof livePages>) {
  const show = shownBy(services)
  return listPageOfAddress(request, services.baseUrl, () => {
    const found = searching(request, services.database, pages, searchOfPages)
    const query = selecting(request, found, pageSelection)
    const filter = onlyFilter(request, pageSelection)
    const plan = {
      inOrder: narrowsList(request) ? sorting(request, pages, pageSelection) : undefined,
      countedOne: filter && { filter, ...countingLive },
    }
    return { query, plan, show: choosing(request, pageSelection, show) }
  })
}

/** Of all pages, also those in the trash, the pages of the file are counted, and not each row. */
const countingLive = {
  rows: liveRows,
  all: sql<number>`select (select count(*) as "total" from "wrangler_pages")
    - (select count(*) from wrangler_pages as hidden where hidden.deleted_at is not null)`,
  counted: (condition: RawBuilder<boolean>) => sql<number>`select count(*) from ${liveRows} and ${condition}`,
  hidden: sql<{ id: number }>`select id from wrangler_pages as hidden where hidden.deleted_at is not null`,
}

async function show(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return send(reply, services, await findRecord(services.database.db, pageKind, pathId(request)))
}

/** The request has read the settings already, and the languages with them. */
function shownBy({ settings }: Services) {
  return (page: Parameters<typeof showPage>[0]) => showPage(page, settings.languages)
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await readInput(request, services, files)
  const fields = parseFields(input.values, pageFields, creating)
  return send(reply.code(201), services, await insert(request, services, input, fields))
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await inputForTarget(request, services, pageKind, { files })
  return send(reply, services, await save(request, services, input))
}

/** Many clients can send a form only by POST. */
async function updateByForm(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const find = () => findRecord(services.database.db, pageKind, pathId(request))
  const input = await inputOfPostedPut(request, services, files, find)
  return send(reply, services, await save(request, services, input))
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    await lockTree(tx)
    const current = await lockTarget(tx, pageKind, request)
    await deletePage(tx, current)
    await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
  })
  return reply.code(204).send()
}

async function listInCategory(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const category = await findRecord(services.database.db, categoryKind, pathId(request, 'category'))
  const pages = livePages(services)
    .where('category_id', '=', category.id)
    // A filter by a flag must not make the database start with all pages that have it.
    .where(
      sql<boolean>`id in (select own.id from wrangler_pages as own
        where own.category_id = ${category.id} and own.deleted_at is null)`,
    )
  const found = selecting(request, pages, pageSelection)
  return listPage(request, services.baseUrl, found, choosing(request, pageSelection, shownBy(services)))
}

async function createInCategory(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await inputForTarget(request, services, categoryKind, { parameter: 'category', files })
  const fields = parseFields(input.values, fieldsInCategory, creatingInCategory)
  const category_id = pathId(request, 'category')
  return send(reply.code(201), services, await insert(request, services, input, { ...fields, category_id }))
}

function send(reply: FastifyReply, services: Services, page: RecordOf<'page'>) {
  tagRevision(reply, pageKind, page)
  return { data: shownBy(services)(page) }
}

function livePages({ database }: Services) {
  return database.db
    .selectFrom('wrangler_pages')
    .select(shownColumns)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
}

async function insert(
  request: FastifyRequest,
  services: Services,
  input: RequestInput,
  fields: Input<typeof pageFields, (typeof creating.required)[number]>,
): Promise<RecordOf<'page'>> {
  const given = await readThumbnail(input)
  const page = { ...(await withHash(fields)), thumbnail: given.next(null) }
  return withNewFiles(services, given.files, () => change(request, services, (tx) => createPage(tx, page)))
}

async function save(
  request: FastifyRequest,
  services: Services,
  input: RequestInput,
): Promise<RecordOf<'page'>> {
  const fields = await withHash(parseUpdate(request, input.values, pageFields, updating))
  const given = await readThumbnail(input)
  const saveIn = async (tx: Transaction) => {
    const lock = () => lockTarget(tx, pageKind, request)
    const current = await lockForUpdate(tx, pathId(request), fields, lock)
    const thumbnail = given.next(current.thumbnail)
    const next = await updatePage(tx, current, { ...fields, thumbnail })
    if (next.enabled > current.enabled) await requireTargetsOfPage(tx, next.id)
    if (thumbnail !== current.thumbnail) await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
    return next
  }
  return withNewFiles(services, given.files, () => change(request, services, saveIn))
}

/** Hashing is slow, so it is done before the transaction begins. */
async function withHash<T extends { password?: string | null }>(fields: T) {
  const { password, ...rest } = fields
  if (password === undefined) return rest
  return { ...rest, passwordHash: password === null ? null : await hashPassword(password) }
}

const creating = { required: ['title', 'template', 'access'] } as const
const updating = {
  required: ['title', 'greedy', 'enabled', 'menu_order', 'listed', 'access'],
} as const
const { category_id: _fromThePath, ...fieldsInCategory } = pageFields

// spec, Categories: all fields of the specification are required
const { language: _language, translation_group: _group, ...specified } = fieldsInCategory
const creatingInCategory = { ...creating, present: Object.keys(specified) }

const one = itemOf(PageResource)
const many = listOf(PageResource)
const updateBody = schemaOfFields(pageFields, updating)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'listPages',
    summary: 'List pages',
    querystring: withSelection(searchQuery('title or URL'), pageSelection),
    response: { 200: many },
  },
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view pages' },
  schema: { operationId: 'showPage', summary: 'Show a page', response: { 200: one } },
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'createPage',
    summary: 'Create a page',
    ...bodiesWithThumbnail(schemaOfFields(pageFields, creating)),
    response: { 201: one },
  },
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'updatePage',
    summary: 'Update a page',
    ...bodiesWithThumbnail(updateBody),
    response: { 200: one },
  },
}

const updateByFormOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'updatePageByForm',
    summary: 'Update a page by a form (POST)',
    description: 'For clients that can send forms only by POST. The field `_method` must be `PUT`.',
    errors: [405],
    ...bodiesWithThumbnail(withMethodField(updateBody)),
    prefersForm: true,
    response: { 200: one },
  },
}

const deleteOptions: RouteShorthandOptions = {
  config: { can: 'delete pages' },
  schema: {
    operationId: 'deletePage',
    summary: 'Delete a page',
    description:
      'Its children move to its parent, and their URLs change. The page stays in the trash for one month, from which editors can restore it.',
  },
}

const listInCategoryOptions: RouteShorthandOptions = {
  config: { can: 'list pages' },
  schema: {
    operationId: 'listCategoryPages',
    summary: 'List the pages of a category',
    querystring: withSelection(listQuery, pageSelection),
    response: { 200: many },
  },
}

const createInCategoryOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'createCategoryPage',
    summary: 'Create a page in a category',
    description:
      'Every field must be present; nullable fields may be null. The category comes from the path.',
    ...inCategoryBodies(),
    response: { 201: one },
  },
}

/** A form cannot contain null, and a blank password means null. So its example is a page with a password. */
function inCategoryBodies() {
  const bodies = bodiesWithThumbnail(schemaOfFields(fieldsInCategory, creatingInCategory))
  const example = {
    access: { ...pageFields.access.schema, examples: ['protected'] },
    password: { ...pageFields.password.schema, examples: ['open sesame'] },
  }
  const form = { ...bodies.form, properties: { ...Object(bodies.form.properties), ...example } }
  return { ...bodies, form }
}
