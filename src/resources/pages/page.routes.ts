import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashPassword } from '../../access/passwords.ts'
import { type Input, parseFields, schemaOfFields } from '../../core/fields.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { type RequestInput, readInput } from '../../http/requests/body.ts'
import { requireMethodField, withMethodField } from '../../http/requests/method-field.ts'
import { change, inputForTarget, lockTarget, pathId, tagRevision } from '../../http/requests/request.ts'
import { bodiesWithThumbnail, readThumbnail } from '../../http/requests/thumbnails.ts'
import { itemOf, listOf } from '../../http/responses/envelopes.ts'
import { listPage, listQuery, searching, searchQuery } from '../../http/responses/pagination.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import { withNewFiles } from '../../records/new-files.ts'
import { findRecord } from '../../records/read.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { deleteFileIfUnreferenced } from '../files/file.references.ts'
import { createPage, deletePage, lockForUpdate, updatePage } from './page.actions.ts'
import { PageResource, pageFields, pageKind, showPage } from './page.schema.ts'
import { lockTree } from './page.tree.ts'

const creating = { required: ['title', 'template', 'access'] } as const
const updating = { required: ['title', 'greedy', 'enabled', 'menu_order', 'listed', 'access'] } as const
const { category_id: _fromThePath, ...fieldsInCategory } = pageFields
const creatingInCategory = { ...creating, present: Object.keys(fieldsInCategory) }

const createBodies = bodiesWithThumbnail(schemaOfFields(pageFields, creating))
const updateBodies = bodiesWithThumbnail(schemaOfFields(pageFields, updating))
const updateByPostBodies = bodiesWithThumbnail(withMethodField(schemaOfFields(pageFields, updating)))
const inCategoryBodies = bodiesWithThumbnail(schemaOfFields(fieldsInCategory, creatingInCategory))
// A form cannot say null, and a blank password is none: so its example is of a page that has one.
const protectedExample = {
  access: { ...pageFields.access.schema, examples: ['protected'] },
  password: { ...pageFields.password.schema, examples: ['open sesame'] },
}
const createInCategoryBodies = {
  ...inCategoryBodies,
  form: {
    ...inCategoryBodies.form,
    properties: { ...Object(inCategoryBodies.form.properties), ...protectedExample },
  },
}
const searchOfPages = { columns: ['search_text', 'url'], index: 'wrangler_pages' }
const files = ['thumbnail']

export const pageRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services

  app.get(
    '/api/v1/pages',
    {
      config: { can: 'list pages' },
      schema: {
        operationId: 'listPages',
        summary: 'List pages',
        querystring: searchQuery('title or URL'),
        response: { 200: listOf(PageResource) },
      },
    },
    (request) =>
      listPage(request, baseUrl, searching(request, database, livePages(services), searchOfPages), showPage),
  )

  app.get(
    '/api/v1/pages/:id',
    {
      config: { can: 'view pages' },
      schema: { operationId: 'showPage', summary: 'Show a page', response: { 200: itemOf(PageResource) } },
    },
    async (request, reply) => send(reply, await findRecord(database.db, pageKind, pathId(request))),
  )

  app.post(
    '/api/v1/pages',
    {
      config: { can: 'create pages' },
      schema: {
        operationId: 'createPage',
        summary: 'Create a page',
        ...createBodies,
        response: { 201: itemOf(PageResource) },
      },
    },
    async (request, reply) => {
      const input = await readInput(request, services, files)
      const fields = parseFields(input.values, pageFields, creating)
      return send(reply.code(201), await insert(request, services, input, fields))
    },
  )

  const update = async (request: FastifyRequest, reply: FastifyReply, input: RequestInput) => {
    const fields = await hashed(parseFields(input.values, pageFields, updating))
    const given = await readThumbnail(input)
    const save = async (tx: Transaction) => {
      const lock = () => lockTarget(tx, pageKind, request)
      const current = await lockForUpdate(tx, pathId(request), fields, lock)
      const thumbnail = given.next(current.thumbnail)
      const next = await updatePage(tx, current, { ...fields, thumbnail })
      if (thumbnail !== current.thumbnail)
        await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
      return next
    }
    return send(reply, await withNewFiles(services, given.files, () => change(request, services, save)))
  }

  app.put(
    '/api/v1/pages/:id',
    {
      config: { can: 'update pages' },
      schema: {
        operationId: 'updatePage',
        summary: 'Update a page',
        ...updateBodies,
        response: { 200: itemOf(PageResource) },
      },
    },
    async (request, reply) =>
      update(request, reply, await inputForTarget(request, services, pageKind, { files })),
  )

  // Many clients can send a form only by POST.
  app.post(
    '/api/v1/pages/:id',
    {
      config: { can: 'update pages' },
      schema: {
        operationId: 'updatePageByForm',
        summary: 'Update a page by a form sent as POST',
        description: 'For clients that can send a form only by POST: `_method` says that PUT is meant.',
        errors: [405],
        ...updateByPostBodies,
        prefersForm: true,
        response: { 200: itemOf(PageResource) },
      },
    },
    async (request, reply) => {
      const input = await inputForTarget(request, services, pageKind, { files })
      requireMethodField(request, input)
      return update(request, reply, input)
    },
  )

  app.delete(
    '/api/v1/pages/:id',
    {
      config: { can: 'delete pages' },
      schema: {
        operationId: 'deletePage',
        summary: 'Delete a page',
        description:
          'Its children move to its parent, and their urls follow. For a month it can be restored on the command line.',
      },
    },
    async (request, reply) => {
      await change(request, services, async (tx) => {
        await lockTree(tx)
        const current = await lockTarget(tx, pageKind, request)
        await deletePage(tx, current)
        await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/v1/categories/:category/wrangler-pages',
    {
      config: { can: 'list pages' },
      schema: {
        operationId: 'listCategoryPages',
        summary: 'List the pages of a category',
        querystring: listQuery,
        response: { 200: listOf(PageResource) },
      },
    },
    async (request) => {
      const category = await findRecord(database.db, categoryKind, pathId(request, 'category'))
      return listPage(request, baseUrl, livePages(services).where('category_id', '=', category.id), showPage)
    },
  )

  app.post(
    '/api/v1/categories/:category/wrangler-pages',
    {
      config: { can: 'create pages' },
      schema: {
        operationId: 'createCategoryPage',
        summary: 'Create a page in a category',
        description:
          'Every member must be present, null where it may be empty; the category comes from the path.',
        ...createInCategoryBodies,
        response: { 201: itemOf(PageResource) },
      },
    },
    async (request, reply) => {
      const input = await inputForTarget(request, services, categoryKind, { parameter: 'category', files })
      const fields = parseFields(input.values, fieldsInCategory, creatingInCategory)
      const category_id = pathId(request, 'category')
      return send(reply.code(201), await insert(request, services, input, { ...fields, category_id }))
    },
  )
}

function send(reply: FastifyReply, page: RecordOf<'page'>) {
  tagRevision(reply, pageKind, page)
  return { data: showPage(page) }
}

function livePages({ database }: Services) {
  return database.db
    .selectFrom('wrangler_pages')
    .selectAll()
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
  const page = { ...(await hashed(fields)), thumbnail: given.next(null) }
  return withNewFiles(services, given.files, () => change(request, services, (tx) => createPage(tx, page)))
}

/** Hashing takes its time, so it is done before the transaction begins. */
async function hashed<T extends { password?: string | null }>(fields: T) {
  const { password, ...rest } = fields
  if (password === undefined) return rest
  return { ...rest, passwordHash: password === null ? null : await hashPassword(password) }
}
