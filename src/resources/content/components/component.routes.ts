import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { type RequestInput, readInput } from '../../../http/requests/body.ts'
import { inputOfPostedPut, withMethodField } from '../../../http/requests/method-field.ts'
import { parseUpdate, patchOf } from '../../../http/requests/partial-update.ts'
import {
  change,
  inputForTarget,
  notFoundFirst,
  pathId,
  requireMatch,
  tagRevision,
} from '../../../http/requests/request.ts'
import { bodiesWithThumbnail, readThumbnail } from '../../../http/requests/thumbnails.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import {
  listPage,
  listPageOfAddress,
  listQuery,
  searching,
  searchQuery,
} from '../../../http/responses/pagination.ts'
import { choosing, selecting } from '../../../http/responses/selecting.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { withNewFiles } from '../../../records/new-files.ts'
import { findRecord } from '../../../records/read.ts'
import { pagesWithWords } from '../../../records/search-entries.ts'
import { withSelection } from '../../../records/selection.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { pageKind } from '../pages/page.schema.ts'
import {
  createComponent,
  deleteComponent,
  findLiveComponent,
  hasDeletedPages,
  isOnDeletedPage,
  lockLiveComponent,
  type NewComponent,
  onLivePage,
  updateComponent,
} from './component.actions.ts'
import {
  Component,
  type ComponentFields,
  componentFields,
  componentKind,
  componentSelection,
  showComponent,
} from './component.schema.ts'

export const componentRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/wrangler-components', listOptions, handle(list))
  app.get('/api/v1/wrangler-components/:id', showOptions, handle(show))
  app.post('/api/v1/wrangler-components', createOptions, handle(create))
  app.put('/api/v1/wrangler-components/:id', updateOptions, handle(update))
  app.patch('/api/v1/wrangler-components/:id', patchOf(updateOptions), handle(update))
  app.post('/api/v1/wrangler-components/:id', updateByFormOptions, handle(updateByForm))
  app.delete('/api/v1/wrangler-components/:id', deleteOptions, handle(remove))
  const onPage = '/api/v1/wrangler-pages/:wranglerPage/wrangler-components'
  app.get(onPage, listOnPageOptions, handle(listOnPage))
  app.post(onPage, createOnPageOptions, handle(createOnPage))
}

const files = ['thumbnail']

function list(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  return listPageOfAddress(request, baseUrl, () => {
    const components = database.db.selectFrom('wrangler_components').selectAll().orderBy('id', 'desc')
    const found = searching(request, database, components, searchOfComponents(database))
    const all = selecting(request, found, componentSelection)
    const counted = { all, except: all.where(isOnDeletedPage), when: hasDeletedPages }
    return {
      query: all.where(onLivePage),
      plan: { counted, ...(isOfSomePages(request) ? { sortsFew: true as const } : {}) },
      show: choosing(request, componentSelection, showComponent),
    }
  })
}

/** How many components and pages a search looks into. */
const searched = { newest: 3000, pages: 300 }

/**
 * No index has the texts of components: it would make each change of one dearer. So a search looks into the newest
 * components, and into those of the pages that have its words.
 */
function searchOfComponents(database: Database) {
  const columns = ['search_text']
  return {
    columns,
    withoutIndex: (contains: RawBuilder<boolean>, text: string) => {
      const pages = pagesWithWords(database, text, searched.pages)
      const ofPages = sql`union select id from wrangler_components
        where wrangler_page_id in (${pages}) and ${contains}`
      return sql<boolean>`id in (
        select id from (select id, search_text from wrangler_components
          order by id desc limit ${sql.lit(searched.newest)}) as newest where ${contains}
        ${pages ? ofPages : sql``})`
    },
  }
}

/** Whether the newest components of some pages are listed, which may be older than most others. */
function isOfSomePages(request: FastifyRequest): boolean {
  const names = Object.keys(request.query as object)
  return !names.includes('sort') && names.some((name) => name.startsWith('filter[wrangler_page_id]'))
}

async function show(request: FastifyRequest, reply: FastifyReply, { database }: Services) {
  return send(reply, await findLiveComponent(database.db, pathId(request)))
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await readInput(request, services, files)
  const parsed = parseFields(input.values, await currentFields(request, services), creating)
  return send(reply.code(201), await insert(request, services, input, parsed))
}

async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const find = () => findLiveComponent(services.database.db, pathId(request))
  if (request.isMultipart()) await find() // before its files are stored
  const component = await notFoundFirst(find, async () =>
    save(request, services, await readInput(request, services, files)),
  )
  return send(reply, component)
}

/** Many clients can send a form only by POST. */
async function updateByForm(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const find = () => findLiveComponent(services.database.db, pathId(request))
  const input = await inputOfPostedPut(request, services, files, find)
  return send(reply, await save(request, services, input))
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  await change(request, services, async (tx) => {
    const current = await lockLive(tx, request)
    await deleteComponent(tx, current)
    await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
  })
  return reply.code(204).send()
}

