import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NotFound } from '../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../core/fields.ts'
import type { Db, Transaction } from '../../database/database.ts'
import { findRow } from '../../database/rows.ts'
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
import { deleteFileIfUnreferenced } from '../files/file.references.ts'
import { pageKind } from '../pages/page.schema.ts'
import { createComponent, deleteComponent, type NewComponent, updateComponent } from './component.actions.ts'
import {
  Component,
  type ComponentFields,
  componentFields,
  componentKind,
  showComponent,
} from './component.schema.ts'

const creating = { required: ['type', 'wrangler_page_id'] } as const
const updating = { required: ['type'] } as const
const creatingOnPage = { required: ['type', 'title', 'content', 'config'] } as const
const { wrangler_page_id: _fromThePath, ...fieldsOnPage } = componentFields()
const files = ['thumbnail']

const bodies = bodiesWithThumbnail(schemaOfFields(componentFields(), creating))
const updateBody = schemaOfFields(componentFields(), updating)
const updateBodies = bodiesWithThumbnail(updateBody)
const updateByPostBodies = bodiesWithThumbnail(withMethodField(updateBody))
const bodiesOnPage = bodiesWithThumbnail(schemaOfFields(fieldsOnPage, creatingOnPage))
const one = itemOf(Component)
const many = listOf(Component)

export const componentRoutes: RouteModule = (app, services) => {
  const { database, baseUrl } = services
  const fields = async () =>
    fieldsOfDepth((await services.settings.now()).settings['components.config_max_depth'])

  app.get(
    '/api/v1/wrangler-components',
    {
      config: { can: 'list components' },
      schema: {
        operationId: 'listComponents',
        summary: 'List components',
        querystring: searchQuery('title, type or content'),
        response: { 200: many },
      },
    },
    (request) => {
      const query = liveComponents(database.db).orderBy('id', 'desc')
      return listPage(request, baseUrl, searching(request, database, query), showComponent)
    },
  )

  app.get(
    '/api/v1/wrangler-components/:id',
    {
      config: { can: 'view components' },
      schema: { operationId: 'showComponent', summary: 'Show a component', response: { 200: one } },
    },
    async (request, reply) => send(reply, await findLive(database.db, pathId(request))),
  )

  app.post(
    '/api/v1/wrangler-components',
    {
      config: { can: 'create components' },
      schema: {
        operationId: 'createComponent',
        summary: 'Create a component',
        ...bodies,
        response: { 201: one },
      },
    },
    async (request, reply) => {
      const input = await readInput(request, services, files)
      const parsed = parseFields(input.values, await fields(), creating)
      return send(reply.code(201), await insert(request, services, input, parsed))
    },
  )

  const update = async (request: FastifyRequest, reply: FastifyReply, input: RequestInput) => {
    const parsed = parseFields(input.values, await fields(), updating)
    const given = await readThumbnail(input)
    const save = async (tx: Transaction) => {
      const current = await lockLive(tx, request)
      const thumbnail = given.next(current.thumbnail)
      const next = await updateComponent(tx, current, { ...parsed, thumbnail })
      if (thumbnail !== current.thumbnail)
        await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
      return next
    }
    return send(reply, await withNewFiles(services, given.files, () => change(request, services, save)))
  }

  const inputForComponent = async (request: FastifyRequest) => {
    await findLive(database.db, pathId(request))
    return readInput(request, services, files)
  }

  app.put(
    '/api/v1/wrangler-components/:id',
    {
      config: { can: 'update components' },
      schema: {
        operationId: 'updateComponent',
        summary: 'Update a component',
        ...updateBodies,
        response: { 200: one },
      },
    },
    async (request, reply) => update(request, reply, await inputForComponent(request)),
  )

  app.post(
    '/api/v1/wrangler-components/:id',
    {
      config: { can: 'update components' },
      schema: {
        operationId: 'updateComponentByForm',
        summary: 'Update a component by a form sent as POST',
        description: 'For clients that can send a form only by POST: `_method` says that PUT is meant.',
        errors: [405],
        ...updateByPostBodies,
        prefersForm: true,
        response: { 200: one },
      },
    },
    async (request, reply) => {
      const input = await inputForComponent(request)
      requireMethodField(request, input)
      return update(request, reply, input)
    },
  )

  app.delete(
    '/api/v1/wrangler-components/:id',
    {
      config: { can: 'delete components' },
      schema: { operationId: 'deleteComponent', summary: 'Delete a component' },
    },
    async (request, reply) => {
      await change(request, services, async (tx) => {
        const current = await lockLive(tx, request)
        await deleteComponent(tx, current)
        await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/v1/wrangler-pages/:wranglerPage/wrangler-components',
    {
      config: { can: 'list components' },
      schema: {
        operationId: 'listPageComponents',
        summary: 'List the components of a page',
        description: 'By slot, then by position.',
        querystring: listQuery,
        response: { 200: many },
      },
    },
    async (request) => {
      const page = await findRecord(database.db, pageKind, pathId(request, 'wranglerPage'))
      const query = liveComponents(database.db).where('wrangler_page_id', '=', page.id)
      return listPage(
        request,
        baseUrl,
        query.orderBy('slot').orderBy('position').orderBy('id'),
        showComponent,
      )
    },
  )

  app.post(
    '/api/v1/wrangler-pages/:wranglerPage/wrangler-components',
    {
      config: { can: 'create components' },
      schema: {
        operationId: 'createPageComponent',
        summary: 'Create a component on a page',
        ...bodiesOnPage,
        response: { 201: one },
      },
    },
    async (request, reply) => {
      const input = await inputForTarget(request, services, pageKind, { parameter: 'wranglerPage', files })
      const { wrangler_page_id: _, ...onPage } = await fields()
      const parsed = parseFields(input.values, onPage, creatingOnPage)
      const wrangler_page_id = pathId(request, 'wranglerPage')
      return send(reply.code(201), await insert(request, services, input, { ...parsed, wrangler_page_id }))
    },
  )
}

function send(reply: FastifyReply, component: RecordOf<'component'>) {
  tagRevision(reply, componentKind, component)
  return { data: showComponent(component) }
}

async function insert(
  request: FastifyRequest,
  services: Services,
  input: RequestInput,
  component: NewComponent,
) {
  const given = await readThumbnail(input)
  const row = { ...component, thumbnail: given.next(null) }
  return withNewFiles(services, given.files, () =>
    change(request, services, (tx) => createComponent(tx, row)),
  )
}

/** Made once for each depth that the option has had. */
const fieldsByDepth = new Map<number, ComponentFields>()

function fieldsOfDepth(depth: number): ComponentFields {
  const fields = fieldsByDepth.get(depth) ?? componentFields(depth)
  fieldsByDepth.set(depth, fields)
  return fields
}

/** The components of a deleted page wait in the trash with it. */
const isOnLivePage = `exists (
  select 1 from wrangler_pages as page
  where page.id = wrangler_components.wrangler_page_id and page.deleted_at is null)`

function liveComponents(db: Db) {
  return db.selectFrom('wrangler_components').selectAll().where(sql.raw<boolean>(isOnLivePage))
}

async function findLive(db: Db, id: number): Promise<RecordOf<'component'>> {
  const component = await findRow<RecordOf<'component'>>(db, componentKind.table, id, `and ${isOnLivePage}`)
  if (!component) throw new NotFound()
  return component
}

async function lockLive(tx: Transaction, request: FastifyRequest): Promise<RecordOf<'component'>> {
  const component = await lockTarget(tx, componentKind, request)
  await findRecord(tx.db, pageKind, component.wrangler_page_id)
  return component
}
