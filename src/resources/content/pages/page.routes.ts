import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashPassword } from '../../../access/passwords.ts'
import { type Input, parseFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { type RequestInput, readInput } from '../../../http/requests/body.ts'
import { inputOfPostedPut } from '../../../http/requests/method-field.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../../http/requests/request.ts'
import { readThumbnail } from '../../../http/requests/thumbnails.ts'
import { listPage, searching } from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { createPage, deletePage, lockForUpdate, updatePage } from './page.actions.ts'
import * as options from './page.route-options.ts'
import { pageFields, pageKind, pageSelection, searchOfPages, shownColumns, showPage } from './page.schema.ts'
import { lockTree } from './page.tree.ts'

export const pageRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  const pages = livePages(services) // built once, so that it is compiled once
  app.get('/api/v1/pages', options.listOptions, (request) => list(request, services, pages))
  app.get('/api/v1/pages/:id', options.showOptions, handle(show))
  app.post('/api/v1/pages', options.createOptions, handle(create))
  app.put('/api/v1/pages/:id', options.updateOptions, handle(update))
  app.patch('/api/v1/pages/:id', patchOf(options.updateOptions), handle(update))
  app.post('/api/v1/pages/:id', options.updateByFormOptions, handle(updateByForm))
  app.delete('/api/v1/pages/:id', options.deleteOptions, handle(remove))
  const inCategory = '/api/v1/categories/:category/wrangler-pages'
  app.get(inCategory, options.listInCategoryOptions, handle(listInCategory))
  app.post(inCategory, options.createInCategoryOptions, handle(createInCategory))
}

const files = ['thumbnail']

function list(request: FastifyRequest, services: Services, pages: ReturnType<typeof livePages>) {
  const found = selecting(request, searching(request, services.database, pages, searchOfPages), pageSelection)
  return listPage(request, services.baseUrl, found, choosing(request, pageSelection, showPage))
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  return send(reply, await findRecord(database.db, pageKind, pathId(request)))
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await readInput(request, services, files)
  const fields = parseFields(input.values, pageFields, options.creating)
  return send(reply.code(201), await insert(request, services, input, fields))
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await inputForTarget(request, services, pageKind, { files })
  return send(reply, await save(request, services, input))
}

/** Many clients can send a form only by POST. */
async function updateByForm(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const find = () => findRecord(services.database.db, pageKind, pathId(request))
  const input = await inputOfPostedPut(request, services, files, find)
  return send(reply, await save(request, services, input))
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
  const pages = livePages(services).where('category_id', '=', category.id)
  const found = selecting(request, pages, pageSelection)
  return listPage(request, services.baseUrl, found, choosing(request, pageSelection, showPage))
}

async function createInCategory(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await inputForTarget(request, services, categoryKind, { parameter: 'category', files })
  const fields = parseFields(input.values, options.fieldsInCategory, options.creatingInCategory)
  const category_id = pathId(request, 'category')
  return send(reply.code(201), await insert(request, services, input, { ...fields, category_id }))
}

function send(reply: FastifyReply, page: RecordOf<'page'>) {
  tagRevision(reply, pageKind, page)
  return { data: showPage(page) }
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
  fields: Input<typeof pageFields, (typeof options.creating.required)[number]>,
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
  const fields = await withHash(parseUpdate(request, input.values, pageFields, options.updating))
  const given = await readThumbnail(input)
  const saveIn = async (tx: Transaction) => {
    const lock = () => lockTarget(tx, pageKind, request)
    const current = await lockForUpdate(tx, pathId(request), fields, lock)
    const thumbnail = given.next(current.thumbnail)
    const next = await updatePage(tx, current, { ...fields, thumbnail })
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