async function listOnPage(request: FastifyRequest, _reply: FastifyReply, { database, baseUrl }: Services) {
  const page = await findRecord(database.db, pageKind, pathId(request, 'wranglerPage'))
  const query = database.db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', page.id)
    // A filter by type must not make the database start with all components of the type.
    .where(
      sql<boolean>`id in (select own.id from wrangler_components as own where own.wrangler_page_id = ${page.id})`,
    )
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
  const found = selecting(request, query, componentSelection)
  return listPage(request, baseUrl, found, choosing(request, componentSelection, showComponent))
}

async function createOnPage(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = await inputForTarget(request, services, pageKind, { parameter: 'wranglerPage', files })
  const { wrangler_page_id: _, ...fields } = await currentFields(request, services)
  const parsed = parseFields(input.values, fields, creatingOnPage)
  const wrangler_page_id = pathId(request, 'wranglerPage')
  return send(reply.code(201), await insert(request, services, input, { ...parsed, wrangler_page_id }))
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

async function save(request: FastifyRequest, services: Services, input: RequestInput) {
  const parsed = parseUpdate(request, input.values, await currentFields(request, services), updating)
  const given = await readThumbnail(input)
  const saveIn = async (tx: Transaction) => {
    const current = await lockLive(tx, request)
    const thumbnail = given.next(current.thumbnail)
    const next = await updateComponent(tx, current, { ...parsed, thumbnail })
    if (thumbnail !== current.thumbnail) await deleteFileIfUnreferenced(tx, services.disks, current.thumbnail)
    return next
  }
  return withNewFiles(services, given.files, () => change(request, services, saveIn))
}

async function lockLive(tx: Transaction, request: FastifyRequest): Promise<RecordOf<'component'>> {
  const component = await lockLiveComponent(tx, pathId(request))
  requireMatch(request, componentKind, component)
  return component
}

/** Created once for each value of the option. */
const fieldsByDepth = new Map<number, ComponentFields>()

async function currentFields(
  { settingsRevision }: FastifyRequest,
  { settings }: Services,
): Promise<ComponentFields> {
  // The check of the token has read the revision.
  const current =
    settingsRevision === null ? (await settings.now()).settings : await settings.at(settingsRevision)
  const depth = current['components.config_max_depth']
  const fields = fieldsByDepth.get(depth) ?? componentFields(depth)
  fieldsByDepth.set(depth, fields)
  return fields
}

const creating = { required: ['type', 'wrangler_page_id'] } as const
const updating = { required: ['type'] } as const
const creatingOnPage = { required: ['type', 'title', 'content', 'config'] } as const

const { wrangler_page_id: _fromThePath, ...fieldsOnPage } = componentFields()
const updateBody = schemaOfFields(componentFields(), updating)
const one = itemOf(Component)
const many = listOf(Component)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listComponents',
    summary: 'List components',
    description: `A search looks into the newest ${searched.newest} components, and into those of the newest ${searched.pages} pages that have its words.`,
    querystring: withSelection(searchQuery('title, type or content'), componentSelection),
    response: { 200: many },
  },
}

const showOptions: RouteShorthandOptions = {
  config: { can: 'view components' },
  schema: { operationId: 'showComponent', summary: 'Show a component', response: { 200: one } },
}

const createOptions: RouteShorthandOptions = {
  config: { can: 'create components' },
  schema: {
    operationId: 'createComponent',
    summary: 'Create a component',
    ...bodiesWithThumbnail(schemaOfFields(componentFields(), creating)),
    response: { 201: one },
  },
}

const updateOptions: RouteShorthandOptions = {
  config: { can: 'update components' },
  schema: {
    operationId: 'updateComponent',
    summary: 'Update a component',
    ...bodiesWithThumbnail(updateBody),
    response: { 200: one },
  },
}

const updateByFormOptions: RouteShorthandOptions = {
  config: { can: 'update components' },
  schema: {
    operationId: 'updateComponentByForm',
    summary: 'Update a component by a form (POST)',
    description: 'For clients that can send forms only by POST. The field `_method` must be `PUT`.',
    errors: [405],
    ...bodiesWithThumbnail(withMethodField(updateBody)),
    prefersForm: true,
    response: { 200: one },
  },
}

const deleteOptions: RouteShorthandOptions = {
  config: { can: 'delete components' },
  schema: { operationId: 'deleteComponent', summary: 'Delete a component' },
}

const listOnPageOptions: RouteShorthandOptions = {
  config: { can: 'list components' },
  schema: {
    operationId: 'listPageComponents',
    summary: 'List the components of a page',
    description: 'By slot, then by position.',
    querystring: withSelection(listQuery, componentSelection),
    response: { 200: many },
  },
}

const createOnPageOptions: RouteShorthandOptions = {
  config: { can: 'create components' },
  schema: {
    operationId: 'createPageComponent',
    summary: 'Create a component on a page',
    ...bodiesWithThumbnail(schemaOfFields(fieldsOnPage, creatingOnPage)),
    response: { 201: one },
  },
}
